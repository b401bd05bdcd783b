/** A description with these paths, and these schemas, each a line of flow YAML. */
export function api(
  paths: Record<string, string>,
  schemas: Record<string, string> = {},
  more = "",
): { "api.yaml": string } {
  const lines = (entries: Record<string, string>, indent: string): string =>
    Object.entries(entries)
      .map(([key, value]) => `${indent}${JSON.stringify(key)}: ${value}\n`)
      .join("");
  return {
    "api.yaml": `openapi: 3.1.0\ninfo: { title: T, version: "1" }\n${more}paths:\n${lines(paths, "  ")}components:\n  schemas:\n${lines(schemas, "    ")}`,
  };
}

export const get = (inside: string): string => `{ get: { ${inside} } }`;
export const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
export const ok = (schema: string): string => `responses: { "200": { description: d, ${json(schema)} } }`;
export const ref = (name: string): string => `{ $ref: "#/components/schemas/${name}" }`;
