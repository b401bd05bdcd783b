import { entriesOfFile } from "../../core/limits.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Revision } from "../revision/revision.ts";
import { textOf } from "../revision/texts.ts";
import { learntSearch } from "./learnt-search.ts";
import { selectFiles } from "./selection.ts";
import { answering, lastOf, routeUnder } from "./route-under.ts";

/** Returns routes that are covered by the notices of their handlers in other files. */
export async function routesOfHandlers(
  features: readonly Feature[],
  revision: Revision,
  isWithin: (path: string) => boolean,
  onFile: () => void,
): Promise<readonly Feature[]> {
  const { engine, tree } = revision;
  const handlers = features.filter(isHandler);
  const readers = new Set(handlers.map(({ place }) => engine.readerFor(place.path)));
  const found: Feature[] = [];
  for (const reader of readers) {
    if (!reader?.registersBy) continue;
    const { words, sign } = reader.registersBy;
    const own = handlers.filter(({ place }) => engine.readerFor(place.path) === reader);
    const names = new Set(own.flatMap(({ declaration }) => namesOf(declaration)).slice(0, entriesOfFile));
    if (names.size === 0) continue;
    const wanted = sought(names);
    const endings = reader.extensions;
    const paths = (await learntSearch(tree, engine.learnt, { words, endings })).filter(isWithin);
    const selection = await selectFiles(revision, paths);
    for await (const { path, bytes } of tree.readAll(paths.filter((each) => selection.reads(each)))) {
      onFile();
      if (bytes === null || !selection.readsHeader(path, bytes)) continue;
      const text = textOf(bytes);
      if (text === null || !sign.test(text) || !speaksOf(text, wanted) || isPacked(text)) continue;
      const { file } = await revision.read(path, bytes);
      for (const each of file?.declarations ?? [])
        if (file && each.answeredBy && names.has(lastOf(each.answeredBy.name))) {
          const route = await routeUnder(each, file, revision);
          if (route !== null && !file.features.has(each.id)) found.push(route);
        }
    }
  }
  return found;
}

const word = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu;

/** Size limits in characters. A larger file that also has a longer line is treated as generated. */
const packedFile = 100_000;
const packedLine = 20_000;

/** Returns true for bundler output, which repeats routes under meaningless names and takes seconds to read. */
function isPacked(text: string): boolean {
  if (text.length < packedFile) return false;
  let last = -1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    if (at - last > packedLine) return true;
    last = at;
  }
  return text.length - last > packedLine;
}

interface SoughtNames {
  readonly words: ReadonlySet<string>;
  /** Names that are not words, and default exports, which other files may import under any name. */
  readonly others: readonly string[];
}

function sought(names: ReadonlySet<string>): SoughtNames {
  const others = [...names].filter((each) => each === "default" || each.replace(word, "") !== "");
  return { words: names, others };
}

function speaksOf(text: string, { words, others }: SoughtNames): boolean {
  if (others.some((each) => text.includes(each))) return true;
  for (const [each] of text.matchAll(word)) if (words.has(each)) return true;
  return false;
}

function isHandler({ kind, declaration }: Feature): boolean {
  return declaration !== null && answering.has(kind);
}

/** Returns the names by which another file may refer to it. */
function namesOf(declaration: Declaration | null): readonly string[] {
  return declaration === null ? [] : [lastOf(declaration.name), ...(declaration.exports ?? [])];
}
