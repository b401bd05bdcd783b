import type { Owners } from "../core/repository/codeowners.ts";
import { publicCallers } from "../core/model/policy.ts";
import type { RegisterReport, ReportedFeature } from "../core/model/result/register-report.ts";
import { windowOf } from "../core/time/window.ts";
import type { AuditRequest } from "./audit.ts";
import { judgingPolicy } from "../analysis/policy/judging-policy.ts";
import { circumstancesOf } from "../analysis/facts/circumstances.ts";
import { agesOf } from "../analysis/history/ages.ts";
import { ownersIn } from "./reminders/owners.ts";
import { scan } from "./scan.ts";
import { sourcesAt } from "../analysis/history/sources-at.ts";

export type ReportRequest = Omit<AuditRequest, "rules" | "failOn"> & {
  /** Called with the number of features whose history was read. */
  readonly onHistory: (done: number, total: number) => void;
};

/** Returns the register with the age, usage, owners and lifecycle state of each feature. */
export async function report(request: ReportRequest): Promise<RegisterReport> {
  const { repository, state, today, at } = request;
  const { policy } = state.judging;
  const result = await scan({ ...request, configuration: state.judging, configurationPath: state.path });
  const { entries } = result;
  const { evidence, lineage } = await sourcesAt(
    request,
    entries.map(({ feature }) => feature),
  );
  const owners = await ownersIn(repository.tree(at), { assignees: "codeowners" });
  const ageOf = await agesOf(
    entries.map(({ feature }) => ({ feature, enough: "1970-01-01" })),
    lineage,
  );
  const features: ReportedFeature[] = [];
  for (const [index, entry] of entries.entries()) {
    request.onHistory(index + 1, entries.length);
    const { feature, audience } = entry;
    const introduced = await ageOf(feature);
    const used = evidence(feature);
    // The repositories of callers are unreachable from here.
    const known = { policy, today, introduced, evidence: used, agreed: new Set<string>() };
    const circumstances = circumstancesOf(entry, known);
    features.push({
      entry,
      facts: {
        today,
        introduced: introduced.known ? introduced.day : null,
        window: windowOf(audience, policy).min,
        evidence: used,
        circumstances,
      },
      owners: namesOf(owners(feature.place.path)),
    });
  }
  return {
    commit: at,
    today,
    problems: result.problems,
    unread: result.unread,
    features,
    publicCallers: publicCallers(policy),
    policy: judgingPolicy(state, { base: at, fallback: null }),
  };
}

function namesOf({ users, teams, emails }: Owners): string[] {
  return [...users, ...teams].map((each) => `@${each}`).concat(emails);
}
