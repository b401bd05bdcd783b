import { count } from "../../core/text/message-text.ts";

/** A part of a Markdown text that may be cut between its rows, never within one. */
export interface Section {
  /** Lines before the rows: headings, a table's head, the opening of a block. */
  readonly head: readonly string[];
  readonly rows: readonly string[];
  /** Lines that close what the head opened. */
  readonly tail: readonly string[];
}

export type Measure = (text: string) => number;

/** GitHub counts a comment in characters. */
export const inCharacters: Measure = (text) => text.length;
/** And a job summary in bytes. */
export const inBytes: Measure = (text) => Buffer.byteLength(text, "utf8");

/**
 * Joins what fits: `opening` and `footer` whole, between them the sections in order, cut row by row. Where rows
 * are left out a note says how many. Sections without rows are shown if their head is not empty.
 */
export function fit(
  opening: string,
  sections: readonly Section[],
  footer: string,
  limit: number,
  measure: Measure,
): string {
  const frame = `${opening}\n\n${footer}\n`;
  // For each section its note, and the empty lines around it.
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
