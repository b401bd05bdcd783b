import { GraphQLError } from "graphql/error/GraphQLError.js";
import type { DefinitionNode, DocumentNode } from "graphql/language/ast.js";
import { parse } from "graphql/language/parser.js";
import { Kind } from "graphql/language/kinds.js";
import { isTypeExtensionNode } from "graphql/language/predicates.js";
import { documentParts } from "../../core/limits.ts";
import type { ReadResult, SourceFile } from "../../core/model/declaration.ts";
import { TextDrafts } from "../base/text-drafts.ts";
import { declareDefinition } from "./definitions.ts";

/** Matches a line that begins a type definition. A file with such a line that cannot be parsed is reported. */
const sign =
  /^[ \t]*(?:extend[ \t]+)?(?:type|interface|union|enum|input|scalar|schema|directive)\b[ \t]*(?:@?[\w{]|$)/m;

/** Reads the types of a schema's file, which may be only one part of the schema. */
export function readGraphql({ path, text }: SourceFile): ReadResult {
  if (!sign.test(text)) return { declarations: [], problems: [], complete: true, passesOn: [] };
  const drafts = new TextDrafts(path);
  try {
    const { definitions } = documentOf(text);
    const extensions = Map.groupBy(definitions.filter(isTypeExtensionNode), ({ name }) => name.value);
    const neighbours = { roots: rootsOf(definitions), extensions };
    for (const each of definitions) declareDefinition(each, drafts, neighbours);
  } catch (error) {
    return { declarations: [], problems: [{ path, ...faultOf(error) }], complete: false, passesOn: [] };
  }
  const { declarations, unread } = drafts;
  return { declarations, problems: [], complete: true, passesOn: [], unread };
}

export function documentOf(text: string): DocumentNode {
  return parse(text, { maxTokens: documentParts, experimentalDirectivesOnDirectiveDefinitions: true });
}

function faultOf(error: unknown): { line?: number; message: string } {
  if (error instanceof RangeError) return { message: "Nested too deeply." };
  if (!(error instanceof GraphQLError)) throw error;
  const line = error.locations?.[0]?.line;
  return { ...(line === undefined ? {} : { line }), message: error.message };
}

/**
 * Returns the kinds of operations that start at each type. If the file does not define them, the default names
 * apply.
 */
function rootsOf(definitions: readonly DefinitionNode[]): ReadonlyMap<string, readonly string[]> {
  const written = definitions.flatMap((each) =>
    each.kind === Kind.SCHEMA_DEFINITION || each.kind === Kind.SCHEMA_EXTENSION
      ? (each.operationTypes ?? [])
      : [],
  );
  const roots = new Map<string, string[]>();
  const usual = definitions.some(({ kind }) => kind === Kind.SCHEMA_DEFINITION) ? [] : usualRoots;
  const named = new Set<string>(written.map(({ operation }) => operation));
  for (const [name, operation] of usual) if (!named.has(operation)) roots.set(name, [operation]);
  for (const { operation, type } of written)
    roots.set(type.name.value, [...(roots.get(type.name.value) ?? []), operation]);
  return roots;
}

const usualRoots = [
  ["Query", "query"],
  ["Mutation", "mutation"],
  ["Subscription", "subscription"],
] as const;
