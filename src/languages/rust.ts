import type { Language } from "../core/model/language.ts";
import { join } from "../core/repository/paths.ts";
import { usualHollow } from "./base/hollow-forms.ts";
import { longQuoted, rawQuoted, starComment, usualKeywords, wordSet } from "./base/lexical-forms.ts";
import { inCode } from "./base/looks.ts";
import { modulePathsOf } from "./base/uses/module-paths.ts";
import { braceLexis, plainNames } from "./base/usual-tables.ts";
import { covers } from "./rust/covers.ts";
import { readManifest } from "./rust/manifest.ts";
import { naming } from "./rust/naming.ts";
import { publishing } from "./rust/publishing.ts";
import { modules } from "./rust/modules.ts";
import { servesBy } from "./base/signatures/serves.ts";
import { signatures } from "./rust/signatures.ts";

/** Rust: `#[deprecated]`, assigned to declarations as by the compiler. */
export const rust: Language = {
  id: "rust",
  kind: "code",
  extensions: [".rs"],
  needles: ["deprecated"],
  languageOf: () => "rust",
  looks: [inCode(/#!?\[(?:cfg_attr\([^\]\n]{0,200}?,\s{0,9})?deprecated\b/g)],
  names: {
    ...plainNames,
    separator: "::",
    overloads: "never",
    folderFiles: ["mod", "lib"],
    isOfPlatform,
    override: null,
    universalMembers: [],
    inheritance: {
      embeds: false,
      interfaces: true,
      stated: statedTrait,
    },
  },
  lexis: {
    ...braceLexis,
    lineComments: ["///", "//!", "//"],
    blockComments: [
      {
        ...starComment,
        nests: true,
      },
    ],
    strings: [
      rawQuoted('[bc]?r(?<hashes>#*)"', String.raw`"\k<hashes>`),
      {
        ...longQuoted('"'),
        open: '[bc]?"',
      },
      {
        open: "b?'",
        inside: String.raw`[^'\\\n]|\\(?:x..|u\{[^}\n]*\}|.)`,
        close: "'",
        one: true,
      },
    ],
    hollow: {
      ...usualHollow,
      local: /^let (?:mut )?(?<name>\w+)(?: : [^=]+)? =$/,
      ends: /^(?:::)?(?:(?:std|core)::)?process::(?:exit|abort)\(/,
    },
    emptyBodyWords: wordSet("todo unimplemented panic unreachable ! Default default None"),
    marks: {
      begin: /^\s*#!?\[/,
      end: /\]\s*$/,
      running: null,
    },
    plainWords: wordSet("true false str String bool"),
    keywords: wordSet(
      ...usualKeywords,
      "crate dyn extern fn impl loop match mod move mut pub ref self Self trait use where",
    ),
  },
  forms: {
    attribute: {
      written: "`#[deprecated(…)]`",
      date: "text",
      conditional: true,
      warns: false,
      sunset: "`Sunset: YYYY-MM-DD` into the `note` of `#[deprecated]`",
      cut: [
        {
          how: "mark",
          mark: /deprecated\b/,
          list: {
            open: String.raw`#!?\[`,
            close: "]",
          },
        },
      ],
    },
  },
  layout: {
    tests: [
      /(?:^|\/)(?:tests|benches|examples|fuzz)\//,
      /(?:^|\/)src\/(?:.*\/)?tests?\.rs$/s,
      /^(?!(?:.*\/)?src\/)(?:.*\/)?test\//,
    ],
    manifests: ["Cargo.toml"],
    dependenciesIn: (text) => readManifest(text).dependencies,
    pathsOf: modulePathsOf(modules),
    isPrivate: (manifest) => readManifest(manifest).isPrivate,
    covers,
    projects: {
      manifestsIn: (folder) => [join(folder, "Cargo.toml")],
      nameIn: (text) => readManifest(text).name,
    },
    publishing,
    internal: [],
    vendored: [],
    generated: [/_generated\.rs$/, /\.gen\.rs$/],
  },
  naming,
  read: async (file, load, readOther) =>
    (await import("./rust/read-file.ts")).readFile(file, load, readOther),
  uses: async () => (await import("./rust/use-reader.ts")).useReader,
  servesCallers: (before, after, names) => servesBy(signatures, before, after, names),
};

/** First words of names that the language and its library define. */
const known = wordSet(
  "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize true false self super crate std core alloc",
  "Arc Box BTreeMap BTreeSet BinaryHeap Cell Clone Copy Cow Debug Default Deref DerefMut Display Drop Duration Eq Err Error",
  "File Fn FnMut FnOnce From FromIterator FromStr Future Hash HashMap HashSet Instant Into IntoIterator Iterator LazyLock Mutex",
  "NonNull NonZero None Ok OnceCell OnceLock Option Ord OsStr OsString PartialEq PartialOrd Path PathBuf Pin Range Rc Read Ref",
  "RefCell Result RwLock Self Send Sized Some String Sync SystemTime ToOwned ToString TryFrom TryInto Unpin Vec VecDeque Weak",
  "Write assert assert_eq dbg eprintln format include_str panic print println todo unimplemented unreachable vec write writeln",
);

/** Returns true if Rust or its standard library declares the name, so that no repository has to. */
function isOfPlatform(name: string): boolean {
  return known.has(name);
}

const member = /^<(.+) as (.+)>$/;
const header = /\bimpl\b([^{};]{0,400})\bfor\b([^{};]{0,200})\{/g;
const comments = /\/\/[^\n]*|\/\*[^]*?\*\//g;

/** Returns the trait in `<Client as Fetch>`, if the text still implements it for that type. */
function statedTrait(part: string, text: string): readonly string[] {
  const [, type, trait] = member.exec(part) ?? [];
  if (type === undefined || trait === undefined) return [];
  const names = (written: string, name: string): boolean =>
    [...written.matchAll(/[\p{ID_Start}_]\p{ID_Continue}*/gu)].some(([word]) => word === name);
  const own = (name: string): string =>
    /[\p{ID_Start}_]\p{ID_Continue}*$/u.exec(name.replace(/<.*/, ""))?.[0] ?? name;
  const implemented = [...text.replaceAll(comments, " ").matchAll(header)].some(
    ([, to = "", of = ""]) => names(to, own(trait)) && names(of, own(type)),
  );
  return implemented ? [own(trait)] : [];
}
