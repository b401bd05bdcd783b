import type { LoadAsset, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { Beside } from "../../core/model/language.ts";
import { readFile as readBy } from "../base/grammar/read-file.ts";
import { withDefaultBuild } from "./default-build.ts";
import { withExhaustiveness } from "./exhaustive.ts";
import { grammar } from "./grammar.ts";
import { withHandedOn } from "./inline-modules.ts";

/** Reads one file by the table of Rust's grammar. */
export async function readFile(
  file: SourceFile,
  load: LoadAsset,
  beside: Beside | undefined,
): Promise<ReadResult> {
  const read = withExhaustiveness(await readBy(grammar, file, load), file.text);
  const result = withHandedOn(read, file.text);
  return beside === undefined ? result : withDefaultBuild(result, file.path, file.text, beside);
}
