import type {
  Declaration,
  LoadAsset,
  ReadResult,
  SourceFile,
  NoticeSource,
} from "../../core/model/declaration.ts";
import type { ReadOther } from "../../core/model/language.ts";
import { Landmarks } from "../base/landmarks.ts";
import { parse } from "../base/parser.ts";
import { unread, withoutMark } from "../base/results.ts";
import { withRoutes } from "../base/routes/declare.ts";
import { noLandmarks, wholeShape } from "../base/routes/full-tree.ts";
import { snapshot } from "../base/snapshot.ts";
import { splitId, type FeatureKind } from "../../core/model/feature.ts";
import { importsIn } from "./bindings/imports.ts";
import { tooIndented } from "./indentation.ts";
import { foreignCoding, isImportable, linesOf } from "./module-file.ts";
import { mayHoldRoutes } from "./routes/frameworks.ts";
import { fileScope, type Scope } from "./bindings/scope.ts";
import { shape } from "./shape.ts";
import { importedHelpers } from "./notices/imported-warners.ts";
import { suspectsIn } from "./notices/suspects.ts";
import { Walk } from "./declarations/walk.ts";
import type { SyntaxNode, TextSpan } from "../base/syntax-tree.ts";
import { bindingsAtEnd, isBare } from "./bindings/alive.ts";
import { docstringOf, namespaceOf } from "./bindings/bindings.ts";
import type { Binding } from "./bindings/namespace.ts";
import { declareClass, declareFieldConstructor } from "./declarations/classes.ts";
import { docNotices } from "./notices/doc-notice.ts";
import { reachByExports, reachOfName } from "./bindings/exports.ts";
import { declareFunctions } from "./declarations/functions.ts";
import { marksIn, type Mark } from "./notices/marks.ts";
import { declareModule } from "./notices/module-notice.ts";
import type { Naming } from "./bindings/naming.ts";
import { declareImport, declareVariable } from "./declarations/variables.ts";
import { nameLength } from "../../core/limits.ts";
import { codeAlone } from "./values/tokens.ts";

/** Facts about the names of a namespace. */
interface Known {
  readonly marks: ReadonlyMap<string, Mark>;
  /** Names that are already declared. */
  readonly declared: ReadonlySet<string>;
  /** Names that its statements bind, including those that are not features. */
  readonly bound: ReadonlySet<string>;
  readonly mayBind: (name: string) => boolean;
  readonly block: SyntaxNode;
}

/**
 * Declares the names that a shim returns on request, and attributes that only methods bind. Names that are mentioned,
 * and bound nowhere, do not exist.
 */
function declareDocumented(walk: Walk, naming: Naming, known: Known): void {
  const { scope } = naming;
  const { marks, declared, bound, mayBind } = known;
  const kind = scope.kind === "module" ? "variable" : "property";
  for (const [name, { at, whole, notice, gives }] of marks)
    if (!declared.has(name) && (gives || mayBind(name)))
      declareNoted(walk, naming, { name, at, whole, notice, kind });
  if (scope.docstring === null || scope.attributes.size === 0) return;
  const isClass = scope.kind === "class" || scope.kind === "enum";
  const own = isClass ? attributesBoundIn(walk.text(known.block)) : none;
  for (const [name, notice] of scope.attributes)
    if (!declared.has(name) && !marks.has(name) && (bound.has(name) || own.has(name)))
      declareNoted(walk, naming, { name, at: scope.docstring, notice, kind });
}

