// Checks the ways through the code in docs/architecture.md against the code. If you rename or move something that a
// step names, change the step.
import type { Sources } from "./sources.ts";

interface Step {
  /** Line of the document, from 1. */
  readonly line: number;
  /** `4.1.3` */
  readonly number: string;
  readonly depth: number;
  readonly file: string;
  /**
   * An export of the file: `checkChange`, `Revision.read`; or a function of the same file as the step above. Null for
   * an entry, which exports nothing.
   */
  readonly name: string | null;
  /** The file of an earlier step that imports this one and hands it over. */
  readonly handedBy: string | null;
}

interface Way {
  readonly title: string;
  readonly steps: readonly Step[];
}

const heading = /^## (?<title>The way .*)$/;
const form =
  /^(?<indent> *)\d+\. \[`(?<name>[\w$.-]+)`\]\(\.\.\/(?<file>src\/[^)]+)\)(?: \(handed over by \[`[^`]+`\]\(\.\.\/(?<by>src\/[^)]+)\)\))?: \S/;
const indentOfLevel = 3;

/** Returns the errors in the ways of the document, one line each. Empty if all of them match the code. */
export function faultsOf(document: string, sources: Sources): readonly string[] {
  const faults: string[] = [];
  const ways = waysIn(document, (fault) => faults.push(fault));
  if (ways.length === 0) faults.push("The document has no heading that begins with “The way”.");
  return [...faults, ...ways.flatMap((way) => faultsOn(way, sources))];
}

function waysIn(document: string, onFault: (fault: string) => void): readonly Way[] {
  const ways: { readonly title: string; readonly steps: Step[] }[] = [];
  const counts: number[] = [];
  let isWithin = false;
  for (const [index, text] of document.split("\n").entries()) {
    const title = heading.exec(text)?.groups?.["title"];
    if (text.startsWith("## ")) isWithin = title !== undefined;
    if (title !== undefined) {
      ways.push({ title, steps: [] });
      counts.splice(0);
    }
    if (!isWithin || !/^\s*(?:\d+\.|[-*])\s/.test(text)) continue;
    const { indent = "", name = "", file = "", by = null } = form.exec(text)?.groups ?? {};
    const depth = indent.length / indentOfLevel;
    if (file === "" || depth > counts.length) {
      onFault(`Line ${index + 1} is no step of the form \`1. [\`name\`](../src/file.ts): what it does\`.`);
      continue;
    }
    counts.splice(depth, counts.length, (counts[depth] ?? 0) + 1);
    const isEntry = name === file.slice(file.lastIndexOf("/") + 1);
    const step = { file, depth, name: isEntry ? null : name, handedBy: by, number: counts.join(".") };
    ways.at(-1)?.steps.push({ ...step, line: index + 1 });
  }
  return ways;
}

function faultsOn({ title, steps }: Way, sources: Sources): readonly string[] {
  if (steps.length === 0) return [`${title} has no steps.`];
  return steps.flatMap((step, index) => {
    const before = steps.slice(0, index);
    // The parent step. At the top level, the step before.
    const above = before.findLast(({ depth }) => depth === Math.max(step.depth - 1, 0));
    const fault = missing(step, above ?? null, sources) ?? broken(step, above ?? null, before, sources);
    return fault === null ? [] : [`${title}, step ${step.number} (line ${step.line}): ${fault}`];
  });
}

function missing({ file, name }: Step, above: Step | null, sources: Sources): string | null {
  const source = sources.get(file);
  if (source === undefined) return `there is no ${file}.`;
  if (name === null)
    return source.exports.size === 0 ? null : `${file} has exports: say which of them is meant.`;
  const [own = "", member] = name.split(".");
  if (above?.file === file && source.functions.includes(own)) return null;
  const members = source.exports.get(own);
  if (members === undefined) return `${file} does not export ${own}.`;
  return member === undefined || members.includes(member) ? null : `${own} of ${file} has no ${member}.`;
}

function broken(
  { file, name, handedBy }: Step,
  above: Step | null,
  before: readonly Step[],
  sources: Sources,
): string | null {
  if (handedBy !== null && before.every((each) => each.file !== handedBy))
    return `${handedBy} is the file of no step before it.`;
  const from = handedBy ?? above?.file ?? null;
  if (from === null || from === file) return null;
  const own = name?.split(".")[0] ?? file;
  const source = sources.get(from);
  // The missing file was reported at its own step.
  if (source === undefined) return null;
  const leads = source.imports.some(
    ({ to, names, kind }) =>
      to === file && kind !== "type" && (name === null || names === null || names.includes(own)),
  );
  return leads ? null : `${from} does not import ${own} from ${file}.`;
}
