import type { TextLexis } from "../../core/model/language/lexis.ts";
import type { UnreadLanguage } from "../../core/model/unread.ts";
import { quoted, starComment } from "../base/lexical-forms.ts";

/** Comments as in C, texts in quotes. */
export const braceLexis: TextLexis = {
  lineComments: ["//"],
  blockComments: [starComment],
  strings: [quoted('"'), quoted("'")],
};

/** Comments behind `#`, texts in quotes. */
export const hashLexis: TextLexis = {
  lineComments: ["#"],
  blockComments: [],
  strings: [quoted('"'), quoted("'")],
};

/** Tests and fixtures as most languages have them, and what is copied or built. */
export const usualLayout: UnreadLanguage["layout"] = {
  tests: [
    /(?:^|\/)(?:__tests__|tests?|specs?|fixtures|testdata|test-data|test-fixtures|unittests?|androidTest|e2e|testing|benchmarks?)\//i,
    /(?:^|\/)src\/\w*Test\//,
    /(?:^|\/)[^/]*(?:Tests?|Spec|TestCase|TestBase)\.\w+$/,
    /(?:^|\/)(?:test_[^/]*|[^/]*[._-](?:test|tests|spec|unittest))\.\w+$/i,
  ],
  vendored: [/[.-]min\.\w+$/],
  generated: [],
};
