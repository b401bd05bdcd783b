import type { Configuration } from "../../core/model/policy.ts";
import type { SourceSettings } from "../../core/model/source-settings.ts";
import { decisionItem, type ListLayout, type NewDecision } from "./decision-item.ts";
import { configurationLimits } from "../configuration-limits.ts";
import { readConfiguration } from "../read-configuration.ts";
import { readYaml } from "../../core/document/read-yaml.ts";
import type { Placed, PlacedEntry, PlacedList, PlacedMapping } from "../../core/document/placed.ts";

export type DecisionEdit =
  | { readonly text: string }
  /** The reason why the file was not changed, in one sentence. */
  | { readonly refused: string };

/**
 * Returns the configuration with one more decision after the existing ones, in the style of the last one. `text`
 * is null if the file does not exist yet. The result is parsed again, and refused unless it means the same plus
 * this decision. The package `yaml` is not used for writing, because it rewrites the whole document and changes
 * quotes, spaces and line breaks of the authors.
 */
export function addDecision(
  text: string | null,
  path: string,
  decision: NewDecision,
  sources: readonly SourceSettings[],
): DecisionEdit {
  const before = text === null ? "" : text;
  const read = readConfiguration(before, path, sources);
  if (read.configuration === null)
    return { refused: `${path} is not valid, so nothing can be added to it. Correct it first.` };
  const edited = inserted(before, decision);
  if (edited === null)
    return { refused: `${path} has its decisions in a form that cannot be extended automatically.` };
  const after = readConfiguration(edited, path, sources);
  const expected = withDecision(read.configuration, decision);
  if (after.configuration === null || meaning(after.configuration) !== meaning(expected))
    return {
      refused: `${path} would change its meaning if a decision were added automatically. Add it manually.`,
    };
  return { text: edited };
}

function withDecision({ policy, features }: Configuration, decision: NewDecision): Configuration {
  return { policy: { ...policy, decisions: [...policy.decisions, { ...decision, line: 0 }] }, features };
}

/** Returns the meaning of a configuration, without positions. */
function meaning({ policy, features }: Configuration): string {
  const keys = ["feature", "decision", "reason", "by", "on", "until"] as const;
  return JSON.stringify({
    policy: { ...policy, decisions: policy.decisions.map((each) => keys.map((key) => each[key])) },
    features: features.map((each) => ({ ...each, line: 0, endLine: 0 })),
  });
}

/** Offsets refer to the text without its byte order mark, as in the tree. */
function inserted(text: string, decision: NewDecision): string | null {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const source = text.slice(mark.length);
  const { tree } = readYaml(source, configurationLimits);
  const edit = place(source, tree, decision);
  return edit === null ? null : mark + source.slice(0, edit.at) + edit.insert + source.slice(edit.at);
}

interface Insertion {
  readonly at: number;
  readonly insert: string;
}

function place(source: string, tree: Placed | null, decision: NewDecision): Insertion | null {
  const newline = /\r\n/.test(source) ? "\r\n" : "\n";
  const usual: ListLayout = { newline, indent: "  ", flow: true };
  if (tree === null || (tree.kind === "scalar" && tree.value === null))
    return atEnd(source, `decisions:${newline}${decisionItem(decision, usual)}`, newline);
  if (tree.kind !== "mapping") return null;
  const entry = tree.entries.get("decisions");
  if (entry === undefined) return newKey(source, tree, decision, usual);
  const { value } = entry;
  if (value.kind === "list") return anotherItem(source, value, decision, newline);
  if (value.kind === "scalar" && value.value === null && value.written === "")
    return underKey(source, entry, decision, usual);
  return null;
}

function newKey(
  source: string,
  tree: PlacedMapping,
  decision: NewDecision,
  usual: ListLayout,
): Insertion | null {
  const { newline } = usual;
  if (source[tree.start] === "{") {
    const at = closingAt(source, tree.start, tree.end, "}");
    if (at === null) return null;
    const item = decisionItem(decision, { ...usual, indent: "" })
      .replace(/^- /, "")
      .trimEnd();
    return { at, insert: `${separator(source, tree.entries.size, at)}decisions: [${item}]` };
  }
  const indent = indentBefore(source, tree.start);
  if (indent === null) return null;
  const own = { ...usual, indent: `${indent}  ` };
  const end = contentEnd(source, tree.end);
  const text = `${indent}decisions:${newline}${decisionItem(decision, own)}`;
  return { at: end, insert: startingLine(source, end, newline) + text };
}

