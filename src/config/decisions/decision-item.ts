import type { Decision } from "../../core/model/policy.ts";

/** A decision that is not in a file yet. */
export type NewDecision = Omit<Decision, "line">;

/** Layout of the items of a list in a file. */
export interface ListLayout {
  readonly newline: string;
  /** Before the dash. */
  readonly indent: string;
  /** `{ feature: …, decision: … }` on one line, or a key a line. */
  readonly flow: boolean;
}

/** A decision as an item of a block list, its line break included. */
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

/** JSON's texts are YAML's double-quoted ones; what is no ASCII stays readable, what cannot be seen is escaped. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\ufeff]/gu, (sign) =>
    // By its code units: `\u` takes four digits.
    [...Array(sign.length).keys()]
      .map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

/** A login is plain where nothing could take it for another value. */
function loginText(login: string): string {
  const plain = /^[a-z][\w-]*$/i.test(login) && !/^(?:null|true|false|yes|no|on|off|y|n)$/i.test(login);
  return plain ? login : quoted(login);
}
