/** The five fields of a cron line: names, ranges and words for numbers. */
const fields = [
  { name: "minute", least: 0, most: 59, words: "" },
  { name: "hour", least: 0, most: 23, words: "" },
  { name: "day of the month", least: 1, most: 31, words: "" },
  { name: "month", least: 1, most: 12, words: " jan feb mar apr may jun jul aug sep oct nov dec" },
  { name: "day of the week", least: 0, most: 7, words: "sun mon tue wed thu fri sat" },
] as const;
type Field = (typeof fields)[number];

/** Number of days in each month of a leap year. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns what is wrong with a cron line, as the end of a sentence. Null if it is valid. */
export function cronFault(text: string): string | null {
  const written = text.split(" ");
  if (written.length !== fields.length) return "must be a cron line of five fields, like 17 3 * * *";
  const values: (readonly number[])[] = [];
  for (const [index, field] of fields.entries()) {
    const found = (written[index] ?? "").split(",").map((part) => valuesOf(part, field));
    if (found.includes(null)) {
      const range = `${String(field.least)} to ${String(field.most)}`;
      return `must be a cron line like 17 3 * * *; its ${field.name} must be from ${range}, not ${written[index] ?? ""}`;
    }
    const all = found.flatMap((each) => each ?? []);
    // The scheduler refuses duplicates. Sunday may be 0 or 7.
    if (
      new Set(all).size < all.length ||
      (index === 4 && found.length > 1 && all.includes(0) && all.includes(7))
    )
      return `names a ${field.name} twice`;
    values.push(all);
  }
  const [, , days = [], months = []] = values;
  const comes = months.every((month) => days.some((day) => day <= (longest[month - 1] ?? 0)));
  return comes || written[4] !== "*" ? null : "names a day that does not exist in every named month";
}

/** Returns the numbers of `*`, `5` or `1-5`, also with a step as in `1-5/2`. Null for anything else. */
function valuesOf(part: string, field: Field): readonly number[] | null {
  const [, all, from = "", to, step = "1"] =
    /^(?:(\*)|(\d{1,2}|[a-z]{3})(?:-(\d{1,2}|[a-z]{3}))?)(?:\/(\d{1,4}))?$/i.exec(part) ?? [];
  if (all === undefined && from === "") return null;
  const first = all === undefined ? numberOf(from, field) : field.least;
  const single = part.includes("/") || all !== undefined ? field.most : first;
  const last = to === undefined ? single : numberOf(to, field);
  if (!(first >= field.least && last <= field.most && first <= last) || Number(step) < 1) return null;
  const values: number[] = [];
  for (let value = first; value <= last; value += Number(step)) values.push(value);
  return values;
}

function numberOf(text: string, { words }: Field): number {
  if (/^\d/.test(text)) return Number(text);
  const at = words.split(" ").indexOf(text.toLowerCase());
  return at < 0 ? Number.NaN : at;
}
