import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeParts } from "../../../src/core/bodies/code-parts.ts";
import { maskedText } from "../../../src/core/unread/masked-text.ts";
import { typescript } from "../../../src/languages/typescript.ts";
import { python } from "../../../src/languages/python.ts";
import { runs } from "../../support/runs.ts";
import type { TextLexis } from "../../../src/core/model/language/lexis.ts";

/** The same sign by sign. */
function masksOf(text: string, lexis: TextLexis): Record<"comment" | "code" | "code and texts", string> {
  const blank = [...text.matchAll(/[^]/g)].map(([sign]) => (sign === "\n" ? sign : " "));
  const masks = { comment: [...blank], code: [...blank], "code and texts": [...blank] };
  const show = (mask: string[], start: number, end: number): void => {
    for (let at = start; at < end; at += 1) mask[at] = text[at] ?? "";
  };
  let before = "";
  const mayBePattern = (): boolean => lexis.patterns?.after.test(before) === true;
  for (const { kind, start, end, inside } of codeParts(text, lexis, "signs", mayBePattern)) {
    if (kind === "comment") show(masks.comment, start, end);
    else {
      before = text.slice(start, Math.min(end, start + 20));
      show(masks["code and texts"], start, end);
      show(masks.code, start, inside?.start ?? end);
      if (inside !== undefined) show(masks.code, inside.end, end);
    }
  }
  return {
    comment: masks.comment.join(""),
    code: masks.code.join(""),
    "code and texts": masks["code and texts"].join(""),
  };
}

const pieces = [
  "a",
  "b1 ",
  " ",
  "  ",
  "\t",
  "\n",
  "\r\n",
  "\u00a0",
  "// c",
  "# d",
  "/* e",
  "*/",
  '"',
  "'",
  "`",
  '"""',
  "/x/",
  "=",
  "return ",
  "é",
];

describe("a text in which other parts are blank", () => {
  it.each([typescript, python])("is what it is sign by sign, in $name", ({ lexis }) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (all) => {
        const text = all.join("");
        const { comment, code, "code and texts": codeAndTexts } = maskedText(text, lexis);
        expect({ comment, code, "code and texts": codeAndTexts }).toEqual(masksOf(text, lexis));
      }),
      { numRuns: runs(1000) },
    );
  });
});
