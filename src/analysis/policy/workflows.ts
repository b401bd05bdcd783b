import type { ChangedInput } from "../../core/model/rule.ts";
import type { FileChange, FileTree } from "../../ports/file-tree.ts";
import type { CheckRuns, CheckStep } from "./check-steps.ts";

/** The compared sides: base's newest commit, head, and the differences between them. */
export interface WorkflowSides {
  readonly base: FileTree;
  readonly head: FileTree;
  readonly changes: readonly Pick<FileChange, "path">[];
  /** The workflow that is running, where known. */
  readonly running: string | null;
  /** Under which name workflows run this action (`owner/name`), where known. */
  readonly own: string | null;
}

/** Changes to the workflows and local actions that run this check. */
export interface WorkflowChanges {
  /** Workflows in which the check is no longer found as it was. */
  readonly workflows: readonly string[];
  readonly inputs: readonly ChangedInput[];
}

const workflowPath = /^\.github\/workflows\/[^/]+\.ya?ml$/;
const actionPath = /(?:^|\/)action\.ya?ml$/;

/** Returns true if a path may contain a workflow or an action. */
export function isWorkflow(path: string): boolean {
  return workflowPath.test(path) || actionPath.test(path);
}

export async function changedWorkflows({
  base,
  head,
  changes,
  running,
  own,
}: WorkflowSides): Promise<WorkflowChanges> {
  const workflows: string[] = [];
  const inputs: ChangedInput[] = [];
  const paths = changes.map(({ path }) => path).filter((each) => isWorkflow(each));
  for (const path of new Set(paths)) {
    const [before, after] = await Promise.all([textAt(base, path), textAt(head, path)]);
    // The change has nothing in it that base's tip has not.
    if (before === after) continue;
    if (path !== running && (before === null || !mayRunCheck(before, own))) continue;
    const { checkRuns } = await import("./check-steps.ts");
    const none: CheckRuns = { steps: [], around: new Map() };
    const was = before === null ? none : await checkRuns(before, base, own);
    const runs = path === running || was.steps.length > 0 || before?.includes("sunset-warden") === true;
    if (!runs) continue;
    const is = after === null ? none : await checkRuns(after, head, own);
    if (is.steps.length < Math.max(was.steps.length, 1)) workflows.push(path);
    else inputs.push(...changedInputs(path, was.steps, is.steps), ...changedAround(path, was, is));
  }
  return { workflows, inputs };
}

/** Events, permissions, environment and steps before the check. A workflow that base lacks has nothing to compare. */
function changedAround(path: string, was: CheckRuns, is: CheckRuns): readonly ChangedInput[] {
  if (was.steps.length === 0) return [];
  const line = is.steps[0]?.line ?? 1;
  return [...new Set([...was.around.keys(), ...is.around.keys()])]
    .filter((name) => was.around.get(name)?.text !== is.around.get(name)?.text)
    .map((name) => ({
      path,
      line: is.around.get(name)?.line ?? line,
      message: `This change edits \`${name}\` of the workflow that runs this check.`,
    }));
}

/** Inputs that have no influence on the verdict. */
const harmless: ReadonlySet<string> = new Set(["token", "comment", "sarif"]);

/** By a glance: it names this check, or an action of its own repository that may, or a name is written in escapes. */
function mayRunCheck(text: string, own: string | null): boolean {
  const signs = ["sunset-warden", ...(own === null ? [] : [own])];
  return wraps.test(text) || signs.some((each) => text.includes(each));
}

/** Matches a local action or workflow. The target of an alias is written elsewhere. */
const wraps = /\buses["']?\s*:\s*(?:\*|(?:[&!|>][^\n]*?\s+)?["']?\.\/|"[^"\n]*\\)/;

/** Steps are paired by their job and their order in it. A step that base has not got is held against no inputs. */
function changedInputs(
  path: string,
  before: readonly CheckStep[],
  after: readonly CheckStep[],
): readonly ChangedInput[] {
  const left = [...before];
  const said: ChangedInput[] = [];
  for (const step of after) {
    const index = left.findIndex(({ job }) => job === step.job);
    const [known] =
      index >= 0 ? left.splice(index, 1) : before.length === after.length ? left.splice(0, 1) : [];
    const names = new Set([...(known?.settings.keys() ?? []), ...step.settings.keys()]);
    if (known === undefined) names.delete("uses");
    for (const name of names) {
      const [was, is] = [known?.settings.get(name), step.settings.get(name)];
      if (harmless.has(name) || was?.text === is?.text || isStricter(name, was?.text, is?.text)) continue;
      said.push({ path, line: is?.line ?? step.line, message: words(name, was?.text, is?.text) });
    }
  }
  return said;
}

function isStricter(name: string, was = "error", is = "error"): boolean {
  const order = ["never", "error", "warning"];
  return name === "fail-on" && order.includes(was) && order.indexOf(is) > order.indexOf(was);
}

function words(name: string, was: string | undefined, is: string | undefined): string {
  const before = was === undefined ? "base does not set it" : `on base it is ${JSON.stringify(was)}`;
  const now = is === undefined ? "is no longer set" : `is ${JSON.stringify(is)}`;
  return `In the workflow that runs this check, \`${name}\` ${now} here; ${before}.`;
}

async function textAt(tree: FileTree, path: string): Promise<string | null> {
  const bytes = await tree.read(path);
  return bytes === null ? null : Buffer.from(bytes).toString("utf8");
}
