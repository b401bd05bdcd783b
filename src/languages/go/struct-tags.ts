/** Formats that name a field after itself where no tag does. */
const named = ["json", "xml", "yaml", "toml", "bson"];

/** What the tag of a field says of each format; `json:"Name"` where a field is called `Name` says nothing. */
export function tagsIn(tag: string, field: string): readonly string[] {
  const said = new Map(
    [...tag.matchAll(/([\w.-]+):"((?:[^"\\]|\\.)*)"/g)].map(([, key = "", value = ""]) => [key, value]),
  );
  // Where no tag speaks the field goes by its own name.
  const implied = named
    .filter((each) => !said.has(each) && each === "json")
    .map((each) => `${each}:${field}`);
  return [...said].map(([key, value]) => `${key}:${value}`).concat(implied);
}
