import type { DocumentContract } from "./base/contract.ts";
import { isMapping, own } from "./base/document.ts";

/** Reads flags in the format of OpenFeature's flagd. */
export const flagd: DocumentContract = {
  form: "document",
  id: "flagd",
  title: "Flags of OpenFeature's flagd",
  words: ["defaultVariant", "flagd.dev"],
  sign: /(?:^|[{,]\s*)["']?flags["']?[ \t]*:/m,
  isOf: (root) => {
    const flags = own(root, "flags");
    if (!isMapping(flags)) return false;
    const schema = own(root, "$schema");
    return (
      (typeof schema === "string" && schema.includes("flagd.dev")) ||
      Object.values(flags).some((each) => own(each, "variants") !== undefined)
    );
  },
  read: async (file) => (await import("./flags/read-flags.ts")).readFlagd(file),
};
