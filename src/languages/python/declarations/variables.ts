import { signatureLength, valueLength } from "../../../core/limits.ts";
import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { FeatureKind } from "../../../core/model/feature.ts";
import { flatText } from "../../base/flat-text.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import type { Binding } from "../bindings/namespace.ts";
import { combined } from "../../base/notices/combine-notices.ts";
import { lastWord } from "../notices/categories.ts";
import { basesOf } from "../notices/module-notice.ts";
import { annotationNotice, annotationSignature } from "../notices/annotated.ts";
import { commentNotice, docNotices } from "../notices/doc-notice.ts";
import { besides, readingOf, type Naming } from "../bindings/naming.ts";
import { valueOf } from "../signatures/types.ts";
import { parameterTypes } from "./parameters.ts";
import type { Scope } from "../bindings/scope.ts";
import type { Walk } from "./walk.ts";

/**
 * Declares a variable, constant, field, enum member or type alias. The first of several assignments declares it.
 */
export function declareVariable(walk: Walk, naming: Naming, bindings: readonly Binding[]): void {
  const [first] = bindings;
  if (!first) return;
  const { scope, constructs } = naming;
  // Names in a body are not reachable from outside, and a string after an assignment there is not documentation.
  if (scope.kind === "function") return;
  const { name, at, node, value, annotation } = first;
  const lambda = value?.type === "lambda" ? value : null;
  // A class without its own constructor takes its fields as parameters.
  const field = constructs ? null : (scope.parameters.get(name) ?? null);
  const notice = combined([
    besides(walk, naming, name, bindings),
    ...bindings.flatMap((each) => (each.form === "other" ? [] : documented(walk, naming, each))),
    field,
  ]);
  const behind = value?.type === "identifier" ? value : (accessorsOf(walk, value)[0] ?? null);
  if (notice === null && behind !== null && bindings.length === 1)
    walk.aliases.push({ name: localIn(scope, name), of: localIn(scope, walk.text(behind)) });
  walk.declare(scope, {
    name,
    kind: kindOf(walk, scope, first),
    at,
    node,
    reach: naming.reachOf(name),
    notice,
    aliasOf: bindings.length === 1 ? aliasOf(walk, naming, value, notice !== null) : null,
    // `__await__ = __iter__` in a class: another name for one of its methods, which is called in the same way.
    ...(value?.type === "identifier" && naming.isMethod(walk.text(value)) ? { called: "(…)" } : {}),
    owed: scope.owesMembers && annotation !== null && !/\bNotRequired\b/.test(walk.text(annotation)),
    parameters: lambda ? parameterTypes(walk, lambda, false) : null,
    signature: () =>
      aliasedType(walk, first) ??
      (annotation && !/^(?:\w+\.)*(?:Final|ClassVar)$/.test(walk.text(annotation))
        ? annotationSignature(walk, annotation)
        : (implicitValue(walk, scope, first) ??
          accessorSignature(walk, value) ??
          valueSignature(walk, value))),
  });
}

/** Returns the arguments of `property(_get, _set)`. Empty for other values. */
function accessorsOf(walk: Walk, value: SyntaxNode | null): readonly SyntaxNode[] {
  const callee = value?.type === "call" ? childOf(value, "function") : null;
  if (value === null || callee === null || walk.text(callee) !== "property") return [];
  return childOf(value, "arguments")?.children.filter(({ type }) => type === "identifier") ?? [];
}

/** Returns the signature of `property(_get, _set)`. */
function accessorSignature(walk: Walk, value: SyntaxNode | null): string | null {
  const all = accessorsOf(walk, value);
  return all.length === 0 ? null : ["(self)", "(self,value)", "(self)"].slice(0, all.length).join(";");
}

function localIn({ local }: Scope, name: string): string {
  return local === "" ? name : `${local}.${name}`;
}

const dotted = /^[\p{ID_Start}_]\p{ID_Continue}*(?:\.[\p{ID_Start}_]\p{ID_Continue}*)*$/u;

/** `Client = HttpClient`, `f = _legacy.f`, `f = staticmethod(_f)`, and with a notice `f = deprecated("…")(g)`. */
function aliasOf(
  walk: Walk,
  { scope, isMethod }: Naming,
  value: SyntaxNode | null,
  isNoted: boolean,
): string | null {
  if (value === null || scope.kind === "enum") return null;
  const callee = value.type === "call" ? childOf(value, "function") : null;
  const isWrapper =
    callee !== null &&
    (/^(?:static|class)method$/.test(walk.text(callee)) || (isNoted && callee.type === "call"));
  const given = isWrapper ? (childOf(value, "arguments")?.children ?? []) : [value];
  const [only, ...more] = given.filter(({ type }) => type === "identifier" || type === "attribute");
  const name = only && more.length === 0 ? walk.text(only).replaceAll(/\s+/g, "") : "";
  if (!dotted.test(name)) return null;
  return isMethod(name) ? `${scope.name}.${name}` : name;
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

/** Returns the value that `auto()` gives to an enum member. It depends on the members before it. */
function implicitValue(walk: Walk, { kind }: Scope, { name, value, node }: Binding): string | null {
  const isImplicit = (each: SyntaxNode | null): boolean =>
    each?.type === "call" && /^(?:\w+\.)?auto\(\)$/.test(walk.text(each));
  const definition = node.parent?.parent;
  if (kind !== "enum" || !isImplicit(value) || !definition) return null;
  const bases = basesOf(definition).map((each) => lastWord(walk.text(each)));
  if (bases.includes("StrEnum")) return JSON.stringify(name.toLowerCase());
  const isFlag = bases.some((each) => each.endsWith("Flag"));
  let last = 0;
  for (const statement of node.parent?.children ?? []) {
    const assignment = statement.children.find(({ type }) => type === "assignment");
    const given = assignment ? childOf(assignment, "right") : null;
    if (given?.type === "integer") last = Number(walk.text(given).replaceAll("_", ""));
    else if (isImplicit(given))
      last = isFlag ? 2 ** Math.floor(Math.log2(Math.max(last, 0.5)) + 1) : last + 1;
    if (statement === node) break;
  }
  return String(last);
}

const primitives = new Set([
  "integer",
  "float",
  "string",
  "concatenated_string",
  "true",
  "false",
  "none",
  "unary_operator",
]);

/** Returns a short literal value as written. Other values do not affect callers, and give an empty text. */
function valueSignature(walk: Walk, value: SyntaxNode | null): string {
  if (value === null || !primitives.has(value.type) || value.end - value.start > valueLength) return "";
  return valueOf(flatText(walk.tree, value));
}

const typeExpression =
  /^(?:(?:\w+\.)*(?:[A-Z]\w*|dict|list|tuple|set|frozenset|type|int|str|float|bool|bytes)\b[[\]|, .]*)+$/;

/** `=dict[str,int]`: the signature of a type alias. */
function aliasedType(walk: Walk, { name, form, value, annotation }: Binding): string | null {
  if (value === null || value.end - value.start > signatureLength) return null;
  const isSaid = form === "type" || (annotation !== null && /\bTypeAlias$/.test(walk.text(annotation)));
  const isLikely =
    annotation === null &&
    /^_*[A-Z]\w*[a-z]/.test(name) &&
    (value.type === "subscript" || value.type === "binary_operator");
  if (!isSaid && !isLikely) return null;
  const text = flatText(walk.tree, value);
  return isSaid || typeExpression.test(text) ? `=${text}` : null;
}

/** `from x import y as z` at the top of a file makes `z` available to importers of the file. */
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
