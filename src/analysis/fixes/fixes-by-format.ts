import type { JudgedFinding } from "../../core/judging/settle.ts";
import { applied, collide, type Correction, type Fix, type SourceText } from "../../core/model/fix.ts";
import type { Cut, Editor } from "../../core/model/language/editor.ts";
import type { FileRead } from "../../core/model/register.ts";
import { code } from "../../core/text/message-text.ts";
import type { Revision } from "../revision/revision.ts";
import { encoded } from "./source.ts";

/** A file of head, and its existing fixes. */
interface Fixing {
  readonly head: Revision;
  readonly path: string;
  readonly source: SourceText;
  readonly read: FileRead;
  readonly fixes: readonly Fix[];
}

/** Returns the fixes that the format's editor makes, each verified by reading the edited text again. */
export async function fixesByFormat(
  { head, path, source, read, fixes }: Fixing,
  judged: readonly JudgedFinding[],
): Promise<readonly Fix[]> {
  const editor = await head.engine.readerFor(path)?.editor?.();
  if (editor === undefined) return [];
  const made: Fix[] = [];
  const file = { path, text: source.text };
  for (const [description, own, cut] of await draftedBy(editor, file, read, judged)) {
    if ("refused" in cut) continue;
    const others = [...fixes, ...made].flatMap((each) => each.edits);
    if (collide([...others, ...cut.edits])) continue;
    const edited = { ...source, text: applied(source.text, cut.edits) };
    const after = await head.asWritten(path, encoded(edited));
    if (after === null || !stands(read, after)) continue;
    for (const { finding, repair } of own)
      made.push({
        rule: finding.rule,
        feature: finding.feature,
        noted: repair?.feature ?? "",
        description,
        edits: cut.edits,
      });
  }
  return made;
}

type Drafted = readonly [description: string, findings: readonly JudgedFinding[], cut: Cut];

async function draftedBy(
  editor: Editor,
  file: { readonly path: string; readonly text: string },
  read: FileRead,
  judged: readonly JudgedFinding[],
): Promise<readonly Drafted[]> {
  const drafted: Drafted[] = [];
  for (const each of judged) {
    const correction = each.repair?.correction;
    const declaration = read.features.get(each.repair?.feature ?? "")?.declaration;
    if (correction?.kind !== "headers" || !declaration || !editor.declareHeaders) continue;
    const cut = await editor.declareHeaders({ file, declaration }, correction.names);
    drafted.push([
      `Declare the response headers ${correction.names.map(code).join(" and ")} of ${code(declaration.name)}.`,
      [each],
      cut,
    ]);
  }
  const holders = Map.groupBy(judged, ({ repair }) =>
    repair?.correction.kind === "reserved" ? repair.correction.holder : "",
  );
  for (const [holder, own] of holders) {
    const declaration = read.declarations.find(({ name }) => name === holder);
    if (holder === "" || declaration === undefined || !editor.reserve) continue;
    const lost = own.flatMap(({ repair }) => (repair ? reservedOf(repair.correction) : []));
    const numbers = [...new Set(lost.flatMap(({ number }) => number ?? []))].toSorted((a, b) => a - b);
    const names = [...new Set(lost.flatMap(({ name }) => name ?? []))];
    const cut = await editor.reserve({ file, declaration }, { numbers, names });
    drafted.push([`Reserve in ${code(holder)} what was removed from it.`, own, cut]);
  }
  return drafted;
}

function reservedOf(correction: Correction): Extract<Correction, { kind: "reserved" }>[] {
  return correction.kind === "reserved" ? [correction] : [];
}

/** Returns true if all declarations of the file and their notices are unchanged. */
function stands(before: FileRead, after: FileRead): boolean {
  if (before.complete && !after.complete) return false;
  const now = new Map(after.declarations.map((each) => [each.id, each]));
  return before.declarations.every((each) => {
    const own = now.get(each.id);
    return own !== undefined && own.signature === each.signature && own.notice?.text === each.notice?.text;
  });
}
