import { html } from "../writing/escape.ts";

/** Safe HTML. Only `markup` and `trusted` create it; a string is always escaped. */
export class Markup {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

export type MarkupValue = string | number | Markup | readonly MarkupValue[] | null;

/**
 * Creates HTML from a template. Values in `${}` are escaped for elements and quoted attributes, unless they are
 * markup themselves. Line breaks and indentation are removed next to tags, and become a space within text. Null is
 * omitted.
 */
export function markup(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  const parts = strings.map((each, index) => tight(each) + rendered(values[index] ?? null));
  return new Markup(parts.join(""));
}

/** Beginning of every page. It identifies a file as a report before it is overwritten. */
export const pageBeginning = "<!doctype html><!-- sunset-warden report -->";

/**
 * Lets browsers break text after punctuation (`Client.fetchAll`), but not inside words. A word that is too long
 * for a phone may also break before capitals.
 */
export function breakable(text: string): Markup {
  const words = text.split(/(?<=[./#:(),_\-[\]<>])/u);
  const parts = words.flatMap((word) =>
    word.length <= 30 ? [word] : word.split(/(?<=[\p{Ll}\d])(?=\p{Lu})/u),
  );
  return new Markup(parts.map((part) => html(part)).join("<wbr>"));
}

/** Inserts text as it is. Only for text that is written in this project. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

/** JSON for `<script type="application/json">`. It cannot end the element or begin a comment. */
export function scriptData(value: unknown): Markup {
  const escaped = JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return new Markup(escaped);
}

function rendered(value: MarkupValue): string {
  if (value === null) return "";
  if (typeof value === "string") return html(value);
  if (typeof value === "number" || value instanceof Markup) return String(value);
  return value.map(rendered).join("");
}

const tightened = new Map<string, string>();

function tight(text: string): string {
  const known =
    tightened.get(text) ??
    text.replaceAll(/(.?)\n\s*(.?)/g, (_, before: string, after: string) =>
      [before, after].join(before === "" || before === ">" || after === "<" ? "" : " "),
    );
  tightened.set(text, known);
  return known;
}
