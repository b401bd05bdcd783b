import type { FeatureKnowledge } from "../../core/model/knowledge.ts";
import { formatDuration } from "../../core/time/duration-words.ts";
import { addDuration } from "../../core/time/window.ts";
import { shortId } from "../../core/text/short-id.ts";
import { evidenceObject, featureObject } from "../check/json.ts";
import { adviceFor } from "../../core/judging/advice.ts";
import { printJson } from "../writing/print-json.ts";
import type { RuleInfo } from "../writing/rule-info.ts";

/** Returns a feature in the format of `scan`, with its next steps. Callers are named as in the terminal. */
export function featureJson({ entry, facts }: FeatureKnowledge): string {
  const { today, introduced, window, evidence, byHand = [] } = facts;
  return printJson({
    schema: 1,
    today,
    feature: featureObject(entry),
    shortId: shortId(entry.feature.id),
    audience: entry.audience,
    effectiveSunset: entry.effectiveSunset,
    introduced,
    window: formatDuration(window),
    graceEnds: introduced === null ? null : addDuration(introduced, window),
    evidence: evidence === null ? null : evidenceObject(evidence),
    byHand,
    next: adviceFor(facts, entry.feature),
  });
}

export function ruleJson({ id, summary, help, defaultSeverity }: RuleInfo): string {
  return printJson({ schema: 1, rule: id, default: defaultSeverity, summary, help });
}
