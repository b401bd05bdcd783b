import type { Declaration } from "../model/declaration.ts";
import type { ReadNotice } from "../model/notice.ts";
import { lastSegment } from "../model/qualified-name.ts";

const item = "[`'\"]{0,2}[\\w$.]+(?:\\(\\))?[`'\"]{0,2}";
const list = new RegExp(`${item}(?:(?:, (?:and |or )?| and | or |, )${item}){1,20}`, "g");

/**
 * Returns the replacement for one name of a list: `d` for `b` in "`a` and `b` are deprecated, use `c` and `d`
 * respectively", or else `replacement`. For parameters the word "respectively" is not required, if both lists have the
 * same length and no alternatives.
 */
function ownShare(
  text: string,
  own: string,
  replacement: string | null,
  isParameter: boolean,
): string | null {
  const isSaid = /\brespectively\b/i.test(text);
  if (replacement === null || !(isSaid || isParameter)) return replacement;
  const written = [...text.slice(0, 2000).replaceAll("\n", " ").matchAll(list)].map(([each]) => each);
  const listed = isSaid ? written : written.filter((each) => !each.includes(" or "));
  const lists = listed.map((each) =>
    each.split(/, (?:and |or )?| and | or /).map((one) => one.replaceAll(/[`'"()]|\.$/g, "")),
  );
  const olds = lists.find((each) => each.some((one) => one.split(".").at(-1) === own));
  const news = lists.find(
    (each) => each !== olds && each.length === olds?.length && each.includes(replacement),
  );
  const at = olds?.findIndex((one) => one.split(".").at(-1) === own) ?? -1;
  return news?.[at] ?? replacement;
}

/**
 * Returns a notice with the replacement of its own declaration. A parameter does not replace itself: such a notice only
 * shows how it was passed.
 */
export function withOwnShare(notice: ReadNotice, declaration: Declaration): ReadNotice {
  const { kind, name } = declaration;
  const own = kind === "parameter" ? name.slice(name.lastIndexOf("/") + 1) : lastSegment(declaration);
  const isItself = kind === "parameter" && notice.replacement === own;
  const replacement = isItself ? null : ownShare(notice.text, own, notice.replacement, kind === "parameter");
  return replacement === notice.replacement ? notice : { ...notice, replacement };
}
