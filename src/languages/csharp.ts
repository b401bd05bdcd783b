import type { Language } from "../core/model/language.ts";
import type { Covers } from "../core/model/language/covers.ts";
import {
  quoted,
  rawQuoted,
  starComment,
  usualKeywords,
  usualWarners,
  wordSet,
} from "./base/lexical-forms.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import { braceLexis, plainNames } from "./base/usual-tables.ts";
import { inCode } from "./base/looks.ts";
import { mark } from "./csharp/mark.ts";
import { naming } from "./csharp/naming.ts";
import { isOfPlatform } from "./csharp/platform.ts";
import { projects } from "./csharp/projects.ts";
import { publishing } from "./csharp/publishing.ts";
import { servesBy } from "./base/signatures/serves.ts";
import { signatures } from "./csharp/signatures.ts";

const partial =
  /\bpartial\s+(class|struct|interface|record(?:\s+(?:class|struct))?)\s+(@?[\p{ID_Start}_]\p{ID_Continue}*)/gu;

/** Any file may declare another part of a partial type. */
const covers: Covers = {
  above: () => [],
  peers: {
    group: () => "csharp",
    words: (text) => [...text.matchAll(partial)].map(([, word = "", name = ""]) => `partial ${word} ${name}`),
  },
};

/** C#: `[Obsolete]`, assigned to declarations as by the compiler. */
export const csharp: Language = {
  id: "csharp",
  kind: "code",
  extensions: [".cs"],
  needles: ["obsolete", "GraphQLDeprecated", "Deprecated = true"],
  languageOf: () => "csharp",
  looks: [
    inCode(/^[ \t]*\[(?:[^\]\n]{0,200}?[,\s:.])?Obsolete(?:Attribute)?\b/gm),
    {
      in: "code",
      pattern: /\[(?:[^[\]\n]{0,200}?[,\s:.])?GraphQLDeprecated(?:Attribute)?\s{0,9}\(/g,
      why: "`[GraphQLDeprecated]` is not read",
    },
    {
      in: "code",
      pattern: /\bDeprecated\s{0,9}=\s{0,9}true\b/g,
      within: /\bApiVersion\w{0,20}\s*\($/,
      why: "versions of an API are not read",
    },
  ],
  names: {
    ...plainNames,
    separator: ".",
    overloads: "always",
    folderFiles: [],
    isOfPlatform,
    override: /\boverride\b/,
    universalMembers: ["ToString()", "Equals(object)", "GetHashCode()"],
    inheritance: {
      embeds: false,
      interfaces: false,
      ofTypeAlone: /\bstatic /,
      open: /\b(?:public|protected)\b/,
    },
  },
  lexis: {
    ...braceLexis,
    lineComments: ["///", "//"],
    blockComments: [starComment],
    strings: [
      rawQuoted(String.raw`\$*(?<quotes>"{3,})`, String.raw`\k<quotes>`),
      {
        open: String.raw`(?:@\$?|\$@)"`,
        inside: '[^"]|""',
        close: '"',
      },
      {
        ...quoted('"'),
        open: String.raw`\$?"`,
      },
      quoted("'"),
    ],
    warners: new RegExp(`${usualWarners.source}|logwarning$|^trace\\.tracewarning$`, "i"),
    hollow: {
      ...usualHollow,
      local: /^(?:const )?(?:\w+ \. )*\w+(?: \?)? (?<name>@?\w+) =$/,
      accessors: wordSet("get set init add remove"),
      ends: /^(?:(?:global::)?System\.)?Environment\.(?:FailFast|Exit)\(/,
    },
    emptyBodyWords: wordSet("throw new NotSupportedException NotImplementedException"),
    marks: {
      begin: /^\s*\[/,
      end: /\]\s*$/,
      running: null,
    },
    plainWords: wordSet("true false null void string"),
    keywords: wordSet(
      ...usualKeywords,
      "base bool decimal event foreach get internal namespace object out readonly ref using",
    ),
  },
  forms: {
    attribute: {
      written: "`[Obsolete(…)]`",
      date: "text",
      conditional: true,
      warns: false,
      sunset: "`Sunset: YYYY-MM-DD` into the text of `[Obsolete]`",
      cut: [
        {
          how: "mark",
          mark,
          list: {
            open: String.raw`\[(?:\w+:\s*)?`,
            close: "]",
          },
        },
      ],
    },
  },
  layout: {
    tests: [/(?:(?:^|[/._-])tests?|Tests?|Specs)\//],
    manifests: [],
    settings: ["Directory.Build.props", "Directory.Build.targets"],
    internal: [
      {
        name: "Internal",
        by: "name",
      },
    ],
    vendored: [],
    covers,
    projects,
    publishing,
    generated: [/\.(?:designer|g|g\.i)\.cs$/i, /\.gen\.cs$/],
  },
  naming,
  async read(file, load, readOther) {
    const { readFile } = await import("./csharp/read-file.ts");
    return readFile(file, load, readOther);
  },
  uses: async () => (await import("./csharp/use-reader.ts")).useReader,
  servesCallers: (before, after, names) => servesBy(signatures, before, after, names),
};
