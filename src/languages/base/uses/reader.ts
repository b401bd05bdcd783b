import type { UseReader } from "../../../core/model/use.ts";
import { noticedNames, wordsOf } from "../noticed-names.ts";
import { pathLinks } from "./module-paths.ts";
import { namespaceLinks } from "./namespaces.ts";
import type { UseGrammar } from "./table-file.ts";
import type { UseTable } from "./use-table.ts";

/** Returns a reader of uses for a language's tables. The parser is loaded when the first file is read. */
export function useReaderOf(table: UseTable, grammar: UseGrammar): UseReader {
  const { modules, sign, wholeFile, glances } = table;
  return {
    ...(modules.by === "path" ? pathLinks(modules) : namespaceLinks(modules)),
    ...glances,
    noticed: (text) => (wholeFile?.test(text) === true ? new Set(wordsOf(text)) : noticedNames(text, sign)),
    async read(file, load) {
      const { readUses } = await import("./read.ts");
      return readUses(table, grammar, file, load);
    },
  };
}
