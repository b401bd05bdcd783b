import { valueLength } from "../../../core/limits.ts";
import type { Declaration, NoticeSource } from "../../../core/model/declaration.ts";
import type { FeatureKind } from "../../../core/model/feature.ts";
import { flatText } from "../../base/flat-text.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import type { Binding } from "../bindings/namespace.ts";
import { combined } from "../notices/combine.ts";
import { annotationNotice, annotationSignature } from "../notices/annotated.ts";
import { commentNotice, docNotices } from "../notices/doc-notice.ts";
import { besides, readingOf, type Naming } from "../bindings/naming.ts";
import { parameterTypes } from "./parameters.ts";
import type { Scope } from "../bindings/scope.ts";
import type { Walk } from "./walk.ts";

/** Gives a variable, constant, field, enum member or type alias; the first of several assignments declares it. */
export function declareVariable(walk: Walk, naming: Naming, bindings: readonly Binding[]): void {
  const [first] = bindings;
  if (!first) return;
  const { scope, constructs } = naming;
  // Nobody reaches into a body, and a string behind an assignment there documents nothing.
  if (scope.kind === "function") return;
  const { name, at, node, value, annotation } = first;
  const lambda = value?.type === "lambda" ? value : null;
  // A class without a constructor of its own takes its fields as parameters.
  const field = constructs ? null : (scope.parameters.get(name) ?? null);
  const notice = combined([
    besides(walk, naming, name, bindings),
    ...bindings.flatMap((each) => (each.form === "other" ? [] : documented(walk, naming, each))),
    field,
  ]);
  if (notice === null && value?.type === "identifier" && bindings.length === 1)
    walk.aliases.push({ name: localIn(scope, name), of: localIn(scope, walk.text(value)) });
  walk.declare(scope, {
    name,
    kind: kindOf(walk, scope, first),
    at,
    node,
    reach: naming.reachOf(name),
    notice,
    ...(scope.kind === "module" ? aliasOf(walk, value) : {}),
    // `__await__ = __iter__` in a class: another name of one of its methods, called as that is.
    ...(value?.type === "identifier" && naming.isMethod(walk.text(value)) ? { called: "(…)" } : {}),
    parameters: lambda ? parameterTypes(walk, lambda, false) : null,
    signature: () => (annotation ? annotationSignature(walk, annotation) : valueSignature(walk, value)),
  });
}

function localIn({ local }: Scope, name: string): string {
  return local === "" ? name : `${local}.${name}`;
}

/** `Client = HttpClient`: another name for what the file declares, or imports. */
function aliasOf(
  walk: Walk,
  value: SyntaxNode | null,
): { readonly reexport?: NonNullable<Declaration["reexport"]> } {
  if (value?.type !== "identifier") return {};
  const name = walk.text(value);
  return /^_*[A-Z]\w*[a-z]/.test(name) ? { reexport: { from: null, name } } : {};
}

function documented(
  walk: Walk,
  { scope }: Naming,
  { node, doc, annotation }: Binding,
): readonly (NoticeSource | null)[] {
  return [
    annotationNotice(readingOf(walk, scope), annotation),
    docNotices(walk, doc).own,
    commentNotice(walk, node),
  ];
}

function kindOf(walk: Walk, scope: Scope, { name, form, value, annotation }: Binding): FeatureKind {
  if (form === "type") return "type";
  const isMember = scope.kind === "class" || scope.kind === "enum";
  if (value?.type === "lambda") return isMember ? "method" : "function";
  if (scope.kind === "enum" && annotation === null && !name.startsWith("_")) return "enum-value";
  if (isMember) return "property";
  const isFinal = annotation !== null && /\bFinal\b/.test(walk.text(annotation));
  return isFinal || /^_*[A-Z][A-Z0-9_]*$/.test(name) ? "constant" : "variable";
}

const primitives = new Set(["integer", "float", "string", "true", "false", "none", "unary_operator"]);

/** A short plain value as written; empty for all others, which change without changing what callers see. */
function valueSignature(walk: Walk, value: SyntaxNode | null): string {
  if (value === null || !primitives.has(value.type) || value.end - value.start > valueLength) return "";
  return flatText(walk.tree, value);
}

/** `from x import y as z` at the top of a file gives `z` to those who import the file. */
export function declareImport(walk: Walk, naming: Naming, { name, at, node, origin }: Binding): void {
  if (naming.scope.kind !== "module" || origin === null) return;
  walk.declare(naming.scope, {
    name,
    kind: "variable",
    at: childOf(at, "name") ?? at,
    node,
    reach: naming.reachOf(name),
    notice: besides(walk, naming, name, []),
    reexport: origin,
    signature: () => "",
  });
}
