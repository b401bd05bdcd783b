import type { NoticeSource } from "../../../core/declaration.ts";
import { readNotice } from "../../../core/words/read-notice.ts";
import { reachOfName } from "./exports.ts";
import type { Scope } from "./scope.ts";

/** Functions that are called so exist to warn of something else; `deprecated_load` is a load that is deprecated. */
const warner =
  /^_*(?:(?:maybe|check|emit|issue|raise|do|show|give)_*)*(?:[Ww]arn(?:ing)?|[Dd]eprecate|[Dd]eprecation(?:_?[Ww]arn(?:ing)?)?)s?(?![a-z])/;
/** What loggers call their methods. */
const logging = /^warn(?:ing)?$/;
const deprecator = /^_*(?:warn|deprecat)/i;
const itself = /\bthis (?:function|method|property|helper|callable|call|routine)\b/i;

/**
 * Those of a function's warnings that count as its notice. A function that exists to warn, and the wrapper in a
 * decorator that deprecates others, speak of something else, unless their words name them. So does what nobody
 * outside can call and warns of some calls only; one that says when that ends is a promise, and stays.
 */
export function ownWarnings(
  name: string,
  scope: Pick<Scope, "kind" | "name">,
  warnings: readonly NoticeSource[],
): readonly NoticeSource[] {
  if (warnings.length === 0) return warnings;
  const around = scope.kind === "function" ? scope.name.split(/[./]/) : [];
  const warns = (warner.test(name) && !logging.test(name)) || around.some((each) => deprecator.test(each));
  const isHidden = around.length > 0 || reachOfName(name) === 0;
  return warnings.filter((each) => {
    if (!warns && !(isHidden && each.conditional === true)) return true;
    return speaksOf(name, each.text ?? "") || (!warns && saysWhen(each));
  });
}

function saysWhen(notice: NoticeSource): boolean {
  const { sunset, sunsetVersion } = readNotice(notice, { releases: {} });
  return sunset !== null || sunsetVersion !== null;
}

function speaksOf(name: string, text: string): boolean {
  return itself.test(text) || new RegExp(`(?<![\\p{L}\\p{N}_])${name}(?![\\p{L}\\p{N}_])`, "u").test(text);
}
