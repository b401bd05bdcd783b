import type { DocumentContract } from "./base/contract.ts";
import { own } from "./base/document.ts";
import { documentTables } from "./base/tables.ts";

/** Reads Kubernetes definitions of custom resources. */
export const kubernetes: DocumentContract = {
  form: "document",
  id: "kubernetes",
  title: "Kubernetes CustomResourceDefinition",
  words: ["CustomResourceDefinition"],
  sign: /^[ \t]*["']?kind["']?[ \t]*:[ \t]*["']?CustomResourceDefinition["']?[ \t]*,?[ \t\r]*$|["']kind["']\s*:\s*["']CustomResourceDefinition["']/m,
  isOf: (root) => own(root, "kind") === "CustomResourceDefinition",
  forms: {
    ...documentTables.forms,
    key: {
      written: "`deprecated: true` of a version",
      date: null,
      cut: [{ how: "editor" }],
      warns: null,
      sunset: "`Sunset: YYYY-MM-DD` into its `deprecationWarning`",
    },
  },
  read: async (file) => (await import("./kubernetes/read-definition.ts")).readDefinitions(file),
};
