import type { DocLine } from "./doc-lines.ts";
import { isItem, listedAt } from "./doc-subjects.ts";
import { atHead, isDirective, type Directive } from "./directives.ts";
import { openLines, type Open } from "./open-lines.ts";
import { label } from "./words-around.ts";

type Line = Pick<DocLine, "index" | "text">;

/** What the text of one parameter says, from the words of deprecation on. */
interface Words {
  readonly text: string;
  readonly first: number;
  readonly last: number;
  readonly conditional: boolean;
}

/** Parameters and attributes that a docstring calls deprecated in the text that it has of each. */
export function deprecatedEntries(lines: readonly DocLine[]): readonly Directive[] {
  const found: Directive[] = [];
  for (const { at, here, open, chapter } of openLines(lines)) {
    const listed = listedAt(here, open.at(-1));
    const words = listed && wordsIn(paragraphsOf(lines, at, here), listed.names);
    if (listed && words) found.push({ ...listed, ...words, chapter, slots: {} });
  }
  return found;
}

/** The paragraphs of an entry, its own line without the name, up to a directive or a list among them. */
function paragraphsOf(lines: readonly DocLine[], at: number, { line, section }: Open): readonly Line[][] {
  const own = { index: line.index, text: line.text.replace(label, "").trim() };
  // Below an underlined heading the line has the type, and the text begins on the next.
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

/** `This argument is deprecated`, in front of whatever else is said of it. */
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
