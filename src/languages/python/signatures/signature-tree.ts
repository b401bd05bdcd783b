import type { Declaration } from "../../../core/model/declaration.ts";
import type { SignatureTree } from "../../../core/model/language/naming.ts";
import { named, type TypeParameter, type TypeTree } from "../../../core/signatures/type-tree.ts";
import { nestingLevels } from "../../../core/limits.ts";
import type { CallParts, Parameter } from "../../base/signatures/parts.ts";
import { splitOuter } from "../../base/signatures/scan.ts";
import { takeApart } from "./table.ts";
import { defaultOf, isLiteral, signs, typeOf } from "./types.ts";

/** The names that trees have for Python's widest and emptiest types. */
const general: Readonly<Record<string, string>> = {
  Any: "any",
  object: "unknown",
  Never: "never",
  NoReturn: "never",
};

/** What callers of a declaration of Python rely on; null where its text does not say. */
export function signatureOf(declaration: Declaration): SignatureTree | null {
  const { kind, signature } = declaration;
  if (signature.startsWith("=") && kind !== "parameter")
    return { as: "alias", variables: "", type: treeOf(signature.slice(1)) };
  if (kind === "constructor" || kind === "parameter" || isLiteral(signature)) return null;
  const parts = takeApart(declaration);
  if (parts === null || parts.as === "header") return null;
  if (parts.as === "call") return callOf(parts);
  if (kind === "property" && parts.accessors === null) return null;
  const words = parts.words.map((each) => `${each} `).join("");
  const isRead = kind === "constant" || parts.accessors?.length === 1;
  return { as: "value", words, type: treeOf(parts.type), isRead };
}

/** The names of parameters that are given by their place alone begin with `/`, those given by name alone with `*`. */
function callOf({ words, generics, parameters, result }: CallParts): SignatureTree {
  const slash = parameters.findIndex(({ name }) => name === "/");
  const star = parameters.findIndex(({ rest }) => rest === "*");
  const given = parameters.flatMap((each, at) => {
    if (at === slash || (at === star && each.name === "")) return [];
    const way = at < slash ? "/" : star >= 0 && at > star && each.rest === "" ? "*" : "";
    return [{ ...parameterOf(each), name: way + each.name }];
  });
  return {
    as: "call",
    words: words.join(" "),
    variables: /[:=]/.test(generics) ? generics : "",
    parameters: given,
    byName: true,
    result: result === "" ? null : treeOf(result),
  };
}

function parameterOf({ name, type, value, optional, rest }: Parameter): TypeParameter {
  return {
    name,
    isOptional: optional,
    isRest: rest !== "",
    type: treeOf(type),
    value: value === null ? null : defaultOf(value),
  };
}

function treeOf(written: string): TypeTree {
  return parse(typeOf(written), 0);
}

/** Of a type as `typeOf` writes it. */
function parse(text: string, depth: number): TypeTree {
  const inner = (each: string): TypeTree => parse(each, depth + 1);
  if (depth > nestingLevels) return { kind: "other", text };
  const options = splitOuter(text, "|", signs);
  if (options.length > 1) return { kind: "any of", types: options.map(inner) };
  const [, head = "", given] = /^([\w.]*)\[(.*)\]$/s.exec(text) ?? [];
  if (head === "Literal") return { kind: "literal", text };
  if (given !== undefined) return named(head === "" ? "[]" : head, splitOuter(given, ",", signs).map(inner));
  return /^[\p{ID_Continue}.]+$/u.test(text) ? named(general[text] ?? text) : { kind: "other", text };
}
