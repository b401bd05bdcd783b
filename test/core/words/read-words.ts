import type { NoticeSource } from "../../../src/core/model/declaration.ts";
import type { ReadNotice } from "../../../src/core/model/notice.ts";
import { readNotice } from "../../../src/core/words/read-notice.ts";

/** Reads a notice that has nothing but these words and slots. */
export function readWords(
  text: string | null,
  slots: NoticeSource["slots"] = {},
  more: {
    releases?: Readonly<Record<string, string>>;
    links?: readonly string[];
    conditional?: boolean;
  } = {},
): ReadNotice {
  const { releases = {}, ...rest } = more;
  return readNotice({ line: 3, endLine: 5, text, slots, form: "jsdoc", ...rest }, { releases });
}
