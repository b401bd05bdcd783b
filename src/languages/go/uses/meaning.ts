import type { UseFile } from "../../base/gather-uses.ts";
import {
  declaredHere,
  either,
  importedName,
  memberOf,
  resultMeaning,
  valueOf,
} from "../../base/name-scope.ts";
import type { Meaning, NameScope } from "../../base/name-scope.ts";
import { meaningBy, valueBy, type Expression, type MeaningOf } from "../../base/meanings.ts";
import { childOf } from "../../base/syntax-tree.ts";

const dotted = new WeakMap<UseFile, string[]>();

/** Returns the packages whose names a file uses without a qualifier. */
export function dotImports(file: UseFile): string[] {
  const known = dotted.get(file) ?? [];
  dotted.set(file, known);
  return known;
}

const byName = ({ file, node, scope }: Expression): Meaning | null => named(file, file.text(node), scope);
const inBrackets = ({ node, inside }: Expression): Meaning | null => inside(node.children[1]);
const ofType = ({ node, inside }: Expression): Meaning | null => valueOf(inside(childOf(node, "type")));

/** Returns the meaning of an expression or a type. A pointer counts as the thing that it points to. */
export const meaningOf: MeaningOf = meaningBy({
  identifier: byName,
  type_identifier: byName,
  package_identifier: byName,
  selector_expression({ file, node, inside }) {
    const field = childOf(node, "field");
    return field ? memberOf(file.holding(inside(childOf(node, "operand"))), file.text(field)) : null;
  },
  qualified_type({ file, node, inside }) {
    const name = childOf(node, "name");
    return name ? memberOf(inside(childOf(node, "package")), file.text(name)) : null;
  },
  pointer_type: inBrackets,
  generic_type: ({ node, inside }) => inside(childOf(node, "type")),
  parenthesized_expression: inBrackets,
  parenthesized_type: inBrackets,
  unary_expression: ({ file, node, inside }) =>
    /^[&*]/.test(file.text(node)) ? file.holding(inside(childOf(node, "operand"))) : null,
  composite_literal: ofType,
  type_assertion_expression: ofType,
  type_conversion_expression: ofType,
  call_expression({ file, node, inside }) {
    const callee = childOf(node, "function");
    const isNew = callee?.type === "identifier" && file.text(callee) === "new";
    return isNew ? valueOf(inside(childOf(node, "arguments")?.children[1])) : resultMeaning(inside(callee));
  },
});

/** A name without a qualifier that the file does not bind is one of its package. */
function named(file: UseFile, name: string, scope: NameScope): Meaning | null {
  const bound = scope.lookup(name);
  if (bound !== undefined) return bound;
  return either(declaredHere([name]), ...dotImports(file).map((each) => importedName(each, name)));
}

/** Returns the type of the value of an expression. */
export const valueIn: ReturnType<typeof valueBy> = valueBy(meaningOf, "selector_expression");
