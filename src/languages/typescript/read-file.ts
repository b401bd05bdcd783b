import type { LoadAsset, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import { Landmarks } from "../base/landmarks.ts";
import { parse, type GivenUp } from "../base/parser.ts";
import { unread, withoutMark } from "../base/results.ts";
import { snapshot, type Shape } from "../base/snapshot.ts";
import { withRoutes } from "../base/routes/declare.ts";
import { noLandmarks, wholeShape } from "../base/routes/full-tree.ts";
import type { SyntaxTree } from "../base/syntax-tree.ts";
import { grammarOf } from "./grammar-of.ts";
import { fileExports } from "./exports/exports.ts";
import { requiresIn } from "./exports/required.ts";
import { importsIn } from "./declarations/locals.ts";
import { withCalled } from "./declarations/called.ts";
import { mend } from "./mend.ts";
import { mergeNoticedSpecifiers } from "./exports/noticed-specifiers.ts";
import { declareModule } from "./notices/module-notice.ts";
import { fileScope } from "./declarations/scope.ts";
import { mayHoldRoutes } from "./routes/frameworks.ts";
import { shape } from "./shape.ts";
import { visits } from "./declarations/visits.ts";
import { Walk } from "./declarations/walk.ts";

/** The tree; where the grammar stumbles, that of the same code put so that it does not, if that reaches further. */
async function syntaxOf(
  grammar: string,
  text: string,
  { shape, landmarks }: { readonly shape: Shape; readonly landmarks: Landmarks },
  load: LoadAsset,
): Promise<SyntaxTree | GivenUp> {
  const attempt = async (code: string): Promise<SyntaxTree | GivenUp> =>
    parse(grammar, code, load, (parsed) => snapshot(parsed, text, shape, landmarks));
  const first = await attempt(text);
  const mended = "reason" in first || first.broken === null ? text : mend(text, grammar);
  if (mended === text || "reason" in first) return first;
  const second = await attempt(mended);
  const further =
    !("reason" in second) && (second.broken === null || second.broken > (first.broken ?? text.length));
  return further ? second : first;
}

/** What a call gives to the exports is looked into as well, and which component it wraps: `Object.assign(exports, {`. */
const noticeOrExport =
  /deprecat|(?<=(?:[=(:]|\bdefault)\s{0,9}(?:[\w$]{1,30}\.)?)(?:memo|forwardRef|observer|with[A-Z][\w$]*)(?=[(<])|\((?<=\)\()\s{0,9}[\w$]{1,80}\s{0,9},?\s{0,9}\)(?=\s{0,9}(?:[;,)}\n]|$))|(?<==\s{0,9})Object\.(?:freeze|seal|preventExtensions)(?=\()|(?<=\b(?:defineProperty|assign)\(\s{0,9}(?:module\.)?exports\s{0,9},\s{0,9})["'{]/gi;

/** Reads one file: parses it, and walks what can hold a declaration. */
export async function readFile(file: SourceFile, load: LoadAsset): Promise<ReadResult> {
  const { path } = file;
  const text = withoutMark(file.text);
  const landmarks = new Landmarks(text, noticeOrExport);
  const tree = await syntaxOf(grammarOf(path), text, { shape, landmarks }, load);
  if ("reason" in tree) return unread({ path, message: tree.reason });
  const walk = new Walk(path, tree, landmarks, visits);
  const scope = fileScope(fileExports(tree, /\.d\.(?:[^/]*\.)?[mc]?ts$/i.test(path)));
  declareModule(walk, scope);
  walk.run(tree.root, scope);
  const standsFor = new Map([...importsIn(tree), ...requiresIn(tree)]);
  mergeNoticedSpecifiers(walk.drafts);
  const own = walk.result();
  const result = {
    ...own,
    declarations: withCalled(own.declarations),
    ...(standsFor.size > 0 ? { standsFor } : {}),
  };
  return mayHoldRoutes(path, text) ? addRoutes(file.path, text, result, load) : result;
}

/** Routes are registered in bodies and values, which the walk does not look into: for them there is a tree of all. */
async function addRoutes(
  path: string,
  text: string,
  result: ReadResult,
  load: LoadAsset,
): Promise<ReadResult> {
  const whole = { shape: wholeShape(shape.comments), landmarks: noLandmarks };
  const tree = await syntaxOf(grammarOf(path), text, whole, load);
  if ("reason" in tree) return result;
  const { findRoutes } = await import("./routes/find-routes.ts");
  return withRoutes(path, tree, result, findRoutes(path, tree, result.declarations));
}
