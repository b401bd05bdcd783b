import { splitId, type Day } from "../../core/model/feature.ts";
import type { RegisterEntry, ScanResult } from "../../core/model/result/result.ts";
import { featureObject, problemObject, unreadObject } from "../check/json.ts";
import { inOrderOfEntries } from "../check/order.ts";
import { printJson } from "../writing/print-json.ts";

export interface DatedRegister extends Omit<ScanResult, "entries"> {
  readonly entries: readonly (RegisterEntry & { readonly introduced: Day | null })[];
}

/** The format of `scan`, and more data for a running service. */
export function registerObject(register: DatedRegister) {
  return {
    schema: 1,
    commit: register.commit,
    problems: register.problems.map(problemObject),
    unread: register.unread.map(unreadObject),
    features: inOrderOfEntries(register.entries).map((entry) => ({
      ...featureObject(entry),
      /** The id in usage data, decisions and issues. */
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
