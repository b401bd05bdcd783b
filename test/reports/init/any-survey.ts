import fc from "fast-check";
import type { Survey } from "../../../src/core/model/result/adoption.ts";

export function aSurvey(over: Partial<Survey> = {}): Survey {
  return {
    commit: "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d",
    languages: [{ name: "typescript", count: 12 }],
    notices: { total: 3, dated: 1, versioned: 1, undated: 1 },
    folders: [{ name: "src/", count: 3 }],
    problems: [],
    unread: [],
    internals: [],
    unshipped: [],
    codeowners: null,
    readable: ["python", "typescript"],
    releaseNotes: [],
    documentation: null,
    versions: [],
    ...over,
  };
}

/** What YAML, a terminal, a runner or a glob would take for more than text. */
const sign = fc.constantFrom(
  "a",
  "Z",
  "é",
  "漢",
  "😀",
  "/",
  "**",
  "*",
  "?",
  "[",
  "]",
  "{",
  "}",
  "!",
  "\\",
  '"',
  "'",
  "#",
  " #",
  ": ",
  "- ",
  "&a",
  "%",
  "@",
  "`",
  "|",
  ">",
  "\n",
  "\r",
  "\t",
  "\u0000",
  "\u001b[31m",
  "\u0085",
  "\u2028",
  "\u202e",
  "\ufeff",
  "\ud800",
  "::error::",
  "##[error]",
  "---",
  "...",
  " ",
  "${{",
  "}}",
  "null",
  "2027-01-15",
);
const text = fc.array(sign, { maxLength: 12 }).map((parts) => parts.join(""));
const day = fc.constantFrom("2024-02-29", "2025-12-31", "2026-11-20");
const count = fc.nat({ max: 700 });
const version = fc.oneof(
  fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(".")),
  fc.constantFrom("5-beta.1", "5-rc", "1.2.3.4-m1"),
  text,
);
const match = fc.oneof(
  text,
  text.map((each) => `${each}/**`),
  fc.constant("src/internal/**"),
);

/** Surveys of repositories that nobody wants to meet. */
export const anySurvey: fc.Arbitrary<Survey> = fc.record({
  commit: fc.constant("1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d"),
  languages: fc.array(fc.record({ name: text, count })),
  readable: fc.array(text),
  notices: fc.record({ total: count, dated: count, versioned: count, undated: count }),
  folders: fc.array(fc.record({ name: text, count })),
  problems: fc.array(fc.record({ path: text, message: text })),
  unread: fc.array(fc.record({ path: text, line: fc.nat(), why: text })),
  unshipped: fc.array(fc.record({ match, holdsNotice: fc.boolean() }), { maxLength: 12 }),
  internals: fc.array(fc.record({ match, why: text, evident: fc.boolean() }), { maxLength: 40 }),
  codeowners: fc.option(text),
  releaseNotes: fc.array(fc.record({ match, touched: count, of: count })),
  documentation: fc.option(text),
  versions: fc.uniqueArray(
    fc.record({ version, notices: count, released: fc.option(fc.record({ tag: text, day })) }),
    { selector: (each) => each.version.replace(/(?:\.0+)+$/, ""), maxLength: 40 },
  ),
});
