import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { githubBody } from "../../../src/core/limits.ts";
import { issueMarker, readMarker } from "../../../src/core/reminders/marker.ts";
import { asOf, isCurrent } from "../../../src/core/reminders/as-of.ts";
import { issueBody, issueTitle } from "../../../src/reports/issue/body.ts";
import { closingText, stageComment } from "../../../src/reports/issue/comment.ts";
import { dashboardBody } from "../../../src/reports/issue/dashboard.ts";
import { groupBody, groupTitle } from "../../../src/reports/issue/group.ts";
import { linkedBody, linkedTitle } from "../../../src/reports/issue/linked.ts";
import { remindersMarkdown, remindersText } from "../../../src/reports/issue/summary.ts";
import { acting, anyText, hostileTexts } from "../../support/hostile.ts";
import { aPolicy } from "../../support/judging.ts";
import { anEvidence } from "../../support/results.ts";
import { anyEntry } from "../any-result.ts";
import { withoutCode } from "../without-code.ts";
import { aSetting, aDatedFeature, hiddenAt } from "./dated-features.ts";
import { runs } from "../../support/runs.ts";

const today = "2027-01-15";
const home = "https://github.com/acme/orders";
const text = fc.oneof(anyText, fc.constantFrom(...hostileTexts));
const meant = new Set(["@octocat", "@acme/web"]);

const anySubject = fc
  .record({ entry: anyEntry, caller: text, path: text, contact: text })
  .map(({ entry, caller, path, contact }) => {
    const evidence = anEvidence({ callers: [{ caller, class: "public", count: 3, lastAt: null }] });
    const uses = { code: [{ path, line: 3 }], tests: [], codeCount: 1, testCount: 0, partial: true };
    const callers = Object.fromEntries([
      [caller, { contact, repository: null, audience: null, public: true, ignore: false }],
    ]);
    return {
      subject: aDatedFeature(today, { entry, evidence, uses }, { reachable: true }),
      setting: aSetting(today, { policy: aPolicy({ callers }), mayName: () => true }),
      hidden: hiddenAt(0, {
        feature: entry.feature.id || "x",
        contacted: [{ caller: "a", on: today, by: "octocat" }],
      }),
    };
  });

/** Nothing acts, nothing is mentioned but whom we mean, and no HTML is but ours. */
function expectHarmless(markdown: string): void {
  expect(markdown).not.toMatch(acting);
  expect(markdown).not.toMatch(/^\s*::/m);
  const plain = markdown
    .split("\n")
    .map((line) => withoutCode(line.replaceAll(/\]\(<https:[^<>]*>\)/g, "]()")))
    .join("\n")
    .replaceAll(/<!-- (?:sunset-warden:[a-z]+ v1 \{[^<>]*\}|\/?as of(?: [\d-]+)?) -->/g, "")
    .replaceAll(/<\/?(?:details|summary)>/g, "");
  expect(plain).not.toMatch(/<[a-z!/]/i);
  for (const mention of plain.match(/@[\w/-]+/g) ?? [])
    if (!meant.has(mention)) expect(mention).toMatch(/^@[a-z\d][\w-]*(?:\/[\w-]+)?$/i);
}

