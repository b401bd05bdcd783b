import type { LoadAsset, ReadResult, SourceFile, Declaration } from "../../core/model/declaration.ts";
import { Landmarks } from "../base/landmarks.ts";
import { parse, type GivenUp } from "../base/parser.ts";
import { unread, withoutMark } from "../base/results.ts";
import { snapshot, type Shape } from "../base/snapshot.ts";
import { withRoutes } from "../base/routes/declare.ts";
import { noLandmarks, wholeShape } from "../base/routes/full-tree.ts";
import {
  type SyntaxTree,
  childOfType,
  type TextSpan,
  childOf,
  hasToken,
  type SyntaxNode,
} from "../base/syntax-tree.ts";
import { wholeFile } from "../base/whole-file.ts";
import { grammarOf } from "./grammar-of.ts";
import { fileExports } from "./exports/exports.ts";
import { requiresIn } from "./exports/required.ts";
import { importsIn } from "./declarations/locals.ts";
import { mergeNoticedSpecifiers } from "./exports/noticed-specifiers.ts";
import { fileScope, type Scope, notedOnly } from "./declarations/scope.ts";
import { mayHoldRoutes } from "./routes/frameworks.ts";
import { shape } from "./shape.ts";
import { Walk, type Visit } from "./declarations/walk.ts";
import { commentRanges, isDoc, lastDoc } from "./notices/comment-ranges.ts";
import { docNotice, hasTag } from "./notices/doc-notice.ts";
import { callOf } from "./signatures/function-types.ts";
import { visitExpression } from "./declarations/assignments.ts";
import { visitClassBody, declareIndex } from "./declarations/classes.ts";
import { visitObject } from "./declarations/objects.ts";
import { visitAmbient, visitExported, visitPlain, visitStatements } from "./declarations/statements.ts";
import { flatText } from "../base/flat-text.ts";
import { declareAccessors, isAccessor, type Accessor } from "./declarations/accessors.ts";
import { countOverloads, declareCallable } from "./declarations/functions.ts";
import { memberName } from "./declarations/names.ts";
import { before, noticeOf } from "./notices/notices.ts";
import { declareParameters } from "./declarations/parameters.ts";

/**
 * Returns the syntax tree. If the grammar fails, tries equivalent code that avoids the failure, and returns its tree
 * if that one covers more.
 */
async function syntaxOf(
  grammar: string,
  text: string,
  { shape, landmarks }: { readonly shape: Shape; readonly landmarks: Landmarks },
  load: LoadAsset,
): Promise<SyntaxTree | GivenUp> {
  const attempt = async (code: string): Promise<SyntaxTree | GivenUp> =>
    parse(grammar, code, load, (parsed) => snapshot(parsed, text, shape, landmarks));
  const first = await attempt(text);
  const mended = "reason" in first || first.broken === null ? text : mend(text, grammar);
  if (mended === text || "reason" in first) return first;
  const second = await attempt(mended);
  const further =
    !("reason" in second) && (second.broken === null || second.broken > (first.broken ?? text.length));
  return further ? second : first;
}

/**
 * Calls that assign to the exports are searched as well, and calls that wrap a component: `Object.assign(exports, {`.
 */
