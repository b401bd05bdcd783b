import type { NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, type SyntaxNode, type TextSpan } from "../../base/syntax-tree.ts";
import { namespaceOf } from "../bindings/bindings.ts";
import type { Namespace } from "../bindings/namespace.ts";
import { wordsOfCall } from "./call-words.ts";
import { linksIn } from "./links.ts";
import { isValue, said, type Reading } from "../values/literal-text.ts";
import { Locals } from "../declarations/locals.ts";
import { readingOf } from "../bindings/naming.ts";
import { parameterNames } from "../declarations/parameters.ts";
import { scanBody } from "./scan.ts";
import type { Scope } from "../bindings/scope.ts";
import { lastWord } from "./categories.ts";
import type { Walk } from "../declarations/walk.ts";

/** A notice that a statement assigns to a name, and its location. */
export interface Mark {
  readonly at: SyntaxNode;
  /** The code that runs when the name is requested. Absent if it is the statement. */
  readonly whole?: TextSpan;
  readonly notice: NoticeSource;
  /** True if it also provides the name, even if no statement binds it. */
  readonly gives?: boolean;
}

/**
 * Finds `name.__deprecated__ = "…"`, names that `__getattr__` returns with a warning, and
 * `deprecatedModuleAttribute(…)`.
 */
export function marksIn(walk: Walk, scope: Scope, namespace: Namespace): ReadonlyMap<string, Mark> {
  const reading = readingOf(walk, scope);
  const found = new Map<string, Mark>();
  for (const { name, node, value } of namespace.marks)
    if (!found.has(name)) found.set(name, { at: node, notice: attributeNotice(reading, node, value) });
  if (scope.kind !== "module") return found;
  for (const call of [...namespace.calls, ...callsInClasses(walk, namespace)]) {
    const mark = moduleAttribute(reading, call);
    // A package may deprecate one of its modules this way. The import system binds that name.
    if (mark) found.set(mark.name, { ...mark, gives: true });
  }
  for (const each of namespace.bindings)
    if (each.name === "__getattr__" && each.definition)
      for (const { name, at, whole, notice } of shimsIn(reading, each.definition))
        found.set(name, { at, whole, notice, ...found.get(name), gives: true });
  return found;
}

/** A class body may contain the call that deprecates the class. */
function callsInClasses(walk: Walk, { bindings }: Namespace): readonly SyntaxNode[] {
  return bindings.flatMap(({ form, definition }) => {
    const body = form === "class" && definition ? childOf(definition, "body") : null;
    return body && walk.landmarks.in(body) ? namespaceOf(walk.tree, body).calls : [];
  });
}

/** Returns the notice in PEP 702's attribute. */
export function attributeNotice(reading: Reading, node: SyntaxNode, value: SyntaxNode): NoticeSource {
  const { text, literal } = said(reading, value);
  return {
    ...reading.walk.linesOf(node),
    text: literal ? text.trim() : null,
    slots: {},
    ...(literal ? { links: linksIn(text) } : {}),
    form: "attribute",
  };
}

function shimsIn(reading: Reading, definition: SyntaxNode): ReturnType<typeof scanBody>["shims"] {
  const [selector] = parameterNames(reading.walk, definition);
  const body = childOf(definition, "body");
  if (selector === undefined || body === null) return [];
  const locals = new Locals(reading.locals, new Set(parameterNames(reading.walk, definition)));
  return scanBody({ ...reading, locals }, body, selector).shims;
}

/** `deprecatedModuleAttribute(Version("Package", 1, 2, 0), "message", __name__, "name")`. */
function moduleAttribute(reading: Reading, call: SyntaxNode): (Mark & { readonly name: string }) | null {
  const callee = childOf(call, "function");
  if (callee === null || !/^deprecated?_?module_?attribute$/i.test(lastWord(reading.walk.text(callee))))
    return null;
  const values = (childOf(call, "arguments")?.children ?? []).filter(isValue);
  const last = values.at(-1);
  const spelled =
    last?.type === "attribute" ? /^(\w+)\.__name__$/.exec(reading.walk.text(last))?.[1] : undefined;
  const name = last?.type === "string" ? said(reading, last).text : (spelled ?? "");
  if (!last || !/^\w+$/.test(name)) return null;
  const { text, slots } = wordsOfCall(reading, call, (each) => each === last || each === values[2]);
  const notice: NoticeSource = {
    ...reading.walk.linesOf(call),
    text,
    slots,
    links: linksIn(text ?? ""),
    form: "attribute",
  };
  return { name, at: last, notice };
}
