import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../src/core/model/evidence.ts";
import type { ReportedFeature } from "../../../src/core/model/result/register-report.ts";
import { page } from "../../../src/reports/page/page.ts";
import { anyText, hostileTexts } from "../../support/hostile.ts";
import { aReport, dated, known } from "./known.ts";
import { badlyNested, elementById, skeleton, tagsOf } from "./tags.ts";

const render = (features: readonly ReportedFeature[], mayName = true, over = {}): string =>
  page(aReport(features, over), {
    mayName: () => mayName,
    version: "1.2.3",
    source: { repository: "acme/orders", revision: "main" },
  });

const used: Evidence = {
  status: "used",
  reasons: [],
  window: { from: "2026-10-15", to: "2026-11-20" },
  total: 42,
  callers: [
    { caller: "acme-mobile", class: "public", count: 40, lastAt: "2026-11-19" },
    { caller: "billing", class: "internal", count: 2, lastAt: null },
  ],
};

const mixed = [
  dated("ahead", "2026-05-01", "2027-01-15"),
  dated("past", "2026-01-01", "2026-10-01"),
  dated("longPast", "2009-01-01", "2011-01-01"),
  dated("farAhead", null, "2049-01-01"),
  dated("undated", null, null),
  known({
    name: "versioned",
    notice: { sunset: null, sunsetVersion: "5" },
    entry: { effectiveSunset: null },
  }),
  known({ name: "kept", entry: { state: "kept" } }),
  known({ name: "used", facts: { evidence: used }, owners: ["@acme/mobile", "@octocat"] }),
  known({ name: "atLeast", facts: { evidence: { ...used, status: "unknown", reasons: ["it is old"] } } }),
  known({ name: "unknown", facts: { evidence: { ...used, status: "unknown", total: 0, callers: [] } } }),
  known({ name: "unused", facts: { evidence: { ...used, status: "zero", total: 0, callers: [] } } }),
  known({ name: "extended", entry: { effectiveSunset: "2027-06-01" } }),
];

