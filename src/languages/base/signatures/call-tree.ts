import type { Declaration } from "../../../core/model/declaration.ts";
import type { SignatureTree } from "../../../core/model/language/naming.ts";
import type { TypeTree } from "../../../core/signatures/type-tree.ts";
import type { SignatureTable } from "./serves.ts";

type CallTable = Pick<SignatureTable, "takeApart" | "typeOf" | "namesParameters">;

/**
 * The signature of a function or method as trees, in languages that always write types; null for other declarations.
 * The name of a parameter begins with its type: two parameters change places only if their types do so too.
 */
export function callTree(
  table: CallTable,
  declaration: Declaration,
  treeOf: (type: string) => TypeTree = (text) => ({ kind: "other", text }),
): SignatureTree | null {
  const parts = table.takeApart(declaration);
  if (parts?.as !== "call") return null;
  const { namedParameters = [] } = declaration;
  // A receiver has no name.
  const first = parts.parameters.length - namedParameters.length;
  const parameters = parts.parameters.map(({ name, type, value, optional, rest, words }, at) => {
    const written = [...words, table.typeOf(type)].join(" ");
    return {
      name: namedParameters[at - first] ?? (name === "" ? "" : `${written} ${name}`),
      isOptional: optional,
      isRest: rest !== "",
      type: treeOf(written),
      value,
    };
  });
  const hasRest = parameters.some(({ isRest }) => isRest);
  return {
    as: "call",
    words: parts.words.join(" "),
    // A function that takes more, throws more or has other bounds is not replaced by one with the same parameters.
    variables: [parts.generics, parts.rest, ...parts.throws, ...(hasRest ? ["..."] : [])].join(" "),
    parameters,
    ...(table.namesParameters ? { byName: true as const } : {}),
    result: treeOf(table.typeOf(parts.result)),
  };
}
