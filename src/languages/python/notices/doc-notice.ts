import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { SyntaxNode, TextSpan } from "../../base/syntax-tree.ts";
import { directivesIn, plainNotice } from "./docstrings/directives.ts";
import { docLines, linesOf, type DocLine } from "./docstrings/doc-lines.ts";
import { deprecatedEntries } from "./docstrings/entries.ts";
import { linksIn } from "./links.ts";
import { isAboutValues, partOfUse, type Noticed } from "./part-of-use.ts";
import { combined, strongest } from "../../base/notices/combine-notices.ts";
import type { NotesByName } from "../bindings/scope.ts";
import type { Walk } from "../declarations/walk.ts";

/** What a docstring says: of what it documents, of parameters, of attributes. */
export interface DocNotices {
  readonly own: NoticeSource | null;
  readonly parameters: NotesByName;
  readonly attributes: NotesByName;
}

const none: NotesByName = new Map();
const nothing: DocNotices = { own: null, parameters: none, attributes: none };
const mentioned = /deprecated\b|version-?(?:removed|deprecated)/i;

/** The notices of a docstring. */
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

/** The notice in `#:` comments on the lines before an assignment, or behind it on its line. */
export function commentNotice(walk: Walk, node: SyntaxNode): NoticeSource | null {
  const { text } = walk.tree;
  const lineEnd = text.indexOf("\n", node.end);
  const behind = { start: node.end, end: lineEnd < 0 ? text.length : lineEnd };
  const before = { start: node.pos, end: node.start };
  return (
    // The rest of the line before belongs to what stands there.
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
    // A module's docstring may be a book: what stands in one of its chapters is not about the module.
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
 * Whether words under a parameter speak of another one, which it replaces and which is often no longer in the
 * signature: "random_state has been deprecated, use rng". Plain English words are no names.
 */
function speaksOfAnother(text: string, names: readonly string[]): boolean {
  const subject =
    /^\s*(?:The\s+)?(`{1,2}|\*)?([A-Za-z_]\w*)\1?\s+(?:has been|is|was|will be)\s+(?:now\s+)?deprecated\b/i.exec(
      text,
    );
  const [, quote, name = ""] = subject ?? [];
  return subject !== null && (quote !== undefined || name.includes("_")) && !names.includes(name);
}
