import type { SignatureTable } from "../base/signatures/serves.ts";
import { usualSignatures } from "../base/signatures/usual-signatures.ts";

/** The parts of a signature that callers notice. Names of parameters are not among them. */
export const signatures: SignatureTable = usualSignatures({
  signs: { angles: true, quotes: "\"'" },
  words: {
    const: "removed",
    static: "either",
    virtual: "removed",
    explicit: "added",
    delete: "added",
    final: "added",
    abstract: "added",
  },
  parameter: /^(?<type>.*)$/s,
  silent: /./,
  supers: /: /,
  typeSign: /^(?!)/,
  typeOf: (text) => ({ kind: "other", text }),
});