const noticeOrExport =
  /deprecat|(?<=(?:[=(:]|\bdefault)\s{0,9}(?:[\w$]{1,30}\.)?)(?:memo|forwardRef|observer|with[A-Z][\w$]*)(?=[(<])|\((?<=\)\()\s{0,9}[\w$]{1,80}\s{0,9},?\s{0,9}\)(?=\s{0,9}(?:[;,)}\n]|$))|(?<==\s{0,9})Object\.(?:freeze|seal|preventExtensions)(?=\()|(?<=\b(?:defineProperty|assign)\(\s{0,9}(?:module\.)?exports\s{0,9},\s{0,9})["'{]/gi;

/** Reads one file: parses it, and visits the nodes that may contain a declaration. */
export async function readFile(file: SourceFile, load: LoadAsset): Promise<ReadResult> {
  const { path } = file;
  const text = withoutMark(file.text);
  const landmarks = new Landmarks(text, noticeOrExport);
  const tree = await syntaxOf(grammarOf(path), text, { shape, landmarks }, load);
  if ("reason" in tree) return unread({ path, message: tree.reason });
  const walk = new Walk(path, tree, landmarks, visits);
  const scope = fileScope(fileExports(tree, /\.d\.(?:[^/]*\.)?[mc]?ts$/i.test(path)));
  declareModule(walk, scope);
  walk.run(tree.root, scope);
  const standsFor = new Map([...importsIn(tree), ...requiresIn(tree)]);
  mergeNoticedSpecifiers(walk.drafts);
  const own = walk.result();
  const result = {
    ...own,
    declarations: withCalled(own.declarations),
    ...(standsFor.size > 0 ? { standsFor } : {}),
  };
  return mayHoldRoutes(path, text) ? addRoutes(file.path, text, result, load) : result;
}

/** Routes are registered in bodies and values, which are not visited. For them the whole tree is kept. */
async function addRoutes(
  path: string,
  text: string,
  result: ReadResult,
  load: LoadAsset,
): Promise<ReadResult> {
  const whole = { shape: wholeShape(shape.comments), landmarks: noLandmarks };
  const tree = await syntaxOf(grammarOf(path), text, whole, load);
  if ("reason" in tree) return result;
  const { findRoutes } = await import("./routes/find-routes.ts");
  return withRoutes(path, tree, result, findRoutes(path, tree, result.declarations));
}

/** Declares the file itself. It is a module of the project, and deprecated if its leading doc comment says so. */
function declareModule(walk: Walk, scope: Scope): void {
  const { text, root } = walk.tree;
  if (!walk.landmarks.in({ start: 0, end: root.children[0]?.start ?? text.length })) return;
  const { leading } = commentRanges(text, 0);
  const first = leading.find(({ start }) => isDoc(text, start));
  if (!first) return;
  const statement = root.children.find((each) => each.type !== "hash_bang_line");
  const imports = statement?.type === "import_statement" && !childOfType(statement, "import_require_clause");
  // A doc comment before an import can only describe the file.
  const doc = imports ? lastDoc(text, leading) : speaksOfFile(text, first) ? first : null;
  const notice = doc && docNotice(walk.tree, doc);
  if (notice === null) return;
  const whole: TextSpan = { start: first.start, end: root.end };
  walk.declare(scope, wholeFile(2, notice, { at: whole }));
}

function speaksOfFile(text: string, { start, end }: TextSpan): boolean {
  return hasTag(text.slice(start, end), "module", "packageDocumentation", "fileoverview", "file");
}

/**
 * Replaces valid code that the grammar cannot read with equivalent code of the same length. Offsets do not change,
 * and names are taken from the original text, so that the replacement is never visible.
 */
const mends: readonly (readonly [RegExp, string])[] = [
  [/\boverride(?=\s+abstract\b)|(?<=\babstract\s{1,20})override\b/g, " "],
  [/\baccessor(?=\s+[\w$#["'])/g, " "],
  // Keywords as names of members.
  [/\b(?:abstract|new)(?=\s*\??:)|\babstract(?=\s*\()/g, "_"],
  [/\busing(?=\s*\()/g, "_"],
  [/(?<=\bfor\s{0,9}(?:await\s{0,9})?\(\s{0,9})using(?=\s{1,9}(?:of|in)\s)/g, "_"],
  // `for (using z of w)`: the grammar accepts it only as a statement.
  [/(?<=\bfor\s{0,9}(?:await\s{0,9})?\(\s{0,9})(?:await\s{1,9})?using(?=\s{1,9}(?!of\s|in\s)[\w$])/g, " "],
  [/\bimport\(\s*(?:"[^"\n]*"|'[^'\n]*')\s*\)/g, "_"],
  [/(?<=(?:[<,]|\*\/)\s{0,20})(?:in\s+out|in|out)(?=\s+[\w$])/g, " "],
  [/(?<=\bexport\s{1,20})type(?=\s*\*)/g, " "],
  // After a line without a semicolon, a member named `in` is read as an operator.
  [/(?<=^[ \t]{0,99})in(?=[\d_$]|\s*\??:|\s*[<(][^()]{0,300}\)\s*[:{])/gm, "_"],
];

/**
 * A call signature after a line without a semicolon is read as the type arguments of that line. JSX may also begin
 * a line like this.
 */
const callSignature = /[ \t](?=<)(?<=^[ \t]{1,99})(?<=[\w$>)\]}"'`/]\s{1,99})/gm;

/** Returns the text with those replacements. Line breaks stay in place. */
export function mend(text: string, grammar: string): string {
  const mended = mends.reduce(
    (code, [pattern, filler]) => code.replaceAll(pattern, (found) => found.replaceAll(/[^\n\r]/g, filler)),
    text,
  );
  return grammar === "typescript" ? mended.replaceAll(callSignature, ";") : mended;
}

const typeName = /^(?:(?:static|readonly|abstract|\?) ?)*([A-Z][\w$]*)(?:<.*>)?$/s;
const ofFunction = /(?:Fn|Func|Function|Callback|Handler|Method|Listener|Predicate)$/;

/** Adds the call signature to properties whose type is only named. */
function withCalled(declarations: readonly Declaration[]): readonly Declaration[] {
  let types: ReadonlyMap<string, string> | null = null;
  let names: ReadonlySet<string> | null = null;
  return declarations.map((each) => {
    const name = each.kind === "property" ? typeName.exec(each.signature)?.[1] : undefined;
    if (name === undefined) return each;
    types ??= functionTypes(declarations);
    const known = types.get(name);
    if (known !== undefined) return { ...each, called: known };
    // For an imported name, only the name indicates that it is a function type.
    names ??= new Set(declarations.flatMap((other) => (other.kind === "variable" ? [] : other.name)));
    return !names.has(name) && ofFunction.test(name) ? { ...each, called: "" } : each;
  });
}

/** Returns the function types of a file, by name. */
function functionTypes(declarations: readonly Declaration[]): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const { name, kind, signature } of declarations) {
    if (kind === "type") {
      const equals = signature.indexOf("=");
      const called = equals < 0 ? null : callOf(signature.slice(equals + 1));
      // The type arguments at the uses of a generic type are unknown.
      if (called !== null) types.set(name, equals === 0 ? called : "");
    } else if (kind === "method" && name.endsWith(".()")) types.set(name.slice(0, -3), signature);
  }
  return types;
}

/** Handlers by node type. For all other types, the children are visited. */
const visits: ReadonlyMap<string, Visit> = new Map<string, Visit>([
  ["program", visitStatements],
  ["statement_block", visitStatements],
  ["export_statement", visitExported],
  ["ambient_declaration", visitAmbient],
  ["function_declaration", visitPlain],
  ["function_signature", visitPlain],
  ["generator_function_declaration", visitPlain],
  ["class_declaration", visitPlain],
  ["abstract_class_declaration", visitPlain],
  ["interface_declaration", visitPlain],
  ["type_alias_declaration", visitPlain],
  ["enum_declaration", visitPlain],
  ["internal_module", visitPlain],
  ["module", visitPlain],
  ["lexical_declaration", visitPlain],
  ["variable_declaration", visitPlain],
  ["import_alias", visitPlain],
  ["import_statement", visitPlain],
  ["expression_statement", visitExpression],
  ["class_body", visitClassBody],
  ["interface_body", visitTypeMembers],
  ["object_type", visitTypeMembers],
  ["object", visitObject],
  ["function_type", visitFunctionType],
  ["constructor_type", visitFunctionType],
  ["arrow_function", visitFunctionValue],
  ["function_expression", visitFunctionValue],
  ["generator_function", visitFunctionValue],
]);

/** Visits the members of an interface or a type literal. */
function visitTypeMembers(walk: Walk, body: SyntaxNode, scope: Scope): void {
  const overloads = countOverloads(body.children, (node) => callableName(walk, node));
  const inner = { ...scope, overloads };
  const accessors: Accessor[] = [];
  for (const node of body.children) {
    if (isAccessor(node)) accessors.push({ node, decorators: [], anchors: [before(node)], scope: inner });
    else declareMember(walk, node, inner);
  }
  declareAccessors(walk, accessors, () => scope.reach);
}

/** Returns the name of a callable member: `()` for a call signature, `new` for a construct signature. */
function callableName(walk: Walk, node: SyntaxNode): string | null {
  if (node.type === "call_signature") return "()";
  if (node.type === "construct_signature") return "new";
  const name = node.type === "method_signature" && !isAccessor(node) ? childOf(node, "name") : null;
  return name === null ? null : memberName(walk, name);
}

function declareMember(walk: Walk, node: SyntaxNode, scope: Scope): void {
  switch (node.type) {
    case "property_signature":
      return declareProperty(walk, node, scope);
    case "method_signature":
    case "call_signature":
    case "construct_signature":
      return declareSignature(walk, node, scope);
    case "index_signature":
      return declareIndex(walk, node, scope);
    default:
      return walk.later(node, notedOnly(scope));
  }
}

function declareProperty(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const name = childOf(node, "name");
  if (name === null) return;
  const type = childOf(node, "type");
  const modifiers = ["readonly", "?"].filter((each) => hasToken(node, each)).map((each) => `${each} `);
  const inner = walk.declare(scope, {
    name: memberName(walk, name),
    kind: "property",
    at: name,
    node,
    reach: scope.reach,
    notice: noticeOf(walk, [before(node)]),
    signature: () => modifiers.join("") + (type ? flatText(walk.tree, type).replace(/^:/, "") : ""),
  });
  walk.later(type, inner);
}

function declareSignature(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const name = callableName(walk, node) ?? "()";
  const kind = name === "new" && node.type === "construct_signature" ? "constructor" : "method";
  const at = childOf(node, "name") ?? node;
  const notice = noticeOf(walk, [before(node)]);
  const isOwed = node.type === "method_signature" && scope.depth === 1;
  declareCallable(walk, scope, { name, kind, at, node, reach: scope.reach, notice, callable: node, isOwed });
}

/** Visits the parameters of a function type. They are features only if they have a notice. */
function visitFunctionType(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const inner = notedOnly(scope);
  declareParameters(walk, node, inner);
  for (const field of ["type_parameters", "return_type", "type"]) walk.later(childOf(node, field), inner);
}

/** Visits a function expression that is nested in another one. */
function visitFunctionValue(walk: Walk, node: SyntaxNode, scope: Scope): void {
  visitFunctionType(walk, node, scope);
  walk.later(childOf(node, "body"), { ...notedOnly(scope), reach: 0 });
}
