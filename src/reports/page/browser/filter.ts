import type { IndexRow, PageIndex } from "../page-index.ts";

const rowsAtOnce = 50;

/** Milliseconds without typing after which the page updates. Screen readers announce each update. */
const pause = 150;

interface Wanted {
  readonly words: readonly string[];
  readonly standing: string;
  readonly audience: string;
  readonly owner: string;
}

/**
 * Shows only the features that match the form, in all parts of the page. Returns a function to call after the
 * table was sorted.
 */
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
    // The button disappears, so the focus moves to the first row that was hidden.
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
  // The browser empties the fields after this event.
  form.addEventListener("reset", () => setTimeout(changed));
  form.hidden = false;
  restore(form);
  apply();
  return showRows;
}

/** Hides a group without visible features. Otherwise its count shows how many of its features are visible. */
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

// The fragment of the page's address contains the filters, so that a link can lead to one team's features.

/** Sets the fields from the address. Invalid values are ignored. */
function restore(form: HTMLFormElement): void {
  const wanted = new URLSearchParams(location.hash.slice(1));
  for (const field of fieldsOf(form)) {
    const value = wanted.get(field.name);
    if (value === null) continue;
    const before = field.value;
    field.value = field instanceof HTMLSelectElement ? valueOf(field, value) : value;
    // A select shows nothing if its value is not among the choices.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = before;
  }
}

/** Writes the filters to the address, without an entry in the history. */
function keep(form: HTMLFormElement): void {
  const set = new URLSearchParams();
  for (const field of fieldsOf(form))
    if (field.value !== "")
      set.set(field.name, field instanceof HTMLSelectElement ? nameOf(field) : field.value);
  const [plain = ""] = location.href.split("#");
  try {
    history.replaceState(null, "", set.size === 0 ? plain : `${plain}#${set.toString()}`);
  } catch {
    // Some browsers forbid this for a local file. The filters work anyway.
  }
}

function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement)[] {
  return [...form.elements].filter(
    (each) => each instanceof HTMLInputElement || each instanceof HTMLSelectElement,
  );
}

/** Returns a choice for the address. An owner is named, because its index differs from report to report. */
function nameOf(select: HTMLSelectElement): string {
  const [chosen] = select.selectedOptions;
  return chosen?.dataset["name"] ?? chosen?.value ?? "";
}

function valueOf(select: HTMLSelectElement, name: string): string {
  const found = [...select.options].find((each) => (each.dataset["name"] ?? each.value) === name);
  return found?.value ?? name;
}
