// The filters stand in the page's address, after the #, so that a link can lead to what one team owns.

/** Sets the fields that the address names; what it names wrongly is left as it was. */
export function restore(form: HTMLFormElement): void {
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
export function keep(form: HTMLFormElement): void {
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

/** What a choice is called in an address: an owner's place in the list changes from report to report. */
function nameOf(select: HTMLSelectElement): string {
  const [chosen] = select.selectedOptions;
  return chosen?.dataset["name"] ?? chosen?.value ?? "";
}

function valueOf(select: HTMLSelectElement, name: string): string {
  const found = [...select.options].find((each) => (each.dataset["name"] ?? each.value) === name);
  return found?.value ?? name;
}
