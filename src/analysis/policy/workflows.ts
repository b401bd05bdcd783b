import type { ChangedInput } from "../../core/model/rule.ts";
import type { FileChange, FileTree } from "../../ports/file-tree.ts";
import type { CheckRuns, CheckStep } from "./check-steps.ts";

/** The compared sides: base's newest commit, head, and the differences between them. */
export interface WorkflowSides {
  readonly base: FileTree;
  readonly head: FileTree;
  readonly changes: readonly Pick<FileChange, "path">[];
  /** The running workflow, if known. */
  readonly running: string | null;
  /** The name with which workflows refer to this action (`owner/name`), if known. */
  readonly own: string | null;
}

/** Changes to the workflows and local actions that run this check. */
export interface WorkflowChanges {
  /** Workflows in which the check is no longer found as before. */
  readonly workflows: readonly string[];
  readonly inputs: readonly ChangedInput[];
}

const workflowPath = /^\.github\/workflows\/[^/]+\.ya?ml$/;
const actionPath = /(?:^|\/)action\.ya?ml$/;

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
    // Base already contains this version of the file.
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

/** Compares events, permissions, environment and steps before the check. A new workflow has nothing to compare with. */
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

/** Inputs without influence on the verdict. */
const harmless: ReadonlySet<string> = new Set(["token", "comment", "sarif"]);

/** Returns true, by a quick scan, if a workflow names this check, a local action, or a name in an escaped string. */
function mayRunCheck(text: string, own: string | null): boolean {
  const signs = ["sunset-warden", ...(own === null ? [] : [own])];
  return wraps.test(text) || signs.some((each) => text.includes(each));
}

/** Matches a local action or workflow, an alias, whose target is elsewhere, or a string with escapes. */
const wraps = /\buses["']?\s*:\s*(?:\*|(?:[&!|>][^\n]*?\s+)?["']?\.\/|"[^"\n]*\\)/;

/** Pairs steps by their job and order. A new step is compared with no inputs. */
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
