import type { Language } from "../core/model/language.ts";
import type { Layout } from "../core/model/language/layout.ts";
import type { Lexis } from "../core/model/language/lexis.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import { quoted, rawQuoted, starComment, usualKeywords, wordSet } from "./base/lexical-forms.ts";
import { deprecatedInC } from "./base/looks.ts";
import { servesBy } from "./base/signatures/serves.ts";
import { braceLexis, plainNames } from "./base/usual-tables.ts";
import { naming, pathsOf, publishing } from "./cpp/includes.ts";
import { signatures } from "./cpp/signatures.ts";

const tests: Layout["tests"] = [
  /(?:^|\/)(?:tests?|testing|testdata|unittests?|fuzz|fuzzing|fuzzers?|benchmarks?|mocks?)\//i,
  /(?:^|\/)[^/]*(?:Tests?|_unittest|_fuzzer|_benchmark)\.\w+$/,
  /(?:^|\/)(?:test_[^/]*|[^/]*[._-]tests?)\.\w+$/i,
];
const unshipped = ["{docs,doc,example,examples,sample,samples,demo,demos,bench,tools}/**"];
const endings = ".c .h .cc .cpp .cxx .hpp .hh .hxx .inl .ipp .cppm .ixx .cu .cuh".split(" ");
const text = String.raw`\s*(?:\(\s*(?:"(?:\\.|[^"\\])*"\s*)*\))?\s*`;

const lexis: Lexis = {
  ...braceLexis,
  lineComments: ["//"],
  blockComments: [starComment],
  strings: [
    rawQuoted(String.raw`(?:u8|[uUL])?R"(?<tag>[^()\\\s"]*)\(`, String.raw`\)\k<tag>"`),
    { ...quoted('"'), open: '(?:u8|[uUL])?"' },
    { ...quoted("'"), one: true },
  ],
  hollow: {
    ...usualHollow,
    local: /^(?:const )?(?:\w+ (?::: )?)*(?:\* |& )?(?<name>\w+) =$/,
    // Without a body it is only declared.
    elsewhere: null,
    ends: /^(?:(?:::)?std::)?(?:exit|_exit|_Exit|quick_exit|abort|terminate)\(/,
  },
  emptyBodyWords: wordSet("throw std logic_error runtime_error abort NULL nullptr"),
  marks: {
    begin: /^\s*(?:\[\[|__attribute__|__declspec|[A-Z][A-Z\d_]*DEPRECATED)/,
    end: /[\])]\s*$/,
    running: null,
  },
  plainWords: wordSet("true false NULL nullptr void int bool char"),
  functionType: /^[^()]*\(\*/,
  keywords: wordSet(
    ...usualKeywords,
    "auto bool constexpr decltype explicit extern friend inline mutable namespace noexcept nullptr operator override",
    "register signed sizeof template typedef typename union unsigned using virtual",
  ),
};

/** C and C++: attributes, macros that deprecate, and Doxygen. */
export const cpp: Language = {
  id: "cpp",
  kind: "code",
  extensions: endings,
  needles: ["deprecat"],
  languageOf: (path) => (/\.[ch]$/i.test(path) ? "c" : "cpp"),
  looks: [
    {
      in: "comment",
      pattern: /(?<!\/)\/\/[ \t]*[@\\]deprecated\b/g,
      why: "only a Doxygen comment, `/// @deprecated …`, is a notice",
    },
    {
      in: "comment",
      pattern: /\/\*[ \t\n]*[@\\]deprecated\b/g,
      why: "only a Doxygen comment, `/** @deprecated … */`, is a notice",
    },
    ...deprecatedInC,
  ],
  names: {
    ...plainNames,
    separator: "::",
    overloads: "always",
    folderFiles: [],
    isOfPlatform,
    override: /\boverride\b/,
    universalMembers: [],
    inheritance: { embeds: false, interfaces: true },
    imports: { byExport: false, passOn: true },
  },
  lexis,
  forms: {
    attribute: {
      written: "`[[deprecated(…)]]`, `__attribute__((deprecated(…)))`, `__declspec(deprecated(…))`",
      date: "text",
      warns: false,
      sunset: "`Sunset: YYYY-MM-DD` into the text of `deprecated`",
      cut: [
        { how: "mark", mark: new RegExp(String.raw`\[\[\s*(?:gnu::)?deprecated${text}\]\]`) },
        {
          how: "mark",
          mark: new RegExp(String.raw`\b__attribute__(?=\s*\(\(\s*(?:__)?deprecated(?:__)?${text}\)\))`),
        },
        { how: "mark", mark: new RegExp(String.raw`\b__declspec(?=\s*\(\s*deprecated${text}\))`) },
      ],
    },
    annotation: {
      written: "a macro with `DEPRECATED` in its name",
      date: "text",
      warns: false,
      sunset: "`Sunset: YYYY-MM-DD` into the text of the macro",
      cut: [{ how: "mark", mark: /\b\w*deprecate\w*/i }],
    },
    "doc-comment": {
      written: "`@deprecated` or `\\deprecated` in a Doxygen comment",
      date: "tag",
      warns: false,
      cut: [{ how: "doc tags" }],
    },
  },
  layout: {
    tests,
    unshipped,
    manifests: [],
    pathsOf,
    publishing: publishing({ tests, unshipped }, endings),
    internal: [
      { name: "internal", by: "name" },
      { name: "detail", by: "name" },
    ],
    vendored: [],
    generated: [/\.pb\.(?:cc|h|c)$/, /_generated\.h$/, /^(?:moc|qrc)_[^/]*\.cpp$/, /^ui_[^/]*\.h$/],
  },
  naming,
  read: async (file) => (await import("./cpp/read-file.ts")).readFile(file, lexis),
  servesCallers: (before, after, names) => servesBy(signatures, before, after, names),
};

/** First words of what the languages and their libraries declare. */
const platformNames = wordSet(
  "std size_t ssize_t ptrdiff_t intptr_t uintptr_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t time_t",
  "FILE NULL nullptr true false bool char int long short unsigned float double void wchar_t va_list errno assert abort exit",
  "malloc calloc realloc free memcpy memmove memset memcmp strcpy strncpy strcat strcmp strncmp strlen strdup strchr strstr",
  "printf fprintf sprintf snprintf scanf fopen fclose fread fwrite open close read write socket string vector map set",
  "unique_ptr shared_ptr optional function move forward swap begin end",
);

/** Returns true if the languages or their libraries declare a name: no repository has to. */
function isOfPlatform(name: string): boolean {
  return platformNames.has(name);
}
