import type { Tree } from "web-tree-sitter";
import type { LoadAsset, ReadResult, SourceFile } from "../../../core/model/declaration.ts";
import { Landmarks } from "../landmarks.ts";
import { parse, type GivenUp } from "../parser.ts";
import { unread, withoutMark } from "../results.ts";
import { snapshot, type Shape } from "../snapshot.ts";
import {
  childOf,
  childOfType,
  hasToken,
  type SyntaxNode,
  type SyntaxTree,
  type TextSpan,
} from "../syntax-tree.ts";
import { wholeFile } from "../whole-file.ts";
import { least } from "../file-walk.ts";
import { flatText } from "../flat-text.ts";
import { entriesOfFile } from "../../../core/limits.ts";
import type { FileHead } from "./extras.ts";
import type { Grammar, MendTable } from "./grammar.ts";
import { importedBy, wordsIn } from "./imports.ts";
import { mend } from "./mend.ts";
import { fileScope, type Scope } from "./scope.ts";
import { GrammarWalk } from "./walk.ts";
import type { Declares, Positions, Reexport } from "./declares.ts";
import { declareAround } from "./declaring/around.ts";
import { declareCallable, declareValues } from "./declaring/members.ts";
import { declareAnonymous, declareType } from "./declaring/types.ts";
import { listed, wordsOn } from "./node-facts.ts";
import type { Attribute } from "./attributes.ts";
import { blanked } from "./blanked.ts";
import { isDeeper, matchBrackets } from "./tokens.ts";

/** Reads one file with the tables of its language. */
export async function readFile(grammar: Grammar, file: SourceFile, load: LoadAsset): Promise<ReadResult> {
  const { path } = file;
  const written = withoutMark(file.text);
  const compiled = grammar.compiled?.(written) ?? null;
  const text = compiled?.text ?? written;
  const landmarks = new Landmarks(text, grammar.landmark);
  const shape = shapeOf(grammar);
  const { code, conditional, broken } = mend(text, grammar.mend);
  if (grammar.deepest !== undefined && isDeeper(code, grammar.mend.tokens, grammar.deepest))
    return unread({ path, message: "the parser gave up on it: its code is nested too deep" });
  const parsed = async (of: string): Promise<FaultyTree | GivenUp> =>
    parse(grammar.asset, of, load, (found) => {
      const copy = snapshot(found, text, shape, landmarks);
      const faults = copy.broken === null ? [] : faultsIn(found);
      return { tree: { ...copy, lines: compiled?.lines ?? copy.lines }, faults };
    });
  const tree = grammar.code?.parse
    ? await grammar.code.parse(code, load, shape)
    : await wholeTree(code, parsed, landmarks, grammar);
  if ("reason" in tree) return unread({ path, message: tree.reason });
  const head = grammar.code?.head?.(path, tree) ?? null;
  const walk = new GrammarWalk(path, tree, landmarks, { grammar, declare, conditional, head });
  if (head?.whole) walk.drafts.push(head.whole);
  declareFile(walk);
  declareModule(walk);
  const around = head === null ? fileScope : { ...fileScope, reach: head.reach };
  const clause = grammar.head.packages === null ? "" : packageName(walk, grammar.head.packages);
  walk.run(tree.root, grammar.head.severalPackages ? { ...around, instance: clause } : around);
  grammar.heritage?.settle(walk.kin);
  const standsFor = modulesElsewhere(walk);
  return {
    ...walk.result(broken),
    ...(standsFor.size > 0 ? { standsFor } : {}),
    ...(grammar.head.packages === null ? {} : { packageName: clause }),
    ...(head === null ? importFacts(walk) : headFacts(head)),
  };
}

/** A tree, and its errors that may hide declarations. */
interface FaultyTree {
  readonly tree: SyntaxTree;
  readonly faults: readonly TextSpan[];
}

/** Returns the tree of a text. If an error in a body may hide declarations, returns the tree without that body. */
async function wholeTree(
  code: string,
  parsed: (code: string) => Promise<FaultyTree | GivenUp>,
  landmarks: Landmarks,
  grammar: Grammar,
): Promise<SyntaxTree | GivenUp> {
  const first = await parsed(code);
  if ("reason" in first || first.tree.broken === null) return "reason" in first ? first : first.tree;
  const rest = withoutFaultyBodies(code, first.faults, landmarks, grammar.mend);
  const second = rest === code ? first : await parsed(rest);
  return "reason" in second || second.tree.broken !== null ? first.tree : second.tree;
}

function shapeOf(grammar: Grammar): Shape {
  const opaque = new Set(grammar.opaque);
  const holders = new Set(grammar.holders);
  return {
    comments: new Set(grammar.comments),
    opaque: (type, parent) => opaque.has(type) || opaque.has(`${parent}/${type}`),
    holdsDeclarations: ({ type }) => holders.has(type),
    ...(grammar.fields === undefined ? {} : { fieldOf: fieldsBy(grammar.fields) }),
  };
}

