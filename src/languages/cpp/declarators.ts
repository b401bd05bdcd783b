import type { Item } from "./items.ts";
import { isDeclarator } from "./specifiers.ts";
import { builtins, classKeys, modifiers } from "./words.ts";

/** A name of a declaration. */
export interface Declared {
  /** `Client::fetch`: the parts of the name as it is written. */
  readonly segments: readonly string[];
  readonly at: Item;
  /** The type of a value, or of a result. */
  readonly type: string;
  /** The parameters of what can be called, else null. */
  readonly parameters: readonly Parameter[] | null;
  /** Words behind the parameters. */
  readonly trailing: readonly string[];
}

export interface Parameter {
  readonly type: string;
  readonly name: string;
  readonly value: string | null;
}

type Part = Pick<Item, "text" | "isWord">;

/** The names that a declaration without attributes and macros declares. */
export function declaratorsIn(items: readonly Item[], list: number): readonly Declared[] {
  const operator = items.findIndex(({ text }) => text === "operator");
  if (operator >= 0) return operatorIn(items, operator, list);
  if (list > 0) {
    const name = qualified(items, list - 1);
    if (name === null) return [];
    const trailing = items.slice(list + 1);
    const arrow = trailing.findIndex(({ text }) => text === "->");
    const colon = trailing.findIndex(({ text }) => text === ":");
    const end = [arrow, colon].filter((each) => each >= 0)[0] ?? trailing.length;
    const result = arrow < 0 ? items.slice(0, name.first) : trailing.slice(arrow + 1);
    return [
      {
        segments: name.segments,
        at: name.at,
        type: written(result),
        parameters: parametersIn(items[list]?.inner ?? []),
        trailing: trailing.slice(0, end).map(({ text }) => text),
      },
    ];
  }
  const [first = [], ...others] = split(items);
  const own = valueIn(first);
  if (own === null) return [];
  const base = typeWords(first);
  return [own, ...others.flatMap((each) => valueIn([...base, ...each]) ?? [])];
}

/** `operator==(A, B)`, `operator bool()`, `operator()(int)`. */
function operatorIn(items: readonly Item[], operator: number, list: number): readonly Declared[] {
  const at = items[operator];
  const isCall = items[operator + 1]?.text === "(" && items[operator + 2]?.text === "(";
  const open = isCall ? operator + 2 : items.findIndex(({ text }, index) => index > operator && text === "(");
  if (!at || open < 0) return [];
  const { segments, first } = qualified(items, operator) ?? { segments: [""], first: operator };
  const sign = isCall ? "()" : written(items.slice(operator + 1, open));
  return [
    {
      segments: [...segments.slice(0, -1), `operator${/^\w/.test(sign) ? " " : ""}${sign}`],
      at,
      type: written(items.slice(0, first)),
      parameters: parametersIn(items[open]?.inner ?? []),
      trailing: items.slice(Math.max(open, list) + 1).map(({ text }) => text),
    },
  ];
}

/** The name that ends at an index, with the names before it. */
export function qualified(
  items: readonly Item[],
  end: number,
): { readonly segments: readonly string[]; readonly at: Item; readonly first: number } | null {
  let first = end;
  while (items[first]?.text === "<") first -= 1;
  const at = items[first];
  if (!at?.isWord) return null;
  const segments = [at.text];
  if (items[first - 1]?.text === "~") {
    first -= 1;
    segments[0] = `~${at.text}`;
  }
  while (items[first - 1]?.text === "::") {
    let before = first - 2;
    while (items[before]?.text === "<") before -= 1;
    const around = items[before];
    if (!around?.isWord || modifiers.has(around.text) || builtins.has(around.text))
      return { segments, at, first: first - 1 };
    segments.unshift(around.text);
    first = before;
  }
  return { segments, at, first };
}