describe("the page", () => {
  const html = render(mixed);

  it("is well nested, and every id is there once", () => {
    expect(badlyNested(html)).toEqual([]);
    const ids = tagsOf(html).flatMap((tag) => / id="([^"]*)"/.exec(tag)?.[1] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("links only within itself, to what is there", () => {
    const targets = tagsOf(html).flatMap((tag) => / (?:href|aria-labelledby)="([^"]*)"/.exec(tag)?.[1] ?? []);
    expect(targets.length).toBeGreaterThan(20);
    for (const target of targets) expect(html).toContain(` id="${target.replace("#", "")}"`);
    expect(tagsOf(html).filter((tag) => / (?:src|style|on\w+)=/.test(tag))).toEqual([]);
  });

  it("allows its own style and script by their hashes, and nothing else", () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
    const hash = (name: string): string => {
      const [, text = ""] = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(html) ?? [];
      expect(text.length).toBeGreaterThan(1000);
      return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    };
    expect(policy.split("; ")).toEqual([
      "default-src 'none'",
      `style-src ${hash("style")}`,
      `script-src ${hash("script")}`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.indexOf("<style>"));
  });

  it("has a language, a title, landmarks, headings in order, and names for all that can be operated", () => {
    expect(html).toContain('<html lang="en">');
    expect(html).toContain(
      "<title>Deprecated features of acme/orders (main at the working tree) – Sunset Warden</title>",
    );
    for (const name of ["header", "main", "footer"]) expect(html.split(`<${name}>`)).toHaveLength(2);
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2);
    for (const tag of tagsOf(html).filter((each) => each.startsWith("<svg")))
      expect(tag).toContain("aria-hidden");
    expect(html.match(/<(?:input|select)\b/g)?.length).toBe(html.match(/<label>/g)?.length);
    expect(html.match(/<th scope="(?:col|row)"/g)?.length).toBe(html.match(/<th\b/g)?.length);
  });

  it("hides what only the script can do", () => {
    for (const id of ["filters", "theme", "more"])
      expect(tagsOf(html).find((tag) => tag.includes(` id="${id}"`))).toMatch(/ hidden>$/);
  });

  it("says of each feature what is known, in words", () => {
    const row = (name: string): string =>
      html.split("<tr ").find((each) => each.includes(`<summary>${name}</summary>`)) ?? "";
    expect(row("ahead")).toContain("2027-01-15</span> <small>in 56 days</small>");
    expect(row("past")).toContain("2026-10-01</span> <small>50 days ago</small>");
    expect(row("past")).toContain('class="badge due">due<');
    expect(row("farAhead")).toContain("<small>in 22 years</small>");
    expect(row("undated")).toContain(">no date<");
    expect(row("versioned")).toContain("in v5");
    expect(row("kept")).toContain('class="badge kept">kept<');
    expect(row("used")).toContain("@acme/<wbr>mobile @octocat ");
    expect(row("used")).toContain('<td class="usage">42 calls');
    expect(row("atLeast")).toContain('<td class="usage">at least 42 calls');
    expect(row("unknown")).toContain('<td class="usage">unknown</td>');
    expect(row("unused")).toContain('<td class="usage">0 calls');
    expect(row("ahead")).toContain('<td class="usage none">–</td></tr>');
  });

  it("says what a name alone does not", () => {
    const features = [
      known({ name: "Add", notice: { conditional: true, sunset: null }, entry: { effectiveSunset: null } }),
      known({ path: "src/old/compat.py", name: "(module)" }),
    ];
    const text = render(features);
    expect(text.split("<small>only some uses</small>")).toHaveLength(3);
    expect(text).toContain("<summary>compat.<wbr>py (<wbr>module)</summary>");
    expect(text).toContain("no usage is recorded.");
  });

  it("is a page that says so where there is nothing", () => {
    const empty = render([]);
    expect(empty).toContain("No deprecation notice was found");
    expect(empty).not.toContain("<table");
    expect(empty).not.toContain('#table"');
    expect(badlyNested(empty)).toEqual([]);
  });

  it("says what could not be read", () => {
    const html = render([], true, { problems: [{ path: "a<b>.ts", line: 3, message: "it is & broken" }] });
    expect(html).toContain("<code>a&lt;b&gt;.ts:3</code>: it is &amp; broken");
  });

  it("is the same for the same register, in whatever order it comes", () => {
    expect(render(mixed.toReversed())).toBe(html);
  });
});

describe("callers", () => {
  it("are named where they may be", () => {
    expect(render(mixed)).toContain("acme-mobile");
  });

  it("are counted and not named where they may not", () => {
    const html = render(mixed, false);
    expect(html).not.toContain("acme-mobile");
    expect(html).not.toContain("billing");
    expect(html).toContain("1 caller not named here");
    expect(html).toContain("42 calls");
  });
});

/** One feature whose every text is given. */
function saying(text: string): ReportedFeature[] {
  const evidence: Evidence = {
    ...used,
    reasons: [text],
    callers: [{ ...used.callers[0], caller: text }] as never,
  };
  const notice = { replacement: text, reason: text, text, sunsetVersion: text };
  return [
    known({ path: text, name: text, notice, owners: [text], facts: { evidence } }),
    known({ path: text, name: text, notice: { ...notice, sunset: null }, entry: { effectiveSunset: null } }),
  ];
}

describe("hostile text", () => {
  const plain = skeleton(render(saying("plain/text"), true, { problems: [{ path: "p", message: "m" }] }));
  const hostile = (text: string): string =>
    render(saying(text), true, { problems: [{ path: text, message: text }] });

  it.each(hostileTexts.map((text) => [JSON.stringify(text.slice(0, 40)), text]))(
    "adds no tag and no attribute: %s",
    (_, text) => {
      expect(skeleton(hostile(text))).toEqual(plain);
    },
  );

  it("adds no tag and no attribute, whatever it is", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(skeleton(hostile(text))).toEqual(plain);
      }),
    );
  });

  it("stays data in the data", () => {
    const text = "</script><script>alert(1)</script><!--";
    const index = JSON.parse(elementById(hostile(text), "script", "index")) as { owners: string[] };
    expect(index.owners).toEqual([text]);
  });
});
