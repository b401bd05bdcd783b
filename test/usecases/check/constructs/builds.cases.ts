import { inOne, type Row } from "./row.ts";

const rs = (body: string, above: string = ""): string =>
  `${above}@D@\npub fn f(a: u8) -> u8 {\n    ${body}\n}\n`;
/** A crate with features, of which `legacy` is not there by default. */
const m = {
  "Cargo.toml":
    '[package]\nname = "x"\nversion = "1.0.0"\n\n[features]\ndefault = ["std"]\nstd = ["alloc"]\nalloc = []\nlegacy = []\n',
};
const R = (a: string, b: string, more: Row[1] = {}): readonly [Row[1], Row[2]] => [
  { ...m, ...more, "src/lib.rs": a },
  { ...m, ...more, "src/lib.rs": b },
];
const inner = rs("call(a)").replace(/^(?=.)/gm, "    ");
const L = inOne("src/lib.rs");
const G = inOne("a.go");
const go = (body: string, above: string = ""): string =>
  `${above}package a\n\n// F is.\n//\n@D@\nfunc F(a int) int {\n\t${body}\n}\n`;
const x = '#[cfg(feature = "legacy")]\n';
const nx = '#[cfg(not(feature = "legacy"))]\n';
export const lawful: readonly Row[] = [
  ["twins1", ...R(rs("call(a)"), rs("call(a)", x) + rs("o(a)", nx))],
  ["twins2", ...R(rs("call(a)"), rs("call(a)", nx) + rs("o(a)", x))],
  ["twins, notice on one", ...R(rs("call(a)"), rs("call(a)", x) + nx + "pub fn f(a: u8) -> u8 { o(a) }\n")],
  ["alloc", ...R(rs("call(a)"), rs("call(a)", '#[cfg(feature = "alloc")]\n'))],
  ["unix", ...R(rs("call(a)"), rs("call(a)", '#[cfg(any(unix, target_os = "wasi"))]\n'))],
  ["script", ...R(rs("call(a)"), rs("call(a)", "#[cfg(has_i128)]\n"), { "build.rs": "fn main() {}" })],
  [
    "previous item",
    ...R(
      "#[cfg(test)]\nmod tests;\n\n" + rs("call(a)"),
      '#[cfg(feature = "legacy")]\nmod legacy { }\n\n' + rs("call(a)"),
    ),
  ],
  ["previous item, one line", ...R(rs("call(a)"), '#[cfg(feature = "legacy")]\nuse x::y;\n' + rs("call(a)"))],
  ["in body", ...R(rs("call(a)"), rs('#[cfg(feature = "legacy")]\n    log(a);\n    call(a)'))],
  ["doc words", ...R(rs("call(a)"), rs("call(a)", '/// Only with `#[cfg(feature = "legacy")]`.\n'))],
  ["cfg_attr", ...R(rs("call(a)"), rs("call(a)", '#[cfg_attr(feature = "legacy", inline)]\n'))],
  [
    "default mod",
    ...R("pub mod m {\n" + inner + "}\n", '#[cfg(feature = "std")]\npub mod m {\n' + inner + "}\n"),
  ],
  ...[
    "#[cfg(not(doctest))]\n",
    '#[cfg_attr(docsrs, doc(cfg(feature = "x")))]\n',
    "#[cfg(all())]\n",
    "#[cfg(any(unix, not(unix)))]\n",
    "#[inline]\n",
    "#[cfg(not(any()))]\n",
    "#[cfg(not(test))]\n",
    '#[cfg(feature = "std")]\n',
  ].map((above): Row => [`rust: ${above.trim()}`, ...R(rs("call(a)"), rs("call(a)", above))]),
  [
    "rust: the same cfg before",
    ...L(rs("call(a)", '#[cfg(feature = "x")]\n'), rs("call(a)", '#[cfg(feature = "x")]\n#[inline]\n')),
  ],
  ["rust: a cfg goes", ...L(rs("call(a)", '#[cfg(feature = "x")]\n'), rs("call(a)"))],
  [
    "rust: twins of a cfg",
    ...L(
      rs("call(a)"),
      `${rs("call(a)", '#[cfg(feature = "x")]\n')}${rs("other(a)", '#[cfg(not(feature = "x"))]\n')}`,
    ),
  ],
  [
    "go: another tag, that many builds have",
    ...G(go("return call(a)"), go("return call(a)", "//go:build !js\n\n")),
  ],
  ["go: a tag that is not set", ...G(go("return call(a)"), go("return call(a)", "//go:build !purego\n\n"))],
  [
    "go: the same tag before",
    ...G(go("return call(a)", "//go:build ignore\n\n"), go("return call(b)", "//go:build ignore\n\n")),
  ],
  ["go: the word in a comment", ...G(go("return call(a)"), go("return call(a)", "// go:build ignore\n\n"))],
  [
    "go: twins of a tag",
    { "a.go": go("return call(a)") },
    {
      "a.go": go("return call(a)", "//go:build fast\n\n"),
      "b.go": go("return slow(a)", "//go:build !fast\n\n"),
    },
  ],
  [
    "go: from one file into one for each platform",
    { "a.go": go("return call(a)") },
    { "a_windows.go": go("return call(a)"), "a_other.go": go("return call(a)", "//go:build !windows\n\n") },
  ],
  [
    "go: the rest of the platforms go to a file of their own",
    { "a.go": go("return call(a)") },
    {
      "a.go": go("return call(a)", "//go:build linux\n\n"),
      "b.go": go("return slow(a)", "//go:build !linux\n\n"),
    },
  ],
];

