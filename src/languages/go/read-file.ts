import type { LoadAsset, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import { settle } from "../base/draft.ts";
import { readAs, unread, withoutMark } from "../base/results.ts";
import { GoFile, type Holder } from "./file.ts";
import { importsOf } from "./imports.ts";
import { readModuleFile } from "./module-file.ts";
import { declarePackage, folderOf, nameInClause, reachOf, withPackageId } from "./package-clause.ts";
import { declareAll } from "./statements.ts";
import { syntaxOf } from "./syntax.ts";

/** Reads one file: Go code, or the module line of a `go.mod`. Other files named `.mod` are of other languages. */
export async function readFile(file: SourceFile, load: LoadAsset): Promise<ReadResult> {
  const { path } = file;
  const text = withoutMark(file.text);
  if (/(?:^|\/)go\.mod$/.test(path)) return readModuleFile(path, text);
  // `.GO` is no Go file to Go.
  if (!path.endsWith(".go")) return { declarations: [], problems: [], complete: true, passesOn: [] };
  const tree = await syntaxOf(text, load);
  if ("reason" in tree) return unread({ path, message: tree.reason });
  const read = new GoFile(path, tree, nameInClause(tree));
  const top: Holder = { segments: [], draft: null, reach: reachOf(read), depth: 0 };
  declarePackage(read, top);
  declareAll(read, top);
  const broken = tree.broken ?? read.tooDeep;
  return {
    ...readAs(path, tree, broken, withPackageId(settle(path, read.drafts))),
    passesOn: [],
    packageName: folderOf(path),
    imports: importsOf(read),
  };
}
