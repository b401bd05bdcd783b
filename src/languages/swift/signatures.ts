import { anyOf, named } from "../../core/signatures/type-tree.ts";
import type { SignatureTable } from "../base/signatures/serves.ts";
import { usualSignatures } from "../base/signatures/usual-signatures.ts";

/** The parts of Swift's signatures that callers notice. The names of parameters are their labels. */
export const signatures: SignatureTable = usualSignatures({
  signs: { angles: true, quotes: '"' },
  words: {
    open: "removed",
    final: "added",
    static: "either",
    struct: "either",
    actor: "either",
    mutating: "added",
    readonly: "added",
    async: "added",
    throws: "added",
    rethrows: "either",
  },
  parameter: /^(?<name>`?\w+`?) ?: ?(?<words>)(?<type>.*?)(?<rest>(?:\.{3})?)$/s,
  silent: /./,
  supers: /\bextends /,
  typeSign: /^->/,
  typeOf(written) {
    const text = written
      .trim()
      .replaceAll(/@(?:escaping|autoclosure|Sendable|MainActor|ViewBuilder)\s*/g, "")
      .replaceAll(/\bOptional<([^<>]*)>/g, "$1?")
      .replaceAll(/\bArray<([^<>]*)>/g, "[$1]")
      .replace(/^(?:Void|\(\))$/, "");
    const type = { kind: "other", text: text.replace(/\?$/, "") } as const;
    return text.endsWith("?") ? anyOf([type, named("nil")]) : type;
  },
});
