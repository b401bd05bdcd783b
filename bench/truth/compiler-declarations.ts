// Every declaration of a file as the TypeScript compiler sees it, deprecated or not.
import ts from "typescript-6";
import { declaredNames, deprecation, moduleDeprecated, parseFile } from "./compiler-notices.ts";
import type { OracleDeclaration } from "./oracle.ts";

export function compilerDeclarations(path: string, text: string): readonly OracleDeclaration[] {
  const file = parseFile(path, text);
  const lines = file.getLineStarts();
  const exported = exportedNames(file);
  const found = new Map<number, OracleDeclaration>();
  const stack: ts.Node[] = [file];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const deprecated = deprecation(node);
    if (deprecated || !isLocal(node))
      for (const at of declaredNames(node)) {
        const { line } = file.getLineAndCharacterOfPosition(at);
        found.set(at, {
          line: line + 1,
          column: at - (lines[line] ?? 0) + 1,
          name: qualifiedName(node, nameAt(node, at, text)),
          kind: kindOf(node),
          parameters: parametersOf(node),
          deprecated: deprecated || found.get(at)?.deprecated === true,
          ...(isImplementation(node) ? { implementation: true } : {}),
          exported: isExported(node, exported, nameAt(node, at, text)),
        });
      }
    ts.forEachChild(node, (child) => void stack.push(child));
  }
  const module = {
    line: 1,
    column: 1,
    name: "(module)",
    kind: "module",
    parameters: null,
    deprecated: true,
    exported: true,
  };
  return [...(moduleDeprecated(file) ? [module] : []), ...found.values()];
}

/** What a function's body declares, nobody outside can name. */
function isLocal(node: ts.Node): boolean {
  return ts.findAncestor(node, (each) => ts.isBlock(each) && ts.isFunctionLike(each.parent)) !== undefined;
}

function nameAt(node: ts.Node, at: number, text: string): string {
  if (ts.isConstructorDeclaration(node)) return "constructor";
  if (ts.isConstructSignatureDeclaration(node)) return "new";
  const written =
    /^(?:#?[\p{L}_$][\p{L}\p{N}_$]*|"[^"\n]*"|'[^'\n]*')/u.exec(text.slice(at, at + 200))?.[0] ?? "";
  const isAnonymous = ts.isExportAssignment(node) || /^(?:function|class|async|new|abstract)$/.test(written);
  return isAnonymous ? "default" : written.replace(/^(["'])(.*)\1$/, "$2");
}

/** Names of what encloses it, from the outside in. */
function qualifiedName(node: ts.Node, name: string): string {
  let qualified = ts.isParameter(node) ? `/${name}` : name;
  for (let { parent } = node; parent && !ts.isSourceFile(parent); { parent } = parent) {
    const outer = ownName(parent);
    if (outer !== null) qualified = qualified.startsWith("/") ? outer + qualified : `${outer}.${qualified}`;
  }
  return qualified;
}

function ownName(node: ts.Node): string | null {
  if (ts.isConstructorDeclaration(node)) return "constructor";
  const isContainer =
    ts.isClassLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isVariableDeclaration(node);
  if (!isContainer) return null;
  if (!node.name) return ts.isClassLike(node) || ts.isFunctionDeclaration(node) ? "default" : null;
  return ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
}

/** A body behind signatures of the same name that have none. */
function isImplementation(node: ts.Node): boolean {
  if (!ts.isFunctionLike(node) || !("body" in node) || !node.body || ts.isArrowFunction(node)) return false;
  const siblings = ts.isSourceFile(node.parent)
    ? node.parent.statements
    : ts.isClassLike(node.parent)
      ? node.parent.members
      : [];
  const name = ts.isConstructorDeclaration(node) ? "constructor" : node.name?.getText();
  return siblings.some(
    (each) =>
      each !== node &&
      each.kind === node.kind &&
      !("body" in each && each.body) &&
      (ts.isConstructorDeclaration(node) || (each as { name?: ts.Node }).name?.getText() === name),
  );
}

function kindOf(node: ts.Node): string {
  if (ts.isFunctionDeclaration(node)) return "function";
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) return "method";
  if (ts.isClassLike(node)) return "class";
  if (ts.isInterfaceDeclaration(node)) return "interface";
  if (ts.isTypeAliasDeclaration(node)) return "type";
  return ts.SyntaxKind[node.kind] ?? "";
}

function parametersOf(node: ts.Node): readonly string[] | null {
  if (!ts.isFunctionLike(node) || ts.isAccessor(node)) return null;
  return node.parameters.map((each) => each.type?.getText().replaceAll(/\s+/g, "") ?? "any");
}

function exportedNames(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement)) names.add(statement.expression.getText());
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || statement.moduleSpecifier) continue;
    if (ts.isNamedExports(statement.exportClause))
      for (const each of statement.exportClause.elements)
        names.add((each.propertyName ?? each.name).getText());
  }
  return names;
}

function isExported(node: ts.Node, names: ReadonlySet<string>, name: string): boolean {
  if (ts.isExportSpecifier(node) || ts.isExportAssignment(node) || ts.isExportDeclaration(node)) return true;
  for (let each: ts.Node = node; !ts.isSourceFile(each); each = each.parent) {
    const flags = ts.canHaveModifiers(each) ? (ts.getModifiers(each) ?? []) : [];
    if (flags.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)) return false;
    if (each.parent && ts.isSourceFile(each.parent)) {
      const own = each === node ? name : (ownName(each) ?? name);
      const variables = ts.isVariableStatement(each) ? each.declarationList.declarations : [];
      return (
        flags.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ||
        names.has(own) ||
        variables.some((variable) => names.has(variable.name.getText()))
      );
    }
  }
  return false;
}
