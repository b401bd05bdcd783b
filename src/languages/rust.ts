import type { Language } from "../core/model/language.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import { longQuoted, rawQuoted, starComment, usualKeywords, wordSet } from "./base/lexical-forms.ts";
import { inCode } from "./base/looks.ts";
import { modulePathsOf } from "./base/uses/module-paths.ts";
import { braceLexis, plainNames } from "./base/usual-tables.ts";
import { covers } from "./rust/covers.ts";
import { dependenciesIn } from "./rust/dependencies.ts";
import { projects } from "./rust/projects.ts";
import { statedTrait } from "./rust/stated-traits.ts";
import { publishing } from "./rust/publishing.ts";
import { isOfPlatform } from "./rust/platform-names.ts";
import { modules } from "./rust/modules.ts";

/** Rust: `#[deprecated]`, attached as the compiler attaches it. */
export const rust: Language = {
  ...{ id: "rust", kind: "code", extensions: [".rs"], needles: ["deprecated"], languageOf: () => "rust" },
  looks: [inCode(/#!?\[(?:cfg_attr\([^\]\n]{0,200}?,\s{0,9})?deprecated\b/g)],
  names: {
    ...plainNames,
    ...{ separator: "::", overloads: "never", folderFiles: ["mod", "lib"], isOfPlatform, override: null },
    ...{ universalMembers: [], typeWords: ["struct", "enum", "trait", "union"] },
    inheritance: { embeds: false, interfaces: true, stated: statedTrait },
  },
  lexis: {
    ...braceLexis,
    lineComments: ["///", "//!", "//"],
    blockComments: [{ ...starComment, nests: true }],
    // A single quote without another one is a lifetime.
    strings: [
      rawQuoted('[bc]?r(?<hashes>#*)"', String.raw`"\k<hashes>`),
      { ...longQuoted('"'), open: '[bc]?"' },
      { open: "b?'", inside: String.raw`[^'\\\n]|\\(?:x..|u\{[^}\n]*\}|.)`, close: "'", one: true },
    ],
    hollow: {
      ...usualHollow,
      local: /^let (?:mut )?(?<name>\w+)(?: : [^=]+)? =$/,
      ends: /^(?:::)?(?:(?:std|core)::)?process::(?:exit|abort)\(/,
    },
    emptyBodyWords: wordSet("todo unimplemented panic unreachable ! Default default None"),
    marks: { begin: /^\s*#!?\[/, end: /\]\s*$/, running: null },
    plainWords: wordSet("true false str String bool"),
    keywords: wordSet(
      ...usualKeywords,
      "crate dyn extern fn impl loop match mod move mut pub ref self Self trait use where",
    ),
  },
  forms: {
    attribute: {
      ...{ written: "`#[deprecated(…)]`", date: "text", conditional: true, warns: false },
      sunset: "`Sunset: YYYY-MM-DD` into the `note` of `#[deprecated]`",
      cut: [{ how: "mark", mark: /deprecated\b/, list: { open: String.raw`#!?\[`, close: "]" } }],
    },
  },
  layout: {
    tests: [
      ...[/(?:^|\/)(?:tests|benches|examples|fuzz)\//, /(?:^|\/)src\/(?:.*\/)?tests?\.rs$/s],
      // Beside the sources; a module of this name among them is for others.
      /^(?!(?:.*\/)?src\/)(?:.*\/)?test\//,
    ],
    ...{ manifests: ["Cargo.toml"], dependenciesIn, pathsOf: modulePathsOf(modules) },
    isPrivate: (manifest) => /^publish\s*=\s*(?:false|\[\s*\])/m.test(manifest),
    covers,
    projects,
    publishing,
    ...{ internal: [], vendored: [], generated: [/_generated\.rs$/, /\.gen\.rs$/] },
  },
  // The parser and all that walks its trees is loaded when the first file has to be read.
  read: async (file, load, beside) => (await import("./rust/read-file.ts")).readFile(file, load, beside),
  uses: async () => (await import("./rust/use-reader.ts")).useReader,
  servesCallers: async (before, after) => {
    const { servesBy } = await import("./base/signatures/serves.ts");
    return servesBy((await import("./rust/signatures.ts")).signatures, before, after);
  },
};