function fieldsBy(fields: NonNullable<Grammar["fields"]>): NonNullable<Shape["fieldOf"]> {
  return (type, parent, siblings) => {
    const all = Object.hasOwn(fields, parent) ? (fields[parent] ?? []) : [];
    const found = all.find(
      ({ child, field, after }) =>
        child.test(type) &&
        !siblings.some((each) => each.field === field) &&
        (after === undefined || siblings.some((each) => each.type === after)),
    );
    return found?.field ?? null;
  };
}

function headFacts({
  packageName: name,
  imports,
  origins,
}: FileHead): Pick<ReadResult, "packageName" | "imports" | "origins"> {
  return { packageName: name, imports, ...(origins === undefined ? {} : { origins }) };
}

/** A notice at the top of a file applies to the whole file. */
function declareFile(walk: GrammarWalk): void {
  const { notices } = walk.grammar;
  const { root } = walk.tree;
  const lists =
    "annotations" in notices ? [] : root.children.filter(({ type }) => type === notices.attributes.ofFile);
  const [first] = lists;
  const notice = walk.noticeIn(walk.attributesIn(lists));
  if (!first || notice === null) return;
  walk.declare(fileScope, wholeFile(2, notice, { at: first, node: root }));
}

/** A package or module with a file of its own is a declaration. */
function declareModule(walk: GrammarWalk): void {
  const module = walk.grammar.head.modules?.[walk.path.slice(walk.path.lastIndexOf("/") + 1)];
  const node = module && childOfType(walk.tree.root, module.node);
  const at = node && nameIn(walk, node);
  if (!module || !node || !at) return;
  walk.declare(fileScope, {
    ...wholeFile(2, walk.notice(node, walk.attributes(node) ?? []), { at, node }),
    signature: () => module.words.filter((each) => hasToken(node, each)).join(" "),
  });
}

/** Returns the name of a package or module. Some grammars have no field for it. */
function nameIn(walk: GrammarWalk, node: SyntaxNode): SyntaxNode | null {
  return childOf(node, "name") ?? childOfType(node, ...(walk.grammar.head.paths ?? []));
}

/** Returns the first package that the file names, or `.` if there is none. */
function packageName(walk: GrammarWalk, types: readonly string[]): string {
  const names: string[] = [];
  let clause = clauseIn(walk.tree.root, types);
  // Clauses may be nested: `namespace Acme { namespace Orders { … } }` is `Acme.Orders`.
  for (let depth = 0; clause !== null && depth < 20; depth += 1) {
    for (const each of walk.grammar.head.chained ? chainFrom(clause) : [clause]) {
      const name = nameIn(walk, each);
      if (name) names.push(walk.text(name).replaceAll(/\s+/g, ""));
    }
    clause = clause.children.map((each) => clauseIn(each, types)).find((each) => each !== null) ?? null;
  }
  return names.join(walk.grammar.separator) || ".";
}

/** A clause with those right behind it: `package a; package b`. */
function chainFrom(clause: SyntaxNode): readonly SyntaxNode[] {
  const from = clause.parent?.children.slice(clause.parent.children.indexOf(clause)) ?? [];
  const end = from.findIndex(({ type }) => type !== clause.type);
  return end < 0 ? from : from.slice(0, end);
}

function clauseIn(node: SyntaxNode, types: readonly string[]): SyntaxNode | null {
  return node.children.find(({ type }) => types.includes(type)) ?? null;
}

/**
 * Returns the names that the file imports one by one, their origins, and the modules that are imported as a whole.
 */
function importFacts(walk: GrammarWalk): Pick<ReadResult, "imports" | "origins" | "opens"> {
  const { imports } = walk.grammar.head;
  const isBound = (node: SyntaxNode): boolean =>
    imports.alias === null || childOf(node, imports.alias) !== null || imports.list !== null;
  const all = walk.tree.root.children
    .filter((each) => each.type === imports.node && isBound(each))
    .flatMap((each) => importedBy(each, imports))
    .map(({ path, ...each }) => ({
      ...each,
      from: path.map((part) => walk.text(part)).join(walk.separator),
    }));
  const bound = all.flatMap(({ isAll, local, from }) =>
    isAll || local === null || wordsIn(local, imports).length === 0
      ? []
      : [[walk.text(local), from] as const],
  );
  const opens = all.flatMap(({ isAll, from }) => (isAll ? [from] : []));
  return {
    imports: bound.map(([name]) => name),
    origins: new Map(bound),
    ...(opens.length > 0 ? { opens } : {}),
  };
}

/** Returns the modules at the top of the file whose content is in another file. */
function modulesElsewhere(walk: GrammarWalk): NonNullable<ReadResult["standsFor"]> {
  const { separate } = walk.grammar.head;
  const found = new Map<string, { readonly from: string; readonly name: string }>();
  if (separate === undefined) return found;
  for (const node of walk.tree.root.children) {
    const name = node.type === separate.node ? childOf(node, "name") : null;
    if (name === null || childOf(node, separate.body) !== null) continue;
    const own = walk.text(name);
    found.set(own, { from: `${separate.here}${walk.grammar.separator}${own}`, name: "*" });
  }
  return found;
}

