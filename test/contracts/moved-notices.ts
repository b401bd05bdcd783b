/** The forms in which a property with a notice is written, and without it. */
export type Files = Record<string, string>;

const notice = '"deprecated": true, "x-sunset": "2027-06-20", "description": "Use `code`."';
export const zip: string = `{ "type": "string", ${notice} }`;
/** The same without its notice, and something else in its place. */
export const bare: string = '{ "type": "string" }';
export const object = (properties: string): string => `{ "type": "object", "properties": { ${properties} } }`;
export const ref = (to: string): string => `{ "$ref": "${to}" }`;
export const dialect: string = '"$schema": "https://json-schema.org/draft/2020-12/schema"';

export const schema = (...parts: string[]): Files => ({ "s.json": `{ ${[dialect, ...parts].join(", ")} }` });
export const properties = (text: string): string => `"properties": { ${text} }`;
export const defs = (text: string): string => `"$defs": { ${text} }`;
export const inA: string = ref("#/$defs/A");

const get = (body: string): string =>
  `"get": { "responses": { "200": { "description": "", "content": { "application/json": { "schema": ${body} } } } } }`;
export const api = (bodies: Record<string, string>, schemas = ""): Files => {
  const paths = Object.entries(bodies).map(([path, body]) => `"${path}": { ${get(body)} }`);
  const components = `"components": { "schemas": { ${schemas} } }`;
  return {
    "o.json": `{ "openapi": "3.1.0", "info": { "title": "t", "version": "1" }, "paths": { ${paths.join(", ")} }, ${components} }`,
  };
};
export const named = (name: string): string => ref(`#/components/schemas/${name}`);

/** What it was, what it is, what is told; and what is told where the notice, or the property, is gone on the way. */
export type Move = readonly [
  name: string,
  from: (own: string) => Files,
  to: (own: string) => Files,
  told: readonly string[],
  dropped: readonly string[],
];
