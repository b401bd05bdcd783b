import type { RegisterReport, ReportedFeature } from "../../core/model/result/register-report.ts";
import { evidenceObject, featureObject, originObject, problemObject, unreadObject } from "../check/json.ts";
import { withoutNames, type MayName } from "../writing/named-callers.ts";
import { adviceFor } from "../../core/judging/advice.ts";
import { inOrderOfEntries } from "../check/order.ts";
import { printJson } from "../writing/print-json.ts";

/** The page's data: features as in `scan`, with more data about each. */
export function reportJson(report: RegisterReport, mayName: MayName): string {
  const features = report.features.map((known) => ({ feature: known.entry.feature, known }));
  return printJson({
    schema: 1,
    commit: report.commit,
    today: report.today,
    problems: report.problems.map(problemObject),
    unread: report.unread.map(unreadObject),
    features: inOrderOfEntries(features).map(({ known }) => knownObject(known, mayName)),
    ...(report.policy === undefined ? {} : { policy: report.policy.map(originObject) }),
  });
}

function knownObject({ entry, facts, owners }: ReportedFeature, mayName: MayName): object {
  const { evidence, introduced } = facts;
  return {
    ...featureObject(entry),
    /** The id in usage data, decisions and issues. */
    key: entry.feature.key,
    audience: entry.audience,
    effectiveSunset: entry.effectiveSunset,
    introduced,
    owners,
    evidence: evidence === null ? null : evidenceObject(withoutNames(evidence, mayName)),
    next: adviceFor(facts, entry.feature),
  };
}
