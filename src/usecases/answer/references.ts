import type { References } from "../../core/model/answer.ts";
import type { NoticeLines } from "../../core/edits/move-sunset.ts";
import { lastSegment } from "../../core/model/qualified-name.ts";
import type { Feature } from "../../core/model/notice.ts";
import { decode } from "../../analysis/register/decode.ts";
import type { Ground } from "./ground.ts";

const mostFiles = 1000;
const mostShown = 100;

/** Lines of the repository that still hold the feature's own name, those that are deleted left out. */
export async function referencesTo(
  { declaration, place }: Feature,
  gone: readonly NoticeLines[],
  { repository, at }: Ground,
): Promise<References | null> {
  const name = /[\p{L}\p{N}_$]+$/u.exec(declaration ? lastSegment(declaration) : "")?.[0] ?? "";
  // Too common to be looked for.
  if (name.length < 2 || ["default", "constructor", "__init__"].includes(name)) return null;
  const tree = repository.tree(at);
  const paths = (await tree.containing([name])).toSorted();
  const word = new RegExp(`(?<![\\p{L}\\p{N}_$])${name.replaceAll("$", "\\$")}(?![\\p{L}\\p{N}_$])`, "u");
  const places: { path: string; line: number }[] = [];
  let complete = paths.length <= mostFiles;
  for await (const { path, bytes } of tree.readAll(paths.slice(0, mostFiles))) {
    const decoded = bytes === null ? null : decode(bytes);
    if (decoded === null || "unreadable" in decoded) {
      complete = false;
      continue;
    }
    for (const [index, line] of decoded.text.split("\n").entries()) {
      if (path === place.path && gone.some((each) => index + 1 >= each.line && index + 1 <= each.endLine))
        continue;
      if (word.test(line)) places.push({ path, line: index + 1 });
    }
  }
  places.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
  return { name, places: places.slice(0, mostShown), total: places.length, complete };
}
