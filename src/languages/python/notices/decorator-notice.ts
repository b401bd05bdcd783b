import type { NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { isDay, isVersion, wordsOfCall, type CallWords } from "./call-words.ts";
import { tableIn } from "../values/constants.ts";
import { filledWords } from "./filled-words.ts";
import { linksIn } from "./links.ts";
import { heldDecorator } from "../values/held-decorator.ts";
import { isValue, said, type Reading } from "../values/literal-text.ts";
import { lastWord } from "./categories.ts";
import type { WarnHelper } from "./warners.ts";
import type { Walk } from "../declarations/walk.ts";

/** A decorator's notice for one parameter, and the node of the parameter's name in the decorator. */
export interface ParameterNotice {
  readonly name: string;
  readonly at: SyntaxNode;
  readonly notice: NoticeSource;
  /** True if the decorator accepts the old name and passes the value on under a new one. */
  readonly handled: boolean;
}

/** The notices that decorators attach to a definition and to its parameters. */
export interface DecoratorNotices {
  readonly own: NoticeSource | null;
  readonly parameters: readonly ParameterNotice[];
}

const deprecating = /^_*deprecat/i;
const ofParameter =
  /^_*(?:deprecat\w*?_?(?:arg|kwarg|param|kw|keyword)\w*|deprecated?_?alias(?:es)?|delete_parameter|rename_parameter)$/i;
/** Matches notices about passing arguments by position. */
const ofPassing = /positional|nonkeyword|non_keyword/i;

/** Reads the decorators whose last word begins with `deprecat`, and those that remove or rename a parameter. */
export function decoratorNotices(reading: Reading, decorators: readonly SyntaxNode[]): DecoratorNotices {
  let own: NoticeSource | null = null;
  const parameters: ParameterNotice[] = [];
  for (const decorator of decorators) {
    if (!reading.walk.landmarks.in(decorator)) continue;
    const written = decorator.children.find(({ type }) => type !== "@");
    if (!written) continue;
    const expression = heldDecorator(reading.walk, reading.walk.text(written)) ?? written;
    const name = calledName(reading.walk, expression);
    const helper = helperOf(reading.walk, expression) ?? null;
    const isParameters = ofParameter.test(name) || helper?.is === "parameter decorator";
    if (isParameters && expression.type === "call") {
      const found = parameterNotices(reading, decorator, expression);
      parameters.push(...found);
      if (found.length > 0) continue;
    }
    if (isParameters || deprecating.test(name) || helper?.is === "decorator")
      own ??= ownNotice(reading, decorator, expression, isParameters || ofPassing.test(name), helper);
  }
  return { own, parameters };
}

/** `a = deprecated("…")(b)`, `a = deprecate(b, "…")`: returns the notice that the value gives to its name. */
export function wrapperNotice(reading: Reading, value: SyntaxNode | null): NoticeSource | null {
  let call = value;
  for (let step = 0; step < 10 && call?.type === "call"; step += 1) {
    const callee: SyntaxNode | null = childOf(call, "function");
    const around = callee && passing.test(lastWord(reading.walk.text(callee)));
    const inner = around ? childOf(call, "arguments")?.children.filter(isValue).at(-1) : callee;
    // If a decorator is called directly, the inner call contains the text.
    if (inner?.type !== "call") break;
    call = inner;
  }
  if (call?.type !== "call" || !reading.walk.landmarks.in(call)) return null;
  const name = calledName(reading.walk, call);
  const held = heldDecorator(reading.walk, name);
  if (held !== null) return ownNotice(reading, call, held, false);
  return wrapping.test(name) ? ownNotice(reading, call, call, false) : null;
}

const passing = /^(?:staticmethod|classmethod|property|cast|partial)$/;
/**
 * Verbs and adjectives only: `deprecations(…)` and `DeprecatedThing(…)` make something. `create_deprecated_class(…)` makes
 * what is deprecated.
 */
const wrapping =
  /^_*(?:(?:create|make|build)_)?deprecated?(?:_(?!call|arg|param|kw|name|list|map|option)\w+)?$/;

function helperOf(walk: Walk, expression: SyntaxNode): WarnHelper | undefined {
  const callee = expression.type === "call" ? childOf(expression, "function") : expression;
  return callee === null ? undefined : walk.suspects.helpers.get(walk.text(callee));
}

export function calledName(walk: Walk, expression: SyntaxNode): string {
  const callee = expression.type === "call" ? childOf(expression, "function") : expression;
  const name = callee === null ? "" : lastWord(walk.text(callee));
  return walk.suspects.renamed.get(name) ?? name;
}

export function ownNotice(
  reading: Reading,
  at: SyntaxNode,
  expression: SyntaxNode,
  conditional: boolean,
  helper: WarnHelper | null = null,
): NoticeSource {
  const { text, slots } = wordsOfDecorator(reading, expression, helper);
  return {
    ...reading.walk.linesOf(at),
    text,
    slots,
    ...(text === null ? {} : { links: linksIn(text) }),
    form: "decorator",
    ...(conditional ? { conditional } : {}),
  };
}

/**
 * Returns the text of a decorator's arguments. If its runtime message is known, returns that with the arguments
 * filled in.
 */
function wordsOfDecorator(reading: Reading, expression: SyntaxNode, helper: WarnHelper | null): CallWords {
  const isCall = expression.type === "call";
  const given = isCall ? wordsOfCall(reading, expression) : { text: "", slots: {} };
  const filled = helper && filledWords(reading, isCall ? expression : null, helper);
  return filled === null ? given : { ...given, text: filled };
}

function parameterNotices(reading: Reading, decorator: SyntaxNode, call: SyntaxNode): ParameterNotice[] {
  const { walk } = reading;
  const list = childOf(call, "arguments")?.children ?? [];
  const conditional = list.some((each) => isCondition(walk, each));
  const make = (
    name: string,
    at: SyntaxNode,
    rest: Pick<NoticeSource, "text" | "slots">,
    handled: boolean,
  ): ParameterNotice => ({
    name,
    at,
    handled: handled && calledName(walk, call) !== "delete_parameter",
    notice: {
      ...walk.linesOf(decorator),
      ...rest,
      ...(rest.text === null ? {} : { links: linksIn(rest.text) }),
      form: "decorator",
      ...(conditional ? { conditional } : {}),
    },
  });
  const positional = list.filter(isValue);
  const names = positional.filter((each) => isName(reading, each));
  const [first, second] = names;
  const keyed = list.filter((each) => {
    const key = each.type === "keyword_argument" ? childOf(each, "name") : null;
    return (
      key !== null &&
      /^(?:old_(?:name|arg|arg_name|kwarg)|(?:arg|kwarg|param|parameter|deprecated)(?:_name)?|name)$/.test(
        walk.text(key),
      )
    );
  });
  const keyedName = keyed[0] ? childOf(keyed[0], "value") : null;
  const named = first ?? (keyedName && isName(reading, keyedName) ? keyedName : null);
  if (named) {
    const words = wordsOfCall(
      reading,
      call,
      (each) => each === named || each === keyed[0] || each === second,
    );
    const replacement = second ? { replacement: nameOf(reading, second), ...words.slots } : words.slots;
    const isRenamed = second !== undefined || list.some((each) => givesNewName(reading, each));
    return [make(nameOf(reading, named), named, { text: words.text, slots: replacement }, isRenamed)];
  }
  return tableNotices(reading, call, make);
}

/** `deprecated_params(old=("1.4", "The :paramref:`old` …"))`, `deprecated_alias(old="new")`, `{"old": "new"}`. */
function tableNotices(
  reading: Reading,
  call: SyntaxNode,
  make: (
    name: string,
    at: SyntaxNode,
    rest: Pick<NoticeSource, "text" | "slots">,
    handled: boolean,
  ) => ParameterNotice,
): ParameterNotice[] {
  const { walk } = reading;
  const list = childOf(call, "arguments")?.children ?? [];
  const shared = wordsOfCall(reading, call);
  return list.flatMap((each) => {
    const table = each.type === "keyword_argument" ? childOf(each, "value") : each;
    if (table?.type === "dictionary")
      return [...tableIn(walk.text(table))].map(([name, replacement]) =>
        make(name, table, { text: shared.text, slots: { ...shared.slots, replacement } }, true),
      );
    const [key, value] = [childOf(each, "name"), childOf(each, "value")];
    if (each.type !== "keyword_argument" || !key || !value) return [];
    const name = walk.text(key);
    if (value.type === "tuple") {
      const words = wordsOfCall(reading, { ...call, children: [{ ...value, field: "arguments" }] });
      return [make(name, key, words, false)];
    }
    const text = isName(reading, value) ? nameOf(reading, value) : "";
    const isSlot = shared.slots.replacement === text || shared.slots.since === text || shared.text === text;
    return text === "" || isSlot
      ? []
      : [make(name, key, { text: "", slots: { ...shared.slots, replacement: text } }, true)];
  });
}

/** `predicate=lambda x: …`: only values that match the condition are deprecated. */
function isCondition(walk: Walk, each: SyntaxNode): boolean {
  const [key, value] = [childOf(each, "name"), childOf(each, "value")];
  if (each.type !== "keyword_argument" || !key || !value || value.type === "none") return false;
  return /^(?:predicate|condition)$/.test(walk.text(key));
}

/** `new_name="new"`, `new_alias="new"`. */
function givesNewName(reading: Reading, each: SyntaxNode): boolean {
  const [key, value] =
    each.type === "keyword_argument" ? [childOf(each, "name"), childOf(each, "value")] : [];
  return Boolean(key && value && /^new(?:_|$)/.test(reading.walk.text(key)) && isName(reading, value));
}

function isName(reading: Reading, node: SyntaxNode): boolean {
  if (node.type !== "string") return false;
  const name = nameOf(reading, node);
  return /^\*{0,2}[A-Za-z_]\w*$/.test(name) && !isVersion(name) && !isDay(name);
}

function nameOf(reading: Reading, node: SyntaxNode): string {
  return said(reading, node).text.replace(/^\*+/, "");
}
