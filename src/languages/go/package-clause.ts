import { featureId } from "../../core/model/feature.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { SyntaxNode, SyntaxTree } from "../base/syntax-tree.ts";
import { leadGroup } from "./comment-groups.ts";
import type { GoFile, Holder } from "./file.ts";

/** The package as one declaration of the file that documents it: its other files say nothing of it. */
export const packageName = "(package)";

/** The folder by which a package is known; the root is `.`. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "." : path.slice(0, slash);
}

export function declarePackage(file: GoFile, top: Holder): void {
  const clause = clauseOf(file);
  const at = clause?.children.find((each) => each.type === "package_identifier");
  if (!clause || !at) return;
  const isDocumented = leadGroup(file.tree, clause) !== null || /(?:^|\/)doc\.go$/.test(file.path);
  if (!isDocumented) return;
  file.drafts.push({
    local: packageName,
    container: null,
    offset: at.start,
    declaration: {
      segments: [packageName],
      name: packageName,
      kind: "module",
      place: {
        path: file.path,
        line: file.tree.lines.lineAt(at.start),
        column: file.tree.lines.columnAt(at.start),
        endLine: file.tree.lines.lineAt(Math.max(at.start, file.tree.root.end - 1)),
      },
      reach: top.reach,
      parameters: null,
      signature: file.text(at),
      notice: file.noticeOf(clause),
    },
  });
}

/** Its identity is the folder, whichever file holds the notice. */
export function withPackageId(declarations: readonly Declaration[]): readonly Declaration[] {
  return declarations.map((each) =>
    each.name === packageName ? { ...each, id: featureId(folderOf(each.place.path), packageName) } : each,
  );
}

/** How far what the file exports can be reached: what is no part of a package's build cannot be imported. */
export function reachOf({ path, packageName: name, ports }: GoFile): Holder["reach"] {
  const isInternal = /(?:^|\/)internal\//.test(path);
  // Go takes `package documentation` for words alone, and a package of tests for what only a test may be.
  const isImportable = name === null || !/^(?:main|documentation|.*_test)$/.test(name);
  return ports === null || isInternal || !isImportable || path.endsWith("_test.go") ? 0 : 2;
}

/** The name that the clause gives, or null. */
export function nameInClause({ root, text }: SyntaxTree): string | null {
  const clause = root.children.find((each) => each.type === "package_clause");
  const at = clause?.children.find((each) => each.type === "package_identifier");
  return at ? text.slice(at.start, at.end) : null;
}

function clauseOf(file: GoFile): SyntaxNode | undefined {
  return file.tree.root.children.find((each) => each.type === "package_clause");
}
