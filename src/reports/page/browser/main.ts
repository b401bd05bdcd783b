// The page's script. It only shows, hides and sorts existing elements; it never makes markup from text.
import type { PageIndex } from "../page-index.ts";
import { filterable } from "./filter.ts";

const key = "sunset-warden-theme";

/** Theme switch. The choice is stored if the browser allows storage for local files. */
function themes(): void {
  const box = document.querySelector<HTMLFieldSetElement>("#theme");
  if (box === null) return;
  const choose = (theme: string): void => {
    if (theme === "") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  };
  const kept = remembered();
  for (const input of box.querySelectorAll("input")) {
    if (input.value === kept) input.checked = true;
    if (input.checked) choose(input.value);
  }
  box.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    choose(target.value);
    try {
      localStorage.setItem(key, target.value);
    } catch {
      // If storage is forbidden, the choice lasts until the page is closed.
    }
  });
  box.hidden = false;
}

function remembered(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

type Key = string | number | null;

/** Turns the table's headings into buttons that sort by their column. `done` is called after each sort. */
function sortable(table: HTMLTableElement, index: PageIndex, done: () => void): void {
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

/** Sorts the rows. Absent values come last in both directions. Equal rows keep their order by date. */
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
    // For a feature, only the name counts, without the folded details.
    const text = (cell?.querySelector("summary") ?? cell)?.textContent.trim() ?? "";
    return text === "–" ? null : text;
  };
}

const collator = new Intl.Collator("en", { numeric: true });

function compare(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
}

const index = JSON.parse(document.querySelector("#index")?.textContent ?? "null") as PageIndex | null;

themes();
const table = document.querySelector<HTMLTableElement>("#table");
const form = document.querySelector<HTMLFormElement>("#filters");
if (index !== null && table !== null && form !== null) {
  const refresh = filterable(form, table, index);
  sortable(table, index, refresh);
}

// Unfolds everything for printing.
addEventListener("beforeprint", () => {
  for (const each of document.querySelectorAll<HTMLDetailsElement>("details[data-group]:not([open])")) {
    each.open = true;
    each.dataset["folded"] = "";
  }
});
addEventListener("afterprint", () => {
  for (const each of document.querySelectorAll<HTMLDetailsElement>("details[data-folded]")) {
    each.open = false;
    delete each.dataset["folded"];
  }
});