/** Inserts after the last item, before comments on later lines. */
function anotherItem(
  source: string,
  list: PlacedList,
  decision: NewDecision,
  newline: string,
): Insertion | null {
  if (source[list.start] === "[") return inFlow(source, list, decision, newline);
  const last = list.items.at(-1);
  const indent = indentBefore(source, list.start);
  if (last === undefined || indent === null || source[list.start] !== "-") return null;
  // An alias is in the list, but its target may be elsewhere.
  const inside = list.items.every((each) => each === last || each.end < last.end);
  const flow = !inside || source[last.start] === "{";
  const end = endOfLine(source, trimmedEnd(source, inside ? last : list));
  const item = decisionItem(decision, { newline, indent, flow });
  return { at: end, insert: startingLine(source, end, newline) + item };
}

function inFlow(source: string, list: PlacedList, decision: NewDecision, newline: string): Insertion | null {
  const at = closingAt(source, list.start, list.end, "]");
  if (at === null) return null;
  const item = decisionItem(decision, { newline, indent: "", flow: true }).replace(/^- /, "").trimEnd();
  return { at, insert: `${separator(source, list.items.length, at)}${item}` };
}

/** Returns the offset at which to insert into a flow collection. Null if comments precede its bracket. */
function closingAt(source: string, start: number, end: number, bracket: string): number | null {
  const close = source.lastIndexOf(bracket, end - 1);
  if (close <= start) return null;
  const inner = source.slice(start + 1, close);
  const content = inner.trimEnd();
  // If the last line is a comment, text that is inserted here would become part of it.
  if (/(?:^|\s)#/.test(content.slice(content.lastIndexOf("\n") + 1))) return null;
  return start + 1 + content.length;
}

function separator(source: string, items: number, end: number): string {
  const multiline = /\n([ \t]*)[^\n]*$/.exec(source.slice(0, end))?.[1];
  if (items === 0) return "";
  const comma = source[end - 1] === "," ? "" : ",";
  const line = source.slice(source.lastIndexOf("\n", end - 1) + 1, end);
  // Puts the item on a new line if the last item is on a line of its own.
  return multiline !== undefined && /^\s*\{[^[]*$/.test(line) ? `${comma}\n${multiline}` : `${comma} `;
}

function underKey(
  source: string,
  { keyStart }: PlacedEntry,
  decision: NewDecision,
  usual: ListLayout,
): Insertion | null {
  const indent = indentBefore(source, keyStart);
  if (indent === null) return null;
  const end = endOfLine(source, keyStart);
  const item = decisionItem(decision, { ...usual, indent: `${indent}  ` });
  return { at: end, insert: startingLine(source, end, usual.newline) + item };
}

/** Returns the white space before an offset on its line. Null if other text precedes it. */
function indentBefore(source: string, at: number): string | null {
  const before = source.slice(source.lastIndexOf("\n", at - 1) + 1, at);
  return /^ *$/.test(before) ? before : null;
}

function trimmedEnd(source: string, { start, end }: Placed): number {
  return start + source.slice(start, end).trimEnd().length;
}

/** Returns the offset after the line break of the line that contains `at`. */
function endOfLine(source: string, at: number): number {
  const next = source.indexOf("\n", at);
  return next < 0 ? source.length : next + 1;
}

/** Returns the end of the content: before a `...` that ends the document. */
function contentEnd(source: string, end: number): number {
  const behind = /^\.\.\.[ \t\r]*$/m.exec(source.slice(end));
  return behind === null ? source.length : end + behind.index;
}

function atEnd(source: string, text: string, newline: string): Insertion {
  const end = contentEnd(source, 0);
  return { at: end, insert: startingLine(source, end, newline) + text };
}

function startingLine(source: string, at: number, newline: string): string {
  return at === 0 || source[at - 1] === "\n" ? "" : newline;
}
