// Generates the variants of a source with one condition changed.
import ts from "typescript-6";

export interface Mutant {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** The whole source with the change. */
  readonly text: string;
}

const opposites: Readonly<Record<string, readonly string[]>> = {
  "<": [">=", "<="],
  "<=": [">", "<"],
  ">": ["<=", ">="],
  ">=": ["<", ">"],
  "===": ["!=="],
  "!==": ["==="],
  "&&": ["||"],
  "||": ["&&"],
};
const quantifiers: Readonly<Record<string, string>> = { every: "some", some: "every" };

/** Negated, its comparison or connective exchanged, `every` and `some` exchanged, a boolean flipped. */
export function mutantsOf(source: string): readonly Mutant[] {
  const file = ts.createSourceFile("unit.ts", source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const replace = (node: ts.Node, by: string): void => {
    const [start, end] = [node.getStart(file), node.getEnd()];
    mutants.push({
      line: file.getLineAndCharacterOfPosition(start).line + 1,
      from: source.slice(start, end).replaceAll(/\s+/g, " "),
      to: by.replaceAll(/\s+/g, " "),
      text: source.slice(0, start) + by + source.slice(end),
    });
  };
  const flip = (node: ts.Node): void => {
    const flipped = node.kind === ts.SyntaxKind.TrueKeyword ? "false" : "true";
    // Includes the name, so that the list of equivalents can distinguish them.
    if (ts.isPropertyAssignment(node.parent))
      replace(node.parent, `${node.parent.name.getText(file)}: ${flipped}`);
    else replace(node, flipped);
  };
  const visit = (node: ts.Node): void => {
    // A type compares nothing.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const condition = ts.isIfStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
        ? node.condition
        : null;
    if (condition) replace(condition, `!(${condition.getText(file)})`);
    if (ts.isBinaryExpression(node)) {
      const { left, right } = node;
      for (const by of opposites[node.operatorToken.getText(file)] ?? [])
        replace(node, `${left.getText(file)} ${by} ${right.getText(file)}`);
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const by = quantifiers[node.expression.name.text];
      if (by !== undefined) replace(node.expression, `${node.expression.expression.getText(file)}.${by}`);
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) flip(node);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace(node, node.operand.getText(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}