/** `int *old[3]`, `void (*old)(int)`, `unsigned old : 3` */
function valueIn(items: readonly Item[]): Declared | null {
  const pointer = items.findIndex((each) => each.text === "(" && isDeclarator(each));
  if (pointer >= 0) {
    const inner = items[pointer]?.inner ?? [];
    const end = inner.findIndex(({ text }) => text === "(" || text === "[");
    const at = inner
      .slice(0, end < 0 ? undefined : end)
      .findLast(({ isWord, text }) => isWord && !modifiers.has(text));
    const own = at && { ...at, inner: [] };
    const type = written(
      items.map((each) =>
        each.inner === inner ? { ...each, inner: inner.filter((one) => one !== at) } : each,
      ),
    );
    return own ? { segments: [own.text], at: own, type, parameters: null, trailing: [] } : null;
  }
  const end = items.findIndex(({ text }, at) => at > 0 && /^[[:{=]$/.test(text));
  const last = end < 0 ? items.length : end;
  const name = qualified(items, last - 1);
  if (name === null || name.first === 0 || modifiers.has(name.at.text) || builtins.has(name.at.text))
    return null;
  const type = written([
    ...items.slice(0, name.first),
    ...items.slice(last).filter(({ text }) => text === "["),
  ]);
  return { segments: name.segments, at: name.at, type, parameters: null, trailing: [] };
}

/** The type before the first name, without its pointers. */
function typeWords(items: readonly Item[]): readonly Item[] {
  const sign = items.findIndex(({ text }) => text === "*" || text === "&");
  const end = sign >= 0 ? sign : items.findLastIndex(({ isWord }) => isWord);
  return items.slice(0, end);
}

/** Parts between commas. Angle brackets hold the commas in them. */
export function split<T extends Part>(parts: readonly T[]): readonly (readonly T[])[] {
  const found: T[][] = [[]];
  let depth = 0;
  for (const each of parts) {
    if (each.text === "," && depth === 0) {
      found.push([]);
      continue;
    }
    if (/^[([{<]$/.test(each.text) && !("inner" in each)) depth += 1;
    else if (/^[)\]}>]$/.test(each.text)) depth = Math.max(0, depth - 1);
    found.at(-1)?.push(each);
  }
  return found.filter((each) => each.length > 0);
}

function parametersIn(tokens: readonly Part[]): readonly Parameter[] {
  const all = split(tokens).map(parameterOf);
  return all.length === 1 && all[0]?.type === "void" && all[0].name === "" ? [] : all;
}

function parameterOf(tokens: readonly Part[]): Parameter {
  const equals = tokens.findIndex(({ text }) => text === "=");
  const own = withoutMacros(equals < 0 ? tokens : tokens.slice(0, equals));
  const value = equals < 0 ? null : written(tokens.slice(equals + 1));
  const bracket = own.findIndex(({ text }, at) => at > 0 && text === "[");
  const open = own.findIndex(({ text }, at) => text === "(" && /^[*&^]$/.test(own[at + 1]?.text ?? ""));
  const end =
    open >= 0
      ? own.findIndex(({ text }, at) => at > open && text === ")")
      : bracket < 0
        ? own.length
        : bracket;
  const last = own[end - 1];
  const before = own.slice(0, end - 1).filter(({ text }) => !modifiers.has(text) && !classKeys.has(text));
  const isName =
    last?.isWord === true &&
    before.length > 0 &&
    before.at(-1)?.text !== "::" &&
    !builtins.has(last.text) &&
    !modifiers.has(last.text);
  const type = isName ? own.toSpliced(end - 1, 1) : own;
  return { type: written(type), name: isName ? last.text : "", value };
}

const silent = /^[A-Z][A-Z\d_]*(?:ATTRIBUTE|UNUSED|BOUND|NULLABLE|NONNULL|NONULL)\w*$/;

/** Without attributes, and macros that say nothing of the type. */
function withoutMacros(tokens: readonly Part[]): readonly Part[] {
  let depth = 0;
  return tokens.filter(({ text }, at) => {
    if (text === "[" && tokens[at + 1]?.text === "[") depth += 1;
    const isIn = depth > 0;
    if (text === "]" && tokens[at - 1]?.text === "]") depth = Math.max(0, depth - 1);
    return !isIn && !silent.test(text);
  });
}

const unsaid = new Set([
  "typedef",
  "extern",
  "inline",
  "register",
  "typename",
  "friend",
  "explicit",
  "constexpr",
  "static",
  "virtual",
]);

/** A type as it is written, with one blank between words; words that do not belong to the type are left out. */
export function written(parts: readonly (Part & Partial<Item>)[]): string {
  let text = "";
  for (const { text: own, isWord, inner, start = 0, end = 0 } of parts) {
    if (unsaid.has(own)) continue;
    text += isWord && /\w$/.test(text) ? ` ${own}` : own;
    if (inner !== undefined && end - start > own.length) text += written(inner) + (closers[own] ?? "");
  }
  return text;
}

const closers: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };

/** `const std::vector<int> &` is `vector&`: the name of a parameter's type in an id. */
export function erased(type: string): string {
  const [, head = type, signs = ""] = /^([^*&([]*)(.*)$/s.exec(bare(type)) ?? [];
  const words = head.replaceAll(/\b(?:const|volatile|struct|class|enum|union|typename)\b/g, " ").trim();
  const name = words.split("::").at(-1)?.trim() ?? words;
  return (name + signs.replaceAll(/\b(?:const|volatile|restrict|__restrict)\b/g, ""))
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([^\w ]) ?/g, "$1")
    .trim();
}

/** Without the arguments of templates. */
function bare(type: string): string {
  let depth = 0;
  return [...type]
    .filter((sign) => {
      if (sign === "<") depth += 1;
      const isIn = depth > 0;
      if (sign === ">") depth = Math.max(0, depth - 1);
      return !isIn;
    })
    .join("");
}
