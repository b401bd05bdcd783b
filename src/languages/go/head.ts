import type { Draft } from "../base/draft.ts";
import type { FileHead } from "../base/grammar/extras.ts";
import { placeAt } from "../base/results.ts";
import { textOf, type SyntaxNode, type SyntaxTree } from "../base/syntax-tree.ts";
import { builtFor } from "./built-for.ts";
import { leadGroup } from "./notices/comment-groups.ts";
import { noticeAt } from "./notices/doc-notice.ts";
import { importsOf, originsOf } from "./imports.ts";

/** The package as a declaration of the file that documents it. Its other files do not declare it. */
const packageName = "(package)";

/** Returns the folder that identifies a package. The root is `.`. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "." : path.slice(0, slash);
}

/** Reads facts about all declarations of a file from the package clause, the path and the build constraints. */
export function headOf(path: string, tree: SyntaxTree): FileHead {
  const clause = tree.root.children.find((each) => each.type === "package_clause");
  const at = clause?.children.find((each) => each.type === "package_identifier");
  const name = at ? textOf(tree, at) : null;
  const ports = builtFor(path, tree.text);
  const reach = reachOf(path, name, ports);
  return {
    packageName: folderOf(path),
    imports: importsOf(tree),
    origins: originsOf(tree),
    reach,
    // Importers write the name of the package before each of its names.
    builds: name === null ? null : (ports ?? []).map((each) => `${name} on ${each}`),
    whole: clause && at ? packageAt(path, tree, clause, at, reach) : null,
  };
}

/** Its id contains the folder, regardless of the file with the notice. */
function packageAt(
  path: string,
  tree: SyntaxTree,
  clause: SyntaxNode,
  at: SyntaxNode,
  reach: FileHead["reach"],
): Draft | null {
  const isDocumented = leadGroup(tree, clause) !== null || /(?:^|\/)doc\.go$/.test(path);
  if (!isDocumented) return null;
  return {
    local: packageName,
    container: null,
    path: folderOf(path),
    offset: at.start,
    declaration: {
      segments: [packageName],
      name: packageName,
      kind: "module",
      place: placeAt(path, tree, at, tree.root),
      reach,
      parameters: null,
      signature: textOf(tree, at),
      notice: noticeAt(tree, clause),
    },
  };
}

/** Returns the reach of the file's exports: a file that is not part of a package's build cannot be imported. */
function reachOf(path: string, name: string | null, ports: readonly string[] | null): FileHead["reach"] {
  const isInternal = /(?:^|\/)internal\//.test(path);
  // Go treats `package documentation` as documentation only. A test package can only be used by tests.
  const isImportable = name === null || !/^(?:main|documentation|.*_test)$/.test(name);
  return ports === null || isInternal || !isImportable || path.endsWith("_test.go") ? 0 : 2;
}
