import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { FeatureKind } from "../../../core/model/feature.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { docstringOf } from "../bindings/bindings.ts";
import type { Binding } from "../bindings/namespace.ts";
import { combined, strongest } from "../../base/notices/combine-notices.ts";
import { decoratorNotices } from "../notices/decorator-notice.ts";
import { docNotices } from "../notices/doc-notice.ts";
import { Locals } from "./locals.ts";
import { besides, readingOf, type Naming } from "../bindings/naming.ts";
import { ownWarnings } from "../notices/own-warnings.ts";
import {
  annotatedParameters,
  callSignature,
  declareParameters,
  noticedBy,
  parameterNames,
  parameterTypes,
  type NotedParameter,
} from "./parameters.ts";
import { partOfUse, type PartOfUse } from "../notices/part-of-use.ts";
import { scanBody } from "../notices/scan.ts";
import type { Scope } from "../bindings/scope.ts";
import { lastWord } from "../notices/categories.ts";
import type { Walk } from "./walk.ts";

/** A `def`, with its own notices. */
interface Definition {
  readonly binding: Binding;
  readonly definition: SyntaxNode;
  readonly body: SyntaxNode | null;
  readonly locals: Locals;
  readonly own: NoticeSource | null;
  readonly noted: ReadonlyMap<string, NotedParameter>;
  readonly markers: ReadonlySet<string>;
}

/** Declares the functions with the same name: each overload separately, all others as one. */
export function declareFunctions(
  walk: Walk,
  naming: Naming,
  bindings: readonly Binding[],
  assigned: readonly Binding[],
): void {
  const definitions = bindings.map((each) => definitionOf(walk, naming, each));
  const isOverload = ({ markers }: Definition): boolean => markers.has("overload");
  const overloads = definitions.filter(isOverload);
  const others = definitions.filter((each) => !isOverload(each));
  for (const each of overloads) declareFunction(walk, naming, [each], { overload: true, extra: null });
  const name = bindings[0]?.name ?? "";
  const extra = besides(walk, naming, name, assigned);
  if (others.length > 0)
    declareFunction(walk, naming, others, { overload: false, extra, implementation: overloads.length > 0 });
}

function definitionOf(walk: Walk, naming: Naming, binding: Binding): Definition {
  const { scope } = naming;
  const definition = binding.definition ?? binding.node;
  const body = childOf(definition, "body");
  const outer = readingOf(walk, scope);
  const decorated = decoratorNotices(outer, binding.decorators);
  const locals = new Locals(scope.locals, new Set(parameterNames(walk, definition)));
  const inner = { ...outer, locals, functionName: binding.name };
  const warnings =
    body && body.children.length > 0 ? scanBody(inner, body, selectorOf(walk, scope, binding)).warnings : [];
  const docstring = docstringOf(body);
  const signed = noticedBy(walk, definition, [binding.name, scope.className ?? null]);
  // A decorator may take a name that the signature no longer has.
  const handled = decorated.parameters.map(({ name }) => name);
  const noticed = { ...signed, parameters: new Set([...signed.parameters, ...handled]) };
  const docs = docNotices(walk, docstring, noticed);
  const noted = new Map<string, NotedParameter>();
  const isConstructor = binding.name === "__init__" || binding.name === "__new__";
  const fromClass = isConstructor ? scope.parameters : new Map<string, NoticeSource>();
  for (const { name, ...found } of decorated.parameters) note(noted, name, found);
  for (const { name, ...found } of annotatedParameters(outer, definition)) note(noted, name, found);
  for (const [name, notice] of docs.parameters) note(noted, name, { at: docstring ?? definition, notice });
  const own: NoticeSource[] = [];
  const mine = warnsOfClass(binding.name, scope) ? [] : warnings;
  for (const each of ownWarnings(binding.name, scope, mine, walk.suspects.ownHelpers)) {
    const part = each.text === null ? null : partOfUse(each.text, noticed);
    for (const name of part?.parameters ?? [])
      note(noted, name, { at: definition, notice: ofPart(each, part) });
    if ((part?.parameters ?? []).length === 0) own.push(part === null ? each : ofPart(each, part));
  }
  for (const [name, notice] of fromClass) note(noted, name, { at: scope.docstring ?? definition, notice });
  const parts = [...docs.attributes.values()].map((each) => ({ ...each, conditional: true }));
  return {
    binding,
    definition,
    body,
    locals,
    own: combined([decorated.own, strongest(own), docs.own, ...parts]),
    noted,
    markers: new Set(binding.decorators.map((each) => markerOf(walk, each))),
  };
}

/** A warning for subclasses applies to the class. */
function warnsOfClass(name: string, scope: Scope): boolean {
  return name === "__init_subclass__" && isMember(scope);
}

/** Checking a parameter before warning about it does not make the notice conditional. */
function ofPart(notice: NoticeSource, part: PartOfUse | null): NoticeSource {
  const { conditional: _, ...whole } = notice;
  return part?.conditional === true ? { ...whole, conditional: true } : whole;
}

