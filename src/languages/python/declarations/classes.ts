import type { NoticeSource } from "../../../core/model/declaration.ts";
import { flatText } from "../../base/flat-text.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { docstringOf, namespaceOf } from "../bindings/bindings.ts";
import type { Binding } from "../bindings/namespace.ts";
import { combined, strongest } from "../../base/notices/combine-notices.ts";
import { decoratorNotices } from "../notices/decorator-notice.ts";
import { docNotices } from "../notices/doc-notice.ts";
import { basesOf, ownAttribute } from "../notices/module-notice.ts";
import { besides, readingOf, type Naming } from "../bindings/naming.ts";
import type { Reading } from "../values/literal-text.ts";
import { Locals } from "./locals.ts";
import { noticedBy, parameterNames } from "./parameters.ts";
import type { Noticed } from "../notices/part-of-use.ts";
import { scanBody } from "../notices/scan.ts";
import { lastWord } from "../notices/categories.ts";
import { givesNothing } from "../naming.ts";
import type { Scope } from "../bindings/scope.ts";
import type { Walk } from "./walk.ts";

/** Declares a class and postpones its members. If several have one name, the first represents all. */
export function declareClass(
  walk: Walk,
  naming: Naming,
  bindings: readonly Binding[],
  assigned: readonly Binding[],
): void {
  const [first, ...variants] = bindings;
  if (!first) return;
  const { scope } = naming;
  const facts = bindings.map((each) => noticesOf(walk, naming, each));
  const own = combined(facts.map((each) => each.own));
  const holds = facts.every((each) => each.own !== null);
  const definition = first.definition ?? first.node;
  const isEnum = basesOf(definition).some((each) => /(?:Enum|Flag)$/.test(lastWord(walk.text(each))));
  const inner = walk.declare(scope, {
    name: first.name,
    kind: isEnum ? "enum" : "class",
    at: first.at,
    node: first.node,
    reach: naming.reachOf(first.name),
    notice: combined([
      own === null || holds ? own : { ...own, conditional: true },
      besides(walk, naming, first.name, assigned),
    ]),
    signature: () => classSignature(walk, definition),
  });
  const [docs] = facts;
  const known = {
    className: first.name,
    fromOutside: naming.fromOutside(bindings.at(-1) ?? first),
    constructedBy: constructedBy(walk, first),
    owesMembers: owesMembers(walk, definition),
  };
  const members = { ...inner, ...known, kind: isEnum ? "enum" : "class" } as const;
  const body = childOf(definition, "body");
  if (docs)
    walk.later(body, {
      ...members,
      attributes: docs.attributes,
      parameters: docs.parameters,
      docstring: docstringOf(body) ?? first.at,
    });
  for (const { definition: variant } of variants)
    walk.later(variant && childOf(variant, "body"), { ...members, notedOnly: true });
}

interface ClassNotices {
  readonly own: NoticeSource | null;
  readonly parameters: ReadonlyMap<string, NoticeSource>;
  readonly attributes: ReadonlyMap<string, NoticeSource>;
}

function noticesOf(
  walk: Walk,
  { scope }: Naming,
  { name, definition, node, decorators }: Binding,
): ClassNotices {
  const body = childOf(definition ?? node, "body");
  const outer = readingOf(walk, scope);
  const inner = { ...outer, className: name };
  const decorated = decoratorNotices(outer, decorators);
  const docs = docNotices(walk, docstringOf(body), noticedByConstructors(walk, body, name));
  const isMarked = body !== null && walk.landmarks.in(body);
  const warnings = isMarked ? [...scanBody(inner, body).warnings, ...toldHeirs(walk, inner, body)] : [];
  const attribute = body && ownAttribute(inner, body);
  const parameters = new Map(decorated.parameters.map((each) => [each.name, each.notice]));
  for (const [each, notice] of docs.parameters)
    parameters.set(each, combined([parameters.get(each) ?? null, notice]) ?? notice);
  return {
    own: combined([decorated.own, strongest(warnings), attribute, docs.own]),
    parameters,
    attributes: docs.attributes,
  };
}