export const removals: readonly Row[] = [
  ["mod", ...R("pub mod m {\n" + inner + "}\n", '#[cfg(feature = "legacy")]\npub mod m {\n' + inner + "}\n")],
  [
    "impl",
    ...R(
      "pub struct C;\nimpl C {\n" + inner + "}\n",
      'pub struct C;\n#[cfg(feature = "legacy")]\nimpl C {\n' + inner + "}\n",
    ),
  ],
  ["file", ...R(rs("call(a)"), '#![cfg(feature = "legacy")]\n' + rs("call(a)"))],
  [
    "behind the notice",
    ...R(rs("call(a)"), rs("call(a)").replace("@D@\n", '@D@\n#[cfg(feature = "legacy")]\n#[inline]\n')),
  ],
  ["many lines", ...R(rs("call(a)"), rs("call(a)", '#[cfg(all(\n    feature = "legacy",\n    unix,\n))]\n'))],
  ["struct", ...R("@D@\npub struct S { pub a: u8 }\n", x + "@D@\npub struct S { pub a: u8 }\n")],
  [
    "field",
    ...R(
      "pub struct S {\n    @D@\n    pub a: u8,\n    pub b: u8,\n}\n",
      'pub struct S {\n    #[cfg(feature = "legacy")]\n    @D@\n    pub a: u8,\n    pub b: u8,\n}\n',
    ),
  ],
  [
    "variant",
    ...R(
      "pub enum S {\n    @D@\n    A,\n    B,\n}\n",
      'pub enum S {\n    #[cfg(feature = "legacy")]\n    @D@\n    A,\n    B,\n}\n',
    ),
  ],
  [
    "covered member",
    ...R(
      "@D@\npub struct S;\nimpl S {\n    pub fn a(&self) { call() }\n}\n",
      '@D@\npub struct S;\nimpl S {\n    #[cfg(feature = "legacy")]\n    pub fn a(&self) { call() }\n}\n',
    ),
  ],
  ...[
    "#[cfg(any())]\n",
    '#[cfg(feature = "legacy")]\n',
    "#[cfg(not(all()))]\n",
    "#[cfg(false)]\n",
    "#[cfg(test)]\n",
    "#[cfg(doctest)]\n",
    '#[cfg(all(unix, feature = "legacy"))]\n',
    '#[cfg(not(feature = "std"))]\n',
    "#[cfg(legacy)]\n",
  ].map((above): Row => [`rust: ${above.trim()}`, ...R(rs("call(a)"), rs("call(a)", above))]),
  ...[
    "//go:build ignore\n\n",
    "//go:build legacy\n\n",
    "// +build ignore\n\n",
    "//go:build windows && linux\n\n",
  ].map((above): Row => [`go: ${above.trim()}`, ...G(go("return call(a)"), go("return call(a)", above))]),
  [
    "go: to one platform of several",
    { "a.go": go("return call(a)") },
    {
      "a.go": go("return call(a)", "//go:build linux\n\n"),
      "b.go": go("return slow(a)", "//go:build darwin\n\n"),
    },
  ],
  [
    "go: another package has the rest",
    { "a.go": go("return call(a)") },
    {
      "a.go": go("return call(a)", "//go:build linux\n\n"),
      "b/b.go": go("return slow(a)", "//go:build !linux\n\n"),
    },
  ],
];
