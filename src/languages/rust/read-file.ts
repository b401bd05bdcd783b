import type { LoadAsset, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import { readFile as readBy } from "../base/grammar/read-file.ts";
import { grammar } from "./grammar.ts";
import { withHandedOn } from "./inline-modules.ts";

/** Reads one file by the table of Rust's grammar. */
export async function readFile(file: SourceFile, load: LoadAsset): Promise<ReadResult> {
  return withHandedOn(await readBy(grammar, file, load), file.text);
}
