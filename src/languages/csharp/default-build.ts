import type { ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { Beside } from "../../core/model/language.ts";
import { withLeftOut } from "../base/left-out.ts";
import { Branches } from "./branches.ts";
import { symbolsOf } from "./project-symbols.ts";

/** Marks what no build defines the symbols for: `#if LEGACY`, where no project file says `LEGACY`. */
export async function withDefaultBuild(
  result: ReadResult,
  file: SourceFile,
  beside: Beside,
): Promise<ReadResult> {
  if (!/^[ \t]*#[ \t]*if\b/m.test(file.text)) return result;
  const branches = Branches.in(file.text.split(/\r?\n/));
  if (branches === null || !result.declarations.some(({ place }) => branches.isConditional(place.line)))
    return result;
  const known = branches.knowing(await symbolsOf(file, result.packageName ?? "", beside));
  return withLeftOut(result, (each) => known.leavesOut(each));
}
