import { posix } from "node:path";
import { candidatesTried, configurationBytes, nestingLevels } from "../../core/limits.ts";
import { positionAt } from "../../core/model/fix.ts";
import { type Placed, type PlacedMapping, plainValue } from "../../core/document/placed.ts";
import { readYaml } from "../../core/document/read-yaml.ts";
import type { FileTree } from "../../ports/file-tree.ts";

/** A value in the file, with its line. */
export interface Setting {
  readonly text: string;
  readonly line: number;
}

/** A step or job of a workflow, or a step of a composite action, that runs this check. */
export interface CheckStep {
  /** The job's key. Null in a composite action. */
  readonly job: string | null;
  readonly line: number;
  /** The reference of this action, its inputs, and the conditions for running it, by name. */
  readonly settings: ReadonlyMap<string, Setting>;
}

/** The parts of a workflow or a composite action that affect this check. */
export interface CheckRuns {
  readonly steps: readonly CheckStep[];
  /** Events, permissions and environment of these steps, and the steps before them, by a name for messages. */
  readonly around: ReadonlyMap<string, Setting>;
}

const limits = {
  kind: "workflow",
  size: configurationBytes,
  depth: nestingLevels,
  aliased: 10_000,
};

/** Finds the steps of a file that run this check, directly or through a local action or workflow. */
export async function checkRuns(
  text: string,
  tree: FileTree,
  own: string | null,
  known: Map<string, boolean> = new Map(),
): Promise<CheckRuns> {
  const { tree: document } = readYaml(text, limits);
  const steps: CheckStep[] = [];
  const around = new Map<string, Setting>();
  if (document?.kind !== "mapping") return { steps, around };
  const jobs = mappingAt(document, "jobs");
  const places: readonly (readonly [job: string | null, under: PlacedMapping])[] =
    jobs === null
      ? [[null, document]]
      : [...jobs.entries].flatMap(([job, { value }]) =>
          value.kind === "mapping" ? [[job, value] as const] : [],
        );
  for (const [job, under] of places) {
    const others: unknown[] = [];
    let before = "";
    let first: CheckStep | null = null;
    for (const step of stepsOf(under)) {
      const uses = scalarAt(step, "uses");
      if (!(await isCheck(uses, tree, own, known))) {
        others.push(withoutVersion(step, uses));
        continue;
      }
      const found = { job, line: positionAt(text, step.start).line, settings: settingsOf(step, under, text) };
      steps.push(found);
      first ??= found;
      before = JSON.stringify(others);
    }
    if (first === null) continue;
    around.set(`${job ?? "runs"}.steps`, { text: before, line: first.line });
    if (job !== null) addGiven(under, jobKeys, `${job}.`, text, around);
  }
  if (steps.length > 0) addGiven(document, workflowKeys, "", text, around);
  return { steps, around };
}

function settingsOf(step: PlacedMapping, under: PlacedMapping, text: string): CheckStep["settings"] {
  const settings = new Map<string, Setting>();
  for (const each of new Set([under, step]))
    for (const name of ["if", "continue-on-error"]) addScalar(name, name, each, text, settings);
  addScalar("uses", "uses", step, text, settings);
  const inputs = mappingAt(step, "with");
  for (const name of inputs?.entries.keys() ?? [])
    if (inputs !== null) addScalar(name, name.toLowerCase(), inputs, text, settings);
  return settings;
}

const workflowKeys = ["on", "permissions", "env", "defaults"];
/** A job is skipped, and counts as passed, if a job that it needs is skipped. */
const jobKeys = [
  "needs",
  "permissions",
  "env",
  "defaults",
  "environment",
  "strategy",
  "container",
  "runs-on",
];

function addGiven(
  from: PlacedMapping,
  keys: readonly string[],
  prefix: string,
  text: string,
  around: Map<string, Setting>,
): void {
  for (const key of keys) {
    const entry = from.entries.get(key);
    if (entry === undefined) continue;
    const { line } = positionAt(text, entry.keyStart);
    around.set(`${prefix}${key}`, { text: JSON.stringify(plainValue(entry.value)), line });
  }
}

/** Removes the version from a step that uses another action, because updates of it are not reported. */
function withoutVersion(step: PlacedMapping, uses: string): unknown {
  const value = plainValue(step) as Readonly<Record<string, unknown>>;
  return uses === "" || uses.startsWith("./") ? value : { ...value, uses: uses.split("@")[0] };
}

function addScalar(
  key: string,
  name: string,
  from: PlacedMapping,
  text: string,
  settings: Map<string, Setting>,
): void {
  const entry = from.entries.get(key);
  if (entry?.value.kind !== "scalar") return;
  settings.set(name, { text: String(entry.value.value ?? ""), line: positionAt(text, entry.keyStart).line });
}

/** Yields steps, and jobs that call workflows. */
function* stepsOf(value: Placed): Generator<PlacedMapping> {
  const left: Placed[] = [value];
  for (let each = left.shift(); each !== undefined; each = left.shift()) {
    if (each.kind === "list") left.unshift(...each.items);
    if (each.kind !== "mapping") continue;
    if (each.entries.has("uses") || each.entries.has("run")) yield each;
    for (const part of ["steps", "runs"]) {
      const inner = each.entries.get(part)?.value;
      if (inner !== undefined) left.push(inner);
    }
  }
}

async function isCheck(
  uses: string,
  tree: FileTree,
  own: string | null,
  known: Map<string, boolean>,
): Promise<boolean> {
  const name = uses.split("@")[0] ?? "";
  if (!uses.startsWith("./"))
    return name.includes("sunset-warden") || (own !== null && (name === own || name.startsWith(`${own}/`)));
  const path = posix.normalize(name);
  const before = known.get(path);
  if (before !== undefined) return before;
  // Two actions that use each other do not run the check, and neither do actions beyond the limit.
  known.set(path, false);
  if (known.size > candidatesTried) return false;
  const files = /\.ya?ml$/.test(path) ? [path] : [`${path}/action.yml`, `${path}/action.yaml`];
  for (const file of files) {
    const bytes = await tree.read(posix.normalize(file));
    if (bytes === null) continue;
    const text = Buffer.from(bytes).toString("utf8");
    const runs =
      /^name: Sunset Warden$/m.test(text) || (await checkRuns(text, tree, own, known)).steps.length > 0;
    known.set(path, runs);
    return runs;
  }
  return false;
}

function mappingAt(mapping: PlacedMapping, key: string): PlacedMapping | null {
  const value = mapping.entries.get(key)?.value;
  return value?.kind === "mapping" ? value : null;
}

function scalarAt(mapping: PlacedMapping, key: string): string {
  const value = mapping.entries.get(key)?.value;
  return value?.kind === "scalar" && typeof value.value === "string" ? value.value : "";
}