describe("text from code stays text", () => {
  it("in every text of a feature's issue, which fits into one", () => {
    fc.assert(
      fc.property(anySubject, ({ subject: dated, setting, hidden }) => {
        const body = `${issueMarker(hidden)}\n\n${issueBody(dated, setting, hidden, null)}`;
        expect(body.length).toBeLessThanOrEqual(65_536);
        expect(readMarker(body)).toEqual(hidden);
        expect(asOf(body)).toBe(today);
        expect(body.match(/^<!-- \/as of -->$/gm)).toHaveLength(1);
        expectHarmless(body);
        expectHarmless(stageComment(dated, setting, hidden, "stage"));
        expectHarmless(closingText({ why: "removed", commit: null }, dated.entry.feature.name, setting));
        expect(issueTitle(dated).length).toBeLessThanOrEqual(256);
        expect(issueTitle(dated)).not.toMatch(acting);
        expect(linkedTitle(dated, home).length).toBeLessThanOrEqual(256);
        expect(linkedTitle(dated, home)).not.toMatch(acting);
        expect(linkedTitle(dated, home).isWellFormed()).toBe(true);
        expectHarmless(linkedBody(dated, "acme-mobile", { setting, home, current: null }));
        const again = `${issueMarker(hidden)}\n\n${issueBody(dated, setting, hidden, body)}`;
        expect(isCurrent(body, again, today)).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });

  it("in a group, in the dashboard and in the summary", () => {
    fc.assert(
      fc.property(fc.array(anySubject, { minLength: 1, maxLength: 5 }), text, (all, reason) => {
        const [first, ...more] = all.map(({ subject: dated }) => dated);
        const setting = all[0]?.setting ?? aSetting(today);
        if (first === undefined) return;
        const group = { sunset: "2027-01-15", features: [first, ...more] } as const;
        const body = groupBody(group, setting, hiddenAt(0), null);
        expect(body.length).toBeLessThanOrEqual(60_000);
        expectHarmless(body);
        expect(isCurrent(body, groupBody(group, setting, hiddenAt(0), body), today)).toBe(true);
        expect(groupTitle(group).length).toBeLessThanOrEqual(256);
        const entries = all.map(({ subject: dated }) => dated.entry);
        expectHarmless(dashboardBody({ entries, unread: [] }, setting, () => 7, 3));
        const performed = all.map(({ subject: dated }) => ({
          kind: "create" as const,
          title: dated.entry.feature.name,
          number: null,
          outcome: "refused" as const,
          reason,
          steps: [],
        }));
        const problems = [{ path: reason, message: reason }];
        const stopped = { reason };
        const result = {
          today,
          features: 1,
          dated: 1,
          performed,
          stopped,
          waiting: 2,
          problems,
          unread: [{ ...problems[0]!, line: 1, why: reason }],
          lastRun: null,
          nextRun: null,
        };
        expectHarmless(remindersMarkdown(result));
        expect(remindersText(result)).not.toMatch(acting);
        expect(remindersText(result)).not.toMatch(/^\s*::/m);
      }),
      { numRuns: runs(100) },
    );
  });

  it("in an issue of very many callers and places with the worst of names", () => {
    const worst = (index: number): string => `${"|".repeat(290)}${index}`;
    const all = Array.from({ length: 3000 }, (_, index) => worst(index));
    const callers = Object.fromEntries(
      all.map((name) => [
        name,
        { contact: name, repository: null, audience: null, public: true, ignore: false },
      ]),
    );
    const places = all.slice(0, 20).map((path) => ({ path, line: 99_999 }));
    const dated = aDatedFeature(
      today,
      {
        evidence: anEvidence({
          callers: all.map((caller) => ({ caller, class: "public", count: 1, lastAt: null })),
        }),
        uses: { code: places, tests: places, codeCount: 90, testCount: 90, partial: true },
      },
      { reachable: true },
    );
    const contacted = all.map((caller) => ({ caller, on: today, by: worst(0) }));
    const setting = aSetting(today, { policy: aPolicy({ callers }), mayName: () => true });
    const hidden = hiddenAt(0, { feature: "|".repeat(1500), contacted: contacted.slice(50) });
    expect(`${issueMarker(hidden)}\n\n${issueBody(dated, setting, hidden, null)}`.length).toBeLessThan(
      65_000,
    );
    expect(stageComment(dated, setting, hidden, "stage").length).toBeLessThan(60_000);
  });

  it("in a group of very many, cut between its tasks", () => {
    const many = Array.from({ length: 2000 }, () => aDatedFeature(today));
    const body = groupBody(
      { sunset: today, features: [aDatedFeature(today), ...many] },
      aSetting(today),
      hiddenAt(0),
      null,
    );
    expect(body.length).toBeLessThanOrEqual(githubBody);
    expect(body).toContain("left out here");
    expect(body).toContain("<!-- /as of -->");
  });
});
