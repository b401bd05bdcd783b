import type {
  ASTNode,
  DefinitionNode,
  DocumentNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
} from "graphql/language/ast.js";
import { Kind } from "graphql/language/kinds.js";
import { visit } from "graphql/language/visitor.js";
import type { Edit } from "../../core/model/fix.ts";
import type { Cut, Editor, OtherFiles } from "../../core/model/language/editor.ts";
import { documentOf } from "./read-graphql.ts";

/** Edits schemas. A field is removed together with the types that only it used. */
export const graphqlEditor: Editor = {
  async remove({ file: { text }, declaration }, others) {
    const document = documentOf(text);
    const found = partOf(document, declaration.name);
    if ("refused" in found) return found;
    const unused = await unusedTypes(document, found.nodes, others);
    const edits = [
      ...found.nodes.map((each) => cutNode(text, each, found.inBrackets)),
      ...unused.flatMap(({ nodes }) => nodes.map((each) => cutNode(text, each, false))),
    ];
    if (edits.some((each) => each === null))
      return { refused: "It shares a line with other content: remove it manually." };
    return { edits: joined(edits.filter((each) => each !== null)), along: unused.map(({ name }) => name) };
  },
};

/** Joins the edits of neighbouring definitions, because each edit also removes the gap between them. */
function joined(edits: readonly Edit[]): readonly Edit[] {
  const all: Edit[] = [];
  for (const each of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = all.at(-1);
    if (last !== undefined && each.start <= last.end && last.text === "" && each.text === "")
      all[all.length - 1] = { ...last, end: Math.max(last.end, each.end) };
    else all.push(each);
  }
  return all;
}

interface Part {
  readonly nodes: readonly ASTNode[];
  /** True if the container consists only of the brackets around it, which are removed with it. */
  readonly inBrackets: boolean;
}

/** Returns the nodes that declare that coordinate. */
function partOf({ definitions }: DocumentNode, name: string): Part | Extract<Cut, { refused: string }> {
  const [, type = "", member, argument] = /^(@?\w+)(?:\.(\w+))?(?:\((\w+):\))?$/.exec(name) ?? [];
  const own = definitions.filter((each) => nameOf(each) === type);
  if (own.length === 0) return { refused: "It is not defined in this file." };
  if (member === undefined && argument === undefined) return wholeType(own, definitions, type);
  const members = own.flatMap(membersOf);
  if (member === undefined) return oneOf(own.flatMap(argumentsOf), argument ?? "");
  const named = members.filter((each) => each.name.value === member);
  if (argument !== undefined) return oneOf(named.flatMap(argumentsOf), argument);
  const holders = own.filter((each) => membersOf(each).some((other) => named.includes(other)));
  if (named.length === 0) return { refused: "It is not defined in this file." };
  if (holders.some((each) => membersOf(each).length === named.length))
    return { refused: `It is the only content of \`${type}\`: remove that type, or the fields that use it.` };
  return { nodes: named, inBrackets: false };
}

function wholeType(
  own: readonly DefinitionNode[],
  definitions: readonly DefinitionNode[],
  name: string,
): Part | Extract<Cut, { refused: string }> {
  const left = definitions.filter((each) => !own.includes(each));
  if (left.some((each) => namesIn(each).has(name)))
    return { refused: `\`${name}\` is still used: remove its uses first.` };
  return { nodes: own, inBrackets: false };
}

function oneOf(
  all: readonly InputValueDefinitionNode[],
  name: string,
): Part | Extract<Cut, { refused: string }> {
  const [node, ...more] = all.filter((each) => each.name.value === name);
  if (node === undefined || more.length > 0)
    return { refused: "It is not defined exactly once in this file." };
  return { nodes: [node], inBrackets: all.length === 1 };
}

type Member = FieldDefinitionNode | InputValueDefinitionNode | { readonly name: { readonly value: string } };

function membersOf(node: DefinitionNode): readonly (Member & ASTNode)[] {
  if ("fields" in node) return node.fields ?? [];
  return "values" in node ? (node.values ?? []) : [];
}

function argumentsOf(node: ASTNode): readonly InputValueDefinitionNode[] {
  return node.kind === Kind.FIELD_DEFINITION || node.kind === Kind.DIRECTIVE_DEFINITION
    ? (node.arguments ?? [])
    : [];
}

