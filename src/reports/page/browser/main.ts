// The page's script. It only shows, hides and reorders what the page holds; it makes no markup from text.
import type { PageIndex } from "../page-index.ts";
import { filterable } from "./filter.ts";
import { sortable } from "./sort.ts";
import { themes } from "./theme.ts";

const index = JSON.parse(document.querySelector("#index")?.textContent ?? "null") as PageIndex | null;

themes();
const table = document.querySelector<HTMLTableElement>("#table");
const form = document.querySelector<HTMLFormElement>("#filters");
if (index !== null && table !== null && form !== null) {
  const refresh = filterable(form, table, index);
  sortable(table, index, refresh);
}

// What is folded is printed, too.
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
