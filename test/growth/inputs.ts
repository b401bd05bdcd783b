// Inputs that grow in one way each.
import { codeInputs } from "./code-inputs.ts";
import { codeLists } from "./code-lists.ts";
import { contractInputs, described } from "./contract-inputs.ts";
import { contractLists } from "./contract-lists.ts";
import { jsdoc, type GrowingInput } from "./growing-input.ts";
import { repositoryInputs } from "./repository-inputs.ts";

export const inputs: readonly GrowingInput[] = [
  ...codeInputs,
  ...codeLists,
  ...contractInputs,
  ...contractLists,
  ...repositoryInputs,
];

/** Nests so deep that whoever calls itself for each level runs out of stack. */
const nest = (n: number, before: string, inside: string, after: string): string =>
  `${before.repeat(n)}${inside}${after.repeat(n)}`;

export const deep: readonly (readonly [path: string, text: string])[] = [
  ["a.ts", `${jsdoc}export const f = ${nest(20_000, "(", "1", ")")};\n`],
  ["a.ts", nest(5000, "export namespace A {\n", `${jsdoc}export function f() {}\n`, "}\n")],
  ["a.py", `def f():\n    """.. deprecated:: 1.0 Use g."""\nx = ${nest(20_000, "[", "", "]")}\n`],
  ["a.go", `package a\n\n// Deprecated: use G.\nfunc F() {}\n\nvar x = ${nest(20_000, "(", "1", ")")}\n`],
  ["A.java", nest(5000, "class A {\n", "/** @deprecated Use g. */ @Deprecated public void f() {}\n", "}\n")],
  ["A.cs", nest(5000, "public class A {\n", '[Obsolete("Use G.")] public void F() {}\n', "}\n")],
  ["src/lib.rs", nest(5000, "pub mod m {\n", '#[deprecated(note = "use g")] pub fn f() {}\n', "}\n")],
  ["openapi.json", described({ A0: { type: "object" } }).replace(/"object"/, nest(20_000, "[", "", "]"))],
  [
    "openapi.json",
    described({ A0: { a: "inner" } }).replace(
      '"a": "inner"',
      nest(5000, '"type": "object", "properties": { "a": {', '"deprecated": true', "} }"),
    ),
  ],
  [
    "schemas/a.schema.json",
    `{"$schema": "https://json-schema.org/draft/2020-12/schema", ${nest(5000, '"properties": { "a": {', '"deprecated": true', "} }")}}`,
  ],
  ["charts/app/values.yaml", `# Deprecated: use b.\na: ${nest(20_000, "[", "", "]")}\n`],
  ["a.graphql", `type Query { f: ${nest(20_000, "[", "Int", "]")} @deprecated(reason: "Use g.") }\n`],
  [
    "a.proto",
    `syntax = "proto3";\n${nest(5000, "message A {\n", "int32 f = 1 [deprecated = true];\n", "}\n")}`,
  ],
];
