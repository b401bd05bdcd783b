import type { LoadAsset, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import { readFile as readBy } from "../base/grammar/read-file.ts";
import { grammar } from "./grammar.ts";

/** Reads one file by the table of Rust's grammar. */
export async function readFile(file: SourceFile, load: LoadAsset): Promise<ReadResult> {
  return readBy(grammar, file, load);
}
