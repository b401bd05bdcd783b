import { passageLength } from "../../../core/limits.ts";
import { matchBraces } from "./match-braces.ts";

const htmlTag = /<(\/?)([A-Za-z][A-Za-z\d]{0,10})(?:\s[^<>]{0,500})?\/?>/y;
const htmlComment = /<!--[\s\S]{0,2000}?-->/y;
const entity = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}));/y;
const inlineTag = /\{@([A-Za-z]+)\s*/y;

/** The plain text that replaces each HTML element. Names that are not HTML elements are type arguments. */
const elements: Readonly<Record<string, readonly [open: string, close: string]>> = {
  ...Object.fromEntries(
    "abbr b big center cite del dfn div em font i img ins nobr q s small span strike strong sub sup u var"
      .split(" ")
      .map((name) => [name, ["", ""] as const]),
  ),
  ...Object.fromEntries(
    "blockquote dd dl dt h1 h2 h3 h4 h5 h6 hr p table tbody thead tr"
      .split(" ")
      .map((name) => [name, ["\n\n", ""] as const]),
  ),
  br: ["\n", ""],
  ul: ["", "\n\n"],
  ol: ["", "\n\n"],
  li: ["\n- ", ""],
  td: [" ", " "],
  th: [" ", " "],
};
/** The address of an anchor that leads to another page. */
const pageAddress = /\shref\s*=\s*["'](https?:\/\/[^"'\s<>]{1,300})["']/i;

const codeElements = new Set(["code", "tt", "kbd", "samp"]);

export interface DocWords {
  readonly text: string;
  /** Names that the words link to. */
  readonly links: readonly string[];
}

/**
 * Converts Javadoc to plain words and lists its links. Names are in backticks, links as written, anchors as Markdown
 * links, without HTML.
 */
export function readWords(written: string): DocWords {
  const renderer = new Renderer(written.slice(0, passageLength));
  const text = renderer.render() + written.slice(passageLength);
  return { text: tidy(text), links: renderer.links };
}

function tidy(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

class Renderer {
  readonly links: string[] = [];
  readonly #text: string;
  /** Where each brace that is opened is closed. */
  readonly #closes: ReadonlyMap<number, number>;
  #out = "";
  /** Where in the output the code began that has not ended. */
  #code: number | null = null;
  /** The anchor that is open, with the place in the output where its label began. */
  #anchor: { readonly from: number; readonly address: string } | null = null;
  #inPre = false;

  constructor(text: string) {
    this.#text = text;
    this.#closes = matchBraces(text);
  }

  render(): string {
    const text = this.#text;
    for (let at = 0; at < text.length;) {
      const char = text[at] ?? "";
      const next =
        char === "{"
          ? this.#inline(at)
          : char === "<"
            ? this.#html(at)
            : char === "&"
              ? this.#entity(at)
              : at;
      if (next === at) this.#out += char;
      at = Math.max(next, at + 1);
    }
    return this.#out;
  }

  /** Reads `{@name …}`. Returns its end, or `at` if there is no tag. */
  #inline(at: number): number {
    const head = matchAt(inlineTag, this.#text, at);
    const close = this.#closes.get(at);
    if (head === null || close === undefined) return at;
    const content = this.#text
      .slice(at + head[0].length, close)
      .replaceAll(/\s+/g, " ")
      .trim();
    this.#out += this.#worded(head[1] ?? "", content);
    return close + 1;
  }

  #worded(tag: string, content: string): string {
    switch (tag) {
      case "link":
      case "linkplain": {
        const plain = withoutMarkup(content);
        const target = /^[^\s()]+(?:\([^()]*\))?/.exec(plain)?.[0];
        if (target !== undefined) this.links.push(target);
        return `{@${tag} ${plain}}`;
      }
      case "inheritDoc":
        return "{@inheritDoc}";
      case "code":
      case "value":
      case "systemProperty":
        return this.#quoted(content.replace(/^#/, ""));
      case "literal":
        return content;
      case "docRoot":
      case "snippet":
        return "";
      default:
        return withoutMarkup(content);
    }
  }

  #quoted(code: string): string {
    return code === "" || this.#code !== null || this.#inPre ? code : `\`${code.replaceAll("`", "'")}\``;
  }

  #html(at: number): number {
    const comment = matchAt(htmlComment, this.#text, at);
    if (comment) return at + comment[0].length;
    const tag = matchAt(htmlTag, this.#text, at);
    const name = tag?.[2]?.toLowerCase() ?? "";
    const isKnown = name === "pre" || name === "a" || codeElements.has(name) || Object.hasOwn(elements, name);
    if (!tag || !isKnown) return at;
    const isClosing = tag[1] === "/";
    if (name === "a") this.#anchorElement(isClosing ? null : (pageAddress.exec(tag[0])?.[1] ?? null));
    else if (name === "pre") this.#pre(isClosing);
    else if (codeElements.has(name)) this.#codeElement(isClosing);
    else this.#emit(elements[name]?.[isClosing ? 1 : 0] ?? "");
    return this.#pastLineBreak(at + tag[0].length);
  }

  #emit(words: string): void {
    this.#out += this.#opensLine() && words.startsWith("\n") ? words.slice(1) : words;
  }

  /** A tag alone on its line leaves no empty one behind, which would part what is one sentence. */
  #pastLineBreak(at: number): number {
    return this.#opensLine() && this.#text[at] === "\n" ? at + 1 : at;
  }

  #opensLine(): boolean {
    return /(?:^|\n)[ \t]*$/.test(this.#out.slice(-100));
  }

  #pre(isClosing: boolean): void {
    if (this.#inPre === isClosing) this.#out += "\n```\n";
    this.#inPre = !isClosing;
  }

  #codeElement(isClosing: boolean): void {
    if (this.#inPre) return;
    if (!isClosing) {
      this.#code ??= this.#out.length;
    } else if (this.#code !== null) {
      const inner = this.#out.slice(this.#code).replaceAll(/\s+/g, " ").trim();
      this.#out = this.#out.slice(0, this.#code);
      this.#code = null;
      // A link reads as a name by itself.
      this.#out += inner.includes("{@link") ? inner : this.#quoted(inner);
    }
  }

  /** `address`: of an anchor that begins; null where one ends, or leads nowhere else. */
  #anchorElement(address: string | null): void {
    if (this.#anchor !== null) {
      const { from, address: before } = this.#anchor;
      const label = this.#out.slice(from).replaceAll(/\s+/g, " ").replaceAll(/[[\]]/g, "").trim();
      this.#out = `${this.#out.slice(0, from)}[${label || "link"}](${before})`;
    }
    const isShown = address !== null && !this.#inPre && this.#code === null;
    this.#anchor = isShown
      ? {
          from: this.#out.length,
          address: address.replace(/[()]/g, (each) => (each === "(" ? "%28" : "%29")),
        }
      : null;
  }

  #entity(at: number): number {
    const match = matchAt(entity, this.#text, at);
    const decoded = match && decode(match);
    if (!match || decoded === null) return at;
    this.#out += decoded;
    return at + match[0].length;
  }
}

