import type { LoadAsset, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { Beside } from "../../core/model/language.ts";
import type { Grammar } from "../base/grammar/grammar.ts";
import { readFile as readBy } from "../base/grammar/read-file.ts";
import { withLeftOut } from "../base/left-out.ts";
import { grammar } from "./grammar.ts";
import { mark } from "./mark.ts";
import { Branches } from "./branches.ts";
import { openedBy } from "./namespaces.ts";
import { symbolsOf } from "./project-symbols.ts";

const aliases = new RegExp(
  String.raw`^[ \t]*(?:global[ \t]+)?using[ \t]+(\w+)[ \t]*=[ \t]*${mark.source}[ \t]*;`,
  "gm",
);

/** Reads one file by the table of C#'s grammar. */
export async function readFile(
  file: SourceFile,
  load: LoadAsset,
  beside: Beside | undefined,
): Promise<ReadResult> {
  const names = [...file.text.matchAll(aliases)].flatMap(([, name]) => name ?? []);
  const read = await readBy(names.length === 0 ? grammar : withAliases(names), file, load);
  const result = { ...read, opens: openedBy(file.text) };
  return beside === undefined ? result : withDefaultBuild(result, file, beside);
}

/** `using Old = System.ObsoleteAttribute;`: the attribute by the names that the file gives it. */
function withAliases(names: readonly string[]): Grammar {
  const { notices, ...others } = grammar;
  if ("annotations" in notices) return grammar;
  const words = names.map((each) => each.replace(/Attribute$/, "")).join("|");
  const name = new RegExp(`^(?:${mark.source}|(?:${words})(?:Attribute)?)$`);
  const landmark = new RegExp(
    `${grammar.landmark.source}|\\b(?:${words})(?:Attribute)?\\b`,
    grammar.landmark.flags,
  );
  return {
    ...others,
    landmark,
    notices: { ...notices, marks: notices.marks.map((each) => ({ ...each, name })) },
  };
}

/** Marks what no build defines the symbols for: `#if LEGACY`, where no project file says `LEGACY`. */
async function withDefaultBuild(result: ReadResult, file: SourceFile, beside: Beside): Promise<ReadResult> {
  if (!/^[ \t]*#[ \t]*if\b/m.test(file.text)) return result;
  const branches = Branches.in(file.text.split(/\r?\n/));
  if (branches === null || !result.declarations.some(({ place }) => branches.isConditional(place.line)))
    return result;
  const known = branches.knowing(await symbolsOf(file, result.packageName ?? "", beside));
  return withLeftOut(result, (each) => known.leavesOut(each));
}
