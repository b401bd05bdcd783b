import type { UseFile } from "../../base/gather-uses.ts";
import {
  either,
  importedName,
  memberOf,
  resultMeaning,
  valueOf,
  type Meaning,
  type NameScope,
} from "../../base/name-scope.ts";
import { meaningBy, valueBy, type Expression, type MeaningOf } from "../../base/meanings.ts";
import { childOf, childOfType, type SyntaxNode } from "../../base/syntax-tree.ts";
import { typeIn } from "./type-in.ts";

/** Packages and types whose names a file takes all of: filled while it is bound. */
export interface Wildcards {
  readonly packages: string[];
  readonly types: string[];
}

const wildcards = new WeakMap<UseFile, Wildcards>();

export function wildcardsOf(file: UseFile): Wildcards {
  const known = wildcards.get(file) ?? { packages: [], types: [] };
  wildcards.set(file, known);
  return known;
}

/** A fully qualified name: the top-level type's file, and the name from that type on. */
export function qualified(name: string): Meaning | null {
  const type = typeIn(name);
  if (type === null || !type.includes(".")) return null;
  const [simple = ""] = type.split(".").slice(-1);
  return importedName(
    type,
    simple,
    ...name
      .slice(type.length + 1)
      .split(".")
      .filter((each) => each !== ""),
  );
}

/** A member of the types around, the innermost first. */
function ofTypesAround(name: string, scope: NameScope): Meaning | null {
  const found: (Meaning | null)[] = [];
  for (let at: NameScope | null = scope; at !== null; at = at.parent)
    if (at.binds("this")) found.push(memberOf(at.lookup("this") ?? null, name));
  return either(...found);
}

/** Returns the meaning of a simple name in an expression or a type. */
function simple(file: UseFile, name: string, scope: NameScope): Meaning | null {
  const bound = scope.lookup(name);
  if (bound !== undefined) return bound;
  const { packages, types } = wildcardsOf(file);
  const isType = /^\p{Lu}/u.test(name);
  return either(
    ofTypesAround(name, scope),
    ...(isType ? [importedName(`./${name}`, name)] : []),
    ...(isType ? packages.map((each) => importedName(`${each}.${name}`, name)) : []),
    ...types.map((each) => memberOf(qualified(each), name)),
  );
}

/** Returns the possible meanings of a method that is called without a receiver. */
export function method(file: UseFile, name: string, scope: NameScope): Meaning | null {
  const { types } = wildcardsOf(file);
  return either(
    ofTypesAround(name, scope),
    scope.lookup(`${name}()`),
    ...types.map((each) => memberOf(qualified(each), name)),
  );
}

const bySimpleName = ({ file, node, scope }: Expression): Meaning | null =>
  simple(file, file.text(node), scope);
const byKeyword = ({ node, scope }: Expression): Meaning | null => scope.lookup(node.type) ?? null;
const byPath = ({ file, node, scope, inside }: Expression): Meaning | null => {
  const names = node.children.filter(({ type }) => type.endsWith("identifier"));
  const last = names.at(-1);
  const outer = names.length > 1 ? inside(names[0]) : null;
  return qualifiedHere(file, node, scope) ?? (last ? memberOf(outer, file.text(last)) : null);
};
const innerType = ({ node, inside }: Expression): Meaning | null =>
  inside(childOfType(node, "type_identifier", "scoped_type_identifier"));
const ofType = ({ node, inside }: Expression): Meaning | null => valueOf(inside(childOf(node, "type")));

/** Returns the meaning of an expression or a type. */
export const meaningOf: MeaningOf = meaningBy({
  identifier: bySimpleName,
  type_identifier: bySimpleName,
  this: byKeyword,
  super: byKeyword,
  field_access({ file, node, scope, inside }) {
    const [object, field] = [childOf(node, "object"), childOf(node, "field")];
    // `Outer.this`
    if (field?.type === "this") return valueOf(inside(object));
    const member = field && memberOf(file.holding(inside(object)), file.text(field));
    return either(member, qualifiedHere(file, node, scope));
  },
  scoped_type_identifier: byPath,
  scoped_identifier: byPath,
  generic_type: innerType,
  annotated_type: innerType,
  parenthesized_expression: ({ node, inside }) => inside(node.children[1]),
  cast_expression: ofType,
  object_creation_expression: ofType,
  method_invocation({ file, node, scope, inside }) {
    const [object, name] = [childOf(node, "object"), childOf(node, "name")];
    if (!name) return null;
    const callee = object
      ? memberOf(file.holding(inside(object)), file.text(name))
      : method(file, file.text(name), scope);
    return resultMeaning(callee);
  },
});

function qualifiedHere(file: UseFile, node: SyntaxNode, scope: NameScope): Meaning | null {
  const text = file.text(node).replaceAll(/\s+/g, "");
  const first = text.split(".")[0] ?? "";
  return /^\p{Ll}/u.test(first) && scope.lookup(first) === undefined ? qualified(text) : null;
}

/** Returns the type of the value of an expression. */
export const valueIn: ReturnType<typeof valueBy> = valueBy(meaningOf, "field_access");
