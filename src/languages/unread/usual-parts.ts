import type { TextLexis } from "../../core/model/language/lexis.ts";
import type { UnreadLanguage } from "../../core/model/unread.ts";
import { quoted, starComment } from "../base/lexical-forms.ts";

/** Comments as in C, and strings in quotes. */
export const braceLexis: TextLexis = {
  lineComments: ["//"],
  blockComments: [starComment],
  strings: [quoted('"'), quoted("'")],
};

/** Comments after `#`, and strings in quotes. */
export const hashLexis: TextLexis = {
  lineComments: ["#"],
  blockComments: [],
  strings: [quoted('"'), quoted("'")],
};

/** The usual test and fixture folders, and those with copied or generated files. */
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
