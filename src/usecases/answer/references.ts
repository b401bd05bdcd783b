import type { References } from "../../core/answers/references.ts";
import type { NoticeLines } from "../../core/edits/move-sunset.ts";
import { lastSegment } from "../../core/model/qualified-name.ts";
import type { Feature } from "../../core/model/notice.ts";
import { isUnspoken } from "../../core/model/language/names.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import type { AnswerContext } from "./answer-context.ts";

const mostListed = 100;

/** Lines of the repository that still hold the feature's own name, those that are deleted left out. */
export async function referencesTo(
  { declaration, place }: Feature,
  gone: readonly NoticeLines[],
  { repository, engine, at, state }: AnswerContext,
): Promise<References | null> {
  const name = /[\p{ID_Continue}$]+$/u.exec(declaration ? lastSegment(declaration) : "")?.[0] ?? "";
  // Too common to be searched for.
  const names = engine.readerFor(place.path)?.names;
  if (name.length < 2 || (names && isUnspoken(name, names))) return null;
  const revision = new Revision(repository.tree(at), engine, state.judging.policy);
  const texts = revision.texts((await revision.tree.containing([name])).toSorted());
  const word = new RegExp(
    `(?<![\\p{ID_Continue}$])${name.replaceAll("$", "\\$")}(?![\\p{ID_Continue}$])`,
    "u",
  );
  const places: { path: string; line: number }[] = [];
  let complete = texts.left.length === 0;
  for await (const { path, text } of texts) {
    if (text === null) {
      complete = false;
      continue;
    }
    for (const [index, line] of text.split("\n").entries()) {
      if (path === place.path && gone.some((each) => index + 1 >= each.line && index + 1 <= each.endLine))
        continue;
      if (word.test(line)) places.push({ path, line: index + 1 });
    }
  }
  places.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
  return { name, places: places.slice(0, mostListed), total: places.length, complete };
}
