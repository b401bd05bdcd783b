import type { DocumentContract } from "./base/contract.ts";
import { own } from "./base/document.ts";

/** Reads flags that Unleash exports. */
export const unleash: DocumentContract = {
  form: "document",
  id: "unleash",
  title: "Flags of an Unleash export",
  words: ["strategies", "featureStrategies"],
  sign: /(?:^|[{,]\s*)["']?features["']?[ \t]*:/m,
  isOf: (root) => {
    const features = own(root, "features");
    const isFlag = (each: unknown): boolean =>
      typeof own(each, "name") === "string" &&
      (Array.isArray(own(each, "strategies")) || typeof own(each, "stale") === "boolean");
    const isExport = Array.isArray(own(root, "featureStrategies")) || own(root, "version") !== undefined;
    return (
      Array.isArray(features) &&
      (isExport
        ? features.some(
            (each) =>
              typeof own(each, "name") === "string" && (isFlag(each) || own(each, "type") !== undefined),
          )
        : features.some(isFlag))
    );
  },
  read: async (file) => (await import("./flags/read-flags.ts")).readUnleash(file),
};
