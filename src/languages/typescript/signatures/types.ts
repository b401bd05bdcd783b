import { closing, enclosed, findOuter, splitOuter, type Signs } from "../../base/signatures/scan.ts";

export const signs: Signs = { angles: true, quotes: "\"'`" };
const deepest = 30;

/** A type in the one way in which all that mean the same are written. */
export function typeOf(written: string, depth: number = 0): string {
  const text = written.trim().replace(/^[|&]\s*/, "");
  if (depth > deepest || text === "") return text;
  const inner = (each: string): string => typeOf(each, depth + 1);
  const bare = enclosed(text, "(", signs);
  if (bare !== null) return inner(bare);
  const arrow = arrowIn(text);
  if (arrow >= 0) return functionOf(text.slice(0, arrow), text.slice(arrow + 2), inner);
  const options = splitOuter(text, "|", signs);
  if (options.length > 1) return union(options.flatMap((each) => splitOuter(inner(each), "|", signs)));
  const parts = splitOuter(text, "&", signs);
  if (parts.length > 1) return parts.map(inner).toSorted().join("&");
  const [, operator, operand] = /^(readonly|keyof|typeof|unique|infer|asserts)\s+(.*)$/s.exec(text) ?? [];
  if (operator === "readonly") return inner(operand ?? "").replace(/^Array</, "ReadonlyArray<");
  if (operator !== undefined) return `${operator} ${inner(operand ?? "")}`;
  if (text.endsWith("[]")) return `Array<${inner(text.slice(0, -2))}>`;
  return structured(text, inner);
}

type Inner = (written: string) => string;

function structured(text: string, inner: Inner): string {
  const object = enclosed(text, "{", signs);
  if (object !== null)
    return `{${membersOf(object)
      .map((each) => memberText(each, inner))
      .toSorted()
      .join(";")}}`;
  const tuple = enclosed(text, "[", signs);
  if (tuple !== null)
    return `[${splitOuter(tuple, ",", signs)
      .map((each) => inner(each.replace(/^\w+(\??):/, "")))
      .join(",")}]`;
  const quoted = /^'((?:[^'\\"]|\\.)*)'$/.exec(text);
  if (quoted !== null) return `"${quoted[1] ?? ""}"`;
  const open = text.indexOf("<");
  if (open < 0 || closing(text, open, signs) !== text.length - 1) return text.replaceAll(/\s+/g, " ");
  const given = splitOuter(text.slice(open + 1, -1), ",", signs).map(inner);
  const name = text.slice(0, open).trim();
  if (name === "Readonly" && given[0]?.startsWith("Array<") === true) return `Readonly${given[0]}`;
  return `${name}<${given.join(",")}>`;
}

function union(options: readonly string[]): string {
  const all = new Set(options);
  if (all.has("true") && all.has("false")) {
    all.delete("true");
    all.delete("false");
    all.add("boolean");
  }
  return [...all].toSorted().join("|");
}

function arrowIn(text: string): number {
  return findOuter(text, signs, (sign, at) => sign === "=" && text[at + 1] === ">");
}

/** Names of parameters are nothing to who gives a function. */
function functionOf(left: string, right: string, inner: Inner): string {
  const open = left.indexOf("(");
  const list = open < 0 ? left : left.slice(open + 1, left.lastIndexOf(")"));
  const types = splitOuter(list, ",", signs).map((each) => {
    const [, rest = "", , optional = "", type = ""] =
      /^(\.\.\.)?([\w$]+|[{[].*[}\]])(\?)?:(.*)$/s.exec(each) ?? [];
    return rest + inner(type) + (optional === "?" ? "?" : "");
  });
  return `${open < 0 ? "" : left.slice(0, open)}(${types.join(",")})=>${inner(right)}`;
}

export interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
}

/** Null for a member that is no plain property. */
export function membersOf(object: string): readonly (Member | string)[] {
  return splitOuter(object, ";,", signs).map((each) => {
    const [, name, optional, type] = /^(?:readonly )?([\w$]+|"[^"]*"|'[^']*')(\?)?:(.*)$/s.exec(each) ?? [];
    if (name === undefined || type === undefined) return each.replaceAll(/\s+/g, " ");
    return { name: name.replaceAll(/["']/g, ""), optional: optional === "?", type };
  });
}

function memberText(member: Member | string, inner: Inner): string {
  if (typeof member === "string") return member;
  return `${member.name}${member.optional ? "?" : ""}:${inner(member.type)}`;
}