function nameOf(node: DefinitionNode): string | null {
  if (!("name" in node) || node.name === undefined) return null;
  return node.kind === Kind.DIRECTIVE_DEFINITION ? `@${node.name.value}` : node.name.value;
}

/** Returns the names of the types and directives that a node uses. */
function namesIn(node: ASTNode, left: ReadonlySet<ASTNode> = new Set()): Set<string> {
  const names = new Set<string>();
  visit(node, {
    enter(each) {
      if (left.has(each)) return false;
      if (each.kind === Kind.NAMED_TYPE) names.add(each.name.value);
      if (each.kind === Kind.DIRECTIVE) names.add(`@${each.name.value}`);
      return undefined;
    },
  });
  return names;
}

interface UnusedType {
  readonly name: string;
  readonly nodes: readonly DefinitionNode[];
}

/**
 * Returns the types that only the removed nodes use, and the types that only those use. A type that another file
 * names is kept.
 */
async function unusedTypes(
  { definitions }: DocumentNode,
  gone: readonly ASTNode[],
  others: OtherFiles,
): Promise<readonly UnusedType[]> {
  const byName = Map.groupBy(
    definitions.filter(
      (each) => nameOf(each) !== null && each.kind !== Kind.DIRECTIVE_DEFINITION && !gone.includes(each),
    ),
    (each) => nameOf(each) ?? "",
  );
  const candidates = new Set<string>();
  const open = gone.flatMap((each) => [...namesIn(each)]);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const nodes = byName.get(name);
    if (nodes === undefined || candidates.has(name) || roots.has(name)) continue;
    candidates.add(name);
    open.push(...nodes.flatMap((each) => [...namesIn(each)]));
  }
  const left = new Set(gone);
  const used = definitions
    .filter((each) => !left.has(each) && !candidates.has(nameOf(each) ?? ""))
    .flatMap((each) => [...namesIn(each, left)]);
  for (const name of candidates) if (await others.hold(name)) used.push(name);
  for (let name = used.pop(); name !== undefined; name = used.pop())
    if (candidates.delete(name)) used.push(...(byName.get(name) ?? []).flatMap((each) => [...namesIn(each)]));
  return [...candidates].map((name) => ({ name, nodes: byName.get(name) ?? [] }));
}

const roots = new Set(["Query", "Mutation", "Subscription"]);

/** Cuts whole lines if they contain nothing else. Otherwise cuts the node, with the comma or spaces after it. */
function cutNode(text: string, { loc }: ASTNode, inBrackets: boolean): Edit | null {
  if (loc === undefined) return null;
  if (inBrackets) return brackets(text, loc);
  const lineStart = text.lastIndexOf("\n", loc.start - 1) + 1;
  const behind = loc.end + (/^[ \t]*,?[ \t]*(?:#[^\n]*)?/.exec(text.slice(loc.end))?.[0].length ?? 0);
  const endsLine = behind >= text.length || /^\r?\n/.test(text.slice(behind, behind + 2));
  if (text.slice(lineStart, loc.start).trim() === "" && endsLine) {
    const next = text.indexOf("\n", behind);
    return { start: lineStart, end: gapBehind(text, lineStart, next < 0 ? text.length : next + 1), text: "" };
  }
  const gap = /^[ \t]*,?[ \t]*/.exec(text.slice(loc.end))?.[0].length ?? 0;
  return { start: loc.start, end: loc.end + gap, text: "" };
}

/** One of the empty lines around the removed text is removed, too, so that only one gap remains. */
function gapBehind(text: string, start: number, end: number): number {
  const isGapBefore =
    start === 0 || /(?:\n[ \t]*\r?\n|\{[ \t]*\r?\n)$/.test(text.slice(Math.max(0, start - 200), start));
  const gap = /^(?:[ \t]*\r?\n)+/.exec(text.slice(end));
  return isGapBefore && gap !== null ? end + gap[0].length : end;
}

function brackets(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): Edit | null {
  const open = text.slice(0, start).trimEnd().length - 1;
  const close = end + (/^[\s,]*/.exec(text.slice(end))?.[0].length ?? 0);
  return text.charAt(open) === "(" && text.charAt(close) === ")"
    ? { start: open, end: close + 1, text: "" }
    : null;
}
