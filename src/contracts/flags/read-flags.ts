import type { ContractFile, ContractReading } from "../base/contract.ts";
import { Cursor } from "../base/cursor.ts";
import { own } from "../base/document.ts";
import { Drafts } from "../base/drafts.ts";
import { listedNotice, noticeOf, wordsNotice } from "../base/notice.ts";

/** Reads flags that are listed by name. A notice is in a flag's `metadata`. */
export function readFlagd({ path, documents }: ContractFile): ContractReading {
  const drafts = new Drafts(path);
  for (const document of documents)
    for (const [name, flag] of Cursor.root(document).at("flags")?.entries() ?? [])
      if (flag.mapping !== null) declareFlag(drafts, name, flag);
  return { declarations: drafts.declarations, problems: [], complete: true };
}

/** Reads a list of flags with names. */
export function readUnleash({ path, documents }: ContractFile): ContractReading {
  const drafts = new Drafts(path);
  for (const document of documents)
    for (const flag of Cursor.root(document).at("features")?.items() ?? []) {
      const name = flag.text("name");
      if (name !== null) declareFlag(drafts, name, flag);
    }
  return { declarations: drafts.declarations, problems: [], complete: true };
}

function declareFlag(drafts: Drafts, name: string, flag: Cursor): void {
  const isSaid = own(own(flag.value, "metadata"), "deprecated") === true;
  const notice = isSaid
    ? listedNotice(flag, "metadata")
    : (noticeOf(flag) ?? wordsNotice(flag, /^\W{0,3}deprecated\b/i));
  drafts.declare({ local: `flag:${name}`, kind: "flag", at: flag, container: null, notice });
}
