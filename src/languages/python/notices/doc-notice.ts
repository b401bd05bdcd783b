import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { SyntaxNode, TextSpan } from "../../base/syntax-tree.ts";
import { directivesIn, plainNotice, atHead, isDirective, type Directive } from "./docstrings/directives.ts";
import { docLines, linesOf, type DocLine } from "./docstrings/doc-lines.ts";
import { linksIn } from "./links.ts";
import { isAboutValues, partOfUse, type Noticed } from "./part-of-use.ts";
import { combined, strongest } from "../../base/notices/combine-notices.ts";
import type { NotesByName } from "../bindings/scope.ts";
import type { Walk } from "../declarations/walk.ts";
import { isItem, listedAt } from "./docstrings/doc-subjects.ts";
import { openLines, type Open } from "./docstrings/open-lines.ts";
import { label } from "./docstrings/words-around.ts";

type Line = Pick<DocLine, "index" | "text">;

/** The text about one parameter, from the deprecation on. */
interface Words {
  readonly text: string;
  readonly first: number;
  readonly last: number;
  readonly conditional: boolean;
}

/** Returns the parameters and attributes that a docstring calls deprecated in their own descriptions. */
function deprecatedEntries(lines: readonly DocLine[]): readonly Directive[] {
  const found: Directive[] = [];
  for (const { at, here, open, chapter } of openLines(lines)) {
    const listed = listedAt(here, open.at(-1));
    const words = listed && wordsIn(paragraphsOf(lines, at, here), listed.names);
    if (listed && words) found.push({ ...listed, ...words, chapter, slots: {} });
  }
  return found;
}

/**
 * Returns the paragraphs of an entry, up to a directive or a list in them. Its own line is included without the
 * name.
 */
function paragraphsOf(lines: readonly DocLine[], at: number, { line, section }: Open): readonly Line[][] {
  const own = { index: line.index, text: line.text.replace(label, "").trim() };
  // Below an underlined heading, this line has the type, and the text begins on the next line.
  const isTyped = section?.indent === line.indent && !line.text.startsWith(":");
  const all: Line[][] = isTyped ? [[own], []] : [[own]];
  for (const each of lines.slice(at + 1)) {
    if (each.text !== "" && each.indent <= line.indent) break;
    if (isDirective(each.text) || isItem(each.text)) break;
    if (each.text === "") all.push([]);
    else all.at(-1)?.push(each);
  }
  return all
    .map((paragraph) => paragraph.filter(({ text }) => text !== ""))
    .filter((paragraph) => paragraph.length > 0);
}

function wordsIn(paragraphs: readonly Line[][], names: readonly string[]): Words | null {
  if (!paragraphs.some((lines) => lines.some(({ text }) => /deprecated/i.test(text)))) return null;
  const sentence = sentenceOf(names);
  for (const lines of paragraphs) {
    const text = lines.map((each) => each.text).join("\n");
    const head = atHead.exec(lines[0]?.text ?? "") ?? called.exec(text) ?? later.exec(text);
    const match = head ?? sentence.exec(text);
    if (match === null) continue;
    const behind = match.index + match[0].length;
    const line = text.slice(0, match.index).split("\n").length - 1;
    return {
      text: text.slice(head === null ? match.index : behind).trim(),
      first: lines[line]?.index ?? 0,
      last: lines.at(-1)?.index ?? 0,
      conditional: head === null && /^,?\s+(?:if|when|unless|for|with)\b/.test(text.slice(behind)),
    };
  }
  return null;
}

/** `(deprecated) The old name of x`, `Deprecated alias of x`; a `deprecated argument name` is what a helper is given. */
const called =
  /^(?:[([]deprecated[)\]]\s*|deprecated(?=\s+(?:(?:alias|synonym|name|alternative|parameter|argument|option)\s+(?:of|for|to)\b|(?:alias|synonym|alternative|parameter|argument|option)\s*(?:$|[.,;:(])))\s*)/i;
const later = /(?<=[.!?)\]]\s+)(?:\*\*)?(?:DEPRECATED|Deprecated)(?:\*\*)?:(?:\*\*)?\s+/;

/** Matches `This argument is deprecated`, which may precede other text. */
function sentenceOf(names: readonly string[]): RegExp {
  const words = names.flatMap((each) => each.match(/[\p{ID_Continue}.]+/gu) ?? []);
  const name = String.raw`[\`*]{0,2}(?:${words.map((each) => each.replaceAll(".", String.raw`\.`)).join("|")})[\`*]{0,2}`;
  const kind =
    "(?:(?:keyword|optional) )?(?:parameter|param|argument|arg|keyword|kwarg|option|flag|attribute|field|property)";
  return new RegExp(
    String.raw`(?<=^|[.!?;)\]]\s+|\n)(?:(?:this|the)\s+(?:${name}\s+)?${kind}|${name})\s+(?:is|has been|was)\s+(?:now\s+)?deprecated\b`,
    "i",
  );
}

