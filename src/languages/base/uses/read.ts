import type { LoadAsset, SourceFile } from "../../../core/model/declaration.ts";
import type { FileUses } from "../../../core/model/use.ts";
import { gatherUses } from "../gather-uses.ts";
import { mend } from "../grammar/mend.ts";
import { withoutMark } from "../results.ts";
import { bind, open } from "./bind.ts";
import { nameAt } from "./name-at.ts";
import { tablesOf, type UseGrammar } from "./table-file.ts";
import type { UseTable } from "./use-table.ts";

/** Reads the uses of one file. */
export async function readUses(
  table: UseTable,
  grammar: UseGrammar,
  file: SourceFile,
  load: LoadAsset,
): Promise<FileUses | null> {
  const tables = tablesOf(table, grammar);
  const text = withoutMark(file.text);
  const { code } = mend(text, grammar.mend);
  return gatherUses(
    grammar.asset,
    { path: file.path, text, code },
    {
      comments: new Set(grammar.comments),
      identifiers: tables.identifiers,
      open: (at, node, scope) => open({ file: at, tables }, node, scope),
      bind: (at, node, scope, inner) => bind({ file: at, tables }, node, scope, inner),
      nameAt: (at, node, scope) => nameAt({ file: at, tables }, node, scope),
    },
    load,
  );
}
