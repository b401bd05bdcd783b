import type { Item } from "./items.ts";
import {
  builtins,
  classKeys,
  deprecating,
  extensions,
  macro,
  modifiers,
  neverType,
  trailers,
} from "./words.ts";

/** An attribute or macro by which a declaration is deprecated. */
export interface Mark {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Its arguments. */
  readonly given: Item["inner"];
}

/** A declaration without attributes and macros. */
export interface Plain {
  readonly items: readonly Item[];
  readonly marks: readonly Mark[];
  /** Index of the parameters among the items; -1 where there are none. */
  readonly parameters: number;
}

/** The role of a macro: a name, the type, brackets around one of them, or nothing that is declared. */
type Use = "drop" | "hold" | "name" | "type" | "wrapper" | "pointer";

/** A macro among the parts of a declaration. */
interface Met {
  readonly item: Item;
  /** It is a macro that deprecates. */
  readonly marks: boolean;
  readonly list: Item | null;
  /** The part behind it, behind its list, and behind that. */
  readonly next: Item | undefined;
  readonly follower: Item | undefined;
  readonly after: Item | undefined;
  readonly before: Item | undefined;
  /** Types and names before it. */
  readonly count: number;
}

/**
 * Takes attributes and macros out of a declaration. `own`: macros of the file whose value is a deprecation. `types`:
 * how many types are before it.
 */
export function plain(all: readonly Item[], own: ReadonlySet<string>, types: number = 0): Plain {
  const marks: Mark[] = [];
  const rest = withoutAttributes(all, marks);
  const items: Item[] = [];
  /** Macros before other words: one of them may be the type. */
  const held: Item[] = [];
  let [count, parameters, isDone] = [types, -1, false];
  for (let at = 0; at < rest.length; at += 1) {
    const item = rest[at];
    if (!item) break;
    const next = rest[at + 1];
    const before = items.at(-1);
    const isMark = item.isWord && (deprecating.test(item.text) || own.has(item.text));
    if (!isDone && (isMark || macro.test(item.text))) {
      const list = next?.text === "(" && !isDeclarator(next) ? next : null;
      const follower = list ? rest[at + 2] : next;
      const isAlone = items.length + count === 0 && follower === undefined;
      const after = rest[at + (list ? 3 : 2)];
      const met = { item, marks: isMark, list, next, follower, after, before, count };
      const use = parameters >= 0 || isAlone ? "drop" : list ? useOfCall(met, list) : useOfWord(met);
      if (list && use !== "name") at += 1;
      const given = use === "drop" && list ? list.inner : [];
      if (isMark && (use === "drop" || use === "type"))
        marks.push({ name: item.text, start: item.start, end: (list ?? item).end, given });
      if (use === "drop") continue;
      if (use === "hold") held.push(item);
      else if (use === "name") {
        if (before?.text !== "::") count += 1;
        items.push(item);
      } else if (list) {
        const instead = insteadOf(list, use);
        if (use === "type") count = 1;
        if (use === "wrapper") parameters = items.length;
        items.push(...instead);
      }
      continue;
    }
    const isOperator = items.some(({ text }) => text === "operator");
    if (item.text === "=" ? !isOperator : item.text === ":" && items.some(({ text }) => classKeys.has(text)))
      isDone = true;
    if (item.text === "(" && !isDone && parameters < 0) {
      const [only, ...more] = item.inner;
      if (only?.isWord && more.length === 0 && next?.text === "(" && before?.isWord) {
        // `int (max)()`
        items.push({ ...only, inner: [] });
        continue;
      }
      const isTyped = before && !modifiers.has(before.text) && !builtins.has(before.text);
      if (isTyped && !isDeclarator(item) && (before.isWord || before.text === "<" || isOperator))
        parameters = items.length;
    }
    const isType = item.text === "using" || !(modifiers.has(item.text) || classKeys.has(item.text));
    const isMore = before?.text === "::" || (builtins.has(item.text) && builtins.has(before?.text ?? ""));
    if (item.isWord && isType && !isMore) count += 1;
    items.push(item);
  }
  // A macro without another type before the name is the type.
  const type =
    count < 2 && !items.some(({ text }) => text === "~" || text === "operator") ? held.at(-1) : undefined;
  if (type === undefined) return { items, marks, parameters };
  const place = items.findIndex(({ start }) => start > type.start);
  const whole = place < 0 ? [...items, type] : items.toSpliced(place, 0, type);
  return { items: whole, marks, parameters: parameters < 0 ? -1 : parameters + 1 };
}

