import { nobody } from "../../../src/core/repository/codeowners.ts";
import { rowOf, type Circumstances } from "../../../src/core/judging/lifecycle.ts";
import { stageOf } from "../../../src/core/reminders/stage.ts";
import { freshState, type HiddenState } from "../../../src/core/reminders/marker.ts";
import type { Setting, DatedFeature } from "../../../src/core/reminders/dated-feature.ts";
import { commands } from "../../../src/commands/registry.generated.ts";
import { listedCommands } from "../../../src/usecases/reminders/listed-commands.ts";
import { aPolicy } from "../../support/judging.ts";
import { anEntry, anEvidence, headCommit } from "../../support/results.ts";

/** The commands that the golden files list: another one is no reason to draw them anew. */
const listed = /^(?:accept-breakage|contacted|extend|help|keep|remove|snooze|status|usage)$/;
const shown = commands.filter(({ name }) => listed.test(name));

/** A feature with everything that a reminder says of it; name only what the case is about. */
export function aDatedFeature(
  today: string,
  over: Partial<DatedFeature> = {},
  moves: Partial<Circumstances> = {},
): DatedFeature {
  const evidence = over.evidence ?? null;
  const circumstances: Circumstances = {
    today,
    kept: false,
    sunset: "2027-01-15",
    graceEnds: "2026-10-14",
    usage: evidence?.status ?? null,
    reachable: false,
    contacted: false,
    breakageAccepted: false,
    requires: "both",
    ...moves,
  };
  const { reminders, audiences } = aPolicy();
  return {
    entry: anEntry(),
    sunset: "2027-01-15",
    stage: stageOf("2027-01-15", today, reminders),
    circumstances,
    row: rowOf(circumstances),
    introduced: "2026-05-01",
    window: audiences.public.min,
    evidence: null,
    agreed: new Set(),
    owners: { ...nobody, users: ["octocat"], teams: ["acme/web"], emails: ["web@example.org"] },
    uses: {
      code: [
        { path: "src/orders.ts", line: 31 },
        { path: "src/orders.ts", line: 57 },
      ],
      tests: [{ path: "test/client.test.ts", line: 8 }],
      codeCount: 2,
      testCount: 1,
      partial: false,
    },
    ...over,
  };
}

export const callers = {
  "acme-mobile": {
    contact: "@acme/mobile",
    repository: "acme/mobile",
    audience: null,
    public: true,
    ignore: false,
  },
  billing: { contact: "#billing on chat", repository: null, audience: null, public: false, ignore: false },
} as const;

export const used = anEvidence({
  total: 45,
  window: { from: "2026-12-11", to: "2027-01-15" },
  callers: [
    { caller: "acme-mobile", class: "public", count: 40, lastAt: "2027-01-14" },
    { caller: "billing", class: "internal", count: 5, lastAt: "2027-01-02" },
  ],
});

export function aSetting(today: string, over: Partial<Setting> = {}): Setting {
  const policy = over.policy ?? aPolicy({ callers });
  return {
    today,
    at: headCommit,
    policy,
    policyPath: ".github/deprecations.yml",
    home: "https://github.com/acme/orders",
    mayName: (caller) => policy.callers[caller]?.public === true,
    commands: listedCommands(shown, policy),
    ...over,
  };
}

/** Where everybody who reads the issues may know the callers. */
export function privately(today: string): Setting {
  return aSetting(today, { mayName: () => true });
}

export function hiddenAt(stage: number | null, over: Partial<HiddenState> = {}): HiddenState {
  return { ...freshState("src/client.ts#Client.fetchAll", "2027-01-15"), stage, ...over };
}
