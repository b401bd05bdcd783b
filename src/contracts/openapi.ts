import type { DocumentContract } from "./base/contract.ts";
import { own } from "./base/document.ts";

/** Reads OpenAPI, including Swagger 2.0. */
export const openapi: DocumentContract = {
  form: "document",
  id: "openapi",
  title: "OpenAPI 2.0, 3.0, 3.1, 3.2",
  words: ["openapi", "swagger"],
  sign: /(?:^|[{,]\s*)(?:["']?openapi["']?[ \t]*:[ \t]*["']?3|["']?swagger["']?[ \t]*:[ \t]*["']?2)/m,
  isOf: (root) => isVersion(own(root, "openapi"), "3") || isVersion(own(root, "swagger"), "2"),
  excerpts: async () => new (await import("./openapi/excerpts.ts")).OpenApiExcerpts(),
  read: async (file) => (await import("./openapi/read-openapi.ts")).readOpenApi(file),
};

function isVersion(value: unknown, major: string): boolean {
  return (typeof value === "string" || typeof value === "number") && String(value).split(".")[0] === major;
}
