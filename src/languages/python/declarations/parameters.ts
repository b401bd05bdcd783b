import { nestingLevels, signatureLength } from "../../../core/limits.ts";
import type { NoticeSource } from "../../../core/model/declaration.ts";
import { flatText } from "../../base/flat-text.ts";
import { childOf, type SyntaxNode, type TextSpan } from "../../base/syntax-tree.ts";
import { annotationNotice, annotationSignature } from "../notices/annotated.ts";
import type { Reading } from "../values/literal-text.ts";
import type { Noticed } from "../notices/part-of-use.ts";
import type { Scope } from "../bindings/scope.ts";
import type { Walk } from "./walk.ts";

/** One parameter of a function. */
interface Parameter {
  readonly name: string;
  readonly at: SyntaxNode;
  readonly node: SyntaxNode;
  readonly stars: "" | "*" | "**";
  readonly type: SyntaxNode | null;
}

/** Returns the parameters of a `def`, including `self` and `cls`. */
function parametersOf(walk: Walk, definition: SyntaxNode): readonly Parameter[] {
  return (childOf(definition, "parameters")?.children ?? []).flatMap((node) => {
    const named = childOf(node, "name") ?? (node.type === "identifier" ? node : node.children[0]);
    const splat = node.type.includes("splat") ? node : named;
    const at = splat?.type.includes("splat") ? splat.children.at(-1) : named;
    if (!at || at.type !== "identifier") return [];
    const stars =
      splat?.type === "list_splat_pattern" ? "*" : splat?.type === "dictionary_splat_pattern" ? "**" : "";
    return [{ name: walk.text(at), at, node, stars, type: childOf(node, "type") } as const];
  });
}

export function parameterNames(walk: Walk, definition: SyntaxNode): readonly string[] {
  return parametersOf(walk, definition).map(({ name }) => name);
}

/** Returns the notices in the annotations of parameters. */
export function annotatedParameters(
  reading: Reading,
  definition: SyntaxNode,
): readonly { readonly name: string; readonly at: SyntaxNode; readonly notice: NoticeSource }[] {
  return parametersOf(reading.walk, definition).flatMap(({ name, at, type }) => {
    const notice = annotationNotice(reading, type);
    return notice === null ? [] : [{ name, at, notice }];
  });
}

/**
 * Returns the possible subjects of a function's notice: its parameters, or the whole function under one of its names.
 */
export function noticedBy(walk: Walk, definition: SyntaxNode, names: readonly (string | null)[]): Noticed {
  const all = parametersOf(walk, definition);
  const declared = all.map(({ name }) => name).filter((each) => each !== "self" && each !== "cls");
  const body = childOf(definition, "body");
  const takesAll = body !== null && all.some(({ stars }) => stars === "**");
  return {
    names: names.filter((each) => each !== null),
    parameters: new Set([...declared, ...(takesAll ? askedFor(walk.text(body)) : [])]),
  };
}

/**
 * Returns the names that a body takes from its `**kwargs`: `"old" in kwargs`, `kwargs["old"]`,
 * `kwargs.pop("old")`.
 */
