import { chainSteps } from "../../../core/limits.ts";
import { partOf } from "../grammar/node-facts.ts";
import { countOf, type Named } from "../gather-uses.ts";
import { either, memberOf, type Meaning, type NameScope, resultMeaning } from "../name-scope.ts";
import { childOfType, type SyntaxNode } from "../syntax-tree.ts";
import { importedBy } from "../grammar/imports.ts";
import { meaningOf, nameMeaning, type Reading } from "./meaning.ts";
import { qualified, memberAt } from "./modules.ts";
import { identifierIn, partAt } from "./table-file.ts";
import { isSkipped } from "./skipped.ts";

const spread = new Set<string>();

/** Returns the names that an identifier refers to in its scope. */
export function nameAt(reading: Reading, node: SyntaxNode, scope: NameScope): readonly Named[] {
  const { file, tables } = reading;
  const { table } = tables;
  const { parent } = node;
  if (parent === null || isLabel(reading, node) || isSkipped(scope)) return [];
  if (file.importing.has(node)) return [{ meaning: importedAt(reading, node), args: null }];
  if (parent.type === table.tokens) return [tokenMeaning(reading, node, scope)];
  const made = initialized(reading, node, scope);
  if (made) return [{ meaning: made, args: null }];
  const whole = wholeOf(reading, node);
  const meaning = either(meaningOf(reading, whole, scope), attributeNamed(reading, node, scope));
  const around = whole.parent ?? parent;
  const rule = tables.means.get(around.type);
  const args =
    rule?.as === "call" && partAt(around, rule.of) === whole ? listOf(around, rule.arguments) : null;
  const isMade = rule?.as === "value" && rule.makes !== null && partAt(around, rule.type) === whole;
  return [{ meaning, args }, ...(isMade ? [constructed(meaning, listOf(around, rule.makes))] : [])];
}

/** Returns the widest expression whose last name is the identifier: `a.b<T>` for `b`. */
function wholeOf({ tables }: Reading, node: SyntaxNode): SyntaxNode {
  let whole = node;
  for (let around = node.parent; around !== null; around = around.parent) {
    const rule = tables.means.get(around.type);
    const isName = rule?.as === "member" && identifierIn(tables, partAt(around, rule.name)) === node;
    const isInner = rule?.as === "inner" && partAt(around, rule.part) === whole && isNamePart(around);
    const isWrapped = around.children.includes(whole) && rule === undefined && isBinding(around);
    if (!isName && !isInner && !isWrapped) return whole;
    whole = around;
  }
  return whole;
}

/** Type arguments after a name do not change its meaning. */
function isNamePart({ type }: SyntaxNode): boolean {
  return type.startsWith("generic");
}

/** `?.Fetch`: the object of the member is in the parent node. */
function isBinding({ type }: SyntaxNode): boolean {
  return type === "member_binding_expression";
}

function listOf(node: SyntaxNode, part: string | null): number | null {
  return part === null ? null : countOf(partOf(node, part), spread);
}

function constructed(meaning: Meaning | null, args: number | null): Named {
  return { meaning: memberOf(meaning, meaning?.origins[0]?.name.at(-1) ?? ""), args };
}

function isLabel({ tables }: Reading, node: SyntaxNode): boolean {
  const { parent } = node;
  return (
    parent !== null &&
    tables.labels.some(([type, part]) => parent.type === type && partAt(parent, part) === node)
  );
}

/** Returns the meaning of an identifier in the import around it. */
function importedAt({ file, tables }: Reading, node: SyntaxNode): Meaning | null {
  const { imports } = tables.grammar.head;
  let statement: SyntaxNode | null = node;
  while (statement !== null && statement.type !== imports.node) statement = statement.parent;
  const found = statement && importedBy(statement, imports).find(({ path }) => path.at(-1) === node);
  const parts = found ? found.path.map((each) => file.text(each)) : [];
  return qualified(file, parts, tables.table.modules);
}

/** `Timeout` in `new Client { Timeout = 1 }`. */
function initialized(reading: Reading, node: SyntaxNode, scope: NameScope): Meaning | null {
  const { node: type, name, list, type: made } = reading.tables.table.initializer;
  const { parent } = node;
  if (parent?.type !== type || partAt(parent, name) !== node || parent.parent?.type !== list) return null;
  const whole = parent.parent.parent;
  return whole && memberOf(meaningOf(reading, partAt(whole, made), scope), reading.file.text(node));
}

/** `[Mark]` may be the type `MarkAttribute`. */
function attributeNamed(reading: Reading, node: SyntaxNode, scope: NameScope): Meaning | null {
  const { attribute } = reading.tables.table;
  const { parent } = node;
  if (attribute === null || parent?.type !== attribute.node || childOfType(parent, node.type) !== node)
    return null;
  return nameMeaning(reading, reading.file.text(node) + attribute.suffix, scope);
}

/** Returns the meaning of a name among bare tokens, such as `b` in `a::b` and in `a.b`. */
function tokenMeaning(reading: Reading, node: SyntaxNode, scope: NameScope): Named {
  const tokens = node.parent?.children ?? [];
  const at = tokens.indexOf(node);
  const list = tokens[at + 1];
  const isCall = list !== undefined && list.type === node.parent?.type && list.children[0]?.type === "(";
  return {
    meaning: chain(reading, tokens, at, scope, 0),
    args: isCall ? (countOf(list, new Set()) === 0 ? 0 : null) : null,
  };
}

function chain(
  reading: Reading,
  tokens: readonly SyntaxNode[],
  at: number,
  scope: NameScope,
  depth: number,
): Meaning | null {
  const { file, tables } = reading;
  const token = tokens[at];
  if (token === undefined || depth > chainSteps) return null;
  const before = tokens[at - 1]?.type;
  const of = (): Meaning | null => chain(reading, tokens, at - 2, scope, depth + 1);
  if (token.type === tables.table.tokens)
    return token.children[0]?.type === "("
      ? resultMeaning(chain(reading, tokens, at - 1, scope, depth + 1))
      : null;
  const name = file.text(token);
  if (before === "." || before === "::") return memberAt(file.holding(of()), name);
  return nameMeaning(reading, name, scope);
}
