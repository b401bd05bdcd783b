import type { LoadAsset, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { ReadOther } from "../../core/model/language.ts";
import { readFile as readByTable } from "../base/grammar/read-file.ts";
import { withoutMark } from "../base/results.ts";
import { withRoutes } from "../base/routes/declare.ts";
import { wholeShape } from "../base/routes/full-tree.ts";
import { grammar } from "./grammar.ts";
import { readModuleFile } from "./module-file.ts";
import { mayHoldRoutes } from "./routes/frameworks.ts";
import { syntaxOf } from "./syntax.ts";
import { mayHoldSchemas } from "./terraform/packages.ts";

/** Reads one file: Go code, or the module line of a `go.mod`. Other `.mod` files belong to other languages. */
export async function readFile(file: SourceFile, load: LoadAsset, readOther: ReadOther): Promise<ReadResult> {
  const { path } = file;
  const text = withoutMark(file.text);
  if (/(?:^|\/)go\.mod$/.test(path)) return readModuleFile(path, text);
  // Go does not accept the extension `.GO`.
  if (!path.endsWith(".go")) return { declarations: [], problems: [], complete: true, passesOn: [] };
  const result = await readByTable(grammar, file, load);
  const [holdsRoutes, holdsSchemas] = [mayHoldRoutes(text), mayHoldSchemas(text)];
  if (!holdsRoutes && !holdsSchemas) return result;
  // Routes and schemas are created in bodies, which are otherwise left out.
  const tree = await syntaxOf(text, load, wholeShape(new Set(grammar.comments)));
  if ("reason" in tree) return result;
  const routed = holdsRoutes
    ? withRoutes(
        path,
        tree,
        result,
        (await import("./routes/find-routes.ts")).findRoutes(tree, result.declarations),
      )
    : result;
  return holdsSchemas
    ? (await import("./terraform/declare.ts")).withSchemas(path, tree, routed, readOther)
    : routed;
}
