import { sunsetAdditions } from "../../core/edits/add-sunset.ts";
import { sunsetMoves } from "../../core/edits/move-sunset.ts";
import { replacementRename } from "../../core/edits/rename-replacement.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { Finding } from "../../core/model/finding.ts";
import type { Correction, Edit } from "../../core/model/fix.ts";
import { meantName } from "../../core/edits/meant-name.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { FileRead } from "../../core/model/register.ts";
import { called, code } from "../../core/text/message-text.ts";
import { replacementName, type ReplacementName } from "../replacements/replacement-names.ts";

/** A finding that can be fixed, and the feature at head whose notice must change. */
export interface Wanted {
  readonly finding: Finding;
  readonly feature: Feature;
  readonly correction: Extract<Correction, { readonly kind: "sunset" | "replacement" }>;
}

export interface CandidateFix {
  readonly wanted: Wanted;
  readonly edit: Edit;
  readonly description: string;
  /** The new last part of the replacement's name. Null if it does not change. */
  readonly name: string | null;
}

export type NamesAround = (feature: Feature) => Promise<readonly Declaration[]>;

/** Returns edits that may fix a notice, the most likely first. The edited file must be read again to verify them. */
export async function candidatesFor(
  wanted: Wanted,
  text: string,
  { tables }: FileRead,
  around: NamesAround,
): Promise<readonly CandidateFix[]> {
  const { feature, correction } = wanted;
  const source = feature.declaration?.notice;
  if (!source) return [];
  if (correction.kind === "replacement") return renames(wanted, text, around);
  const { day } = correction;
  const { sunset } = feature.notice;
  if (sunset !== null) {
    const own = sunsetMoves(text, source, sunset, day);
    const edits = own.length > 0 ? own : sunsetMoves(text, feature.place, sunset, day);
    const description = `Move the sunset of ${called(feature)} from ${sunset} to ${day}.`;
    return own.length > 1 ? [] : edits.map((edit) => ({ wanted, edit, description, name: null }));
  }
  const description = `Write the sunset ${day} into the notice of ${called(feature)}.`;
  return sunsetAdditions(text, source, day, tables).map((edit) => ({
    wanted,
    edit,
    description,
    name: null,
  }));
}

async function renames(wanted: Wanted, text: string, around: NamesAround): Promise<readonly CandidateFix[]> {
  const { feature } = wanted;
  const { replacement, line, endLine } = feature.notice;
  const wantedName = replacement === null ? null : replacementName(replacement);
  if (wantedName === null) return [];
  const names = (await around(feature)).flatMap((each) => nameIn(each, wantedName));
  const name = meantName(wantedName.last, names);
  const edit = name === null ? null : replacementRename(text, { line, endLine }, wantedName.whole, name);
  if (name === null || edit === null) return [];
  const description = `Name ${code(name)}, which is declared, as the replacement of ${called(feature)}.`;
  return [{ wanted, edit, description, name }];
}

/** Returns the last segment of a declared name, as a list. Empty if the notice names another owner. */
function nameIn({ segments }: Declaration, { parts }: ReplacementName): string[] {
  const owner = parts.at(-2);
  return owner === undefined || segments.at(-2) === owner ? segments.slice(-1) : [];
}
