import type { Policy } from "../../core/model/policy.ts";
import { ruleDefaults, type RuleId } from "../../core/model/rule-ids.ts";
import type { JudgedChange } from "../../core/model/rule.ts";
import { settingFor } from "../../core/judging/rule-setting.ts";
import type { CheckRequest } from "../changes/check-request.ts";
import type { FactSources } from "./fact-sources.ts";
import { isRestored } from "../history/history-questions.ts";
import type { ChangeReading } from "../changes/read-changes.ts";

interface Known {
  readonly request: CheckRequest;
  readonly policy: Policy;
  readonly reading: ChangeReading;
  readonly sources: FactSources;
}

/** Adds whether new notices reach those who have to know. Files are read only for rules that would say something. */
export async function withVisibility(judged: readonly JudgedChange[], known: Known): Promise<JudgedChange[]> {
  const { request, policy, reading, sources } = known;
  const isNew = judged.filter(({ change }) => change.change === "announced");
  const told = isNew.filter(
    (each) =>
      each.audience !== "internal" &&
      ["visibility/release-notes" as const, "visibility/documentation" as const].some((rule) =>
        isOn(rule, each, policy),
      ),
  );
  const logged = isNew.filter((each) => isOn("visibility/log-warnings", each, policy));
  const mentions =
    told.length === 0
      ? null
      : await (
          await import("../mentions/mentions.ts")
        ).mentionsOf(
          request,
          told.map(({ subject }) => subject),
          policy,
        );
  const warns =
    logged.length === 0 ? null : (await import("../../core/bodies/call-warnings.ts")).warnsWhenCalled;
  const all: JudgedChange[] = [];
  for (const each of judged) {
    const found = mentions?.get(each.subject);
    const isMissed = found?.documentation.state === "absent" || found?.releaseNotes.state === "absent";
    // A notice that comes back by a revert was told before.
    const restored = each.restored || (isMissed && (await isRestored(each.change, each.window, sources)));
    const text = reading.texts.head.get(each.subject.place.path);
    const tables = reading.head.get(each.subject.place.path)?.tables;
    all.push({
      ...each,
      restored,
      ...(found ? { mentions: found } : {}),
      ...(warns && text !== undefined && tables && logged.includes(each)
        ? { warns: warns(each.subject, text, tables) }
        : {}),
    });
  }
  return all;
}

function isOn(rule: RuleId, { subject }: JudgedChange, policy: Policy): boolean {
  return settingFor(policy, rule, subject.place.path, ruleDefaults[rule]) !== "off";
}
