import { inOne, type Row } from "./row.ts";

const crate = (byDefault: string, more = ""): Row[1] => ({
  "Cargo.toml": `[package]\nname = "x"\nversion = "1.0.0"\n\n[features]\ndefault = ${byDefault}\nstd = []\nold = []\n${more}`,
});
const f = "@D@\npub fn f(a: u8) -> u8 { call(a) }\n";
const under = '#[cfg(feature = "old")]\n';
/** The same file, with another manifest. */
const M = (code: string, base: Row[1], head: Row[1]): readonly [Row[1], Row[2]] => [
  { ...base, "src/lib.rs": code },
  { ...head, "src/lib.rs": code },
];
/** A root that leads to a file. */
const L = (base: string, head: string): readonly [Row[1], Row[2]] => [
  { ...crate('["std"]'), "src/lib.rs": base, "src/old.rs": f },
  { ...crate('["std"]'), "src/lib.rs": head, "src/old.rs": f },
];
const R = inOne("src/lib.rs");
/** A file of a crate. */
const C = (base: string, head: string): readonly [Row[1], Row[2]] => [
  { ...crate('["std"]'), "src/lib.rs": base },
  { ...crate('["std"]'), "src/lib.rs": head },
];
const both = crate('["std", "old"]');
const enumOf = (before: string, first = ""): string =>
  `@D@\n${before}pub enum E {\n    ${first}A { x: u8 },\n    B,\n}\n`;

/** Who takes the crate as it comes feels nothing. */
export const lawful: readonly Row[] = [
  ["another feature leaves", ...M(under + f, both, crate('["old"]'))],
  ["a feature that another one brings", ...M(under + f, both, crate('["full"]', 'full = ["std", "old"]\n'))],
  ["a feature that comes", ...M(under + f, crate('["std"]'), both)],
  ["its opposite leaves", ...M('#[cfg(not(feature = "old"))]\n' + f, both, crate('["std"]'))],
  ["a version", ...M(under + f, both, { "Cargo.toml": both["Cargo.toml"]!.replace("1.0.0", "1.1.0") })],
  ["a module under what is there", ...L("pub mod old;\n", '#[cfg(feature = "std")]\npub mod old;\n')],
  ["a module of tests beside it", ...L("pub mod old;\n", "#[cfg(test)]\nmod tests;\npub mod old;\n")],
  [
    "documentation of a condition",
    ...L("pub mod old;\n", '#[cfg_attr(docsrs, doc(cfg(feature = "old")))]\npub mod old;\n'),
  ],
  [
    "a module by both ways",
    ...L("pub mod old;\n", `${under}pub mod old;\n#[cfg(not(feature = "old"))]\npub mod old;\n`),
  ],
  [
    "a name on another platform, too",
    ...L("mod old;\npub use old::f;\n", "mod old;\n#[cfg(any(unix, windows))]\npub use old::f;\n"),
  ],
  [
    "a second private field",
    ...R("@D@\npub struct S { pub a: u8, c: u8 }\n", "@D@\npub struct S { pub a: u8, c: u8, b: u8 }\n"),
  ],
  [
    "non_exhaustive beside a private field",
    ...R(
      "@D@\npub struct S { pub a: u8, c: u8 }\n",
      "@D@\n#[non_exhaustive]\npub struct S { pub a: u8, c: u8 }\n",
    ),
  ],
  ["non_exhaustive goes", ...R(enumOf("#[non_exhaustive]\n"), enumOf(""))],
  [
    "the last private field goes",
    ...R("@D@\npub struct S { pub a: u8, c: u8 }\n", "@D@\npub struct S { pub a: u8 }\n"),
  ],
  [
    "a condition of the module on the line above",
    ...C(`mod a;\n${f}`, `#[cfg(feature = "no")] mod a;\n${f}`),
  ],
  [
    "a condition in several lines above the module above",
    ...C(`mod a;\n${f}`, `#[cfg(\n    feature = "no"\n)] mod a;\n${f}`),
  ],
  [
    "non_exhaustive of the type on the line above",
    ...R(`pub struct A;\n${enumOf("")}`, `#[non_exhaustive] pub struct A;\n${enumOf("")}`),
  ],
  [
    "a type that may grow on one line",
    ...R(enumOf("#[non_exhaustive]\n"), "@D@\n#[non_exhaustive]\npub enum E { A { x: u8 }, B }\n"),
  ],
  ["another attribute", ...R(enumOf(""), enumOf("#[must_use]\n"))],
  [
    "a struct of the crate alone",
    ...R("@D@\npub(crate) struct S { pub a: u8 }\n", "@D@\npub(crate) struct S { pub a: u8, b: u8 }\n"),
  ],
];

/** Who takes it as it comes has it no more. */
export const removals: readonly Row[] = [
  [
    "a condition in several lines",
    ...C(f, `#[cfg(all(\n    // of old\n    feature = "no",\n))]\n#[must_use] // so\n${f}`),
  ],
  ["a feature leaves", ...M(under + f, both, crate('["std"]'))],
  ["no features by default", ...M(under + f, both, crate("[]"))],
  [
    "what brought it leaves",
    ...M(under + f, crate('["full"]', 'full = ["old"]\n'), crate("[]", 'full = ["old"]\n')),
  ],
  [
    "a name under it",
    { ...both, "src/lib.rs": `mod old;\n${under}pub use old::f;\n`, "src/old.rs": f },
    { ...crate('["std"]'), "src/lib.rs": `mod old;\n${under}pub use old::f;\n`, "src/old.rs": f },
  ],
  ["a module", ...L("pub mod old;\n", `${under}pub mod old;\n`)],
  [
    "a module that is handed on",
    ...L("mod old;\npub use old::f;\n", `${under}mod old;\n${under}pub use old::f;\n`),
  ],
  ["a name", ...L("mod old;\npub use old::f;\n", `mod old;\n${under}pub use old::f;\n`)],
];

/** Who built it, or matched it, cannot any more. */
export const changes: readonly Row[] = [
  ["an enum with more to come", ...R(enumOf(""), enumOf("#[non_exhaustive]\n"))],
  ["a variant with more to come", ...R(enumOf(""), enumOf("", "#[non_exhaustive]\n    "))],
  [
    "a struct with more to come",
    ...R("@D@\npub struct S { pub a: u8 }\n", "@D@\n#[non_exhaustive]\npub struct S { pub a: u8 }\n"),
  ],
  [
    "a struct of nothing with more to come",
    ...R("@D@\npub struct S;\n", "@D@\n#[non_exhaustive]\npub struct S;\n"),
  ],
  [
    "a first private field",
    ...R("@D@\npub struct S { pub a: u8 }\n", "@D@\npub struct S { pub a: u8, b: u8 }\n"),
  ],
  ["a first private position", ...R("@D@\npub struct S(pub u8);\n", "@D@\npub struct S(pub u8, u16);\n")],
];
