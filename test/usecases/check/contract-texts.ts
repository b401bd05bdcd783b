/** Texts of small descriptions. */
type Files = Readonly<Record<string, string>>;

/** A change, with all that the gate says of it. */
export interface ContractRow {
  readonly what: string;
  readonly base: Files;
  readonly head: Files;
  readonly said: readonly string[];
}

export const row = (
  what: string,
  base: Files | string,
  head: Files | string,
  said: readonly string[],
): ContractRow => ({
  what,
  said,
  base: typeof base === "string" ? { "api.yaml": base } : base,
  head: typeof head === "string" ? { "api.yaml": head } : head,
});

export const openapi = (paths: string, components = "", version = "3.0.3", more = ""): string =>
  `openapi: ${version}\ninfo: { title: T, version: "1" }\n${more}paths:\n${paths}${components && `components:\n${components}`}`;
export const openapi31 = (paths: string, components = ""): string => openapi(paths, components, "3.1.0");
export const swagger = (paths: string, more = "", definitions = ""): string =>
  `swagger: "2.0"\ninfo: { title: T, version: "1" }\n${more}paths:\n${paths}${definitions && `definitions:\n${definitions}`}`;
export const ok = (schema: string): string =>
  `responses: { "200": { description: d, content: { application/json: { schema: ${schema} } } } }`;
export const body = (schema: string, required = true, media = "application/json"): string =>
  `requestBody: { required: ${required}, content: { ${media}: { schema: ${schema} } } }`;
export const ref = (name: string): string => `{ $ref: "#/components/schemas/${name}" }`;
export const path = (template: string, method: string, inside: string): string =>
  `  ${template}: { ${method}: { ${inside} } }\n`;
export const schemas = (all: Readonly<Record<string, string>>): string =>
  `  schemas:\n${Object.entries(all)
    .map(([name, schema]) => `    ${name}: ${schema}\n`)
    .join("")}`;
export const none = `responses: { "204": { description: d } }`;
