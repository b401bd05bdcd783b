import type { SyntaxNode } from "../../base/syntax-tree.ts";
import { entriesOf, type SchemaFile, type SchemaLiteral } from "./schema-file.ts";

/** A literal, and the function that makes it. */
interface Made {
  readonly node: SyntaxNode;
  readonly literal: SchemaLiteral;
  readonly maker: string | null;
}

const numbered = /^(.*?)V(\d+)$/;
/** The type of an earlier state: `resourceThingV0().CoreConfigSchema()`. */
const upgradedFrom = /(?<!\w)(\w{1,200})\(\)\.CoreConfigSchema\(\)/g;
/** What every resource that can be used has one of. */
const operation = /^(?:Create|Read|Update|Delete|Exists)(?:Context|WithoutTimeout)?$/;

/**
 * Functions that make the schemas of earlier states, kept so that those can be read: nobody writes what they describe.
 * They are numbered; the last one is the schema of today, unless it makes a resource of the SDK that does nothing.
 */
export function priorMakers(file: SchemaFile, made: readonly Made[]): ReadonlySet<string> {
  const makers = new Map<string, { readonly stem: string; readonly version: number }>();
  const [whole, working] = [new Set<string>(), new Set<string>()];
  const upgraded = new Set([...file.tree.text.matchAll(upgradedFrom)].map((match) => match[1]));
  for (const { node, literal, maker } of made) {
    const found = numbered.exec(maker ?? "");
    if (maker === null || found === null) continue;
    makers.set(maker, { stem: found[1] ?? "", version: Number(found[2]) });
    if (literal.of.sort !== null || literal.is !== "whole") continue;
    // Nested blocks are such literals, too, and do nothing either.
    whole.add(maker);
    if (works(file, node)) working.add(maker);
  }
  const latest = new Map<string, number>();
  for (const { stem, version } of makers.values()) latest.set(stem, Math.max(version, latest.get(stem) ?? 0));
  return new Set(
    [...makers].flatMap(([maker, { stem, version }]) =>
      version < (latest.get(stem) ?? 0) || upgraded.has(maker) || (whole.has(maker) && !working.has(maker))
        ? [maker]
        : [],
    ),
  );
}

function works(file: SchemaFile, node: SyntaxNode): boolean {
  return entriesOf(node).some(({ key }) => key.type === "identifier" && operation.test(file.text(key)));
}
