// What the TypeScript compiler holds deprecated: one place for each declared name.
import ts from "typescript-6";

/** A name the compiler holds deprecated: 1-based line and column of the name, and the syntax that declares it. */
export interface Verdict {
  readonly line: number;
  readonly column: number;
  readonly syntax: string;
}

const scriptKinds: Readonly<Record<string, ts.ScriptKind>> = {
  tsx: ts.ScriptKind.TSX,
  jsx: ts.ScriptKind.JSX,
  js: ts.ScriptKind.JSX,
  mjs: ts.ScriptKind.JSX,
  cjs: ts.ScriptKind.JSX,
};

/** Every deprecated declaration of a file, and how often a deprecated tag stands before something that declares nothing. */
export function compilerNotices(
  path: string,
  text: string,
): { readonly verdicts: readonly Verdict[]; readonly elsewhere: readonly Verdict[] } {
  const file = parseFile(path, text);
  const verdicts = new Map<number, Verdict>();
  const elsewhere: Verdict[] = [];
  const verdict = (at: number, node: ts.Node): Verdict => ({
    line: text.slice(0, at).split("\n").length,
    column: at - text.lastIndexOf("\n", at - 1),
    syntax: ts.SyntaxKind[node.kind] ?? "",
  });
  const stack: ts.Node[] = [file];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const names = declaredNames(node);
    const tag = deprecation(node);
    if (tag && names.length > 0) for (const at of names) verdicts.set(at, verdict(at, node));
    else if (tag && !ts.isVariableStatement(node) && ownTag(node))
      elsewhere.push(verdict(node.getStart(), node));
    ts.forEachChild(node, (child) => void stack.push(child));
  }
  if (moduleDeprecated(file)) verdicts.set(-1, { line: 0, column: 0, syntax: "module" });
  return { verdicts: [...verdicts.values()], elsewhere };
}

export function parseFile(path: string, text: string): ts.SourceFile {
  const kind = scriptKinds[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

export function deprecation(node: ts.Node): boolean {
  if (ts.getJSDocDeprecatedTag(node)) return true;
  // The checker's flag on a variable statement holds for all its names, and for those of patterns.
  if (ts.isVariableDeclaration(node)) {
    const statement = node.parent.parent;
    return ts.isVariableStatement(statement) && ts.getJSDocDeprecatedTag(statement) !== undefined;
  }
  if (ts.isBindingElement(node)) return deprecation(ts.walkUpBindingElementsAndPatterns(node));
  return ts.isExportSpecifier(node) && ts.getJSDocDeprecatedTag(node.parent.parent) !== undefined;
}

function ownTag(node: ts.Node): boolean {
  return ts
    .getJSDocCommentsAndTags(node)
    .some(
      (each) =>
        each.parent === node && ts.isJSDoc(each) && each.tags?.some((tag) => ts.isJSDocDeprecatedTag(tag)),
    );
}

/** Where the names stand that a node declares; none for what declares nothing. */
export function declaredNames(node: ts.Node): readonly number[] {
  // What a setter is given is the property itself; an index has no name that a caller writes.
  if (ts.isParameter(node) && (ts.isSetAccessor(node.parent) || ts.isIndexSignatureDeclaration(node.parent)))
    return [];
  // `this` is no parameter that a caller passes.
  if (ts.isVariableDeclaration(node) || ts.isParameter(node))
    return ts.isIdentifier(node.name) && node.name.text !== "this" ? [node.name.getStart()] : [];
  if (ts.isBindingElement(node)) return ts.isIdentifier(node.name) ? [node.name.getStart()] : [];
  if (ts.isAccessor(node)) return [firstAccessor(node).name.getStart()];
  if (ts.isModuleDeclaration(node) && node.body && ts.isModuleDeclaration(node.body)) return [];
  if (ts.isModuleDeclaration(node)) return [outermost(node).name.getStart()];
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isConstructorDeclaration(node))
    return [node.name ? node.name.getStart() : afterModifiers(node)];
  if (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isEnumMember(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isImportEqualsDeclaration(node) ||
    ts.isNamespaceExportDeclaration(node) ||
    ts.isExportSpecifier(node)
  )
    return [node.name.getStart()];
  if (ts.isCallSignatureDeclaration(node) || ts.isConstructSignatureDeclaration(node))
    return [node.getStart()];
  if (ts.isIndexSignatureDeclaration(node)) return [node.getStart()];
  if (ts.isExportAssignment(node)) return [nameOfValue(node.expression).getStart()];
  if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamespaceExport(node.exportClause))
    return [node.exportClause.name.getStart()];
  if (ts.isExportDeclaration(node) && !node.exportClause) return [node.getStart()];
  if (ts.isExpressionStatement(node)) return assignedName(node);
  return [];
}

/** `a.b = …` declares `b` where a deprecated tag stands before it. */
function assignedName(statement: ts.ExpressionStatement): readonly number[] {
  const { expression } = statement;
  if (!ts.isBinaryExpression(expression) || expression.operatorToken.kind !== ts.SyntaxKind.EqualsToken)
    return [];
  const { left } = expression;
  if (!ts.isPropertyAccessExpression(left)) return [];
  if (left.getText() === "module.exports") return [nameOfValue(expression.right).getStart()];
  return [left.name.getStart()];
}

function nameOfValue(value: ts.Expression): ts.Node {
  const named = (ts.isFunctionExpression(value) || ts.isClassExpression(value)) && value.name;
  return named || value;
}

function firstAccessor(node: ts.AccessorDeclaration): ts.AccessorDeclaration {
  const isStatic = (each: ts.Node): boolean =>
    ts.canHaveModifiers(each) &&
    (ts.getModifiers(each) ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
  const siblings = "members" in node.parent ? node.parent.members : node.parent.properties;
  const first = siblings.find(
    (each) =>
      ts.isAccessor(each) && each.name.getText() === node.name.getText() && isStatic(each) === isStatic(node),
  );
  return first && ts.isAccessor(first) ? first : node;
}

function outermost(node: ts.ModuleDeclaration): ts.ModuleDeclaration {
  let outer = node;
  while (ts.isModuleDeclaration(outer.parent)) outer = outer.parent;
  return outer;
}

function afterModifiers(
  node: ts.Node & { readonly modifiers?: ts.NodeArray<ts.ModifierLike> | undefined },
): number {
  const last = node.modifiers?.findLast(
    ({ kind }) => kind === ts.SyntaxKind.DefaultKeyword || kind !== ts.SyntaxKind.AsyncKeyword,
  );
  const text = node.getSourceFile().text;
  return last ? ts.skipTrivia(text, last.end) : node.getStart();
}

/** The file's own notice: its first doc comment speaks of the file, or stands before an import. */
export function moduleDeprecated(file: ts.SourceFile): boolean {
  const first = file.statements[0];
  if (!first) return false;
  if (ts.isImportDeclaration(first) && ts.getJSDocDeprecatedTag(first)) return true;
  const comment = ts.getJSDocCommentsAndTags(first).find((each) => ts.isJSDoc(each));
  const tags = (comment?.tags ?? []).map(({ tagName }) => tagName.text);
  const speaksOfFile = ["module", "packageDocumentation", "fileoverview", "file"].some((each) =>
    tags.includes(each),
  );
  return speaksOfFile && tags.includes("deprecated");
}

declare module "typescript-6" {
  function walkUpBindingElementsAndPatterns(
    node: ts.BindingElement,
  ): ts.VariableDeclaration | ts.ParameterDeclaration;
  function skipTrivia(text: string, pos: number): number;
}
