import { inOne, type Row } from "./row.ts";

const R = inOne("src/lib.rs");

/** What callers do not feel. */
export const lawful: readonly Row[] = [
  [
    "glob reexport",
    { "src/lib.rs": "@D@\npub fn f(a: u8) -> u8 { call(a) }\n" },
    { "src/lib.rs": "mod imp;\npub use imp::*;\n", "src/imp.rs": "@D@\npub fn f(a: u8) -> u8 { call(a) }\n" },
  ],
  [
    "doc comment",
    ...R(
      "@D@\npub fn f(a: u8) -> u8 { call(a) }\n",
      "/// Text.\n@D@\n#[doc(hidden)]\npub fn f(a: u8) -> u8 { call(a) }\n",
    ),
  ],
];

/** What takes something from them. */
export const removals: readonly Row[] = [
  [
    "pub(super)",
    ...R("@D@\npub fn f(a: u8) -> u8 { call(a) }\n", "@D@\npub(super) fn f(a: u8) -> u8 { call(a) }\n"),
  ],
  ["todo", ...R("@D@\npub fn f(a: u8) -> u8 { call(a) }\n", "@D@\npub fn f(a: u8) -> u8 { todo!() }\n")],
  [
    "to private mod",
    ...R(
      "@D@\npub fn f(a: u8) -> u8 { call(a) }\n",
      "mod old {\n    @D@\n    pub fn f(a: u8) -> u8 { call(a) }\n}\n",
    ),
  ],
  [
    "struct field goes under notice",
    ...R(
      "@D@\npub struct F {\n    pub a: u8,\n    pub b: u8,\n}\n",
      "@D@\npub struct F {\n    pub a: u8,\n}\n",
    ),
  ],
  [
    "cfg any()",
    ...R(
      "@D@\npub fn f(a: u8) -> u8 { call(a) }\n",
      "#[cfg(any())]\n@D@\npub fn f(a: u8) -> u8 { call(a) }\n",
    ),
  ],
  [
    "macro_export gone",
    ...R(
      "@D@\n#[macro_export]\nmacro_rules! f {\n    () => { call() };\n}\n",
      "@D@\nmacro_rules! f {\n    () => { call() };\n}\n",
    ),
  ],
];

/** What they may feel. */
export const changes: readonly Row[] = [
  ["const to fn", ...R("@D@\npub const F: u8 = 1;\n", "@D@\npub fn F() -> u8 { 1 }\n")],
  ["type alias kept", ...R("@D@\npub struct F;\n", "pub struct G;\n@D@\npub type F = G;\n")],
];
