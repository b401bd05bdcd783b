import type { NoticeSource, SlotName } from "../../core/model/declaration.ts";
import type { NoticedFile } from "../base/notices/noticed-file.ts";
import { childOf, childOfType, textOf, type SyntaxNode } from "../base/syntax-tree.ts";

/** A function that warns, with the positions of its arguments. Arguments after the text replace its `%s`. */
interface Warner {
  readonly name: RegExp;
  readonly text: number | null;
  readonly slots: Readonly<Record<number, SlotName>>;
  /** Matches the arguments of a call that warns of a deprecation. */
  readonly needs?: RegExp;
}

const warners: readonly Warner[] = [
  { name: /^\\?trigger_deprecation$/i, text: 2, slots: { 1: "since" } },
  { name: /^\\?(?:trigger_error|user_error)$/i, text: 0, slots: {}, needs: /\bE_(?:USER_)?DEPRECATED\b/ },
  {
    name: /^(?:\\?Doctrine\\Deprecations\\)?Deprecation::trigger(?:IfCalledFromOutside)?$/,
    text: 2,
    slots: {},
  },
  { name: /^_deprecated_function$/, text: null, slots: { 1: "since", 2: "replacement" } },
];

/**
 * Returns the text of a call that warns of a deprecation. Null for other calls, and if the caller passes the text.
 */
export function readWarning(
  file: NoticedFile,
  call: SyntaxNode,
): Pick<NoticeSource, "text" | "slots"> | null {
  const list = childOf(call, "arguments");
  if (list === null) return null;
  const callee = file.tree.text.slice(call.start, list.start).replaceAll(/\s/g, "");
  const warner = warners.find(({ name }) => name.test(callee));
  const all = list.children.filter(({ type }) => type === "argument").map(({ children }) => children.at(-1));
  if (!warner || warner.needs?.test(textOf(file.tree, list)) === false) return null;
  const message = warner.text === null ? undefined : all[warner.text];
  if (warner.text !== null && (!message || message.type === "variable_name")) return null;
  const slots: Partial<Record<SlotName, string>> = {};
  for (const [at, slot] of Object.entries(warner.slots)) {
    const value = all[Number(at)];
    const text = value ? file.literal(value) : null;
    if (text) slots[slot] = text;
  }
  const words = message ? messageOf(file, message) : "";
  const rest = warner.text === null ? [] : all.slice(warner.text + 1);
  return { text: words === null ? null : filled(file, words, rest), slots };
}

/** Returns a text that consists of literals and names in the code. Null if a part is known only at run time. */
function messageOf(file: NoticedFile, node: SyntaxNode): string | null {
  const { type, children } = node;
  if (type === "parenthesized_expression") return children[1] ? messageOf(file, children[1]) : null;
  if (type === "binary_expression") {
    const [left, sign, right] = children;
    const parts = [left, right].map((each) => (each && sign?.type === "." ? messageOf(file, each) : null));
    return parts.every((each) => each !== null) ? parts.join("") : null;
  }
  if (type === "function_call_expression") {
    const list = childOf(node, "arguments");
    const [first, ...rest] = (list?.children ?? []).flatMap((each) =>
      each.type === "argument" ? (each.children.at(-1) ?? []) : [],
    );
    const isFormat = /^\\?sprintf\s*\(/i.test(textOf(file.tree, node));
    const format = isFormat && first ? messageOf(file, first) : null;
    return format === null ? null : filled(file, format, rest);
  }
  return file.literal(node) ?? codeName(file, node);
}

/** Replaces `%s` with the names that the arguments refer to. Other placeholders remain. */
function filled(file: NoticedFile, format: string, all: readonly (SyntaxNode | undefined)[]): string {
  let nth = 0;
  return format.replaceAll(/%(?:(\d+)\$)?[sd]|%%/g, (sign, place?: string) => {
    if (sign === "%%") return "%";
    const node = all[place === undefined ? nth++ : Number(place) - 1];
    return (node && (file.literal(node) ?? codeName(file, node))) ?? sign;
  });
}

/** Returns the name that `Client::class`, `self::class`, `__METHOD__` or a similar expression refers to. */
function codeName({ tree }: NoticedFile, node: SyntaxNode): string | null {
  const written = textOf(tree, node);
  const around = (test: (type: string) => boolean): string => {
    for (let at = node.parent; at !== null; at = at.parent) {
      const name = test(at.type) ? childOfType(at, "name") : null;
      if (name) return textOf(tree, name);
    }
    return "";
  };
  const isType = (type: string): boolean => /^(?:class|interface|trait|enum)_declaration$/.test(type);
  const isCallable = (type: string): boolean => /^(?:method_declaration|function_definition)$/.test(type);
  if (/^(?:__CLASS__|(?:self|static)::class)$/.test(written)) return around(isType) || null;
  if (written === "__FUNCTION__") return around(isCallable) || null;
  if (written === "__METHOD__")
    return [around(isType), around(isCallable)].filter(Boolean).join("::") || null;
  return /^\\?([\w\\]+)::class$/.exec(written)?.[1] ?? null;
}
