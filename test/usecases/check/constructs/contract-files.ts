import type { Row } from "./row.ts";

type Files = Row[1];
export const words = "Deprecated: use g instead, it is faster. Sunset: 2027-06-01";
export const openapi = (paths: string, rest = ""): Files => ({
  "openapi.yaml": `openapi: 3.0.3\ninfo: { title: x, version: "1" }\npaths:\n${paths}${rest}`,
});
export const operation = (extra = "", m = "get", p = "/a") =>
  `  ${p}:\n    ${m}:\n      deprecated: true\n      x-sunset: 2027-06-01\n      description: "${words}"\n${extra}      responses: { "200": { description: ok } }\n`;
export const other = `  /g:\n    get:\n      responses: { "200": { description: ok } }\n`;
export const graphql = (s: string): Files => ({ "s.graphql": s });
export const proto = (s: string): Files => ({ "a.proto": `syntax = "proto3";\npackage p;\n\n${s}` });
export const schema = (s: object): Files => ({
  "user.schema.json": JSON.stringify(
    { $schema: "https://json-schema.org/draft/2020-12/schema", ...s },
    null,
    2,
  ),
});
export const old = { type: "string", deprecated: true, description: words, "x-sunset": "2027-06-01" };
