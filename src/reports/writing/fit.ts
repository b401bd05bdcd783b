import { count } from "../../core/text/message-text.ts";

/** A part of a Markdown text that may be cut between rows, but not within a row. */
export interface Section {
  /** Lines before the rows: headings, the header of a table, the beginning of a block. */
  readonly head: readonly string[];
  readonly rows: readonly string[];
  /** Lines after the rows, which close what `head` opened. */
  readonly tail: readonly string[];
}

export type Measure = (text: string) => number;

/** Measures a comment, whose size GitHub limits in characters. */
export const inCharacters: Measure = (text) => text.length;
/** Measures a job summary, whose size GitHub limits in bytes. */
export const inBytes: Measure = (text) => Buffer.byteLength(text, "utf8");

/**
 * Joins as much as fits. `opening` and `footer` stay whole. The sections between them are cut row by row, and a
 * note counts the rows that were left out. A section without rows is shown if its head is not empty.
 */
export function fit(
  opening: string,
  sections: readonly Section[],
  footer: string,
  limit: number,
  measure: Measure,
): string {
  const frame = `${opening}\n\n${footer}\n`;
  // Reserves space for the note of each section and the empty lines around it.
  let room = limit - measure(frame) - sections.length * (measure(note(1_000_000)) + 4);
  const parts = sections.map((section) => {
    const fixed = measure([...section.head, ...section.tail, ""].join("\n"));
    if (fixed > room) return leftOut(section.rows.length);
    room -= fixed;
    const fitting = section.rows.slice(0, rowsIn(section.rows, room, measure));
    room -= fitting.reduce((sum, row) => sum + measure(row) + 1, 0);
    const missing = section.rows.length - fitting.length;
    if (fitting.length === 0 && missing > 0) return leftOut(missing);
    const lines = [...section.head, ...fitting, ...section.tail];
    return [...lines, ...(missing === 0 ? [] : ["", note(missing)])].join("\n");
  });
  return `${[opening, ...parts, footer].filter((part) => part !== "").join("\n\n")}\n`;
}

function rowsIn(rows: readonly string[], room: number, measure: Measure): number {
  let left = room;
  const end = rows.findIndex((row) => {
    left -= measure(row) + 1;
    return left < 0;
  });
  return end < 0 ? rows.length : end;
}

function leftOut(rows: number): string {
  return rows === 0 ? "" : note(rows);
}

function note(rows: number): string {
  return `**Cut to fit: ${count(rows, "row")} left out here.** The JSON report is complete.`;
}
