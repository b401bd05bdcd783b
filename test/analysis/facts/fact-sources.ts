import { defaultPolicy } from "../../../src/config/default-policy.ts";
import type { Change } from "../../../src/core/model/change.ts";
import type { Evidence } from "../../../src/core/model/evidence.ts";
import type { ChangeFactName, ChangeFacts, Introduced, JudgedChange } from "../../../src/core/model/facts.ts";
import type { Feature } from "../../../src/core/model/notice.ts";
import type { Decision } from "../../../src/core/model/policy.ts";
import { changedFeature } from "../../../src/analysis/changes/changes-on-base.ts";
import type { ChangeSources } from "../../../src/analysis/facts/fact.ts";
import { factsOfChanges } from "../../../src/analysis/facts/fetcher.ts";
import { facts } from "../../../src/analysis/facts/registry.generated.ts";
import { aDecision, aPolicy, today } from "../../support/judging.ts";

/** Sources of facts that answer from memory and note what they were asked. */

type Asked = { introduced: string[]; extensions: string[]; stoodEarlier: string[] };

/** What a source says of one feature at a time, and where base's tip has it. */
interface Over extends Partial<ChangeSources> {
  readonly runs?: Readonly<Record<string, Introduced>>;
  readonly evidence?: (feature: Feature) => Evidence | null;
  readonly atTip?: (feature: Feature) => Promise<Feature>;
}

async function* none(): AsyncGenerator<Feature> {}

export function sourcesOf({ runs, evidence, atTip, ...over }: Over = {}) {
  const asked: Asked = { introduced: [], extensions: [], stoodEarlier: [] };
  const batches: Record<"usage" | "replacements" | "mentions" | "warnings" | "copied", string[][]> = {
    usage: [],
    replacements: [],
    mentions: [],
    warnings: [],
    copied: [],
  };
  const note = (of: keyof typeof batches, features: readonly Feature[]) =>
    batches[of].push(features.map(({ id }) => id));
  const begun: Introduced = { known: true, day: "2026-01-01", atLatest: false };
  const unasked = { state: "unasked", globs: [], unread: [] } as const;
  const sources: ChangeSources = {
    today,
    policy: defaultPolicy,
    headDecisions: [],
    droppedKeeps: [],
    onBranch: () => Promise.resolve(false),
    isUnpublished: () => Promise.resolve(false),
    isUnreachable: () => Promise.resolve(false),
    governedBy: () => Promise.resolve(() => false),
    lineage: {
      introduced(feature, enough) {
        asked.introduced.push(`${feature.id} ${enough}`);
        return Promise.resolve(runs?.[feature.id] ?? begun);
      },
      extensions(feature) {
        asked.extensions.push(feature.id);
        return Promise.resolve({ count: 2, days: 90, first: "2026-11-01" });
      },
      run: () => none(),
      namesOf: (feature) => Promise.resolve([feature.key, feature.id]),
      stoodEarlier(feature) {
        asked.stoodEarlier.push(feature.notice.text);
        return Promise.resolve(true);
      },
    },
    usageOf(features) {
      note("usage", features);
      return Promise.resolve(evidence ?? (() => null));
    },
    replacementsOf(features) {
      note("replacements", features);
      return Promise.resolve(() => Promise.resolve("declared"));
    },
    mentionsOf(features) {
      note("mentions", features);
      return Promise.resolve(() => ({ releaseNotes: unasked, documentation: unasked }));
    },
    warningsOf(features) {
      note("warnings", features);
      return Promise.resolve(() => null);
    },
    copiedOf(features) {
      note("copied", features);
      return Promise.resolve(new Set());
    },
    readerFor: () => null,
    ...over,
  };
  return { sources, asked, batches, atTip: atTip ?? ((feature) => Promise.resolve(feature)) };
}

/** All facts of a change, each fetched. */
export async function allFactsOf(
  change: Change,
  { sources, atTip }: Pick<ReturnType<typeof sourcesOf>, "sources" | "atTip">,
): Promise<JudgedChange> {
  const given = await changedFeature(change, atTip);
  const fetched = factsOfChanges(sources);
  await fetched.fetch([{ subject: "change", given, names: Object.keys(facts) as ChangeFactName[] }]);
  return { ...given, ...(fetched.change(given) as ChangeFacts) };
}

export const factsOf = (change: Change, over: Over = {}) => allFactsOf(change, sourcesOf(over));
export const keep = (on: string | null = null, feature = "src/client.ts#Client.fetchAll") =>
  aDecision({ feature, decision: "keep", on });
export const deciding = (...decisions: Decision[]) => ({ policy: aPolicy({ decisions }) });
export const began = (day: string, atLatest = false): Introduced => ({ known: true, day, atLatest });