/** The notices in a docstring: for its own definition, for parameters and for attributes. */
export interface DocNotices {
  readonly own: NoticeSource | null;
  readonly parameters: NotesByName;
  readonly attributes: NotesByName;
}

const none: NotesByName = new Map();
const nothing: DocNotices = { own: null, parameters: none, attributes: none };
const mentioned = /deprecated\b|version-?(?:removed|deprecated)/i;

/** Returns the notices of a docstring. */
export function docNotices(
  walk: Walk,
  docstring: SyntaxNode | null,
  noticed: Noticed | null = null,
): DocNotices {
  if (docstring === null || !walk.landmarks.in(docstring)) return nothing;
  const text = walk.text(docstring);
  return mentioned.test(text)
    ? noticesIn(
        walk,
        docLines(text),
        docstring,
        docstring.parent?.parent?.type === "module" && docstring.start === walk.tree.root.children[0]?.start,
        noticed,
      )
    : nothing;
}

/** Returns the notice in `#:` comments on the lines before an assignment, or after it on the same line. */
export function commentNotice(walk: Walk, node: SyntaxNode): NoticeSource | null {
  const { text } = walk.tree;
  const lineEnd = text.indexOf("\n", node.end);
  const behind = { start: node.end, end: lineEnd < 0 ? text.length : lineEnd };
  const before = { start: node.pos, end: node.start };
  return (
    // The rest of the previous line belongs to the code on it.
    commentIn(walk, before, node.pos === 0 ? 0 : 1, -1) ?? commentIn(walk, behind, 0, undefined)
  );
}

function commentIn(walk: Walk, span: TextSpan, from: number, to: number | undefined): NoticeSource | null {
  if (!walk.landmarks.in(span)) return null;
  const all = walk.text(span).split("\n");
  const lines = all.slice(0, to);
  const first = Math.max(from, lines.findLastIndex((line) => !isDocumentation(line)) + 1);
  const own = lines.slice(first).map((line) => line.replace(/^\s*#:[ ]?/, ""));
  if (own.length === 0) return null;
  const start = all.slice(0, first).reduce((at, line) => at + line.length + 1, span.start);
  const found = noticesIn(walk, linesOf(own.join("\n")), { start, end: span.end }).own;
  return found && { ...found, form: "comment" };
}

function isDocumentation(line: string): boolean {
  return /^\s*#:/.test(line);
}

function noticesIn(
  walk: Walk,
  lines: readonly DocLine[],
  at: TextSpan,
  isModule: boolean = false,
  noticed: Noticed | null = null,
): DocNotices {
  const { line: begin } = walk.linesOf(at);
  const own: NoticeSource[] = [];
  const parameters = new Map<string, NoticeSource>();
  const attributes = new Map<string, NoticeSource>();
  const directives = directivesIn(lines);
  const plain = directives.some(({ of }) => of === "self") ? null : plainNotice(lines);
  const directed = new Set(directives.flatMap(({ names }) => names));
  for (const { of, names, conditional, chapter, text, slots, first, last } of [
    ...directives,
    ...deprecatedEntries(lines).filter((each) => !each.names.some((name) => directed.has(name))),
    ...(plain === null ? [] : [plain]),
  ]) {
    // A module's docstring may be very long. A notice in one of its chapters does not apply to the module.
    if (isModule && of === "self" && (conditional || chapter > 0)) continue;
    const notice: NoticeSource = {
      line: begin + first,
      endLine: begin + last,
      text,
      slots,
      links: linksIn(text),
      form: "docstring",
      ...(conditional ? { conditional } : {}),
    };
    const isStray = of === "parameters" && speaksOfAnother(text, names);
    const part = (of === "self" || isStray) && noticed !== null ? partOfUse(text, noticed) : null;
    const isPart = isStray || (of === "parameters" ? isAboutValues(text, names) : part?.conditional === true);
    const told = isPart ? { ...notice, conditional: true } : notice;
    if ((of === "self" || isStray) && (part?.parameters ?? []).length === 0) own.push(told);
    const map = of === "attributes" ? attributes : parameters;
    for (const name of [...(isStray ? [] : names), ...(part?.parameters ?? [])])
      map.set(name, combined([map.get(name) ?? null, told]) ?? told);
  }
  return { own: strongest(own), parameters, attributes };
}

/**
 * Returns true if words under a parameter are about another one, which it replaces: "random_state has been
 * deprecated, use rng". That one is often no longer in the signature. Plain English words do not count as names.
 */
function speaksOfAnother(text: string, names: readonly string[]): boolean {
  const subject =
    /^\s*(?:The\s+)?(`{1,2}|\*)?([A-Za-z_]\w*)\1?\s+(?:has been|is|was|will be)\s+(?:now\s+)?deprecated\b/i.exec(
      text,
    );
  const [, quote, name = ""] = subject ?? [];
  return subject !== null && (quote !== undefined || name.includes("_")) && !names.includes(name);
}
