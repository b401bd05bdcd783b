import type { DocumentContract } from "./base/contract.ts";
import { own } from "./base/document.ts";

const isDialect = /json-schema\.org\/(?:draft|schema)/;

/** Reads JSON Schema of every draft, if the file states its draft. */
export const jsonSchema: DocumentContract = {
  form: "document",
  id: "json-schema",
  title: "JSON Schema",
  words: ["json-schema.org/"],
  sign: /["']?\$schema["']?[ \t]*:[ \t]*["']?https?:\/\/json-schema\.org\/(?:draft|schema)/,
  isOf: (root) => isDialect.test(String(own(root, "$schema"))),
  read: async (file) => (await import("./json-schema/read-json-schema.ts")).readJsonSchema(file),
};
