import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readWords } from "./read-words.ts";
import { runs } from "../../support/runs.ts";

const months = "January February March April May June July August September October November December".split(
  " ",
);
const day = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const parts = (iso: string): { year: string; month: string; date: number } => ({
  year: iso.slice(0, 4),
  month: months[Number(iso.slice(5, 7)) - 1] ?? "",
  date: Number(iso.slice(8)),
});
const nth = (date: number): string =>
  date % 10 === 1 && date !== 11
    ? "st"
    : date % 10 === 2 && date !== 12
      ? "nd"
      : date % 10 === 3 && date !== 13
        ? "rd"
        : "th";

const forms: readonly ((iso: string) => string)[] = [
  (iso) => iso,
  (iso) => `${iso}T00:00:00Z`,
  (iso) => `${iso}T02:00:00.0+02:00`,
  (iso) => new Date(iso).toUTCString(),
  (iso) => `${parts(iso).date} ${parts(iso).month} ${parts(iso).year}`,
  (iso) => `${parts(iso).month} ${parts(iso).date}, ${parts(iso).year}`,
  (iso) => `${parts(iso).month.slice(0, 3)} ${parts(iso).date}${nth(parts(iso).date)} ${parts(iso).year}`,
  (iso) => `${parts(iso).date}${nth(parts(iso).date)} of ${parts(iso).month} ${parts(iso).year}`,
  (iso) => `${parts(iso).date}-${parts(iso).month.slice(0, 3)}-${parts(iso).year}`,
  (iso) => `${parts(iso).month.slice(0, 3)}. ${parts(iso).date}, ${parts(iso).year}`,
];
const removals: readonly ((date: string) => string)[] = [
  (date) => `Sunset: ${date}`,
  (date) => `Sunset on ${date}.`,
  (date) => `Will be removed on ${date}.`,
  (date) => `To be removed after ${date}`,
  (date) => `Removal on ${date} UTC.`,
  (date) => `It will be deleted by ${date}.`,
  (date) => `Supported until ${date}.`,
  (date) => `Will be shut down on ${date}.`,
  (date) => `Turned down on ${date}.`,
  (date) => `Discontinued on ${date}.`,
  (date) => `Expires on ${date}.`,
  (date) => `End of life: ${date}`,
  (date) => `EOL ${date}`,
  (date) => `Support is dropped on ${date}.`,
  (date) => `This goes away on ${date}.`,
  (date) => `No longer available after ${date}.`,
  (date) => `No longer supported after ${date}.`,
  (date) => `On ${date} this will be removed.`,
];
const announcements: readonly ((date: string) => string)[] = [
  (date) => `since: ${date}`,
  (date) => `since=${date}`,
  (date) => `Since ${date} this is slow.`,
  (date) => `As of ${date} it is slow.`,
  (date) => `Deprecated on ${date}.`,
  (date) => `Deprecated since ${date}.`,
  (date) => `Deprecated as of ${date}.`,
  (date) => `Introduced on ${date}.`,
  (date) => `Added in ${date}.`,
];
const form = fc.constantFrom(...forms);

describe("reading, whatever the words", () => {
  it("reads back every date in every form behind every word of removal", () => {
    for (const removal of removals)
      for (const write of forms)
        fc.assert(
          fc.property(day, (iso) => {
            expect(readWords(`Use \`a\` instead. ${removal(write(iso))}`)).toMatchObject({
              sunset: iso,
              replacement: "a",
              dateDefects: [],
              announced: null,
            });
          }),
          { numRuns: runs(5) },
        );
  });

  it("reads back the parts of a notice in any order and on any lines", () => {
    const notice = fc.record({
      order: fc.shuffledSubarray(["replacement", "reason", "sunset", "announced", "version"], {
        minLength: 5,
      }),
      sunset: day,
      announced: day,
      removal: fc.constantFrom(...removals),
      form,
      between: fc.constantFrom(" ", "\n", "\n\n"),
      use: fc.constantFrom(
        "Use `fetchPage` instead.",
        "Replaced by fetchPage.",
        "Replacement: fetchPage",
        "In favor of {@link fetchPage}.",
      ),
    });
    fc.assert(
      fc.property(notice, ({ order, sunset, announced, removal, form, between, use }) => {
        const written: Record<string, string> = {
          replacement: use.endsWith(".") ? use : `${use}.`,
          reason: "It drops results past page 100.",
          sunset: removal(form(sunset)).replace(/\.?$/, "."),
          announced: `Deprecated since ${form(announced)}.`,
          version: "Removal in version 6.1.",
        };
        const text = order.map((part) => written[part]).join(between);
        expect(readWords(text)).toMatchObject({
          replacement: "fetchPage",
          reason: "It drops results past page 100.",
          sunset,
          announced,
          sunsetVersion: "6.1",
          dateDefects: [],
        });
      }),
      { numRuns: runs(300) },
    );
  });

  it("never takes a date of the past or of an announcement for a sunset", () => {
    fc.assert(
      fc.property(
        day,
        form,
        fc.constantFrom(...announcements),
        fc.boolean(),
        (iso, form, announce, before) => {
          const vague = "Will be removed in a future release.";
          const notice = readWords(
            before ? `${vague} ${announce(form(iso))}` : `${announce(form(iso))}\n${vague}`,
          );
          expect(notice).toMatchObject({ sunset: null, dateDefects: [] });
        },
      ),
      { numRuns: runs(300) },
    );
    fc.assert(
      fc.property(day, form, (iso, form) => {
        expect(readWords("", { since: form(iso) })).toMatchObject({ sunset: null, announced: iso });
      }),
    );
  });

  it("never throws, and gives the same twice", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "use ",
        "`",
        "sunset: ",
        "removed ",
        "2027-",
        "01-15",
        "{@link ",
        "}",
        "reason:",
        "\n",
        ". ",
        "v5",
        "(",
        "[",
        "since ",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        const notice = readWords(text, { replacement: text.slice(5), sunset: text.slice(10) });
        expect(readWords(text, { replacement: text.slice(5), sunset: text.slice(10) })).toEqual(notice);
        expect(notice.text).toBe(text.trim());
      }),
      { numRuns: runs(1000) },
    );
  });

  it("has one essence under every reflow", () => {
    const sentence = fc.constantFrom(
      "Use `fetchPage` instead.",
      "It drops results past page 100.",
      "Will be removed on 2027-01-15.",
      "Sunset: 2027-01-15.",
      "See {@link Client.fetchPage the pager} for more.",
      "Deprecated since 4.0.",
    );
    fc.assert(
      fc.property(
        fc.array(sentence, { maxLength: 6 }),
        fc.infiniteStream(fc.constantFrom(" ", "\n", "\n * ", "  ", "\r\n")),
        (all, spaces) => {
          const text = all.join(" ");
          const flowed = text.replaceAll(/ (?![^`{]*[`}])/g, () => spaces.next().value ?? " ");
          const [one, other] = [readWords(text), readWords(flowed)];
          expect(other.comparable).toBe(one.comparable);
          expect({ ...other, text: "" }).toEqual({ ...one, text: "" });
        },
      ),
      { numRuns: runs(300) },
    );
  });
});
