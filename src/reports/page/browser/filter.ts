import type { IndexRow, PageIndex } from "../page-index.ts";

/** Rows of the table that are shown at first. */
const rowsAtOnce = 50;

/** So long nothing more is typed before the page answers, in milliseconds: what it says is read aloud. */
const pause = 150;

interface Wanted {
  readonly words: readonly string[];
  readonly standing: string;
  readonly audience: string;
  readonly owner: string;
}

/** Shows what fits the form, everywhere on the page. Gives what has to be called after the table was reordered. */
export function filterable(form: HTMLFormElement, table: HTMLTableElement, index: PageIndex): () => void {
  const rows = [...table.querySelectorAll<HTMLElement>("tr[data-f]")];
  const parts = Map.groupBy(document.querySelectorAll<HTMLElement>("[data-f]:not(tr)"), (each) =>
    Number(each.dataset["f"]),
  );
  const texts = rows.map(() => "");
  const textOf = (row: HTMLElement, place: number): string =>
    (texts[place] ||= [row, ...(parts.get(place) ?? [])]
      .map((each) => each.textContent.toLowerCase())
      .join("\n"));
  const more = document.querySelector<HTMLButtonElement>("#more");
  const empty = document.querySelector<HTMLElement>("#empty");
  let limit = rowsAtOnce;
  let fits = new Set<number>();

  const rowsNow = (): HTMLElement[] => [...table.querySelectorAll<HTMLElement>("tr[data-f]")];
  const showRows = (): void => {
    let shown = 0;
    for (const row of rowsNow()) {
      const isFit = fits.has(Number(row.dataset["f"]));
      row.hidden = !isFit || shown >= limit;
      if (isFit) shown += 1;
    }
    if (more === null) return;
    more.hidden = shown <= limit;
    more.textContent = `Show all ${String(shown)} rows`;
  };
  const apply = (): void => {
    const wanted = read(form);
    fits = new Set(
      rows.flatMap((row) => {
        const place = Number(row.dataset["f"]);
        const known = index.rows[place];
        const isFit = known !== undefined && matches(known, wanted);
        return isFit && wanted.words.every((word) => textOf(row, place).includes(word)) ? [place] : [];
      }),
    );
    for (const [place, elements] of parts) for (const each of elements) each.hidden = !fits.has(place);
    for (const group of document.querySelectorAll<HTMLElement>("[data-group]")) showGroup(group);
    showRows();
    const status = form.querySelector("#shown");
    if (status !== null) status.textContent = `${String(fits.size)} of ${String(rows.length)} features shown`;
    if (empty !== null) empty.hidden = fits.size > 0;
  };
  const showAll = (): void => {
    limit = Infinity;
    showRows();
  };

  more?.addEventListener("click", () => {
    const next = rowsNow().find((row) => row.hidden && fits.has(Number(row.dataset["f"])));
    showAll();
    // The button is gone: who pressed it goes on where the rows that were shown ended.
    next?.querySelector("summary")?.focus();
  });
  addEventListener("beforeprint", showAll);
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#f"]') : null;
    const row = link && document.querySelector<HTMLElement>(`tr${link.getAttribute("href") ?? ""}`);
    if (row?.hidden === true) showAll();
  });
  const changed = (): void => {
    apply();
    keep(form);
  };
  let later = 0;
  form.addEventListener("input", () => {
    clearTimeout(later);
    later = setTimeout(changed, pause);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  // The fields are empty only after the event.
  form.addEventListener("reset", () => setTimeout(changed));
  form.hidden = false;
  restore(form);
  apply();
  return showRows;
}

/** A group in which nothing is shown is hidden; its count says how many of how many are shown. */
function showGroup(group: HTMLElement): void {
  const all = [...group.querySelectorAll<HTMLElement>("[data-f]")];
  const shown = all.filter((each) => !each.hidden).length;
  group.hidden = shown === 0;
  const count = group.querySelector<HTMLElement>(":scope > summary [data-count]");
  if (count === null) return;
  const whole = `${String(all.length)} feature${all.length === 1 ? "" : "s"}`;
  count.textContent = shown === all.length ? whole : `${String(shown)} of ${whole}`;
}

function read(form: HTMLFormElement): Wanted {
  const fields = new FormData(form);
  const field = (name: string): string => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    words: field("text").toLowerCase().split(/\s+/).filter(Boolean),
    standing: field("standing"),
    audience: field("audience"),
    owner: field("owner"),
  };
}

function matches(row: IndexRow, { standing, audience, owner }: Wanted): boolean {
  if (standing !== "" && row.standing !== standing) return false;
  if (audience !== "" && row.audience !== audience) return false;
  if (owner === "") return true;
  return owner === "none" ? row.owners.length === 0 : row.owners.includes(Number(owner));
}

// The filters are in the page's address, after the #, so that a link can lead to one team's features.

/** Sets the fields that the address names; what it names wrongly is left as it was. */
function restore(form: HTMLFormElement): void {
  const wanted = new URLSearchParams(location.hash.slice(1));
  for (const field of fieldsOf(form)) {
    const value = wanted.get(field.name);
    if (value === null) continue;
    const before = field.value;
    field.value = field instanceof HTMLSelectElement ? valueOf(field, value) : value;
    // A select without such a choice shows nothing at all.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = before;
  }
}

/** Puts the fields that are set into the address, without a step in the history. */
function keep(form: HTMLFormElement): void {
  const set = new URLSearchParams();
  for (const field of fieldsOf(form))
    if (field.value !== "")
      set.set(field.name, field instanceof HTMLSelectElement ? nameOf(field) : field.value);
  const [plain = ""] = location.href.split("#");
  try {
    history.replaceState(null, "", set.size === 0 ? plain : `${plain}#${set.toString()}`);
  } catch {
    // Some browsers refuse this to a page that has no server: the filters hold all the same.
  }
}

function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement)[] {
  return [...form.elements].filter(
    (each) => each instanceof HTMLInputElement || each instanceof HTMLSelectElement,
  );
}

/** Returns the name of a choice in an address. An owner's position in the list changes from report to report. */
function nameOf(select: HTMLSelectElement): string {
  const [chosen] = select.selectedOptions;
  return chosen?.dataset["name"] ?? chosen?.value ?? "";
}

function valueOf(select: HTMLSelectElement, name: string): string {
  const found = [...select.options].find((each) => (each.dataset["name"] ?? each.value) === name);
  return found?.value ?? name;
}
