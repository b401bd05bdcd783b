/** The page in a real browser: nothing fetched, nothing run from text, accessible, usable with keys alone. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "../../src/core/time/day.ts";
import type { ReportedFeature } from "../../src/core/model/result/register-report.ts";
import { page } from "../../src/reports/page/page.ts";
import { openChromium } from "./chromium.ts";
import { aReport, dated, known, today } from "../reports/page/known.ts";
import { features, hostile } from "./many-features.ts";

describe("the page in Chromium", () => {
  let browser: Browser;
  let folder: string;
  /** What the browser complained of, and what it asked for beside the file itself. */
  let heard: string[];

  beforeAll(async () => {
    browser = await openChromium();
    folder = mkdtempSync(join(tmpdir(), "warden-page-"));
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  async function show(
    what: readonly ReportedFeature[],
    options: Parameters<Browser["newContext"]>[0] = {},
  ): Promise<Page> {
    const file = join(folder, "report.html");
    writeFileSync(file, page(aReport(what), { mayName: () => true, version: "0" }));
    const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options });
    context.setDefaultTimeout(120_000);
    const shown = await context.newPage();
    heard = [];
    shown.on("console", (message) => heard.push(message.text()));
    shown.on("pageerror", ({ message }) => heard.push(message));
    shown.on("request", (request) => {
      if (request.url() !== pathToFileURL(file).href) heard.push(request.url());
    });
    await shown.goto(pathToFileURL(file).href);
    return shown;
  }

  const shownRows = (shown: Page): Promise<string[]> =>
    shown.locator("#table tbody summary:visible").allTextContents();

  it("fetches nothing, complains of nothing, and runs nothing that stands in a text", async () => {
    const shown = await show(features);
    for (const summary of await shown.locator("#table summary").all()) await summary.click();
    expect(await shown.evaluate("window.ran")).toBeUndefined();
    expect(heard).toEqual([]);
    expect(await shown.locator("body").isVisible()).toBe(true);
    const rows = await shownRows(shown);
    expect(rows).toContain(hostile[0]);
  });

  it.each([
    ["light", 1200],
    ["dark", 400],
  ] as const)(
    "has no fault that axe-core finds, and scrolls one way: %s, %i wide",
    async (colorScheme, width) => {
      const shown = await show(features, { colorScheme, viewport: { width, height: 800 } });
      await shown.evaluate(axe.source);
      const found = await shown.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
        "axe.run()",
      );
      expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(await shown.evaluate("document.documentElement.scrollWidth")).toBe(width);
    },
  );

  it("filters the table, the timeline and the lists alike, and says how many are left", async () => {
    const shown = await show(features);
    const status = shown.locator("#shown");
    await shown.getByLabel("Owner").selectOption({ label: "@acme/mobile (1)" });
    await status.getByText(`1 of ${features.length} features shown`).waitFor();
    expect(await shownRows(shown)).toEqual(["foxtrot"]);
    expect(await shown.locator(".timeline li:visible a").allTextContents()).toEqual(["foxtrot"]);
    expect(await shown.locator(".used h4:visible").allTextContents()).toEqual(["foxtrot"]);
    expect(await shown.locator("#undated ~ details:visible").count()).toBe(0);
    await shown.getByRole("button", { name: "Show all" }).click();
    await shown.getByLabel("State").selectOption("undated");
    await expect.poll(() => shownRows(shown)).toEqual(["delta"]);
    await shown.getByRole("button", { name: "Show all" }).click();
    await shown.getByLabel("Audience").selectOption("internal");
    await expect.poll(() => shownRows(shown)).toEqual(["echo"]);
    await shown.getByRole("button", { name: "Show all" }).click();
    await shown.getByLabel("Search").fill("BILLING");
    await expect.poll(() => shownRows(shown)).toEqual(["golf"]);
    await shown.getByLabel("Search").fill("no such thing");
    await shown.getByText("No feature matches these filters.").waitFor();
    expect(heard).toEqual([]);
  });

  it("keeps the filters in the address, and takes them from there", async () => {
    const shown = await show(features);
    await shown.getByLabel("Owner").selectOption({ label: "@acme/mobile (1)" });
    await shown.waitForURL(/#owner=%40acme%2Fmobile$/);
    await shown.reload();
    await shown.locator("#shown").getByText(`1 of ${features.length}`).waitFor();
    expect(await shownRows(shown)).toEqual(["foxtrot"]);
    await shown.getByRole("button", { name: "Show all" }).click();
    await shown.waitForURL(/report\.html$/);
    await shown.evaluate("location.hash = 'owner=nobody-at-all&standing=constructor&text=echo'");
    await shown.reload();
    expect(await shownRows(shown)).toEqual(["echo"]);
    expect(heard).toEqual([]);
  });

  it("sorts by every column with keys alone, and says so", async () => {
    const shown = await show(features.slice(0, 8));
    const usage = shown.getByRole("button", { name: "Usage" });
    await usage.focus();
    await shown.keyboard.press("Enter");
    expect((await shownRows(shown)).slice(0, 3)).toEqual(["hotel", "foxtrot", "golf"]);
    await shown.keyboard.press("Enter");
    expect((await shownRows(shown)).slice(0, 3)).toEqual(["golf", "foxtrot", "hotel"]);
    expect(await shown.locator("th[aria-sort]").getAttribute("aria-sort")).toBe("descending");
    await shown.keyboard.press("Shift+Tab");
    await shown.keyboard.press("Space");
    for (const name of ["Feature", "State", "Audience", "Owners", "Since", "Sunset", "Replacement"]) {
      await shown.locator("thead").getByRole("button", { name }).press("Enter");
      expect(await shown.locator("th[aria-sort]").count()).toBe(1);
    }
    await shown.locator("thead").getByRole("button", { name: "Feature" }).press("Enter");
    expect((await shownRows(shown))[0]).toBe("alpha");
  });

  it("is walked through with Tab: skip link, colours, filters, groups, links, headings, rows", async () => {
    const shown = await show(features.slice(0, 8));
    const seen: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await shown.keyboard.press("Tab");
      const on = await shown.evaluate<string>(
        "((e) => `${e.tagName} ${e.name ?? ''} ${e.textContent.slice(0, 12)}`)(document.activeElement)",
      );
      const outline = await shown.evaluate("getComputedStyle(document.activeElement).outlineStyle");
      if (on.startsWith("BODY")) break;
      seen.push(on);
      expect(outline).not.toBe("none");
    }
    const order = [
      "A  Skip to the",
      "INPUT theme",
      "INPUT text",
      "SELECT standing",
      "BUTTON  Feature",
      "SUMMARY  charlie",
      "A  charlie",
    ];
    const places = order.map((each) => seen.findIndex((on) => on.startsWith(each)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("is light or dark as the system is, and as the reader chooses", async () => {
    const shown = await show(features, { colorScheme: "dark" });
    const back = (): Promise<unknown> => shown.evaluate("getComputedStyle(document.body).backgroundColor");
    const dark = await back();
    await shown.getByLabel("light").check();
    expect(await back()).toBe("rgb(255, 255, 255)");
    await shown.reload();
    expect(await back()).toBe("rgb(255, 255, 255)");
    await shown.getByLabel("system").check();
    expect(await back()).toBe(dark);
    await shown.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await back()).toBe("rgb(255, 255, 255)");
  });

  it("shows everything without its script, and offers nothing that would do nothing", async () => {
    const shown = await show(features, { javaScriptEnabled: false });
    expect(await shown.locator("#table tbody tr:visible").count()).toBe(features.length);
    expect(await shown.locator(".timeline li:visible").count()).toBe(features.length - 1);
    expect(await shown.locator("input:visible, select:visible, button:visible").count()).toBe(0);
  });

  it("draws today where it is, and arrows where a window lies outside the timeline", async () => {
    const shown = await show([
      dated("near", addDays(today, -100), addDays(today, 100)),
      dated("old", "2001-01-01", "2003-01-01"),
      dated("far", addDays(today, -10), addDays(today, 9000)),
    ]);
    const box = async (selector: string): Promise<{ x: number; width: number }> => {
      const found = await shown.locator(selector).boundingBox();
      if (found === null) throw new Error(`${selector} is not shown`);
      return found;
    };
    const near = await box('li[data-f="1"] .window');
    const plot = await box('li[data-f="1"] svg');
    const label = await box("text.now");
    const middle = label.x + label.width / 2;
    expect(Math.abs(near.x + near.width / 2 - middle)).toBeLessThan(plot.width / 50);
    expect(await shown.locator('li[data-f="0"] use[href="#left"]').count()).toBe(1);
    expect(await shown.locator('li[data-f="2"] use[href="#right"]').count()).toBe(1);
    const late = await box('li[data-f="0"] .late');
    expect(late.x + late.width).toBeCloseTo(middle, -1);
  });

  it("shows a part of very many rows, all when asked, and the one that a link leads to", async () => {
    const many = Array.from({ length: 600 }, (_, index) => dated(`f${index}`, null, addDays(today, index)));
    const shown = await show(many);
    expect(await shown.locator("#table tbody tr:visible").count()).toBe(50);
    await shown.locator("details[data-group] > summary").last().click();
    await shown.locator(".timeline li a").last().click();
    expect(await shown.locator("tr:target").isVisible()).toBe(true);
    await shown.reload();
    await shown.getByRole("button", { name: "Show all 600 rows" }).click();
    expect(await shown.locator("#table tbody tr:visible").count()).toBe(600);
    expect(await shown.locator("summary:focus").textContent()).toBe("f50");
    expect(heard).toEqual([]);
  });

  it.each([320, 375, 768, 1280, 1920])(
    "shows long names without breaks within words, and its table on the first screen: %i wide",
    async (width) => {
      const folder = "spring-context/src/main/java/org/springframework/context/annotation";
      const long = Array.from({ length: 667 }, (_, index) =>
        known({
          path: `${folder}/ConfigurationClassBeanDefinitionReader${index}.java`,
          name: `ConfigurationClassBeanDefinitionReader.loadBeanDefinitionsForConfigurationClass(ConfigurationClass,BeanRegistry,int)`,
          notice: { sunset: null, replacement: "loadBeanDefinitionsFromRegistrars(BeanRegistry)" },
          entry: { effectiveSunset: null },
        }),
      );
      const shown = await show(long, { viewport: { width, height: 900 } });
      expect(await shown.evaluate(layout)).toEqual({
        brokenWords: [],
        isOnFirstScreen: true,
        isFewTabStops: true,
        screens: true,
        width,
      });
    },
  );
});

/** Words that are broken in the table's cells, and where the table begins. */
const layout = `(() => {
  const brokenWords = new Set();
  const table = document.querySelector("#table");
  for (const cell of table.querySelectorAll("tbody tr:not([hidden]) > *")) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\d]{1,30}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) brokenWords.add(word);
      }
    }
  }
  const stops = [...document.querySelectorAll("a[href], button, input, select, summary")].filter(
    (each) => each.checkVisibility() && table.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  const { clientHeight, scrollHeight, scrollWidth } = document.documentElement;
  return {
    brokenWords: [...brokenWords],
    isOnFirstScreen: table.getBoundingClientRect().top < clientHeight,
    isFewTabStops: stops.length <= 10,
    screens: scrollHeight <= 20 * clientHeight,
    width: scrollWidth,
  };
})()`;