function useOfCall({ marks, follower, after, count }: Met, { inner }: Item): Use {
  const [only, ...more] = inner;
  const hasText = inner.some(({ text }) => /^\w*"|^\d/.test(text));
  const isOfName = follower?.isWord === true && /^[(=[]?$/.test(after?.text ?? "");
  if (marks && isOfName && count === 0 && inner.length > 0 && !hasText && !builtins.has(follower.text))
    return "type";
  if (only?.isWord === true && more.length === 0 && follower?.text === "(") return "pointer";
  const isMacroNext = follower !== undefined && macro.test(follower.text);
  const isBefore =
    follower?.text === "~" || (follower?.isWord === true && (count === 0 || !trailers.has(follower.text)));
  if (isBefore && !(isMacroNext && count > 0)) {
    const isNoType = marks || hasText || count > 0 || isMacroNext || inner.length === 0;
    return isNoType || classKeys.has(follower.text) ? "drop" : "type";
  }
  if (count < 2) return "name";
  return only?.text === "(" && more.at(-1)?.text === ")" && !marks ? "wrapper" : "drop";
}

function useOfWord({ item, marks, next, before, count }: Met): Use {
  const isNone = marks || neverType.test(item.text);
  if (next?.isWord === true || next?.text === "~") return isNone ? "drop" : "hold";
  const isBehind = count > 1 || (marks && before?.isWord === false);
  return isBehind && (isNone || next === undefined) ? "drop" : "name";
}

/** The parts that a macro with a list is written for. */
function insteadOf(list: Item, use: Use): readonly Item[] {
  const [only] = list.inner;
  // `int old OF((int a))`
  if (use === "wrapper") return [{ ...list, inner: list.inner.slice(1, -1) }];
  // `int CALLBACK(old)(int)` for `int (*old)(int)`
  if (use === "pointer" && only) return [{ ...list, inner: [{ ...only, text: "*", isWord: false }, only] }];
  // `EXTERN(int) old(void)`
  return list.inner.map((each) => ({ ...each, inner: [] }));
}

/** `[[…]]`, `__attribute__((…))`, `__declspec(…)` and the like go; those that deprecate are noted. */
function withoutAttributes(written: readonly Item[], marks: Mark[]): readonly Item[] {
  const rest: Item[] = [];
  for (let at = 0; at < written.length; at += 1) {
    const item = written[at];
    if (!item) break;
    const next = written[at + 1];
    const isList = item.text === "[" && item.inner[0]?.text === "[";
    if (!isList && !extensions.has(item.text)) {
      rest.push(item);
      continue;
    }
    const list = isList ? item : next?.text === "(" ? next : null;
    const given = list && argumentsOf(list.inner);
    if (list && given) marks.push({ name: "deprecated", start: item.start, end: list.end, given });
    if (list && !isList) at += 1;
  }
  return rest;
}

/** The arguments of `deprecated` in a list of attributes; null where it is not in it. */
function argumentsOf(tokens: Item["inner"]): Item["inner"] | null {
  const at = tokens.findIndex(({ text }) => /^(?:__)?deprecated(?:__)?$/.test(text));
  if (at < 0) return null;
  const [open, ...rest] = tokens.slice(at + 1);
  const close = rest.findIndex(({ text }) => text === ")");
  return open?.text === "(" ? rest.slice(0, close < 0 ? undefined : close) : [];
}

/** `(*old)`, `(CALLBACK *old)`: brackets around a name. */
export function isDeclarator({ inner: [first, second] }: Item): boolean {
  const isSign = (text: string = ""): boolean => /^[*&^]$/.test(text);
  const text = first?.text ?? "";
  return isSign(text) || (isSign(second?.text) && (neverType.test(text) || extensions.has(text)));
}
