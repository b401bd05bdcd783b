import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { positionAt } from "../../../src/core/model/fix.ts";
import { languages } from "../../../src/languages/registry.generated.ts";
import { Engine } from "../../../src/analysis/register/engine.ts";
import { checkTexts, mended, told } from "./checking.ts";
import { noticeForms } from "./notice-forms.ts";
import { runs } from "../../support/runs.ts";

const engine = new Engine(languages, loadAsset);
const words = fc
  .tuple(
    fc.constantFrom("", "Use now instead", "Use now instead.", "Replaced by now,", "Call now (it is new)"),
    fc.constantFrom("", " it is slow", " It loses Ünïcödé 𝒳 — often", " Why? It is 2.5 times slower!"),
    fc.constantFrom("", ".", ":", " "),
  )
  .map((parts) => parts.join(""));
const breaks = fc.constantFrom("\n", "\r\n");

describe("a missing sunset", () => {
  it.each(noticeForms)("$name", async ({ path, features, write }) => {
    await fc.assert(
      fc.asyncProperty(words, breaks, async (said, lineBreak) => {
        const text = write(said).replaceAll("\n", lineBreak);
        const head = { [path]: text };
        const before = await checkTexts({}, head);
        expect(told(before).filter((each) => each.startsWith("notice/sunset-missing"))).toHaveLength(
          features.length,
        );
        const fixed = mended(head, before);
        const after = await checkTexts({}, fixed);
        const missing = (each: string): boolean => !each.startsWith("notice/sunset-missing");
        expect(told(after)).toEqual(told(before).filter(missing));

        const old = (await engine.read(path, Buffer.from(text), {})).file;
        const now = (await engine.read(path, Buffer.from(fixed[path] ?? ""), {})).file;
        const shown = (file: typeof old) =>
          file?.declarations.map(({ id, kind, signature, notice }) => [id, kind, signature, notice?.form]);
        expect(shown(now)).toEqual(shown(old));
        for (const feature of features) {
          const [was, is] = [old, now].map((file) => file?.features.get(`${path}#${feature}`)?.notice);
          expect(is?.sunset).toMatch(/^202[67]-/);
          expect(is?.replacement).toBe(was?.replacement);
        }
        // Nothing is written outside of the notices' own lines, and with the file's own line breaks.
        for (const { edits } of before.fixes?.flatMap((each) => each.fixes) ?? [])
          for (const { start, end, text: added } of edits) {
            const { line } = positionAt(text, start);
            const within = [...(old?.features.values() ?? [])].some(
              ({ notice }) => notice.line <= line && line <= notice.endLine,
            );
            expect(within && start === end).toBe(true);
            expect(added.replaceAll(lineBreak, "")).not.toMatch(/[\r\n]/);
          }
        // Done once, there is nothing left to do.
        expect(after.fixes ?? []).toEqual([]);
      }),
      { numRuns: runs(6) },
    );
  });
});

const dates: readonly ((day: string) => string)[] = [
  (day) => day,
  (day) => `${day}T00:00:00Z`,
  (day) => `${Number(day.slice(8))} January ${day.slice(0, 4)}`,
];

describe("a sunset that is too early", () => {
  it.each(noticeForms)("$name", async ({ path, features, write }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...dates),
        fc.integer({ min: 10, max: 28 }),
        breaks,
        async (written, date, lineBreak) => {
          const said = `Use now instead. It is slow. Sunset: ${written(`2027-01-${date}`)}`;
          const head = { [path]: write(said).replaceAll("\n", lineBreak) };
          const before = await checkTexts({}, head);
          const short = (each: string): boolean => each.startsWith("notice/window-too-short");
          // What only its package sees has a shorter window.
          fc.pre(told(before).filter(short).length === features.length);
          const after = await checkTexts({}, mended(head, before));
          expect(told(after)).toEqual(told(before).filter((each) => !short(each)));
          for (const { notice } of after.features.map(({ feature }) => feature))
            expect(notice.sunset).toBe("2027-05-20");
        },
      ),
      { numRuns: runs(3) },
    );
  });
});
