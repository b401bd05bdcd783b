/**
 * Characters that are valid in JSON but unsafe on a terminal: C1 controls, bidirectional and invisible characters.
 */
const unseen =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udfff]/g;

/** Returns JSON, indented by two spaces, with a final newline. Unsafe characters are written as `\uXXXX`. */
export function printJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
    .replaceAll(unseen, (signs) => signs.split("").map(unicodeEscape).join(""))
    // The runner reads `##[name]` as a command anywhere in a line.
    .replaceAll("##[", `#${unicodeEscape("#")}[`);
  return `${text}\n`;
}

function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
