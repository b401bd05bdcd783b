import type { NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import {
  isAboutGivenName,
  isHandedOn,
  withoutIndentation,
  wordsOfCall,
  type CallWords,
} from "./call-words.ts";
import { constantValue } from "../values/constants.ts";
import { keyword } from "./filled-words.ts";
import { linksIn } from "./links.ts";
import { isValue, said, type Reading } from "../values/literal-text.ts";
import { isCategoryName, lastWord } from "./categories.ts";
import type { WarnHelper } from "./warners.ts";

/** Match the names of functions that warn of deprecation, and of those that suppress such warnings. */
const warner = /deprecat\w*_?warn|warn\w*_?deprecat/i;
/** `warn`, `warn_explicit`, `warn_external`: with a category, they warn. `pytest.warns` does not. */
const warnName = /^_*(?:(?:emit|issue|raise|do|maybe)_)?warn(?!s$|ings)\w*$/i;
const other =
  /^_*(?:ignore|suppress|silence|catch|filter|expect|assert|check|no|not|disable|enable|is|has|reset|allow|without|should|turn|get|set|test|format|make|create|build|record|add|install|register|simplefilter|raises?|hide|mute|skip)(?:_|[A-Z])/;

/** Returns the notice in a call that warns, or null for all other calls. */
export function warningNotice(reading: Reading, call: SyntaxNode, conditional: boolean): NoticeSource | null {
  const helper = helperOf(reading, call);
  const filled = helper === null || helper.words === null ? null : wordsOfHelper(reading, call, helper);
  const words = filled ?? wordsOfWarning(reading, call) ?? (helper && wordsOfHelper(reading, call, helper));
  if (words === null) return null;
  const { text, slots } = words;
  return {
    ...reading.walk.linesOf(call),
    text,
    slots,
    ...(text === null ? {} : { links: linksIn(text) }),
    form: "warning-call",
    ...(conditional || helper?.conditional === true ? { conditional: true } : {}),
  };
}

function helperOf({ walk, locals }: Reading, call: SyntaxNode): WarnHelper | null {
  const callee = childOf(call, "function");
  const name = callee === null ? "" : walk.text(callee);
  const helper = walk.suspects.helpers.get(name);
  return helper?.is === "warning" && locals?.isParameter(name) !== true ? helper : null;
}

/** Returns the words of a helper's warning for these arguments. Null if the helper only passes on a parameter. */
function wordsOfHelper(
  reading: Reading,
  call: SyntaxNode,
  { parameters, words }: WarnHelper,
): CallWords | null {
  const list = childOf(call, "arguments")?.children ?? [];
  const positional = list.filter(isValue);
  if (words === null) return wordsOfWarner(reading, call, positional);
  const pieces = words.map(({ text, isExpression }) => {
    const name = /^\w+/.exec(text)?.[0] ?? "";
    if (!isExpression || !parameters.includes(name)) return { node: null, text };
    return { node: keyword(reading, list, name) ?? positional[parameters.indexOf(name)] ?? null, text: "" };
  });
  if (pieces.some(({ node }) => node !== null && isHandedOn(reading, node))) return null;
  const read = pieces.map(({ node, text }) => (node === null ? text : said(reading, node).text));
  const isRead = pieces.every(({ node }) => node === null || said(reading, node).literal || words.length > 1);
  return { text: isRead ? withoutIndentation(read.join("")) : null, slots: {} };
}

function wordsOfWarning(reading: Reading, call: SyntaxNode): CallWords | null {
  const callee = childOf(call, "function");
  if (callee === null) return null;
  const { walk } = reading;
  const written = walk.text(callee);
  const name = lastWord(written);
  const list = childOf(call, "arguments")?.children ?? [];
  const positional = list.filter(isValue);
  if (
    /^(?:emit|warn)$/.test(name) &&
    isCategoryName(lastWord(written.slice(0, -name.length - 1)), walk.suspects.categories)
  )
    return wordsOfWarner(reading, call, positional);
  if (warnName.test(name) || isWarn(reading, written)) {
    const message = positional[0] ?? keyword(reading, list, "message");
    const words = message
      ? wordsOfWarn(reading, message, [positional[1], keyword(reading, list, "category")])
      : null;
    if (words !== null) return words;
  }
  if (!warner.test(name) || other.test(name) || isCategoryName(name, walk.suspects.categories)) return null;
  return wordsOfWarner(reading, call, positional);
}

/** `from warnings import warn as w`. */
function isWarn({ walk }: Reading, name: string): boolean {
  return /^\w+$/.test(name) && walk.suspects.warners.has(name);
}

/**
 * If a function's name says that it warns, its arguments are the notice. A function that only passes them on has
 * none.
 */
function wordsOfWarner(
  reading: Reading,
  call: SyntaxNode,
  positional: readonly SyntaxNode[],
): CallWords | null {
  if (positional.some((each) => isHandedOn(reading, each))) {
    const words = wordsOfCall(reading, call, (each) => isHandedOn(reading, each));
    return words.text ? words : null;
  }
  const words = wordsOfCall(reading, call);
  return words.text !== "" || Object.keys(words.slots).length > 0 ? words : null;
}

function wordsOfWarn(
  reading: Reading,
  message: SyntaxNode,
  categories: readonly (SyntaxNode | null | undefined)[],
): CallWords | null {
  const instance = instanceOf(reading, message);
  if (instance !== null) {
    const [first] = (childOf(instance, "arguments")?.children ?? []).filter(isValue);
    if (first && isAboutGivenName(reading, first)) return null;
    const words = wordsOfCall(reading, instance, (each) => isHandedOn(reading, each));
    if (words.text !== "" || Object.keys(words.slots).length > 0) return words;
    const given = (childOf(instance, "arguments")?.children ?? []).filter(isValue);
    return given.some((each) => isHandedOn(reading, each)) ? null : words;
  }
  if (isAboutGivenName(reading, message)) return null;
  if (isForeign(reading, message)) return { text: null, slots: {} };
  if (!categories.some((each) => each && isCategory(reading, each)) || isHandedOn(reading, message))
    return null;
  const { text, literal } = said(reading, message);
  return { text: literal ? withoutIndentation(text) : null, slots: {} };
}

/**
 * Returns the warning that is created in the call, or that a name of the file contains. `.format` and `%` complete
 * its text.
 */
function instanceOf(reading: Reading, message: SyntaxNode): SyntaxNode | null {
  let node: SyntaxNode | null = message;
  for (let step = 0; step < 4 && node; step += 1) {
    if (node.type === "identifier") {
      const name = reading.walk.text(node);
      const held = reading.locals?.valuesAt(name, message.start)?.[0];
      node = held ?? constantValue(reading.walk.tree, name);
      continue;
    }
    const callee: SyntaxNode | null = node.type === "call" ? childOf(node, "function") : null;
    if (callee === null) return null;
    const name = lastWord(reading.walk.text(callee));
    if (isCategoryName(name, reading.walk.suspects.categories)) return node;
    const first = childOf(node, "arguments")?.children.find(isValue);
    // A template of warnings: its category is the first argument.
    if (first && isCategory(reading, first) && name.endsWith("Warning")) return node;
    node = callee.type === "attribute" && name === "format" ? childOf(callee, "object") : null;
  }
  return null;
}

/** Returns true if a warning comes from a module of deprecations. Its words are in another file. */
function isForeign({ walk }: Reading, message: SyntaxNode): boolean {
  const callee = message.type === "call" ? childOf(message, "function") : message;
  const written = callee ? walk.text(callee).replace(/\.format$/, "") : "";
  if (!/^[\w.]{1,200}$/.test(written)) return false;
  const [first = "", ...rest] = written.split(".");
  return (
    (walk.suspects.imported.has(first) && /^_*[A-Z]/.test(lastWord(written))) ||
    (rest.length > 0 &&
      /^_?deprecat(?:ed|ions?)$/i.test(first) &&
      /^[A-Z][A-Z0-9_]+$/.test(lastWord(written)))
  );
}

function isCategory(reading: Reading, node: SyntaxNode): boolean {
  const { walk, locals } = reading;
  let each: SyntaxNode | undefined | null = node;
  for (let step = 0; step < 4 && each; step += 1) {
    if (each.type === "conditional_expression" || each.type === "parenthesized_expression")
      return each.children.some(
        (part) =>
          ["identifier", "attribute"].includes(part.type) &&
          isCategoryName(lastWord(walk.text(part)), walk.suspects.categories),
      );
    if (each.type !== "identifier" && each.type !== "attribute") return false;
    const name = walk.text(each);
    if (isCategoryName(lastWord(name), walk.suspects.categories)) return true;
    each = locals?.valuesAt(name, node.start)?.at(-1) ?? constantValue(walk.tree, name);
  }
  return false;
}
