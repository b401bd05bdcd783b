import type { Language } from "../core/model/language.ts";
import type { Layout } from "../core/model/language/layout.ts";
import type { Projects } from "../core/model/language/projects.ts";
import type { StringForm } from "../core/model/language/lexis.ts";
import { join } from "../core/repository/paths.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import { longQuoted, quoted, usualKeywords, usualWarners, wordSet } from "./base/lexical-forms.ts";
import { inCode } from "./base/looks.ts";
import { manifestPublishing } from "./base/naming/manifest-publishing.ts";
import { plainNames } from "./base/usual-tables.ts";
import { servesBy, type SignatureTable } from "./base/signatures/serves.ts";
import { usualSignatures } from "./base/signatures/usual-signatures.ts";

const tests: Layout["tests"] = [/(?:^|\/)test\//, /_test\.exs$/];
const unshipped = ["**/*.exs", "{bench,benchmarks,examples,guides}/**"];
const projects: Projects = {
  manifestsIn: (folder) => [join(folder, "mix.exs")],
  nameIn: (text) => /\bapp:\s*:(\w+)/.exec(text)?.[1] ?? null,
};
/** `~r/…/`, `~w(…)`. */
const sigils = ["//", "||", "()", "[]", "{}", "<>"].map(([open = "", close = ""]): StringForm => ({
  open: `~[a-zA-Z]+[${open}]`,
  inside: String.raw`[^\\]|\\[\s\S]`,
  close: `\\${close}`,
}));

/** Callers give values by their places, and leave out those with a default. */
const signatures: SignatureTable = usualSignatures({
  signs: { angles: false, quotes: "\"'" },
  words: {},
  parameter: /^(?<type>)/,
  silent: /./,
  supers: /^(?!)/g,
  typeSign: /^:/,
  typeOf: () => ({ kind: "other", text: "" }),
});

/** Elixir: `@deprecated`, `deprecated:` in the attributes for docs, and `IO.warn` in the body. */
export const elixir: Language = {
  id: "elixir",
  kind: "code",
  extensions: [".ex", ".exs"],
  needles: ["deprecat"],
  languageOf: () => "elixir",
  looks: [
    inCode(/^[ \t]*@deprecated[ \t(]+\S/gm),
    inCode(/^[ \t]*@(?:module|type)?doc[ \t(][^\n]*\bdeprecated:/gm),
  ],
  names: {
    ...plainNames,
    separator: ".",
    overloads: "always",
    folderFiles: [],
    isOfPlatform,
    override: /@impl\b/,
    universalMembers: [],
    inheritance: { embeds: false, interfaces: false },
  },
  lexis: {
    suites: "braces",
    bodyWord: { begin: "do", again: /^def(?:macro)?p?$/ },
    idleSigns: ";",
    docStringPrefix: null,
    warners: usualWarners,
    lineComments: ["#"],
    blockComments: [],
    strings: [
      longQuoted('"""'),
      longQuoted("'''"),
      { open: String.raw`\?`, inside: String.raw`["'#]|\\.`, close: "", one: true },
      ...sigils,
      longQuoted('"'),
      quoted("'"),
    ],
    hollow: {
      ...usualHollow,
      refusers: new RegExp(`${usualHollow.refusers.source}|^(?:raise|throw|exit)$`, "i"),
      ends: /^System\.(?:halt|stop)\(/,
      idle: wordSet("end"),
      elsewhere: null,
    },
    emptyBodyWords: wordSet("end"),
    marks: {
      begin: /^\s*@(?:deprecated|dialyzer|doc|impl|spec|typedoc)\b/,
      end: /[)\]]\s*$/,
      text: '"""',
      running: null,
    },
    plainWords: wordSet("true false nil"),
    keywords: wordSet(
      ...usualKeywords,
      "alias defp defmodule fn require unless use when quote unquote rescue",
    ),
  },
  forms: {
    attribute: {
      written: '`@deprecated "…"`',
      date: "text",
      warns: true,
      sunset: "`Sunset: YYYY-MM-DD` into the message of `@deprecated`",
      cut: [{ how: "entry", entry: /^\s*@deprecated\b/ }],
    },
    annotation: {
      written: '`@doc deprecated: "…"`',
      date: "text",
      warns: false,
      sunset: "`Sunset: YYYY-MM-DD` into the message of `deprecated:`",
      cut: [
        {
          how: "entry",
          entry: /^\s*@(?:module|type)?doc[ (]+deprecated:\s+(?:"(?:\\.|[^"\\])*"|@?\w+)\)?\s*$/,
        },
      ],
    },
    "warning-call": {
      written: "a call that warns",
      date: "text",
      warns: true,
      conditional: true,
      cut: [],
    },
  },
  layout: {
    tests,
    unshipped,
    manifests: ["mix.exs"],
    dependenciesIn: (text) => [...text.matchAll(/\{:(\w+),/g)].flatMap(([, name = ""]) => modulesOf(name)),
    projects,
    publishing: manifestPublishing({
      projects,
      extensions: [".ex"],
      layout: { tests, unshipped },
      isForOthers: () => true,
      isInternal: /^(?!)/,
      heads: /^[ \t]*(?:def(?!p\b)\w*|@(?:macro)?callback|@(?:type|opaque))\b[^\n]{0,500}/gm,
    }),
    internal: [],
    vendored: [],
    generated: [],
  },
  read: async (file, load) => (await import("./elixir/read-file.ts")).readFile(file, load),
  servesCallers: (before, after, names) => servesBy(signatures, before, after, names),
};

/** `:phoenix_html` has `PhoenixHtml`, `:mime` has `MIME`. */
function modulesOf(application: string): readonly string[] {
  const parts = application.split("_").map((each) => each.charAt(0).toUpperCase() + each.slice(1));
  return [parts.join(""), application.toUpperCase()];
}

/** First words of what Elixir's and Erlang's own applications declare. */
const platformNames = wordSet(
  "Access Agent Application Atom Base Behaviour Bitwise Calendar Code Config Date DateTime Duration DynamicSupervisor EEx Enum",
  "Enumerable Collectable Exception ExUnit File Float Function GenEvent GenServer HashDict HashSet IEx IO Inspect Integer JSON",
  "Kernel Keyword List Logger Macro Map MapSet Mix Module NaiveDateTime Node OptionParser PartitionSupervisor Path Port Process",
  "Protocol Range Record Regex Registry Set Stream String StringIO Supervisor System Task Time Tuple URI Version",
  "abs apply binary case erlang ets hd if lists maps re unless with inspect is_atom is_binary is_list is_map is_nil length map_size max min put_in raise send spawn tl to_string",
);

/** Returns true if Elixir declares a name: no repository has to. */
function isOfPlatform(name: string): boolean {
  return platformNames.has(name);
}
