import type { DocumentContract } from "./base/contract.ts";
import { own } from "./base/document.ts";

/** Reads AsyncAPI documents: their channels, operations and messages. */
export const asyncapi: DocumentContract = {
  form: "document",
  id: "asyncapi",
  title: "AsyncAPI 2 and 3",
  words: ["asyncapi"],
  sign: /(?:^|[{,]\s*)["']?asyncapi["']?[ \t]*:[ \t]*["']?[23]/m,
  isOf: (root) => /^[23](?:\.|$)/.test(String(own(root, "asyncapi"))),
  read: async (file) => (await import("./asyncapi/read-asyncapi.ts")).readAsyncApi(file),
};
