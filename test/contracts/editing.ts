import { expect } from "vitest";
import type { Declaration, ReadResult } from "../../src/core/model/declaration.ts";
import { applied, collide } from "../../src/core/model/fix.ts";
import type { Cut, Editor } from "../../src/core/model/language/editor.ts";
import { engine } from "./reading.ts";

export type Verb = (editor: Editor, declaration: Declaration) => Promise<Cut> | undefined;
const alone = { hold: () => Promise.resolve(false) };

export interface Edited {
  readonly declaration: Declaration;
  readonly before: ReadResult;
  readonly after: ReadResult;
  readonly text: string;
  readonly along: readonly string[];
}

const chart = (path: string): string | null => (path === "Chart.yaml" ? "name: app\n" : null);

async function read(path: string, text: string): Promise<ReadResult> {
  const reader = engine.readerFor(path);
  if (reader === null) throw new Error(path);
  return reader.read({ path, text }, engine.load, (other) => Promise.resolve(chart(other)));
}

/** What an edit makes of a declaration of a file; null where it is refused, and then nothing is to be changed. */
export async function edited(
  path: string,
  text: string,
  which: (all: readonly Declaration[]) => Declaration | undefined,
  verb: (file: { path: string; text: string }) => Verb,
): Promise<Edited | null> {
  const before = await read(path, text);
  expect(before.problems).toEqual([]);
  const declaration = which(before.declarations);
  const editor = await engine.readerFor(path)?.editor?.();
  if (!declaration || !editor) return null;
  const cut = await verb({ path, text })(editor, declaration);
  if (!cut || "refused" in cut) {
    expect(Object.keys(cut ?? { refused: "" })).toEqual(["refused"]);
    return null;
  }
  expect(collide(cut.edits)).toBe(false);
  expect(cut.edits.every(({ start, end }) => start >= 0 && start <= end && end <= text.length)).toBe(true);
  const now = applied(text, cut.edits);
  // Every byte outside of the edits is as it was: line ends and the last one, too.
  if (cut.edits.every((each) => each.end < text.length)) expect(now.at(-1)).toBe(text.at(-1));
  if (!/(?<!\r)\n/.test(text)) expect(now).not.toMatch(/(?<!\r)\n/);
  const after = await read(path, now);
  expect(after.problems).toEqual([]);
  return { declaration, before, after, text: now, along: cut.along };
}

export const nth = (all: readonly Declaration[], index: number): Declaration | undefined =>
  all[index % Math.max(1, all.length)];
export const noticed = (index: number) => (all: readonly Declaration[]) =>
  nth(
    all.filter(({ notice }) => notice !== null),
    index,
  );
export const remove =
  (file: { path: string; text: string }): Verb =>
  (editor, declaration) =>
    editor.remove({ file, declaration }, alone);
export const withdraw =
  (file: { path: string; text: string }): Verb =>
  (editor, declaration) =>
    editor.withdraw?.({ file, declaration });

/** A document without what is empty in it, and without some of its keys. */
export function lean(value: unknown, drop: (key: string, held: unknown) => boolean = () => false): unknown {
  if (Array.isArray(value)) return value.map((each) => lean(each, drop));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, held]) => {
    const small = drop(key, held) ? undefined : lean(held, drop);
    const isEmpty = typeof small === "object" && small !== null && Object.keys(small).length === 0;
    return small === undefined || isEmpty ? [] : [[key, small] as const];
  });
  return Object.fromEntries(kept);
}

/** Names of all that is declared but for what is in those. */
export const names = (
  { declarations }: ReadResult,
  left: ReadonlySet<string> = new Set(),
): readonly string[] =>
  declarations
    .map(({ name }) => name)
    .filter(
      (name) =>
        ![...left].some(
          (each) =>
            name === each ||
            name.startsWith(`${each} `) ||
            name.startsWith(`${each}.`) ||
            name.startsWith(`${each}(`) ||
            name.startsWith(`${each}=`),
        ),
    )
    .sort();

export const unnoticed = ({ declarations }: ReadResult): readonly string[] =>
  declarations
    .filter(({ notice }) => notice === null)
    .map(({ name }) => name)
    .sort();
