import type { LoadAsset, ReadResult, SourceFile, Declaration } from "../../core/model/declaration.ts";
import { mend } from "../base/grammar/mend.ts";
import { readFile as readBy } from "../base/grammar/read-file.ts";
import { parse } from "../base/parser.ts";
import { withoutMark } from "../base/results.ts";
import { withRoutes } from "../base/routes/declare.ts";
import { noLandmarks, wholeShape } from "../base/routes/full-tree.ts";
import { snapshot } from "../base/snapshot.ts";
import { grammar } from "./grammar.ts";
import { mayHoldFunctions, mayHoldMappings } from "./routes/signs.ts";

/** Reads one file with Java's grammar table. */
export async function readFile(file: SourceFile, load: LoadAsset): Promise<ReadResult> {
  const result = withoutIdleFinals(await readBy(grammar, file, load));
  const text = withoutMark(file.text);
  if (!mayHoldMappings(text) && !mayHoldFunctions(text)) return result;
  const whole = wholeShape(new Set(grammar.comments));
  const { code } = mend(text, grammar.mend);
  const tree = await parse(grammar.asset, code, load, (parsed) => snapshot(parsed, text, whole, noLandmarks));
  if ("reason" in tree) return result;
  const { declarations } = result;
  const routes = mayHoldMappings(text)
    ? (await import("./routes/find-routes.ts")).findRoutes(tree, declarations)
    : [];
  if (mayHoldFunctions(text)) {
    const { findFunctional } = await import("./routes/functional/find-functional.ts");
    routes.push(...findFunctional(tree, declarations));
  }
  return withRoutes(file.path, tree, result, routes);
}

/**
 * `final` has no effect if the type cannot be extended from outside. It is then omitted from the signatures of
 * methods.
 */
function withoutIdleFinals(result: ReadResult): ReadResult {
  const said = /(?:^|\s)final\s/;
  if (!result.declarations.some(({ kind, signature }) => kind === "method" && said.test(signature)))
    return result;
  const constructors = Map.groupBy(
    result.declarations.filter(({ kind }) => kind === "constructor"),
    ({ container }) => container,
  );
  // A record has its components after its name, and cannot be extended.
  const isClosed = ({ id, kind, signature }: Declaration): boolean => {
    if (kind !== "class" && kind !== "enum") return false;
    const own = constructors.get(id) ?? [];
    const isPrivate = own.length > 0 && own.every(({ reach }) => reach === 0);
    return kind === "enum" || isPrivate || /^(?:\w+ )*final\b|^(?:<[^()]*>)?\(/.test(signature);
  };
  const closed = new Set(result.declarations.filter(isClosed).map(({ id }) => id));
  return {
    ...result,
    declarations: result.declarations.map((each) =>
      each.kind === "method" && each.container !== null && closed.has(each.container)
        ? { ...each, signature: each.signature.replace(/^((?:\w+ )*)final /, "$1") }
        : each,
    ),
  };
}
