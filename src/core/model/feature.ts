/** Kinds of feature, as the promised `scan` interface names them. */
export const featureKinds = [
  "endpoint",
  "parameter",
  "header",
  "field",
  "enum-value",
  "type",
  "class",
  "interface",
  "enum",
  "function",
  "method",
  "constructor",
  "property",
  "variable",
  "constant",
  "module",
  "file",
  "message",
  "service",
  "flag",
  "capability",
  "config-key",
] as const;
export type FeatureKind = (typeof featureKinds)[number];

/** Kinds of caller, from the shortest window to the longest. */
export const audiences = ["internal", "organisation", "public"] as const;
/** The kind of caller with the longest window. */
export const strictest: Audience = "public";
export type Audience = (typeof audiences)[number];

/** A day, `YYYY-MM-DD`, meaning 00:00:00Z of that day. */
export type Day = string;

/** The position of a declaration. Lines and columns are 1-based, columns in UTF-16 units. */
export interface Place {
  readonly path: string;
  /** Line of the declaration's name. */
  readonly line: number;
  /** Column of the declaration's name. */
  readonly column: number;
  /** Last line of the declaration, its body included. */
  readonly endLine: number;
}

/** Something that stops a file, or a part of it, from being read. Never hides the rest. */
export interface Problem {
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

/** `path#name`; `#` in a path is percent-encoded so that an id splits at its first `#`. */
export function featureId(path: string, local: string): string {
  return `${path.replaceAll("#", "%23")}#${local}`;
}

/** Splits an id into its path and local part; `null` path for declared ids such as `flag:new-checkout`. */
export function splitId(id: string): { path: string | null; local: string } {
  const at = id.indexOf("#");
  if (at < 0) return { path: null, local: id };
  return { path: id.slice(0, at).replaceAll("%23", "#"), local: id.slice(at + 1) };
}
