import type { Declaration } from "../../../core/model/declaration.ts";
import type { SignatureTree } from "../../../core/model/language/naming.ts";
import type { TypeTree } from "../../../core/signatures/type-tree.ts";
import type { SignatureTable } from "./serves.ts";

/**
 * The outline of a function's signature, enough to see that calls fail for certain because parameters were added,
 * removed or exchanged. Null for what is not called.
 */
export function callTreeBy(table: SignatureTable): (declaration: Declaration) => SignatureTree | null {
  const typeTree = (text: string): TypeTree => ({ kind: "other", text: table.typeOf(text) });
  return (declaration) => {
    const parts = declaration.parameters === null ? null : table.takeApart(declaration);
    if (parts?.as !== "call") return null;
    return {
      as: "call",
      isOutline: true,
      words: [...parts.words, ...parts.throws, parts.rest].join(" "),
      variables: parts.generics,
      parameters: parts.parameters.map(({ name, type, value, optional, rest }) => ({
        name,
        isOptional: optional,
        isRest: rest !== "",
        type: typeTree(type),
        value,
      })),
      ...(table.namesParameters ? { byName: true } : {}),
      result: parts.result === "" ? null : typeTree(parts.result),
    };
  };
}
