import type { SignatureTable } from "../base/signatures/serves.ts";
import { usualSignatures } from "../base/signatures/usual-signatures.ts";

/** The parts of Scala's signatures that callers notice. */
export const signatures: SignatureTable = usualSignatures({
  signs: { angles: false, quotes: '"' },
  words: {
    abstract: "added",
    final: "added",
    sealed: "added",
    implicit: "removed",
    case: "removed",
    var: "removed",
    static: "either",
  },
  parameter: /^(?<words>(?:(?:implicit|using|inline|val|var) )*)(?:(?<name>`[^`]+`|\w+) ?: ?)?(?<type>.*)$/s,
  silent: /^(?:inline|val|var)$/,
  supers: /\b(?:extends|with) /,
  typeSign: /^:/,
  typeOf: (written) => ({ kind: "other", text: written }),
});
