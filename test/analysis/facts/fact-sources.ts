import { defaultPolicy } from "../../../src/config/default-policy.ts";
import type { Change } from "../../../src/core/model/change.ts";
import type { Decision } from "../../../src/core/model/policy.ts";
import type { Introduced } from "../../../src/core/model/rule.ts";
import { gatherFacts } from "../../../src/analysis/facts/facts.ts";
import type { FactSources } from "../../../src/analysis/facts/fact-sources.ts";
import { aDecision, aPolicy, today } from "../../support/judging.ts";

/** Sources of facts that answer from memory and note what history was asked. */

type Asked = { introduced: string[]; extensions: string[]; stoodEarlier: string[] };

export function sourcesOf(over: Partial<FactSources> & { runs?: Readonly<Record<string, Introduced>> } = {}) {
  const asked: Asked = { introduced: [], extensions: [], stoodEarlier: [] };
  const begun: Introduced = { known: true, day: "2026-01-01", atLatest: false };
  const sources: FactSources = {
    today,
    policy: defaultPolicy,
    headDecisions: [],
    lineage: {
      introduced(feature, enough) {
        asked.introduced.push(`${feature.id} ${enough}`);
        return Promise.resolve(over.runs?.[feature.id] ?? begun);
      },
      extensions(feature) {
        asked.extensions.push(feature.id);
        return Promise.resolve(2);
      },
      namesOf: (feature) => Promise.resolve([feature.key, feature.id]),
      stoodEarlier(feature) {
        asked.stoodEarlier.push(feature.notice.text);
        return Promise.resolve(true);
      },
    },
    evidence: () => null,
    replacement: () => Promise.resolve("declared"),
    atTip: (feature) => Promise.resolve(feature),
    ...over,
  };
  return { sources, asked };
}

export const factsOf = (change: Change, over: Parameters<typeof sourcesOf>[0] = {}) =>
  gatherFacts(change, sourcesOf(over).sources);
export const keep = (on: string | null = null, feature = "src/client.ts#Client.fetchAll") =>
  aDecision({ feature, decision: "keep", on });
export const deciding = (...decisions: Decision[]) => ({ policy: aPolicy({ decisions }) });
export const began = (day: string, atLatest = false): Introduced => ({ known: true, day, atLatest });
