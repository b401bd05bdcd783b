import { splitId, type Day } from "../../core/model/feature.ts";
import type { RegisterEntry, ScanResult } from "../../core/model/result/result.ts";
import { featureObject, problemObject, unreadObject } from "../check/json.ts";
import { inOrderOfEntries } from "../check/order.ts";
import { printJson } from "../writing/print-json.ts";

export interface DatedRegister extends Omit<ScanResult, "entries"> {
  readonly entries: readonly (RegisterEntry & { readonly introduced: Day | null })[];
}

/** The form of `scan`, and what a running service needs beyond it. */
export function registerObject(register: DatedRegister) {
  return {
    schema: 1,
    commit: register.commit,
    problems: register.problems.map(problemObject),
    unread: register.unread.map(unreadObject),
    features: inOrderOfEntries(register.entries).map((entry) => ({
      ...featureObject(entry),
      /** The id by which usage, decisions and issues name it. */
      key: entry.feature.key,
      audience: entry.audience,
      introduced: entry.introduced,
      effectiveSunset: entry.effectiveSunset,
      coordinates: [splitId(entry.feature.id).local.replace(/~\d+$/, "")],
    })),
  };
}

export function registerJson(register: DatedRegister): string {
  return printJson(registerObject(register));
}