/** Returns a class's warnings for subclasses. A warning that does not name the class is about one way of using it. */
function toldHeirs(walk: Walk, outer: Reading, body: SyntaxNode): readonly NoticeSource[] {
  const name = outer.className ?? "";
  return namespaceOf(walk.tree, body).bindings.flatMap((each) => {
    const told =
      each.name === "__init_subclass__" ? each.definition && childOf(each.definition, "body") : null;
    if (told === null || each.definition === null) return [];
    const locals = new Locals(outer.locals, new Set(parameterNames(walk, each.definition)));
    const { warnings } = scanBody({ ...outer, locals, functionName: each.name }, told);
    if (warnings.length === 0) return [];
    const own = new RegExp(`(?<!\\p{ID_Continue})${name}(?!\\p{ID_Continue})`, "u");
    return warnings.map((warning): NoticeSource =>
      own.test(warning.text ?? "") ? warning : { ...warning, conditional: true },
    );
  });
}

/** A class's docstring also covers its constructors' parameters. */
function noticedByConstructors(walk: Walk, body: SyntaxNode | null, name: string): Noticed {
  const isMarked = body !== null && walk.landmarks.in(body);
  const constructors = (isMarked ? namespaceOf(walk.tree, body).bindings : []).filter((each) =>
    /^__(?:init|new)__$/.test(each.name),
  );
  const all = constructors.flatMap(({ definition }) => (definition ? noticedBy(walk, definition, []) : []));
  return {
    names: [name],
    parameters: new Set(all.flatMap(({ parameters }) => [...parameters])),
  };
}

const makers = /^(?:\w*dataclass|attrs|define|frozen|mutable|attr\.s|attr\.attrs)$/;

/** Returns the kind of constructor that the fields of a class make, or null if they make none. */
function constructedBy(walk: Walk, { definition, node, decorators }: Binding): Scope["constructedBy"] {
  const bases = basesOf(definition ?? node).map((each) => lastWord(walk.text(each)));
  const isTuple = bases.includes("NamedTuple");
  const isMade = decorators.some((each) => {
    const [, name = ""] = /^@\s*([\w.]+)/.exec(walk.text(each)) ?? [];
    return makers.test(name) || makers.test(lastWord(name));
  });
  if (!isTuple && !isMade) return null;
  return bases.every((each) => givesNothing(each) || each === "NamedTuple") ? "fields" : "any";
}

/** `class Reader(Protocol)`, `class Options(TypedDict)`: values belong to the type because of their members. */
function owesMembers(walk: Walk, definition: SyntaxNode): boolean {
  const bases = childOf(definition, "superclasses");
  const names = basesOf(definition).map((each) => lastWord(walk.text(each).replace(/\[.*$/s, "")));
  const isPartial = bases !== null && /\btotal\s*=\s*False\b/.test(walk.text(bases));
  return names.includes("Protocol") || (names.includes("TypedDict") && !isPartial);
}

/** Declares the constructor that the fields of a class define: `a: int`, `b: str = field(default="")`. */
export function declareFieldConstructor(walk: Walk, { scope }: Naming, bindings: readonly Binding[]): void {
  const fields = bindings.filter(
    ({ form, annotation }) =>
      form === "variable" && annotation !== null && !/\bClassVar\b/.test(walk.text(annotation)),
  );
  const written = fields.flatMap(({ name, annotation, value }) => {
    const [type, given] = [annotation, value].map((each) => (each ? flatText(walk.tree, each) : ""));
    const isSpecified = /^(?:\w+\.)*(?:field|Factory|attrib|ib)\(/.test(given ?? "");
    if (isSpecified && /[(,]init=False\b/.test(given ?? "")) return [];
    if (/\bKW_ONLY$/.test(type ?? "")) return ["*"];
    const hasDefault =
      given !== "" && (!isSpecified || /[(,](?:default|factory|default_factory)=/.test(given ?? ""));
    return [`${name}:${type}${hasDefault ? `=${isSpecified ? "..." : given}` : ""}`];
  });
  const [at] = [...bindings.map((each) => each.at), scope.docstring];
  if (!at) return;
  walk.declare(scope, {
    name: "__init__",
    kind: "constructor",
    at,
    node: at,
    reach: scope.reach,
    notice: null,
    parameters: written.map(() => "Any"),
    signature: () => `(self,${scope.constructedBy === "any" ? "*args,**kwargs" : written.join(",")})`,
  });
}

/** Returns the type parameters and bases of a class: its signature apart from members. */
function classSignature(walk: Walk, definition: SyntaxNode): string {
  const [types, bases] = [childOf(definition, "type_parameters"), childOf(definition, "superclasses")];
  const start = types?.start ?? bases?.start;
  const end = bases?.end ?? types?.end;
  return start === undefined || end === undefined ? "" : flatText(walk.tree, { start, end });
}
