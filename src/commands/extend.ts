import { refused, type Command, type Drafting, type Order, type Refused } from "../core/model/command.ts";
import type { Day } from "../core/model/feature.ts";
import { code } from "../core/text/message-text.ts";
import { readComingDay, readReason } from "../core/answers/command-arguments.ts";

interface Extension extends Order {
  readonly does: "extend";
  readonly until: Day;
  readonly reason: string;
}

export const extend: Command<Extension> = {
  name: "extend",
  takes: "DATE WHY",
  example: "/sunset extend 2027-06-01 two partners migrate in May",
  summary: "Opens a pull request that moves the sunset to a later day.",
  help: "The pull request changes only the date in the notice, and preserves its format (`15 January 2027` keeps its month as a word). If the notice has no date (`removed in v5`), or has it more than once, the pull request records the decision `extend` in the configuration instead. The new day must be later than the current sunset. Merge the pull request to approve the change. Until then, the old date applies.",
  permission: { key: "extend", least: "write" },
  position: 1,
  read(argument, today) {
    const day = readComingDay(argument, today);
    if ("refused" in day) return day;
    const why = readReason(day.rest, extend.example);
    return "refused" in why ? why : { does: "extend", until: day.day, reason: why.reason };
  },
  work: {
    kind: "propose",
    isDraft: false,
    title: ({ until }, name) => `Move the sunset of ${name} to ${until}`,
    says: ({ until }, name, edits) =>
      edits.includes("decision")
        ? `records the decision \`extend\`: the sunset of ${name} becomes ${until}`
        : `moves the sunset of ${name} to ${until} in its notice`,
    async draft({ until, reason }, drafting) {
      const reasons = refusals(until, drafting);
      if (reasons !== null) return reasons;
      const files = await drafting.moveSunset(until);
      if (files !== null) return { files, edits: ["date"] };
      const decided = await drafting.recordDecision({ decision: "extend", reason, until });
      if ("refused" in decided) return decided;
      const note =
        drafting.known.entry.feature.notice.sunsetVersion === null
          ? "The date in the notice cannot be changed reliably, so the later day is recorded as a decision."
          : "The notice names a version but no date, so the later day is recorded as a decision.";
      return { files: decided.files, edits: ["decision"], notes: [note] };
    },
  },
};

/** Returns why the sunset cannot move to that day, or null. */
function refusals(until: Day, { known }: Drafting): Refused | null {
  const { effectiveSunset, state } = known.entry;
  if (state === "kept")
    return refused(
      "A decision keeps the feature, so it has no sunset date to move. Deprecate it again instead.",
    );
  if (effectiveSunset === null)
    return refused(
      `Its notice never had a sunset date, so there is no date to move. Add ${code(`sunset: ${until}`)} to the notice.`,
    );
  if (until === effectiveSunset) return refused(`Its sunset is already ${effectiveSunset}.`);
  if (until < effectiveSunset)
    return refused(
      `${until} is earlier than the current sunset, ${effectiveSunset}. Callers rely on that date, so choose a later one.`,
    );
  return null;
}
