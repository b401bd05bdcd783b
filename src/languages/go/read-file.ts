import type { LoadAsset, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import { readFile as readByTable } from "../base/grammar/read-file.ts";
import { withoutMark } from "../base/results.ts";
import { grammar } from "./grammar.ts";
import { readModuleFile } from "./module-file.ts";

/** Reads one file: Go code, or the module line of a `go.mod`. Other files named `.mod` are of other languages. */
export async function readFile(file: SourceFile, load: LoadAsset): Promise<ReadResult> {
  const { path, text } = file;
  if (/(?:^|\/)go\.mod$/.test(path)) return readModuleFile(path, withoutMark(text));
  // `.GO` is no Go file to Go.
  if (!path.endsWith(".go")) return { declarations: [], problems: [], complete: true, passesOn: [] };
  return readByTable(grammar, file, load);
}
