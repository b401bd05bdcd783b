import { anyOf, named } from "../../core/signatures/type-tree.ts";
import type { SignatureTable } from "../base/signatures/serves.ts";
import { usualSignatures } from "../base/signatures/usual-signatures.ts";

/** The parts of Kotlin's signatures that affect callers. */
export const signatures: SignatureTable = usualSignatures({
  signs: { angles: true, quotes: "\"'" },
  words: {
    abstract: "added",
    open: "removed",
    final: "added",
    sealed: "added",
    data: "removed",
    inner: "either",
    annotation: "either",
    const: "removed",
    suspend: "either",
    operator: "removed",
    infix: "removed",
    val: "added",
  },
  parameter: /^(?<words>(?:[a-z]+ )*)(?<name>`[^`]+`|\w+) ?: ?(?<type>.*)$/s,
  silent: /^(?!vararg$)/,
  supers: /\bextends /,
  typeSign: /^:/,
  typeOf(written) {
    const text = written.trim();
    const type = { kind: "other", text: text.replace(/\?$/, "") } as const;
    return text.endsWith("?") ? anyOf([type, named("null")]) : type;
  },
});
