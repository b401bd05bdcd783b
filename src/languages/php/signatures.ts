import { anyOf, named } from "../../core/signatures/type-tree.ts";
import type { SignatureTable } from "../base/signatures/serves.ts";
import { usualSignatures } from "../base/signatures/usual-signatures.ts";

/** The parts of PHP's signatures that affect callers. */
export const signatures: SignatureTable = usualSignatures({
  signs: { angles: false, quotes: "\"'" },
  words: { abstract: "added", final: "added", readonly: "added", static: "either" },
  parameter:
    /^(?<words>(?:(?:public|protected|private|readonly)(?:\(set\))? )*)(?<type>.*?) ?&? ?(?<rest>(?:\.{3})?) ?(?<name>&?\$\w+)$/s,
  silent: /./,
  supers: /\b(?:extends|implements) /,
  typeSign: /^:/,
  typeOf: (written) => anyOf(membersOf(written).map((each) => named(each === "mixed" ? "unknown" : each))),
});

/** `?Client`, `Client|null` and `null|Client` are the same type. */
function membersOf(written: string): readonly string[] {
  const text = written.replaceAll(/\s+/g, "").replace(/^\?(.*)$/, "$1|null");
  const names = text.split("|").map((each) => each.replace(/^\\/, "").replaceAll("\\", "."));
  return names.filter((each) => each !== "");
}
