import { describe, expect, it } from "vitest";
import { readWords } from "./read-words.ts";

const essence = (...args: Parameters<typeof readWords>): string => readWords(...args).comparable;
const words = "Use `fetchPage` instead. It drops results past page 100. Sunset: 2027-01-15.";

describe("the essence", () => {
  it.each([
    ["another date", words.replace("2027-01-15", "2028-02-01")],
    ["another form of the date", words.replace("2027-01-15", "January 15, 2027")],
    ["no date", words.replace(" Sunset: 2027-01-15.", "")],
    ["a removal version for the date", words.replace("Sunset: 2027-01-15.", "Will be removed in v5.")],
    ["another case of the key", words.replace("Sunset", "SUNSET")],
    ["other line breaks", words.replaceAll(" ", "\n")],
    ["comment furniture", words.replace(". ", ".\n * ").replace("100. ", "100.\n * ")],
    ["white space around", `  \t${words}\n\n`],
    ["no markup around the name", words.replaceAll("`", "")],
    ["quotes around the name", words.replaceAll("`", '"')],
    ["a doc link", words.replace("`fetchPage`", "{@link fetchPage}")],
    ["a fence that nothing opens", `${words}\n\`\`\``],
    ["a full stop at its end", words.replace(/[.]$/, "")],
    ["an announcement beside it", `${words} Announced: 2026-11-20`],
  ])("stays under %s", (_, other) => {
    expect(essence(other)).toBe(essence(words));
  });

  it.each([
    ["another replacement", words.replace("fetchPage", "fetchAll")],
    ["another reason", words.replace("100", "200")],
    ["one more sentence", `${words} Ask the owners.`],
    ["nothing left", ""],
  ])("changes under %s", (_, other) => {
    expect(essence(other)).not.toBe(essence(words));
  });

  it("takes a slot and a key for the same, dates apart", () => {
    expect(essence("It is slow.", { replacement: "a", sunset: "2027-01-15" })).toBe(
      essence("It is slow. Sunset: 2028-01-15\nReplacement: a"),
    );
    expect(essence("", { since: "4.0" })).not.toBe(essence("", { since: "4.1" }));
    expect(essence("", { since: "2026-05-17" })).toBe(essence("", { since: "2026-05-18" }));
  });

  it("sees words past those that are read", () => {
    const long = "word ".repeat(6000);
    expect(essence(`${long}a`)).not.toBe(essence(`${long}b`));
  });
});
