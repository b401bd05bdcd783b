const key = "sunset-warden-theme";

/** The switch between light and dark; remembered where the browser lets a file remember anything. */
export function themes(): void {
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
      // Storage may be forbidden: the choice holds until the page is closed.
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
