import type { DocumentContract } from "./base/contract.ts";
import { own } from "./base/document.ts";

/** Kubernetes' definitions of custom resources. */
export const kubernetes: DocumentContract = {
  ...{ form: "document", id: "kubernetes", title: "Kubernetes CustomResourceDefinition" },
  words: ["CustomResourceDefinition"],
  sign: /^[ \t]*["']?kind["']?[ \t]*:[ \t]*["']?CustomResourceDefinition["']?[ \t]*,?[ \t\r]*$|["']kind["']\s*:\s*["']CustomResourceDefinition["']/m,
  isOf: (root) => own(root, "kind") === "CustomResourceDefinition",
  read: async (file) => (await import("./kubernetes/read-definition.ts")).readDefinitions(file),
};
