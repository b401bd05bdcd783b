// Lists the facets of each language, from its tables.
import type { Language } from "../src/core/model/language.ts";
import type { FormTable } from "../src/core/model/language/forms.ts";

type Facet = readonly [name: string, of: (language: Language) => string];

const facets: readonly Facet[] = [
  ["declarations and words", ({ extensions }) => extensions.map((each) => `\`${each}\``).join(" ")],
  ["notices under a condition", (language) => formsWith(language, ({ conditional }) => conditional === true)],
  ["[new uses](rules/usage/new-use.md)", ({ uses }) => (uses ? "yes" : "no")],
  ["a sunset written by `--fix`", (language) => dated(language)],
  ["a notice cut by `/sunset keep`", (language) => allBut(language, ({ cut }) => cut.length > 0)],
  [
    "[warns when called](rules/visibility/log-warnings.md)",
    (language) => {
      const own = formsWith(language, ({ warns }) => warns === true);
      return own === "no" ? "by a call in the body" : `${own}, or a call in the body`;
    },
  ],
  ["packages", ({ layout }) => layout.manifests.map((each) => `\`${each}\``).join(" ") || "said in the code"],
  [
    "folders that are not for others",
    ({ layout }) => layout.internal.map(({ name }) => `\`${name}\``).join(" ") || "none",
  ],
  ["overloads in ids", ({ names }) => names.overloads],
];

/** Returns the head and the rows of a table with one row for each language. */
export function facetTable(languages: readonly Language[]): {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  return {
    head: ["", ...facets.map(([name]) => name)],
    rows: languages.map((language) => [language.id, ...facets.map(([, of]) => of(language))]),
  };
}

function formsWith({ forms }: Language, has: (form: FormTable) => boolean): string {
  return (
    Object.values(forms)
      .filter(has)
      .map(({ written }) => written)
      .join(", ") || "no"
  );
}

/** A text to write into has to be there. */
function dated(language: Language): string {
  const all = allBut(language, ({ date }) => date !== null);
  const inTexts = Object.values(language.forms).some(({ date }) => date === "text");
  return inTexts ? `${all}, where it has words of its own` : all;
}

function allBut(language: Language, has: (form: FormTable) => boolean): string {
  const without = formsWith(language, (form) => !has(form));
  return without === "no" ? "in every form" : `in every form but ${without}`;
}
