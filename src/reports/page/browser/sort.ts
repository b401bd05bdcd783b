import type { PageIndex } from "../page-index.ts";

type Key = string | number | null;

/** Makes the table's headings into buttons that sort by their column; `done` is called after each sort. */
export function sortable(table: HTMLTableElement, index: PageIndex, done: () => void): void {
  const headings = [...table.querySelectorAll<HTMLTableCellElement>("thead th")];
  const body = table.tBodies[0];
  if (body === undefined) return;
  headings.forEach((heading, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = heading.textContent;
    heading.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = heading.ariaSort === "ascending";
      for (const each of headings) each.ariaSort = null;
      heading.ariaSort = down ? "descending" : "ascending";
      sort(body, keysOf(column, heading.textContent, index), down ? -1 : 1);
      done();
    });
  });
}

/** What is absent stands last in both directions; equal rows keep the order of the dates. */
function sort(body: HTMLTableSectionElement, keyOf: (row: HTMLTableRowElement) => Key, sign: 1 | -1): void {
  const rows = [...body.rows].map((row) => ({ row, key: keyOf(row), place: Number(row.dataset["f"]) }));
  rows.sort((a, b) => {
    if (a.key === null || b.key === null)
      return Number(a.key === null) - Number(b.key === null) || a.place - b.place;
    return sign * compare(a.key, b.key) || a.place - b.place;
  });
  body.append(...rows.map(({ row }) => row));
}

function keysOf(column: number, title: string, index: PageIndex): (row: HTMLTableRowElement) => Key {
  if (title === "Usage") return (row) => index.rows[Number(row.dataset["f"])]?.calls ?? null;
  return (row) => {
    const cell = row.cells[column];
    // Of a feature its name, without what is folded below it.
    const text = (cell?.querySelector("summary") ?? cell)?.textContent.trim() ?? "";
    return text === "–" ? null : text;
  };
}

const collator = new Intl.Collator("en", { numeric: true });

function compare(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
}
