import type { LoadAsset, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import { settle } from "../base/draft.ts";
import { Landmarks } from "../base/landmarks.ts";
import { parse } from "../base/parser.ts";
import { readAs, unread, withoutMark } from "../base/results.ts";
import { snapshot } from "../base/snapshot.ts";
import { declareModule, importedNames, packageName } from "./file-head.ts";
import { inheritWords } from "./notices/inherited-words.ts";
import { mend } from "./mend.ts";
import { fileScope } from "./scope.ts";
import { shape } from "./shape.ts";
import { asCompiled } from "./unicode-escapes.ts";
import { visits } from "./visits.ts";
import { Walk } from "./walk.ts";

/** Reads one file: parses it, and walks what can hold a declaration. */
export async function readFile(file: SourceFile, load: LoadAsset): Promise<ReadResult> {
  const { path } = file;
  const written = withoutMark(file.text);
  const compiled = asCompiled(written);
  const text = compiled?.text ?? written;
  const landmarks = new Landmarks(text, /deprecat|scheduledforremoval/gi);
  const tree = await parse("java", mend(text), load, (parsed) => {
    const copy = snapshot(parsed, text, shape, landmarks);
    return { ...copy, lines: compiled?.lines ?? copy.lines };
  });
  if ("reason" in tree) return unread({ path, message: tree.reason });
  const walk = new Walk(path, tree, landmarks, visits);
  declareModule(walk, fileScope);
  walk.run(tree.root, fileScope);
  inheritWords(walk.kin);
  const broken = tree.broken ?? walk.tooDeep;
  return {
    ...readAs(path, tree, broken, settle(path, walk.drafts)),
    passesOn: [],
    packageName: packageName(tree),
    imports: importedNames(tree),
  };
}
