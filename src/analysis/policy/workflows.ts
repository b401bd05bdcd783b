import type { ChangedInput } from "../../core/model/rule.ts";
import type { FileChange, FileTree } from "../../ports/file-tree.ts";
import type { CheckStep } from "./check-steps.ts";

/** What is compared: base's newest commit, head, and what differs between them. */
export interface WorkflowSides {
  readonly base: FileTree;
  readonly head: FileTree;
  readonly changes: readonly Pick<FileChange, "path">[];
  /** The workflow that is running, where known. */
  readonly running: string | null;
  /** Under which name workflows run this action (`owner/name`), where known. */
  readonly own: string | null;
}

/** What a change does to the workflows and local actions that run this check. */
export interface WorkflowChanges {
  /** Those that change in some way that no input tells. */
  readonly workflows: readonly string[];
  readonly inputs: readonly ChangedInput[];
}

const workflowPath = /^\.github\/workflows\/[^/]+\.ya?ml$/;
const actionPath = /(?:^|\/)action\.ya?ml$/;

/** Whether a workflow or an action may stand at a path. */
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
    const { checkSteps } = await import("./check-steps.ts");
    const stepsBefore = before === null ? [] : await checkSteps(before, base, own);
    const runs = path === running || stepsBefore.length > 0 || before?.includes("sunset-warden") === true;
    if (!runs) continue;
    const stepsAfter = after === null ? [] : await checkSteps(after, head, own);
    const said = changedInputs(path, stepsBefore, stepsAfter);
    if (said.length === 0) workflows.push(path);
    inputs.push(...said);
  }
  return { workflows, inputs };
}

/** What a run does with them decides no verdict. */
const harmless: ReadonlySet<string> = new Set(["token", "comment", "sarif"]);

/** By a glance: it names this check, or an action of its own repository that may, or a name is written in escapes. */
function mayRunCheck(text: string, own: string | null): boolean {
  const signs = ["sunset-warden", ...(own === null ? [] : [own])];
  return wraps.test(text) || signs.some((each) => text.includes(each));
}

/** A local action or workflow; what an alias stands for is written elsewhere. */
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
    for (const name of names) {
      const [was, is] = [known?.settings.get(name), step.settings.get(name)];
      if (harmless.has(name) || was?.text === is?.text) continue;
      said.push({ path, line: is?.line ?? step.line, message: words(name, was?.text, is?.text) });
    }
  }
  return said;
}

function words(name: string, was: string | undefined, is: string | undefined): string {
  const before = was === undefined ? "base does not set it" : `on base it is ${JSON.stringify(was)}`;
  const now = is === undefined ? "is no longer set" : `is ${JSON.stringify(is)}`;
  return `Where this check is run, \`${name}\` ${now} here; ${before}.`;
}

async function textAt(tree: FileTree, path: string): Promise<string | null> {
  const bytes = await tree.read(path);
  return bytes === null ? null : Buffer.from(bytes).toString("utf8");
}
