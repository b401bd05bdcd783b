import type { Declaration } from "../../core/model/declaration.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Revision } from "../revision/revision.ts";
import { textOf } from "../revision/texts.ts";
import { selectFiles } from "./selection.ts";
import { answering, lastOf, routeUnder } from "./route-under.ts";

/** Limit: so many names of functions are looked for. */
const most = 5000;

/** Routes that stand under the notices of functions of other files, which answer them. */
export async function routesOfHandlers(
  features: readonly Feature[],
  revision: Revision,
  isWithin: (path: string) => boolean,
): Promise<readonly Feature[]> {
  const { engine, tree } = revision;
  const handlers = features.filter(isHandler);
  const readers = new Set(handlers.map(({ place }) => engine.readerFor(place.path)));
  const found: Feature[] = [];
  for (const reader of readers) {
    if (!reader?.registersBy) continue;
    const { words, sign } = reader.registersBy;
    const own = handlers.filter(({ place }) => engine.readerFor(place.path) === reader);
    const names = new Set(own.flatMap(({ declaration }) => namesOf(declaration)).slice(0, most));
    if (names.size === 0) continue;
    const paths = (await revision.containing(words, reader.extensions)).filter(isWithin);
    const selection = await selectFiles(revision, paths);
    for await (const { path, bytes } of tree.readAll(paths.filter((each) => selection.reads(each)))) {
      if (bytes === null || !selection.readsHeader(path, bytes)) continue;
      const text = textOf(bytes);
      if (text === null || !sign.test(text) || ![...names].some((each) => text.includes(each))) continue;
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

function isHandler({ kind, declaration }: Feature): boolean {
  return declaration !== null && answering.has(kind);
}

/** By which another file may name it. */
function namesOf(declaration: Declaration | null): readonly string[] {
  return declaration === null ? [] : [lastOf(declaration.name), ...(declaration.exports ?? [])];
}
