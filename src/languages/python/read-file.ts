import type { Declaration, LoadAsset, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { Beside } from "../../core/model/language.ts";
import { Landmarks } from "../base/landmarks.ts";
import { parse } from "../base/parser.ts";
import { unread, withoutMark } from "../base/results.ts";
import { withRoutes } from "../base/routes/declare.ts";
import { noLandmarks, wholeShape } from "../base/routes/full-tree.ts";
import { snapshot } from "../base/snapshot.ts";
import { splitId } from "../../core/model/feature.ts";
import { visitBlock } from "./declarations/blocks.ts";
import { importsIn } from "./bindings/imports.ts";
import { tooIndented } from "./indentation.ts";
import { foreignCoding, isImportable, linesOf } from "./module-file.ts";
import { mayHoldRoutes } from "./routes/frameworks.ts";
import { fileScope } from "./bindings/scope.ts";
import { shape } from "./shape.ts";
import { importedHelpers } from "./notices/imported-warners.ts";
import { suspectsIn } from "./notices/suspects.ts";
import { Walk } from "./declarations/walk.ts";

/** Reads one file: parses it, and walks what can hold a declaration. */
export async function readFile(
  file: SourceFile,
  load: LoadAsset,
  beside: Beside | undefined,
): Promise<ReadResult> {
  const { path } = file;
  const text = linesOf(withoutMark(file.text));
  const coding = foreignCoding(text);
  if (coding !== null)
    return unread({ path, line: 1, message: `its encoding is declared as ${coding}, which is not read` });
  const deep = tooIndented(text);
  if (deep !== null) return unread({ path, line: deep, message: "its blocks nest too deep to be read" });
  const suspects = suspectsIn(text, await importedHelpers(path, text, beside));
  const landmarks = new Landmarks(text, suspects.landmarks);
  const tree = await parse("python", text, load, (parsed) => snapshot(parsed, text, shape, landmarks));
  if ("reason" in tree) return unread({ path, message: tree.reason });
  const walk = new Walk(path, { tree, landmarks, suspects }, visitBlock);
  walk.run(tree.root, fileScope(isImportable(path) ? 2 : 0));
  const own = walk.result();
  const declarations = withTypeVariables(withAliases(own.declarations, walk.aliases), text);
  const { standsFor } = walk;
  const result = {
    ...own,
    declarations,
    imports: importsIn(text),
    ...(standsFor.size > 0 ? { standsFor } : {}),
  };
  return mayHoldRoutes(text) ? addRoutes(path, text, result, load) : result;
}

/** `T = TypeVar("T")` at the top of the file. One with a bound or constraints is a type of its own. */
const typeVariable =
  /^(\w+)[ \t]*=[ \t]*(?:\w+\.)?(?:TypeVar|ParamSpec|TypeVarTuple)\([ \t]*["']\w+["'][ \t]*,?[ \t]*\)/gm;

/** Signatures with the type variables that they name, in their order: another name for one is the same signature. */
function withTypeVariables(declarations: readonly Declaration[], text: string): readonly Declaration[] {
  const variables = new Set([...text.matchAll(typeVariable)].map(([, name]) => name));
  if (variables.size === 0) return declarations;
  return declarations.map((each) => {
    const named = new Set((each.signature.match(/\w+/g) ?? []).filter((word) => variables.has(word)));
    return named.size === 0
      ? each
      : { ...each, variablesAround: [...(each.variablesAround ?? []), ...named] };
  });
}

/** Routes stand in bodies and lists, which the walk does not look into: for them there is a tree of all. */
async function addRoutes(
  path: string,
  text: string,
  result: ReadResult,
  load: LoadAsset,
): Promise<ReadResult> {
  const whole = wholeShape(shape.comments);
  const tree = await parse("python", text, load, (parsed) => snapshot(parsed, text, whole, noLandmarks));
  if ("reason" in tree) return result;
  const { findRoutes } = await import("./routes/find-routes.ts");
  return withRoutes(path, tree, result, findRoutes(tree, result.declarations));
}

/** `fetch_all = _fetch_all`: what is not for others has its notice for those who get it by a name that is. */
function withAliases(declarations: readonly Declaration[], aliases: Walk["aliases"]): readonly Declaration[] {
  if (aliases.length === 0) return declarations;
  const byLocal = new Map(declarations.map((each) => [splitId(each.id).local, each]));
  const changed = new Map<Declaration, Declaration>();
  for (const { name, of } of aliases) {
    const [alias, target] = [byLocal.get(name), byLocal.get(of)];
    if (!alias || !target?.notice || alias.notice !== null || target.reach >= alias.reach) continue;
    if (target.kind !== "function" && target.kind !== "class" && target.kind !== "method") continue;
    changed.set(alias, { ...alias, notice: target.notice });
    changed.set(target, { ...target, goesBy: alias.id });
  }
  return changed.size === 0 ? declarations : declarations.map((each) => changed.get(each) ?? each);
}
