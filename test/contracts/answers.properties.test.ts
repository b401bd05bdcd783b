import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { cameUp, runs } from "../support/runs.ts";
import { AnsweredFile } from "./answers.ts";
import { notedDocument, providerText, valuesText, type NotedText } from "./noted-documents.ts";

/** Whether one text is another in which something was left out; a mapping without keys is written. */
function isLeftOf(text: string, whole: string): boolean {
  const plain = text.replaceAll(/^ +\{\}(?:\r?\n|$)/gm, "").replaceAll(/ \{\}(?=\r?$)/gm, "");
  let at = 0;
  for (const sign of whole) if (sign === plain[at]) at += 1;
  return at === plain.length;
}

const later = "2031-12-28";

/** How often each was carried out. */
interface Made {
  removed: number;
  extended: number;
}

async function answerAll({ path, text, beside }: NotedText, index: number, made: Made): Promise<void> {
  const file = await AnsweredFile.open(path, text, beside);
  const before = await file.read(text);
  const features = [...before.features.values()];
  const feature = features[index % Math.max(1, features.length)];
  if (feature === undefined) return;
  const day = feature.notice.sunset ?? "";
  const moved = await file.extend(feature, later);
  if (moved !== null) {
    made.extended += 1;
    expect(moved).toBe(text.replace(day, later));
    expect((await file.read(moved)).features.get(feature.id)?.notice.sunset).toBe(later);
  }
  const { text: left, why } = await file.remove(feature);
  if (left === null) {
    expect(why === null || why.length > 20).toBe(true);
    return;
  }
  made.removed += 1;
  expect(isLeftOf(left, text)).toBe(true);
  expect(left).not.toContain(day);
  // Other lists of an export name a flag as well.
  expect(left).not.toMatch(
    new RegExp(`featureName["']?: ?["']?${feature.name.replace("flag:", "")}["']?[\\s,}]`),
  );
  for (const other of features)
    if (other !== feature && other.declaration?.container !== feature.id)
      expect(left).toContain(other.notice.sunset);
  if (!/(?<!\r)\n/.test(text)) expect(left).not.toMatch(/(?<!\r)\n/);
  const after = await file.read(left);
  const ids = (each: typeof before): readonly string[] => each.declarations.map(({ id }) => id);
  expect(ids(after)).not.toContain(feature.id);
  expect(ids(before)).toEqual(expect.arrayContaining([...ids(after)]));
  if (/\.(?:ya?ml|json)$/.test(path)) expect(() => parseYaml(left)).not.toThrow();
}

describe("an answer in an issue changes what it means to, and nothing else", () => {
  it.each<[string, fc.Arbitrary<NotedText>, number]>([
    ["AsyncAPI, JSON Schema, CRDs and flags", notedDocument, 200],
    ["values of a chart", valuesText, 60],
    ["a provider's schema", providerText, 60],
  ])("%s", async (_, texts, times) => {
    const made: Made = { removed: 0, extended: 0 };
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), (text, index) => answerAll(text, index, made)),
      { numRuns: runs(times) },
    );
    expect(cameUp(made.removed, 2)).toBe(true);
    expect(cameUp(made.extended, 2)).toBe(true);
  });
});
