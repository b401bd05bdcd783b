/** The overview in a real browser: signed in by GitHub's pages, accessible, nothing run or fetched, without scripts. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import { gatherOverview } from "../../src/core/overview/gather-overview.ts";
import { queryFrom } from "../../src/core/overview/overview-query.ts";
import { overviewPage } from "../../src/reports/overview/overview-page.ts";
import { overviewStyle } from "../../src/reports/overview/style.ts";
import { trusted } from "../../src/reports/page/markup.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { keptFeature, type OverviewDesk, setDesk } from "../support/app/overview-desk.ts";
import { giveRole } from "../support/github/routes/people.ts";
import { openChromium } from "./chromium.ts";
import { hostile } from "./many-features.ts";

const many = 5000;
const repositories = 10;

describe("the overview in Chromium", () => {
  let browser: Browser;
  let desk: OverviewDesk;
  let heard: string[];

  beforeAll(async () => {
    [browser, desk] = await Promise.all([openChromium(), setDesk()]);
    for (let at = 0; at < repositories; at += 1) {
      const features = Array.from({ length: many / repositories }, (_, index) =>
        keptFeature({
          name: `feature${String(index)}`,
          owners: [`@acme/team${String(index % 20)}`],
          sunset: index % 7 === 0 ? "2027-01-01" : `2027-0${String(2 + (index % 8))}-01`,
          ...(index % 3 === 0
            ? {
                usage: "used" as const,
                calls: index + 1,
                callers: [
                  {
                    caller: `caller${String(index % 30)}`,
                    class: "public",
                    count: index + 1,
                    lastAt: "2027-01-10",
                  },
                ],
              }
            : {}),
        }),
      );
      const odd = hostile.map((text) =>
        keptFeature({
          name: text,
          path: text,
          owners: [text],
          reason: text,
          replacement: text,
          sunset: null,
          usage: "used" as const,
          calls: 1,
          callers: [
            {
              caller: text,
              class: null,
              count: 1,
              lastAt: null,
            },
          ],
        }),
      );
      const state = await desk.put(`acme/app${String(at)}`, at === 0 ? [...features, ...odd] : features);
      giveRole(state, "owner", "admin");
    }
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(async () => {
    await browser.close();
    await desk.close();
  });

  async function signedIn(options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
    desk.github.signIn.login = "owner";
    const context = await browser.newContext({
      viewport: {
        width: 1200,
        height: 800,
      },
      javaScriptEnabled: false,
      ...options,
    });
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    heard = [];
    page.on("console", (message) => heard.push(message.text()));
    page.on("pageerror", ({ message }) => heard.push(message));
    await page.goto(`${desk.url}/overview`);
    page.on("request", (request) => {
      const { origin } = new URL(request.url());
      if (origin !== desk.url && origin !== desk.github.url) heard.push(request.url());
    });
    await page.getByRole("link", { name: "Sign in with GitHub" }).click();
    await page.getByText("Signed in as owner").waitFor();
    return page;
  }

  it("is reached by signing in, shows a page of many, and leads to the others, without scripts", async () => {
    const page = await signedIn();
    expect(await page.locator(".features tbody tr").count()).toBe(100);
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByText(`Page 2 of ${String(Math.ceil((many + hostile.length) / 100))}`).waitFor();
    await page.getByRole("link", { name: "Last" }).click();
    expect(await page.locator(".features tbody th a").allTextContents()).toEqual(
      expect.arrayContaining([hostile[0]]),
    );
    // Of the sign-in page alone it may have been that it was not signed in.
    expect(heard.filter((each) => !each.includes("401"))).toEqual([]);
  });

  it("finds by its form and its lists, and signs out", async () => {
    const page = await signedIn();
    await page.locator("select[name=owner]").selectOption("@acme/team3");
    await page.locator("select[name=state]").selectOption("due");
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByText(/^\d+ features found\.$/).waitFor();
    const rows = await page.locator(".features tbody tr").allTextContents();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatch(/due.*@acme\/team3/);
    await page.getByRole("link", { name: "caller3", exact: true }).click();
    expect(new URL(page.url()).searchParams.get("caller")).toBe("caller3");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are not signed in.").waitFor();
  });

  it.each([
    ["light", 1200],
    ["dark", 400],
  ] as const)(
    "has no fault that axe-core finds, and scrolls one way: %s, %i wide",
    async (colorScheme, width) => {
      // The page's own policy keeps axe out, too.
      const page = await signedIn({
        colorScheme,
        viewport: {
          width,
          height: 800,
        },
        javaScriptEnabled: true,
        bypassCSP: true,
      });
      await page.evaluate(axe.source);
      const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
        "axe.run()",
      );
      expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      expect(await page.evaluate("window.ran")).toBeUndefined();
    },
  );

  it("runs nothing that stands in a text", async () => {
    const page = await signedIn({ javaScriptEnabled: true });
    await page.goto(`${desk.url}/overview?state=undated`);
    expect(await page.locator(".features tbody tr").count()).toBe(hostile.length);
    expect(await page.evaluate("window.ran")).toBeUndefined();
    expect(await page.locator("body").isVisible()).toBe(true);
  });

  it("of a file can be searched and sorted, and stacks its rows on a phone", async () => {
    const features = Array.from({ length: 70 }, (_, at) => ({
      repository: `acme/app${String(at % 3)}`,
      commit: "a".repeat(40),
      id: `src/a.ts#f${String(at)}`,
      kind: "function" as const,
      name: `f${String(at)}`,
      path: "src/a.ts",
      line: at + 1,
      sunset: at % 2 === 0 ? "2027-01-15" : null,
      owners: at === 5 ? ["@acme/core"] : [],
      usage: null,
      calls: 0,
      callers: [],
      replacement: null,
      kept: false,
    }));
    const text = overviewPage(
      gatherOverview(["acme/app0"], features, "2026-11-20"),
      queryFrom(new URLSearchParams()),
      {
        today: "2026-11-20",
        version: "0",
        login: null,
        jobs: [],
        whole: true,
        gitHub: "https://github.com",
        style: { text: trusted(overviewStyle) },
      },
    );
    const folder = mkdtempSync(join(tmpdir(), "warden-overview-"));
    try {
      writeFileSync(join(folder, "all.html"), text);
      const context = await browser.newContext({ viewport: { width: 375, height: 800 } });
      const page = await context.newPage();
      await page.goto(pathToFileURL(join(folder, "all.html")).href);
      const rows = page.locator("#table tbody tr:visible");
      expect(await rows.count()).toBe(50);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(375);
      await page.getByRole("button", { name: "Show all 70 rows" }).click();
      await page.getByRole("button", { name: "Feature" }).click();
      await page.getByRole("button", { name: "Feature" }).click();
      expect(await rows.first().locator("a").first().textContent()).toBe("f69");
      await page.getByRole("combobox", { name: "Owner" }).selectOption({ label: "@acme/core" });
      await expect.poll(() => rows.count()).toBe(1);
      await page.getByRole("button", { name: "Show all" }).click();
      await page.getByLabel("Search").fill("app2 f11");
      await expect.poll(() => rows.count()).toBe(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