/** Removes markup from the words of a link, where it is not needed, and decodes entities. */
function withoutMarkup(content: string): string {
  return content
    .replaceAll(/\{@\w+ ([^{}]{0,500})\}/g, "$1")
    .replaceAll(/<\/?(?:code|tt|b|i|em|strong)>|[{}]/g, "")
    .replaceAll(
      /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}));/g,
      (written: string, ...groups: unknown[]) => {
        const [decimal, hex, name] = groups.map((each) => (typeof each === "string" ? each : undefined));
        return decodeParts(decimal, hex, name) ?? written;
      },
    );
}

function decode(match: RegExpExecArray): string | null {
  return decodeParts(match[1], match[2], match[3]);
}

function decodeParts(decimal?: string, hex?: string, name?: string): string | null {
  if (name !== undefined) return entities.get(name) ?? null;
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Characters that doc comments spell out. */
const entities: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["commat", "@"],
  ["lbrace", "{"],
  ["rbrace", "}"],
  ["mdash", "—"],
  ["ndash", "–"],
  ["hellip", "…"],
  ["rarr", "→"],
  ["rsquo", "'"],
  ["lsquo", "'"],
  ["rdquo", '"'],
  ["ldquo", '"'],
  ["copy", "©"],
  ["reg", "®"],
  ["trade", "™"],
  ["le", "≤"],
  ["ge", "≥"],
  ["times", "×"],
]);

/** The words of a comment in Markdown: `[Client]` and `[[Client]]` are links to a name. */
export function markdownWords(written: string): DocWords {
  const links: string[] = [];
  const text = written.replaceAll(
    /(?<![\]\w`])\[{1,2}(?:[^[\]\n|]{1,200}\|)?([\p{ID_Start}_][\p{ID_Continue}.#()]{0,300})\]{1,2}(?![([])/gu,
    (_, name: string) => {
      links.push(name);
      return `{@link ${name}}`;
    },
  );
  return { text: tidy(text), links };
}