function askedFor(code: string): readonly string[] {
  const asking = /\b\w+(?:\[|\.(?:get|pop)\()\s{0,20}["'](\w{1,100})["']|["'](\w{1,100})["'] (?:not )?in \w/g;
  return [...code.matchAll(asking)].map((match) => match[1] ?? match[2] ?? "");
}

/** Returns the parameters that a caller passes. The first one of a method is already bound. */
function givenBy(walk: Walk, definition: SyntaxNode, bound: boolean): readonly Parameter[] {
  const all = parametersOf(walk, definition);
  return bound && all[0]?.stars === "" ? all.slice(1) : all;
}

/** Returns the erased types of a caller's arguments, which distinguish overloads. */
export function parameterTypes(walk: Walk, definition: SyntaxNode, bound: boolean): readonly string[] {
  return givenBy(walk, definition, bound).map(
    ({ stars, type }) => stars + (type ? eraseAnnotation(walk.text(type)) : "Any"),
  );
}

/** Returns type parameters, parameters and result on one line. */
export function callSignature(walk: Walk, definition: SyntaxNode): string {
  const parameters = childOf(definition, "parameters");
  if (parameters === null) return "";
  const { start } = childOf(definition, "type_parameters") ?? parameters;
  const result = childOf(definition, "return_type");
  return flatText(walk.tree, { start, end: Math.max(parameters.end, result?.end ?? 0) });
}

/** A notice for a parameter, and its location if the function has no parameter with that name. */
export interface NotedParameter {
  readonly notice: NoticeSource;
  readonly at: TextSpan;
  /** True if the code that reports the old name also accepts it, so that the function does not need to. */
  readonly handled?: boolean;
}

/** Declares the parameters (`fetch/timeout`), and those that only a notice names, if calls may pass them. */
export function declareParameters(
  walk: Walk,
  scope: Scope,
  {
    definition,
    variants,
    bound,
    noted,
  }: {
    readonly definition: SyntaxNode;
    /** Definitions of the same name in other branches. */
    readonly variants: readonly SyntaxNode[];
    readonly bound: boolean;
    readonly noted: ReadonlyMap<string, NotedParameter>;
  },
): void {
  const declared = new Set<string>();
  for (const { name, at, node, stars, type } of givenBy(walk, definition, bound)) {
    declared.add(name);
    walk.declare(scope, {
      name,
      separator: "/",
      kind: "parameter",
      at,
      node,
      reach: scope.reach,
      notice: noted.get(name)?.notice ?? null,
      signature: () => stars + (type ? annotationSignature(walk, type) : ""),
    });
  }
  const all = noted.size > 0 ? [definition, ...variants].flatMap((each) => parametersOf(walk, each)) : [];
  const takesAll = all.some(({ stars }) => stars === "**");
  const elsewhere = new Set(variants.flatMap((each) => parameterNames(walk, each)));
  for (const [name, { notice, at, handled }] of noted) {
    if (declared.has(name) || !(takesAll || handled || elsewhere.has(name))) continue;
    const base = { name, separator: "/", kind: "parameter", at, node: at, reach: scope.reach } as const;
    walk.declare(scope, { ...base, notice, signature: () => "" });
  }
}

/**
 * Returns the erased simple type name that distinguishes overloads: `pkg.Foo[T]` is `Foo`, `Literal[True]` is `True`.
 */
function eraseAnnotation(written: string): string {
  return erase(written.slice(0, signatureLength).replaceAll(/#[^\n]*|\s|\\/g, ""), 0);
}

function erase(written: string, depth: number): string {
  if (depth > nestingLevels) return written;
  const text = written.replace(/^(["'])(.*)\1$/s, "$2").replace(/^\(([^()]*)\)$/, "$1");
  const members = split(text, "|");
  if (members.length > 1) return members.map((each) => erase(each, depth + 1)).join("|");
  const generic = /^([\w.]+)\[(.*)\]$/s.exec(text);
  if (generic === null) return text.replace(/^\*?(?:\w+\.)+(?=\w+$)/, "");
  const [, head = "", inside = ""] = generic;
  const name = head.slice(head.lastIndexOf(".") + 1);
  const inner = split(inside, ",").filter((each) => each !== "");
  switch (name) {
    case "Optional":
      return `${erase(inside, depth + 1)}|None`;
    case "Union":
      return inner.map((each) => erase(each, depth + 1)).join("|");
    case "Literal":
      return inner.map((each) => each.replace(/^"([^"']*)"$/, "'$1'")).join("|");
    case "Annotated":
    case "Final":
    case "ClassVar":
      return erase(inner[0] ?? name, depth + 1);
    default:
      return name;
  }
}

/** Splits a text at separators outside of brackets and quotes. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = "";
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}
