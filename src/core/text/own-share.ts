import type { Declaration } from "../model/declaration.ts";
import type { ReadNotice } from "../model/notice.ts";
import { lastSegment } from "../model/qualified-name.ts";

const item = "[`'\"]{0,2}[\\w$.]+(?:\\(\\))?[`'\"]{0,2}";
const list = new RegExp(`${item}(?:(?:, (?:and |or )?| and | or |, )${item}){1,20}`, "g");

/** "`a` and `b` are deprecated, use `c` and `d` respectively": of `b` the replacement is `d`; else what it was. */
function ownShare(text: string, own: string, replacement: string | null): string | null {
  if (replacement === null || !/\brespectively\b/i.test(text)) return replacement;
  const lists = [...text.slice(0, 2000).matchAll(list)].map(([each]) =>
    each.split(/, (?:and |or )?| and | or /).map((one) => one.replaceAll(/[`'"()]|\.$/g, "")),
  );
  const olds = lists.find((each) => each.some((one) => one.split(".").at(-1) === own));
  const news = lists.find(
    (each) => each !== olds && each.length === olds?.length && each.includes(replacement),
  );
  const at = olds?.findIndex((one) => one.split(".").at(-1) === own) ?? -1;
  return news?.[at] ?? replacement;
}

/** A notice with the replacement that is its declaration's own. A parameter does not replace itself: its words only show how it was given. */
export function withOwnShare(notice: ReadNotice, declaration: Declaration): ReadNotice {
  const { kind, name } = declaration;
  const isItself = kind === "parameter" && notice.replacement === name.slice(name.lastIndexOf("/") + 1);
  const replacement = isItself ? null : ownShare(notice.text, lastSegment(declaration), notice.replacement);
  return replacement === notice.replacement ? notice : { ...notice, replacement };
}
