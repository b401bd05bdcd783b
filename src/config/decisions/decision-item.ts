import type { Decision } from "../../core/model/policy.ts";

/** A decision that is not yet in a file. */
export type NewDecision = Omit<Decision, "line">;

export interface ListLayout {
  readonly newline: string;
  /** White space before the dash. */
  readonly indent: string;
  /** True: `{ feature: …, decision: … }` on one line. False: one line per key. */
  readonly flow: boolean;
}

/** Returns a decision as an item of a block list, including the line break. */
export function decisionItem(decision: NewDecision, { newline, indent, flow }: ListLayout): string {
  const pairs = [
    `feature: ${quoted(decision.feature)}`,
    `decision: ${decision.decision}`,
    ...(decision.until === null ? [] : [`until: ${decision.until}`]),
    ...(decision.reason === null ? [] : [`reason: ${quoted(decision.reason)}`]),
    ...(decision.by === null ? [] : [`by: ${loginText(decision.by)}`]),
    ...(decision.on === null ? [] : [`on: ${decision.on}`]),
  ];
  const body = flow ? `{ ${pairs.join(", ")} }` : pairs.join(`${newline}${indent}  `);
  return `${indent}- ${body}${newline}`;
}

/**
 * JSON strings are valid double-quoted YAML strings. Visible non-ASCII characters stay as they are; invisible ones
 * are escaped.
 */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\ufeff]/gu, (sign) =>
    // Escapes each UTF-16 code unit, because `\u` has four digits.
    [...Array(sign.length).keys()]
      .map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

/** A login needs no quotes unless YAML could read it as another type of value. */
function loginText(login: string): string {
  const plain = /^[a-z][\w-]*$/i.test(login) && !/^(?:null|true|false|yes|no|on|off|y|n)$/i.test(login);
  return plain ? login : quoted(login);
}