/** Returns the parameter of a module's `__getattr__` that contains the requested name. */
function selectorOf(walk: Walk, scope: Scope, { name, definition }: Binding): string | null {
  if (scope.kind !== "module" || name !== "__getattr__" || definition === null) return null;
  return parameterNames(walk, definition)[0] ?? null;
}

function note(noted: Map<string, NotedParameter>, name: string, found: NotedParameter): void {
  const known = noted.get(name);
  const notice = known ? combined([known.notice, found.notice]) : found.notice;
  const handled = (known?.handled ?? false) || (found.handled ?? false);
  noted.set(name, { at: known?.at ?? found.at, notice: notice ?? found.notice, handled });
}

/** Returns the last word of a decorator: `overload`, `setter`, `staticmethod`. */
function markerOf(walk: Walk, decorator: SyntaxNode): string {
  const expression = decorator.children.find(({ type }) => type !== "@");
  const callee = expression?.type === "call" ? childOf(expression, "function") : expression;
  return callee ? lastWord(walk.text(callee)) : "";
}

/** Returns true for functions that Python calls on a module. No code names them. */
function isHook(scope: Scope, { name }: Binding): boolean {
  return scope.kind === "module" && /^__(?:getattr|dir)__$/.test(name);
}

function declareFunction(
  walk: Walk,
  naming: Naming,
  definitions: readonly Definition[],
  {
    overload,
    extra,
    implementation = false,
  }: {
    readonly overload: boolean;
    readonly extra: NoticeSource | null;
    readonly implementation?: boolean;
  },
): void {
  const { scope, reachOf } = naming;
  const [first] = definitions;
  if (!first) return;
  const { binding, definition, markers } = first;
  const isProperty = [...markers].some((each) => /property$|^(?:setter|getter|deleter)$/i.test(each));
  const bound = isMember(scope) && !markers.has("staticmethod");
  const parameters = parameterTypes(walk, definition, bound);
  const last = isProperty ? (definitions.at(-1) ?? first) : first;
  const notice = combined([noticeOfAll(definitions, isProperty), extra]);
  const inner = walk.declare(scope, {
    name: binding.name,
    suffix: overload ? `(${parameters.join(",")})` : "",
    kind: kindOf(scope, binding.name, isProperty),
    at: binding.at,
    node: { start: binding.node.start, end: last.binding.node.end },
    reach: notice === null && isHook(scope, binding) ? 0 : reachOf(binding.name),
    notice,
    parameters: isProperty ? null : parameters,
    owed: markers.has("abstractmethod") || scope.owesMembers,
    signature: () =>
      bindingWord(scope, first, isProperty) +
      (isProperty ? definitions : [first]).map((each) => signatureOf(walk, each)).join(";"),
    implementation,
  });
  const noted = new Map<string, NotedParameter>();
  for (const each of definitions) for (const [name, found] of each.noted) note(noted, name, found);
  if (!isProperty) {
    const variants = definitions.slice(1).map((each) => each.definition);
    declareParameters(walk, inner, { definition, variants, bound, noted });
  }
  for (const { body, locals } of definitions)
    walk.later(body, { ...inner, kind: "function", reach: 0, notedOnly: true, locals });
}

/**
 * A setter or fallback that warns covers only one use of the name. The same applies if only one of several
 * variants warns.
 */
function noticeOfAll(definitions: readonly Definition[], isProperty: boolean): NoticeSource | null {
  const notice = strongest(definitions.flatMap(({ own }) => own ?? []));
  const holds = isProperty ? definitions[0]?.own != null : definitions.every(({ own }) => own !== null);
  return notice === null || holds ? notice : { ...notice, conditional: true };
}

function isMember({ kind }: Scope): boolean {
  return kind === "class" || kind === "enum";
}

function kindOf(scope: Scope, name: string, isProperty: boolean): FeatureKind {
  if (!isMember(scope)) return "function";
  if (isProperty) return "property";
  return name === "__init__" || name === "__new__" ? "constructor" : "method";
}

/**
 * Returns the word for the first argument: the class, or none. Methods that are bound by their names need no
 * decorator.
 */
function bindingWord(scope: Scope, { binding, markers }: Definition, isProperty: boolean): string {
  const isSoByName = /^__(?:new|init_subclass|class_getitem)__$/.test(binding.name);
  if (!isMember(scope) || isProperty || isSoByName) return "";
  const has = (end: RegExp): boolean => [...markers].some((each) => end.test(each));
  if (has(/classmethod$/)) return "class ";
  return has(/staticmethod$/) ? "static " : "";
}

function signatureOf(walk: Walk, { definition }: Definition): string {
  const isAsync = definition.children.some(({ type }) => type === "async");
  return (isAsync ? "async " : "") + callSignature(walk, definition);
}
