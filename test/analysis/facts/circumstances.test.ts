import { describe, expect, it } from "vitest";
import type { Policy } from "../../../src/core/model/policy.ts";
import { circumstancesOf } from "../../../src/analysis/facts/circumstances.ts";
import { aPolicy, today } from "../../support/judging.ts";
import { anEntry, anEvidence } from "../../support/results.ts";

const introduced = { known: true, day: "2026-01-01", atLatest: false } as const;
const known: Policy["callers"] = {
  web: { contact: "@acme/web", repository: null, audience: null, public: false, ignore: false },
  mobile: { contact: null, repository: "acme/mobile", audience: null, public: false, ignore: false },
  desktop: { contact: null, repository: "acme/desktop", audience: null, public: false, ignore: false },
  tablet: {
    contact: "@acme/tablet",
    repository: "acme/desktop",
    audience: null,
    public: false,
    ignore: false,
  },
  stranger: { contact: null, repository: null, audience: "public", public: true, ignore: false },
};

describe("the callers of a feature can be reached", () => {
  it.each<[string, readonly string[], boolean]>([
    ["by a contact", ["web"], true],
    ["by a repository that has agreed", ["mobile"], true],
    ["not by a repository that has not agreed", ["desktop"], false],
    ["by a contact, whatever the repository says", ["tablet"], true],
    ["not where one of two repositories has not agreed", ["mobile", "desktop"], false],
    ["each in its own way", ["web", "mobile"], true],
    ["not where one has neither", ["web", "stranger"], false],
    ["not where one is not in the configuration", ["nobody", "mobile"], false],
    ["not where none is", ["nobody", "stranger"], false],
  ])("%s", (_, names, reachable) => {
    const callers = names.map((caller) => ({ caller, class: "public" as const, count: 1, lastAt: null }));
    const policy = aPolicy({ callers: known });
    const evidence = anEvidence({ callers });
    const agreed = new Set(["mobile"]);
    const where = circumstancesOf(anEntry(), { policy, today, introduced, evidence, agreed });
    expect(where.reachable).toBe(reachable);
  });
});
