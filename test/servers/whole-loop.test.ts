import { beforeAll, describe, expect, inject, it } from "vitest";
import { feature, type Loop, playLoop } from "./whole-loop.ts";

interface CheckJson {
  readonly verdict: string;
  readonly findings: readonly { readonly rule: string; readonly message: string }[];
  readonly removals: readonly {
    readonly feature: string;
    readonly evidence: { status: string; reasons: string[]; total: number; callers: { caller: string }[] };
  }[];
}

describe("the whole loop, with a real Prometheus", () => {
  let loop: Loop;
  beforeAll(async () => {
    loop = await playLoop(inject("prometheus"));
  });
  const checked = (name: string): CheckJson =>
    JSON.parse(loop.steps.find((each) => each.name === name)?.json ?? "") as CheckJson;

  it("tells the caller in the headers of the answer", () => {
    expect(loop.answer).toEqual({
      deprecation: expect.stringMatching(/^@\d+$/),
      sunset: expect.stringMatching(/ GMT$/),
      link: '</v2/users/7>; rel="successor-version"',
    });
  });

  it("fails the removal while somebody calls, and names who", () => {
    const { verdict, findings, removals } = checked("called");
    expect(verdict).toBe("fail");
    expect(findings.map(({ rule }) => rule)).toEqual(["removal/in-use"]);
    expect(findings[0]?.message).toContain("3 calls by 1 caller");
    expect(removals).toMatchObject([
      { feature, evidence: { status: "used", total: 3, callers: [{ caller: "acme-mobile", count: 3 }] } },
    ]);
  });

  it("passes it when the caller has stopped for the whole window, and says on what", () => {
    const { verdict, findings, removals } = checked("quiet");
    expect({ verdict, findings }).toEqual({ verdict: "pass", findings: [] });
    expect(removals).toMatchObject([{ feature, evidence: { status: "zero", total: 0, callers: [] } }]);
    expect(loop.steps.find(({ name }) => name === "quiet")?.text).toContain("no calls");
  });

  it("does not know where the gauge is gone", () => {
    const { verdict, findings, removals } = checked("gauge-gone");
    expect([verdict, ...findings.map(({ rule }) => rule)]).toEqual(["fail", "removal/usage-unknown"]);
    expect(removals[0]?.evidence.status).toBe("unknown");
    expect(removals[0]?.evidence.reasons.join()).toContain("was not seen within the last hour");
  });

  it("counts one call of a pod that is gone", () => {
    const { verdict, findings, removals } = checked("pod-gone");
    expect([verdict, ...findings.map(({ rule }) => rule)]).toEqual(["fail", "removal/in-use"]);
    expect(removals).toMatchObject([{ evidence: { status: "used", total: 1 } }]);
  });
});
