import type { Open } from "./open-lines.ts";

/** The subject of a directive: the documented definition itself, or some of its parameters or attributes. */
export interface Subject {
  readonly of: "self" | "parameters" | "attributes";
  readonly names: readonly string[];
  /** True if only one value or one way of use is deprecated. */
  readonly conditional: boolean;
}

const parameterTitle =
  /^(?:(?:other |keyword |optional |named |extra )?(?:parameters?|arguments?|args|params|kwargs|keywords?)|receives)$/i;
const attributeTitle =
  /^(?:(?:class |instance |public )?attributes?|(?:module |class )?(?:variables|attributes|members|fields)|properties)$/i;
const otherTitle =
  /^(?:returns?|yields?|raises?|warns?|methods|see also|exceptions?|options|choices|values)$/i;
const field =
  /^:(param|parameter|arg|argument|key|keyword|kwarg|kwparam|type|ivar|cvar|var|vartype|attr)\s+(?:[^:]{0,200}\s)?\\?\*{0,2}(\w+)\s*:/;
const anyField = /^:[A-Za-z][\w -]{0,60}(?:\s[^:]{0,200})?:(?:\s|$)/;
const member =
  /^\.\.\s+(?:py:)?(attribute|data|property|method|function|classmethod|staticmethod)::\s*([\w.]+)/;
const directive = /^\.\.\s/;
const item = /^(?:[-*+•]|\(?\d{1,3}[.)])\s/;
const names =
  /^((?:\\?\*{0,2}`{0,2}\w+`{0,2})(?:\s*[,/]\s*\\?\*{0,2}`{0,2}\w+`{0,2}){0,20})\s*(?::(?!:).*|\([^()]{0,200}(?:\([^()]{0,100}\)[^()]{0,200})?\)\s*(?::.*)?|)$/;

/** Returns the subject of a directive, by the lines above it with less indentation, the outermost first. */
export function subjectOf(open: readonly Open[], afterBlank: boolean): Subject {
  let conditional = false;
  let detached = afterBlank;
  for (let at = open.length - 1; at >= 0; at -= 1) {
    const here = open[at];
    if (!here) break;
    const { text } = here.line;
    const listed = listedAt(here, open[at - 1]);
    if (listed) return { ...listed, conditional };
    const described = member.exec(text);
    if (described)
      return { of: "attributes", names: [(described[2] ?? "").split(".").at(-1) ?? ""], conditional };
    const kind = titleAbove(here, open[at - 1]);
    if (kind === "other" || anyField.test(text) || item.test(text)) conditional = true;
    // A term belongs to its explanation. A paragraph that is indented after a blank line is a quotation.
    else if (!detached && at > 0 && !directive.test(text) && titleOf(text) === null) conditional = true;
    detached = here.afterBlank;
  }
  return { of: "self", names: [], conditional };
}

export function isItem(text: string): boolean {
  return item.test(text);
}

/** Returns the parameters or attributes in a line's field or below a heading. Null if it has none. */
export function listedAt(here: Open, above: Open | undefined): Omit<Subject, "conditional"> | null {
  const fielded = field.exec(here.line.text);
  if (fielded) {
    const of = /^(?:ivar|cvar|var|vartype|attr)$/.test(fielded[1] ?? "") ? "attributes" : "parameters";
    return { of, names: [fielded[2] ?? ""] };
  }
  const kind = titleAbove(here, above);
  if (kind !== "parameters" && kind !== "attributes") return null;
  const listed = namesIn(here.line.text);
  return listed.length > 0 ? { of: kind, names: listed } : null;
}

type Kind = "parameters" | "attributes" | "other";

/**
 * Returns the kind of list that a line belongs to: below a heading that ends with a colon, or at the level of an
 * underlined heading.
 */
function titleAbove(here: Open, above: Open | undefined): Kind | null {
  const named = above ? titleOf(above.line.text) : null;
  if (named !== null) return named;
  if (!here.section || here.line.indent !== here.section.indent) return null;
  return kindOf(here.section.title);
}

function titleOf(text: string): Kind | null {
  const title = /^([A-Za-z][\w ]{1,30})::?$/.exec(text)?.[1];
  return title === undefined ? null : kindOf(title);
}

function kindOf(title: string): Kind | null {
  const plain = title.replace(/:$/, "").trim();
  if (parameterTitle.test(plain)) return "parameters";
  if (attributeTitle.test(plain)) return "attributes";
  return otherTitle.test(plain) ? "other" : null;
}

function namesIn(text: string): readonly string[] {
  const list = names.exec(text)?.[1];
  return (list ?? "")
    .split(/[,/]/)
    .map((each) => each.replaceAll(/[\s\\*`]/g, ""))
    .filter((each) => each !== "");
}