const none: ReadonlySet<string> = new Set();
const opener = /^\s*(?:if|else|elif|for|with|try|except|finally)\b[^=]*:(?=\s*\(?(?:self|cls)\.)/;

/**
 * Returns the names that the code of a class assigns to its instances: `self.old = …`, `self.a, self.b = …`,
 * `self.old: int`.
 */
function attributesBoundIn(code: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const line of codeAlone(code).split(/[\n;]/)) {
    if (line.length > nameLength || !/(?:self|cls)\./.test(line)) continue;
    const statement = line.replace(opener, "");
    const targets = /^[\s(*]*((?:self|cls)\.[\w\s.,()*]*?)\s*(?::|=(?!=))/.exec(statement)?.[1] ?? "";
    // A call is not a target.
    if (/\w\s*\(/.test(targets)) continue;
    const written = [
      ...targets.matchAll(/\b(?:self|cls)\.(\w+)(?=\s*(?:[,)]|$))/g),
      ...statement.matchAll(/=\s*(?:self|cls)\.(\w+)\s*(?==(?!=))/g),
    ];
    for (const [, name] of written) if (name) found.add(name);
  }
  return found;
}

function declareNoted(
  walk: Walk,
  { scope }: Naming,
  {
    name,
    at,
    whole = at,
    notice,
    kind,
  }: {
    readonly name: string;
    readonly at: TextSpan;
    readonly whole?: TextSpan | undefined;
    readonly notice: NoticeSource;
    readonly kind: FeatureKind;
  },
): void {
  walk.declare(scope, {
    name,
    kind,
    at,
    node: whole,
    // A name from a shim need not be listed in `__all__`.
    reach: scope.reach === 0 ? 0 : reachOfName(name),
    notice,
    signature: () => "",
  });
}

/** Reads one file: parses it, and visits the nodes that may contain a declaration. */
export async function readFile(
  file: SourceFile,
  load: LoadAsset,
  readOther: ReadOther | undefined,
): Promise<ReadResult> {
  const { path } = file;
  const text = linesOf(withoutMark(file.text));
  const coding = foreignCoding(text);
  if (coding !== null)
    return unread({ path, line: 1, message: `its encoding is declared as ${coding}, which is not read` });
  const deep = tooIndented(text);
  if (deep !== null)
    return unread({ path, line: deep, message: "its blocks are nested too deeply to be read" });
  const suspects = suspectsIn(text, await importedHelpers(path, text, readOther));
  const landmarks = new Landmarks(text, suspects.landmarks);
  const tree = await parse("python", text, load, (parsed) => snapshot(parsed, text, shape, landmarks));
  if ("reason" in tree) return unread({ path, message: tree.reason });
  const walk = new Walk(path, { tree, landmarks, suspects }, visitBlock);
  walk.run(tree.root, fileScope(isImportable(path) ? 2 : 0));
  const own = walk.result();
  const declarations = withTypeVariables(withAliases(own.declarations, walk.aliases), text);
  const { standsFor } = walk;
  const result = {
    ...own,
    declarations,
    imports: importsIn(text),
    ...(standsFor.size > 0 ? { standsFor } : {}),
  };
  return mayHoldRoutes(text) ? addRoutes(path, text, result, load) : result;
}

/**
 * Matches `T = TypeVar("T")` at the top of the file. A variable with a bound or constraints is a type of its own.
 */
const typeVariable =
  /^(\w+)[ \t]*=[ \t]*(?:\w+\.)?(?:TypeVar|ParamSpec|TypeVarTuple)\([ \t]*["']\w+["'][ \t]*,?[ \t]*\)/gm;

/** Numbers the type variables in signatures, in order, so that a renamed variable gives the same signature. */
function withTypeVariables(declarations: readonly Declaration[], text: string): readonly Declaration[] {
  const variables = new Set([...text.matchAll(typeVariable)].map(([, name]) => name));
  if (variables.size === 0) return declarations;
  return declarations.map((each) => {
    const named = new Set((each.signature.match(/\w+/g) ?? []).filter((word) => variables.has(word)));
    return named.size === 0
      ? each
      : { ...each, variablesAround: [...(each.variablesAround ?? []), ...named] };
  });
}

/** Adds routes, which occur in bodies and lists that the walk skips. They have a tree of the whole file. */
async function addRoutes(
  path: string,
  text: string,
  result: ReadResult,
  load: LoadAsset,
): Promise<ReadResult> {
  const whole = wholeShape(shape.comments);
  const tree = await parse("python", text, load, (parsed) => snapshot(parsed, text, whole, noLandmarks));
  if ("reason" in tree) return result;
  const { findRoutes } = await import("./routes/find-routes.ts");
  return withRoutes(path, tree, result, findRoutes(tree, result.declarations));
}

/** `fetch_all = _fetch_all`: a notice on a private name also applies to its public alias. */
function withAliases(declarations: readonly Declaration[], aliases: Walk["aliases"]): readonly Declaration[] {
  if (aliases.length === 0) return declarations;
  const byLocal = new Map(declarations.map((each) => [splitId(each.id).local, each]));
  const changed = new Map<Declaration, Declaration>();
  for (const { name, of } of aliases) {
    const [alias, target] = [byLocal.get(name), byLocal.get(of)];
    if (!alias || !target?.notice || alias.notice !== null || target.reach >= alias.reach) continue;
    if (target.kind !== "function" && target.kind !== "class" && target.kind !== "method") continue;
    changed.set(alias, { ...alias, notice: target.notice });
    changed.set(target, { ...target, goesBy: alias.id });
  }
  return changed.size === 0 ? declarations : declarations.map((each) => changed.get(each) ?? each);
}

/** Declares the names that the statements of a module, class or function bind. */
function visitBlock(walk: Walk, block: SyntaxNode, scope: Scope): void {
  const namespace = namespaceOf(walk.tree, block);
  const isFile = scope.kind === "module";
  const docstring = docstringOf(block);
  const docs = isFile ? docNotices(walk, docstring) : null;
  const here = docs ? { ...scope, attributes: docs.attributes, docstring } : scope;
  const byExports = isFile ? reachByExports(walk.tree, namespace.exporting) : reachOfName;
  const marks = marksIn(walk, here, namespace);
  const naming: Naming = {
    scope: here,
    reachOf: (name) => (here.reach === 0 ? 0 : byExports(name)),
    markOf: (name) => marks.get(name)?.notice ?? null,
    constructs: namespace.bindings.some(isConstructor),
    isMethod: (name) =>
      scope.kind === "class" &&
      namespace.bindings.some((each) => each.name === name && each.form === "function"),
    fromOutside: ({ name, node }) =>
      isFile ? namespace.outside.filter((each) => each.owner === name && each.at.start > node.end) : [],
  };
  if (isFile) {
    walk.passesOn.push(...namespace.stars);
    declareModule(walk, block, scope, docs?.own ?? null);
  }
  const declared = new Set<string>();
  const bound = new Set<string>();
  const all = [...namespace.bindings, ...scope.fromOutside].filter((each) => binds(walk, scope, each));
  for (const [name, bindings] of Map.groupBy(all, (each) => each.name)) {
    if (name === "__deprecated__") continue;
    // Callers do not use the last binding by its name in a body, or if the name is `_`. Each binding may be returned.
    const isHandedOut = scope.kind === "function" || name === "_";
    const lasting = isHandedOut ? bindings : bindingsAtEnd(walk, bindings);
    if (lasting.length === 0) continue;
    bound.add(name);
    if (isFile) noteImport(walk, name, lasting);
    if (declareName(walk, naming, name, { lasting, bindings })) declared.add(name);
  }
  if (scope.constructedBy !== null && !naming.constructs)
    declareFieldConstructor(walk, naming, namespace.bindings);
  const mayBind = (name: string): boolean => bound.has(name) || namespace.stars.length > 0;
  declareDocumented(walk, naming, { marks, declared, bound, mayBind, block });
}

/** Records the target of a module's name, if only imports bind it. */
function noteImport(walk: Walk, name: string, bindings: readonly Binding[]): void {
  const isImport = ({ origin, value }: Binding): boolean => origin !== null || value?.type === "none";
  const origin = bindings.findLast((each) => each.origin !== null)?.origin ?? null;
  if (origin !== null && bindings.every(isImport)) walk.standsFor.set(name, origin);
}

/** An annotation alone does not bind a name of a module, except in stubs, which have no other syntax for it. */
function binds(walk: Walk, { kind }: Scope, binding: Binding): boolean {
  return kind !== "module" || !isBare(binding) || walk.path.toLowerCase().endsWith(".pyi");
}

/**
 * Declares a name as one feature, even if several statements may bind it: branches, fallbacks, accessors. Returns
 * true if it was declared.
 */
function declareName(
  walk: Walk,
  naming: Naming,
  name: string,
  all: { readonly lasting: readonly Binding[]; readonly bindings: readonly Binding[] },
): boolean {
  const bindings = all.lasting.filter(isFeature);
  const definition = bindings.find((each) => each.definition !== null);
  // `Client.old = deprecated(Client.old)` says it from outside.
  const others = all.lasting.filter(({ form, value }) => form === "variable" || (form === "other" && value));
  // Callers do not request `_` by name.
  const own = name === "_" ? { ...naming, scope: { ...naming.scope, notedOnly: true } } : naming;
  if (definition) {
    const same = bindings.filter((each) => each.form === definition.form);
    if (definition.form === "class") declareClass(walk, own, same, others);
    else declareFunctions(walk, own, same, others);
    return true;
  }
  const assigned = bindings.filter((each) => each.form !== "import");
  const imported = bindings.find((each) => each.form === "import");
  // `except ImportError: f = None`: callers test for it.
  const isFallback = assigned.every(({ value }) => value?.type === "none");
  if (imported && isFallback) declareImport(walk, own, imported);
  else if (assigned.length > 0) declareVariable(walk, own, assigned);
  // A name that a loop or the like rebinds still exists, with another meaning.
  else if (all.bindings.some(isFeature)) declareVariable(walk, own, all.lasting);
  else return false;
  return true;
}

function isFeature({ form }: Binding): boolean {
  return form !== "other" && form !== "deleted";
}

function isConstructor({ name, form }: Binding): boolean {
  return form === "function" && (name === "__init__" || name === "__new__");
}