/** Declares a node's names, and puts its content on the stack. */
function declare(walk: GrammarWalk, node: SyntaxNode, entry: Declares, scope: Scope): void {
  const attributes = entry.as === "positions" ? [] : walk.attributes(node);
  if (attributes === null) return;
  switch (entry.as) {
    case "type":
      return declareType(walk, node, entry, scope, attributes);
    case "callable":
      return declareCallable(walk, node, entry, scope, attributes);
    case "value":
      return declareValues(walk, node, entry, scope, attributes);
    case "anonymous":
      return declareAnonymous(walk, node, entry, scope);
    case "around":
      return declareAround(walk, node, entry, scope, attributes);
    case "positions":
      return declarePositions(walk, node, entry, scope);
    case "reexport":
      return declareReexports(walk, node, entry, scope, attributes);
  }
}

/** `struct Point(pub f64, f64)`: modifiers before a type belong to that position. */
function declarePositions(walk: GrammarWalk, node: SyntaxNode, { kind }: Positions, scope: Scope): void {
  const { tree, grammar } = walk;
  listed(node).forEach((group, index) => {
    const type = group.findLast(({ field }) => field === "type");
    if (!type) return;
    const attributes = walk.attributesIn(group);
    const said = wordsOn(tree, { children: group }, grammar.access);
    const rule = grammar.access.rules.find(([pattern]) => pattern.test(said));
    walk.declare(scope, {
      name: String(index),
      kind,
      at: type,
      node: type,
      reach: least(scope.reach, rule?.[1] ?? scope.unmarked),
      notice: walk.noticeIn(attributes),
      signature: () => flatText(tree, type),
    });
  });
}

/** `pub use net::Client`: each re-exported name is a declaration. Re-exports of whole modules are recorded. */
function declareReexports(
  walk: GrammarWalk,
  node: SyntaxNode,
  { kinds }: Reexport,
  scope: Scope,
  attributes: readonly Attribute[],
): void {
  const { grammar } = walk;
  const reach = walk.reach(node, scope, attributes, grammar.access.rules);
  if (reach === 0 || scope.notedOnly) return;
  const notice = walk.noticeIn(attributes) ?? scope.notice;
  for (const { path, local, isAll } of importedBy(node, grammar.head.imports)) {
    const parts = path.map((each) => walk.text(each));
    const from = (isAll ? parts : parts.slice(0, -1)).join(grammar.separator);
    if (isAll) {
      walk.passesOn.push(from);
      continue;
    }
    const name = local ? walk.text(local) : "_";
    const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
    if (!local || !kind) continue;
    walk.declare(scope, {
      name,
      kind,
      at: local,
      node,
      reach,
      notice,
      reexport: { from: from === "" ? null : from, name: parts.at(-1) ?? name },
      signature: () => "",
    });
  }
}

/** Returns a tree's innermost errors, at most `entriesOfFile`. */
function faultsIn(tree: Tree): readonly TextSpan[] {
  const faults: TextSpan[] = [];
  const at = tree.walk();
  try {
    let goesOn = true;
    while (goesOn && faults.length < entriesOfFile) {
      if (at.nodeType === "ERROR" || at.nodeIsMissing)
        faults.push({ start: at.startIndex, end: at.endIndex });
      goesOn = at.currentNode.hasError && at.gotoFirstChild();
      while (!goesOn) {
        goesOn = at.gotoNextSibling();
        if (!goesOn && !at.gotoParent()) return faults;
      }
    }
    return faults;
  } finally {
    at.delete();
  }
}

/**
 * Returns the code without the bodies that the grammar cannot parse, because an error in a body may hide the
 * declarations after it. Bodies with a landmark are kept, because their declarations may have a notice.
 */
function withoutFaultyBodies(
  code: string,
  faults: readonly TextSpan[],
  landmarks: Landmarks,
  { tokens, containers }: MendTable,
): string {
  if (containers === undefined) return code;
  const blocks = [...matchBrackets(code, tokens)]
    .map(([open, close]): TextSpan => ({ start: open + 1, end: close }))
    .toSorted((a, b) => a.start - b.start);
  const isBody = ({ start }: TextSpan): boolean => {
    const before = code.slice(Math.max(0, start - 1000), start - 1);
    const head = before.slice(Math.max(...[...";{}"].map((sign) => before.lastIndexOf(sign))) + 1);
    return !containers.test(head) && /\)|\b(?:get|set|init|add|remove)\s*$/.test(head);
  };
  const bodies: TextSpan[] = [];
  for (const each of blocks) if (each.start >= (bodies.at(-1)?.end ?? 0) && isBody(each)) bodies.push(each);
  const faulty = bodies.filter(
    (body) => !landmarks.in(body) && faults.some(({ start, end }) => end >= body.start && start < body.end),
  );
  return blanked(code, faulty);
}
