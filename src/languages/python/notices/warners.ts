import { passageLength } from "../../../core/limits.ts";
import type { Piece } from "../values/string-literal.ts";
import { messagePieces, valueAt } from "./message-pieces.ts";
import { splitArguments } from "./split-arguments.ts";
import { isCategoryName, lastWord } from "./categories.ts";

/** A function that warns of deprecation on behalf of others. It is recognized by its code, whatever its name. */
export interface WarnHelper {
  /**
   * The use of the helper: called in a body, or put on a definition. A `parameter decorator` warns about a parameter
   * of its definition.
   */
  readonly is: "warning" | "decorator" | "parameter decorator";
  /** True if it warns only for some calls. */
  readonly conditional: boolean;
  readonly parameters: readonly string[];
  /** Its message, with parameters as expressions. Null if the message is built in another way. */
  readonly words: readonly Piece[] | null;
}

const head = /^(?:async[ \t]+)?def[ \t]+(\w+)[ \t]*(?=\()/gm;
const warning = /\b(?:warnings?\.)?warn(?:_explicit)?[ \t]*(?=\()/g;
const documented = /^([^\n]*:[ \t]*(?:#[^\n]*)?\n\s*)[A-Za-z]{0,2}(?:"""[\s\S]*?"""|'''[\s\S]*?''')/;
const subjects =
  /^_*(?:\w*(?:name|msg|message|text|reason)|what|old\w*|new\w*|feature|func\w*|fn|f|method|attr\w*|obj\w*|thing|symbol|arg\w*|kwarg|alt\w*|replacement|instead|since|version)$/;

/** Returns the helpers among the functions of a module, by name. */
export function warnHelpersIn(
  text: string,
  categories: ReadonlySet<string>,
): ReadonlyMap<string, WarnHelper> {
  const found = new Map<string, WarnHelper>();
  if (!text.includes("warn")) return found;
  for (const match of text.matchAll(head)) {
    const [whole, name = ""] = match;
    const list = splitArguments(text, match.index + whole.length);
    if (list === null) continue;
    const helper = helperOf(name, parametersIn(list.written), bodyAt(text, list.end + 1), categories);
    if (helper !== null) found.set(name, helper);
  }
  return found;
}

/** Returns the text up to the next statement of the module, without docstrings. */
function bodyAt(text: string, from: number): string {
  const rest = text.slice(from, from + passageLength);
  const end = /\n(?=[^\s#])/.exec(rest)?.index ?? rest.length;
  return rest.slice(0, end).replace(documented, "$1");
}

interface Parameter {
  readonly name: string;
  readonly value: string;
}

function parametersIn(written: readonly string[]): readonly Parameter[] {
  return written.flatMap((each) => {
    const match = /^\*{0,2}([A-Za-z_]\w*)(?:\s*:[^=]*)?(?:=\s*([\s\S]*))?$/.exec(each);
    return match ? [{ name: match[1] ?? "", value: match[2] ?? "" }] : [];
  });
}

function helperOf(
  name: string,
  own: readonly Parameter[],
  body: string,
  categories: ReadonlySet<string>,
): WarnHelper | null {
  for (const match of body.matchAll(warning)) {
    if (isPassed(body, match.index)) continue;
    const call = splitArguments(body, match.index + match[0].length);
    const around = linesAround(body, match.index);
    const inner = around.flatMap(({ parameters }) => parameters ?? []);
    const given = [...own, ...inner].filter((each) => !/^(?:self|cls|args|kwargs|kw)$/.test(each.name));
    const message = call && messageOf(call.written, given, categories);
    if (!message) continue;
    const words = wordsIn(message, body);
    const said = given.filter((each) => new RegExp(`\\b${each.name}\\b`).test(words.source));
    const isNested = around.some(({ parameters }) => parameters !== null);
    // A wrapper that warns before it calls the decorated function is about that function, regardless of the message.
    const isAround = isNested && given.some((each) => new RegExp(`\\b${each.name}\\(`).test(body));
    if (!isAround && (said.length === 0 || words.literal.includes(name))) continue;
    const base = { parameters: own.map((each) => each.name), words: words.pieces };
    const conditions = around.slice(0, around.findIndex(({ parameters }) => parameters !== null) >>> 0);
    const condition = conditions.find(({ line }) => isBranch(line))?.line ?? null;
    if (isNested) {
      const isOfParameter =
        condition !== null && own.some((each) => new RegExp(`\\b${each.name}\\s+in\\b`).test(condition));
      if (!/\breturn\s+\w/.test(body) || (condition !== null && !isOfParameter)) continue;
      return { ...base, is: isOfParameter ? "parameter decorator" : "decorator", conditional: false };
    }
    const isBare = said.some((each) => each.name === message);
    if (!isBare && (/\b(?:return|yield)[ \t]+[^\s#]/.test(body) || !speaksOf(said, words.pieces))) continue;
    return { ...base, is: "warning", conditional: condition !== null };
  }
  return null;
}

/** Returns true if the function always returns before this place. */
function isPassed(body: string, at: number): boolean {
  const lines = body.slice(0, at).split("\n").slice(0, -1);
  const first = lines.find((line) => /^\s+\S/.test(line) && !/^\s*#/.test(line)) ?? "";
  const end = new RegExp(`^${/^\s*/.exec(first)?.[0] ?? ""}(?:return|raise)\\b`);
  return lines.some((line) => end.test(line));
}

/**
 * An argument that is only passed to a function is not the subject of its warning: `f"load({url}) is deprecated"`.
 */
function speaksOf(said: readonly Parameter[], pieces: readonly Piece[] | null): boolean {
  const first = pieces?.findIndex(({ isExpression }) => isExpression) ?? -1;
  const before = first < 0 ? "?" : (pieces?.slice(0, first) ?? []).map(({ text }) => text).join("");
  return /^(?:the )?[`'"]?$/i.test(before) || said.every(({ name }) => subjects.test(name));
}

/** Returns the lines around a place, innermost first. `parameters` is set for lines that define a function. */
function linesAround(
  body: string,
  at: number,
): readonly { readonly line: string; readonly parameters: readonly Parameter[] | null }[] {
  const lines = body.slice(0, at).split("\n");
  let indent = indentOf(lines.pop() ?? "");
  const found: { line: string; parameters: readonly Parameter[] | null }[] = [];
  for (const line of lines.toReversed()) {
    if (line.trim() === "" || indentOf(line) >= indent || /^\s*[#)\]}]/.test(line)) continue;
    indent = indentOf(line);
    if (indent === 0) break;
    const open = /^\s*(?:async\s+)?def\s+\w+\s*(?=\()/.exec(line);
    const list = open && splitArguments(line, open[0].length);
    found.push({ line, parameters: open ? parametersIn(list?.written ?? []) : null });
  }
  return found;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** A check that limits the warning to once per caller does not make it conditional. */
function isBranch(line: string): boolean {
  return (
    /^\s*(?:if|elif|else|for|while|except|case|match)\b/.test(line) &&
    !/\bnot\s+in\b|\bnot\s+\w*(?:warned|seen|shown|once)/i.test(line)
  );
}

/** Returns the message of a call that warns of deprecation. Null for all other calls. */
function messageOf(
  written: readonly string[],
  given: readonly Parameter[],
  categories: ReadonlySet<string>,
): string | null {
  const [first, ...others] = written.map(
    (each) => /^(?:message|category)\s*=(?!=)\s*([\s\S]*)$/.exec(each)?.[1] ?? each,
  );
  const made = first === undefined ? null : /^([\w.]+)(?=\()/.exec(first);
  if (first !== undefined && made && isCategoryName(lastWord(made[1] ?? ""), categories))
    return splitArguments(first, made[0].length)?.written[0] ?? null;
  const isCategory = (each: string): boolean =>
    /^[\w.]+$/.test(each) && isCategoryName(lastWord(each), categories);
  const isOfDeprecation = others.some(
    (each) => isCategory(each) || given.some(({ name, value }) => name === each && isCategory(value)),
  );
  return isOfDeprecation ? (first ?? null) : null;
}

/** Returns the words of a message, also if a local name contains it. */
function wordsIn(
  message: string,
  body: string,
): { readonly source: string; readonly literal: string; readonly pieces: readonly Piece[] | null } {
  let source = message;
  if (/^\w+$/.test(message)) {
    const held = [...body.matchAll(new RegExp(`^[ \\t]+${message}[ \\t]*(\\+?)=(?!=)[ \\t]*(.*)$`, "gm"))];
    const [only] = held;
    if (!only) return { source, literal: "", pieces: [{ text: message, isExpression: true }] };
    if (held.length > 1 || only[1] === "+")
      return { source: held.map((each) => each[2]).join(" "), literal: "", pieces: null };
    source = valueAt(body, only.index + only[0].length - (only[2] ?? "").length);
  }
  const pieces = messagePieces(source);
  const literal = pieces?.map(({ text, isExpression }) => (isExpression ? "" : text)).join("") ?? source;
  const names = pieces?.filter((each) => each.isExpression).map(({ text }) => text);
  return { source: names?.join(" ") ?? source, literal, pieces };
}
