import type { NoticeSource } from "../../core/model/declaration.ts";

/**
 * Functions with these names exist to warn about something else. `deprecated_load` is a load function that is
 * deprecated.
 */
const warner =
  /^[_#]*(?:(?:maybe|check|emit|issue|raise|do|show|give)_*)*(?:[Ww]arn(?:ing)?|[Dd]eprecate|[Dd]eprecation(?:_?[Ww]arn(?:ing)?)?)s?(?![a-z])/;
/** Method names of loggers. */
const logging = /^warn(?:ing)?$/;
/** A quick check for a date, or for a version after a word for removal. The meaning is read later. */
const ending =
  /\b\d{4}-\d{2}-\d{2}\b|\b(?:remov|delet|drop|disappear|gone|goes|sunset|until)\w*\b[^.!?]{0,60}?\d/i;
const itself = /\bthis (?:function|method|property|helper|callable|call|routine)\b/i;

/** Returns true if the name of a function shows that it only warns. */
export function existsToWarn(name: string): boolean {
  return warner.test(name) && !logging.test(name);
}

/**
 * Returns true if a warning in a function's body is a notice of that function. A function that exists to warn is
 * about something else, unless the text names the function. So is an internal function that warns of some calls only.
 * But a warning that says when they end is a promise, and counts.
 */
export function speaksOfItself(
  name: string,
  { warns, isHidden }: { readonly warns: boolean; readonly isHidden: boolean },
  notice: NoticeSource,
): boolean {
  if (!warns && !(isHidden && notice.conditional === true)) return true;
  return names(name, notice.text ?? "") || (!warns && saysWhen(notice));
}

function names(name: string, text: string): boolean {
  if (itself.test(text)) return true;
  if (!text.includes(name)) return false;
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(`(?<!\\p{ID_Continue})${literal}(?!\\p{ID_Continue})`, "u").test(text);
}

function saysWhen({ slots, text }: NoticeSource): boolean {
  return (slots.sunset ?? slots.version ?? slots.removal) !== undefined || ending.test(text ?? "");
}
