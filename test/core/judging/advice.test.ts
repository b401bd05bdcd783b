import { describe, expect, it } from "vitest";
import { adviceFor } from "../../../src/core/judging/advice.ts";
import { lifecycle, rowOf, type Circumstances, type RowId } from "../../../src/core/judging/lifecycle.ts";
import type { Evidence } from "../../../src/core/model/evidence.ts";
import type { HiddenState } from "../../../src/core/reminders/marker.ts";
import { groupBody } from "../../../src/reports/issue/group.ts";
import { issueBody } from "../../../src/reports/issue/body.ts";
import { explainFeature } from "../../../src/reports/register/explain.ts";
import { aSetting, aDatedFeature, hiddenAt } from "../../reports/issue/dated-features.ts";
import { aDecision, aJudgedEntry, aPolicy, noDecisions, onEntry, today } from "../../support/judging.ts";
import { anEntry, anEvidence } from "../../support/results.ts";

const used = anEvidence();
const [caller = ""] = used.callers.map((each) => each.caller);
const reached = {
  [caller]: { contact: "@acme/mobile", repository: null, audience: null, public: true, ignore: false },
};
const contacted = [{ caller, on: today, by: "hubot" }];

interface State {
  readonly row: RowId;
  readonly evidence?: Evidence | null;
  readonly sunset?: string | null;
  /** The day on which the notice began. */
  readonly introduced?: string;
  readonly accepted?: boolean;
  readonly kept?: boolean;
  readonly reachable?: boolean;
  readonly contacted?: HiddenState["contacted"];
  readonly requires?: "both" | "either";
  readonly says: string;
  readonly saysNot?: string;
}

const states: readonly State[] = [
  { row: "kept", kept: true, says: "It is in use again." },
  { row: "undated", sunset: null, says: "Add a sunset date: write `Sunset: YYYY-MM-DD` into the notice." },
  { row: "window", sunset: "2027-01-15", says: "From 2027-01-15 it may be removed", saysNot: "removed now" },
  { row: "window", introduced: "2026-10-01", says: "From 2027-04-01", saysNot: "removed now" },
  { row: "unused", says: "It may be removed now. No usage source covers it" },
  {
    row: "unused",
    evidence: anEvidence({ status: "zero", total: 0, callers: [] }),
    says: "It is unused and may be removed now.",
  },
  { row: "unused", evidence: used, requires: "either", says: "It may be removed now, whatever its usage" },
  { row: "accepted", evidence: used, accepted: true, says: "It may be removed now: the decision" },
  { row: "reachable", evidence: used, reachable: true, says: "contact them and set a later sunset date" },
  {
    row: "reachable",
    evidence: used,
    reachable: true,
    contacted,
    says: "were contacted: set a later sunset date",
    saysNot: "contact them",
  },
  {
    row: "reachable",
    evidence: used,
    contacted,
    says: "were contacted: set a later sunset date",
    saysNot: "contact them",
  },
  {
    row: "unreachable",
    evidence: used,
    says: "If they cannot be reached, decide",
    saysNot: "were contacted",
  },
  {
    row: "unknown",
    evidence: anEvidence({ status: "unknown", reasons: ["cut"], total: 0, callers: [] }),
    says: "repair the usage source",
  },
];

const name = ({ row, says }: State): string => `${row}: ${says}`;

