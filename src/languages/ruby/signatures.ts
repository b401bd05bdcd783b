import type { Spoken } from "../../core/model/language.ts";
import { childOf, type SyntaxNode } from "../base/syntax-tree.ts";

interface Taken {
  /** Positional arguments that callers have to pass, and the most that they can pass. */
  readonly least: number;
  readonly most: number;
  /** Keywords, each true if callers have to pass it; null: any others, too. */
  readonly keywords: ReadonlyMap<string, boolean>;
  readonly takesAll: boolean;
}

/** Callers notice how many arguments a method takes, and which keywords; and the class that another one extends. */
export function servesCallers({ declaration: before }: Spoken, { declaration: after }: Spoken): boolean {
  if (before.kind === "class") return before.signature === "" || before.signature === after.signature;
  // Of an alias or a delegated method nothing is known.
  if (before.parameters === null || after.parameters === null) return true;
  const [old, now] = [takenBy(before.parameters), takenBy(after.parameters)];
  return (
    now.least <= old.least &&
    now.most >= old.most &&
    (now.takesAll || !old.takesAll) &&
    [...old.keywords.keys()].every((each) => now.takesAll || now.keywords.has(each)) &&
    [...now.keywords].every(([each, isNeeded]) => !isNeeded || old.keywords.get(each) === true)
  );
}

function takenBy(parameters: readonly string[]): Taken {
  const least = parameters.filter((each) => each === "_").length;
  const optional = parameters.filter((each) => each === "_=").length;
  const keywords = parameters.filter((each) => /^\w+:/.test(each)).map((each) => each.split(":"));
  return {
    least,
    most: parameters.includes("*") ? Infinity : least + optional,
    keywords: new Map(keywords.map(([name = "", value]) => [name, value === ""])),
    takesAll: parameters.includes("**"),
  };
}

const ways: Readonly<Record<string, readonly string[]>> = {
  identifier: ["_"],
  destructured_parameter: ["_"],
  optional_parameter: ["_="],
  splat_parameter: ["*"],
  hash_splat_parameter: ["**"],
  forward_parameter: ["*", "**"],
};

/** How each parameter is passed: `_`, `_=`, `*`, `key:`, `key:=`, `**`. */
export function parametersIn(
  list: readonly SyntaxNode[],
  textOf: (node: SyntaxNode) => string,
): readonly string[] {
  return list.flatMap((each) => {
    const name = each.type === "keyword_parameter" ? childOf(each, "name") : null;
    return name ? [`${textOf(name)}:${childOf(each, "value") ? "=" : ""}`] : (ways[each.type] ?? []);
  });
}
