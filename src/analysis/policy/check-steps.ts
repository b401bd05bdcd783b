import { posix } from "node:path";
import { positionAt } from "../../core/model/fix.ts";
import type { Placed, PlacedMapping } from "../../core/document/placed.ts";
import { readYaml } from "../../core/document/read-yaml.ts";
import type { FileTree } from "../../ports/file-tree.ts";

/** A step, or a job, of a workflow or of a composite action that runs this check. */
export interface CheckStep {
  /** The job's key; null in a composite action. */
  readonly job: string | null;
  readonly line: number;
  /** What it is given, and the conditions under which it counts: text and line by name. */
  readonly settings: ReadonlyMap<string, { readonly text: string; readonly line: number }>;
}

/** How deep local actions and workflows may wrap each other. */
const mostWraps = 3;
const limits = { kind: "workflow", size: 1_000_000, depth: 40, aliased: 10_000 };

/** The steps of a file that run this check, itself or through a local action or workflow that does. In order. */
export async function checkSteps(
  text: string,
  tree: FileTree,
  own: string | null,
  wraps: number = mostWraps,
): Promise<readonly CheckStep[]> {
  const { tree: document } = readYaml(text, limits);
  const steps: CheckStep[] = [];
  if (document?.kind !== "mapping") return steps;
  const jobs = mappingAt(document, "jobs");
  const places: readonly (readonly [
    job: string | null,
    under: PlacedMapping,
    around: readonly PlacedMapping[],
  ])[] =
    jobs === null
      ? [[null, document, []]]
      : [...jobs.entries].flatMap(([job, { value }]) =>
          value.kind === "mapping" ? [[job, value, [value]] as const] : [],
        );
  for (const [job, under, around] of places)
    for (const step of mappingsWithUses(under)) {
      if (!(await isCheck(scalarAt(step, "uses"), tree, own, wraps))) continue;
      const settings = new Map<string, { text: string; line: number }>();
      for (const each of new Set([...around, step]))
        for (const name of ["if", "continue-on-error"]) addScalar(name, name, each, text, settings);
      const inputs = mappingAt(step, "with");
      for (const name of inputs?.entries.keys() ?? [])
        if (inputs !== null) addScalar(name, name.toLowerCase(), inputs, text, settings);
      steps.push({ job, line: positionAt(text, step.start).line, settings });
    }
  return steps;
}

function addScalar(
  key: string,
  name: string,
  from: PlacedMapping,
  text: string,
  settings: Map<string, { text: string; line: number }>,
): void {
  const entry = from.entries.get(key);
  if (entry?.value.kind !== "scalar") return;
  settings.set(name, { text: String(entry.value.value ?? ""), line: positionAt(text, entry.keyStart).line });
}

/** Steps, and jobs that are whole workflows. */
function* mappingsWithUses(value: Placed): Generator<PlacedMapping> {
  const left: Placed[] = [value];
  for (let each = left.shift(); each !== undefined; each = left.shift()) {
    if (each.kind === "list") left.unshift(...each.items);
    if (each.kind !== "mapping") continue;
    if (each.entries.has("uses")) yield each;
    for (const part of ["steps", "runs"]) {
      const inner = each.entries.get(part)?.value;
      if (inner !== undefined) left.push(inner);
    }
  }
}

async function isCheck(uses: string, tree: FileTree, own: string | null, wraps: number): Promise<boolean> {
  const name = uses.split("@")[0] ?? "";
  if (!uses.startsWith("./"))
    return name.includes("sunset-warden") || (own !== null && (name === own || name.startsWith(`${own}/`)));
  if (wraps === 0) return false;
  const path = posix.normalize(name);
  const files = /\.ya?ml$/.test(path) ? [path] : [`${path}/action.yml`, `${path}/action.yaml`];
  for (const file of files) {
    const bytes = await tree.read(posix.normalize(file));
    if (bytes === null) continue;
    const text = Buffer.from(bytes).toString("utf8");
    if (/^name: Sunset Warden$/m.test(text)) return true;
    return (await checkSteps(text, tree, own, wraps - 1)).length > 0;
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