/** The texts of everything that gives advice. */
function advisers(state: State): Readonly<Record<"issue" | "group" | "status" | "audit", string>> {
  const { evidence = null, sunset = "2026-11-01", introduced = "2026-01-01" } = state;
  const { reachable = false, kept = false, requires = "both", contacted: noted = [] } = state;
  const policy = aPolicy({ callers: reachable ? reached : {}, removal: { requires } });
  const entry = anEntry({
    state: kept ? "kept" : sunset !== null && sunset <= today ? "due" : "deprecated",
    effectiveSunset: sunset,
  });
  const circumstances: Circumstances = {
    today,
    kept,
    sunset,
    requires,
    reachable,
    contacted: false,
    graceEnds: introduced === "2026-01-01" ? "2026-06-24" : "2027-03-25",
    usage: evidence?.status ?? null,
    breakageAccepted: state.accepted ?? false,
  };
  const dated = aDatedFeature(
    today,
    { entry, evidence, introduced, sunset: sunset ?? "2026-11-01" },
    circumstances,
  );
  const setting = aSetting(today, { policy, mayName: () => true });
  const hidden = hiddenAt(0, { contacted: noted });
  const names = noted.map((each) => each.caller);
  const after = { ...circumstances, contacted: names.length > 0, reachable: reachable || names.length > 0 };
  expect(rowOf(after).id).toBe(state.row);
  const facts = { today, introduced, window: dated.window, evidence, circumstances: after };
  const judged = aJudgedEntry(
    {},
    {
      ...entry,
      evidence,
      introduced: { known: true, day: introduced, atLatest: false },
      decisions: {
        ...noDecisions,
        acceptBreakage: state.accepted === true ? aDecision({ decision: "accept-breakage" }) : null,
      },
    },
  );
  return {
    issue: issueBody(dated, setting, hidden, null),
    group: groupBody({ sunset: dated.sunset, features: [dated] }, setting, hidden, null),
    status: explainFeature(entry, facts),
    audit: onEntry("sunset/overdue", judged, { policy })[0]?.remedy ?? "",
  };
}

describe("the advice for a state of the lifecycle", () => {
  it("is there for every row", () => {
    expect([...new Set(states.map(({ row }) => row))].sort()).toEqual(lifecycle.map(({ id }) => id).sort());
  });

  it.each(states.map((state) => [name(state), state] as const))(
    "is the same in an issue, in the answer to `/sunset status` and in an audit: %s",
    (_, state) => {
      const { issue, group, status, audit } = advisers(state);
      const plain = (text: string): string => text.replaceAll(/[`\\]/g, "");
      for (const text of [issue, status]) {
        expect(plain(text)).toContain(plain(state.says));
        if (state.saysNot !== undefined) expect(plain(text)).not.toContain(state.saysNot);
      }
      // A group has one sentence for each feature.
      if (state.row !== "unreachable") expect(plain(group)).toContain(plain(state.says));
      if (state.saysNot !== undefined) expect(plain(group)).not.toContain(state.saysNot);
      // An audit judges what is due, and does not read issues.
      if (audit === "" || state.contacted !== undefined) return;
      expect(plain(audit)).toContain(plain(state.says));
      if (state.saysNot !== undefined) expect(plain(audit)).not.toContain(state.saysNot);
    },
  );

  it.each(states.map((state) => [name(state), state] as const))(
    "allows a removal exactly where it is a move of the row: %s",
    (_, state) => {
      const moves = lifecycle.find(({ id }) => id === state.row)?.moves ?? [];
      expect(/may be removed now/.test(advisers(state).status)).toBe(moves.includes("remove"));
    },
  );
});

it("names the version that has no day", () => {
  const circumstances = rowCircumstances();
  const facts = {
    today,
    introduced: null,
    window: aPolicy().audiences.public.min,
    evidence: null,
    circumstances,
  };
  const { feature } = anEntry();
  const undated = (sunsetVersion: string | null) => ({
    sunsetWords: "`x-sunset: YYYY-MM-DD` next to `deprecated: true`",
    notice: { ...feature.notice, sunset: null, sunsetVersion },
  });
  expect(adviceFor(facts, undated("5.0"))).toEqual([
    "Version 5.0 has no day yet: add one under `releases:` in the configuration, or write `x-sunset: YYYY-MM-DD` next to `deprecated: true`.",
  ]);
  expect(adviceFor(facts, undated(null))).toEqual([
    "Add a sunset date: write `x-sunset: YYYY-MM-DD` next to `deprecated: true`.",
  ]);
});

function rowCircumstances(): Circumstances {
  return {
    today,
    kept: false,
    sunset: null,
    graceEnds: null,
    usage: null,
    reachable: false,
    contacted: false,
    breakageAccepted: false,
    requires: "both",
  };
}
