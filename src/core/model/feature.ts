/** Kinds of features. The promised output of `scan` contains these names. */
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

/** Kinds of callers, from the shortest grace period to the longest. */
export const audiences = ["internal", "organisation", "public"] as const;
/** The kind of caller with the longest grace period. */
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
  /** Last line of the declaration, including its body. */
  readonly endLine: number;
}

/** A reason why a file or a part of it cannot be read. The rest is still read. */
export interface Problem {
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

/** Returns `path#name`. Any `#` in the path is percent-encoded, so that an id splits at its first `#`. */
export function featureId(path: string, local: string): string {
  return `${path.replaceAll("#", "%23")}#${local}`;
}

/** Returns true for the local name of a whole file: people call it by its path. */
export function isWholeFile(local: string): boolean {
  return local === "(module)" || local === "(file)";
}

/** Splits an id into its path and local part. The path is null for declared ids such as `flag:new-checkout`. */
export function splitId(id: string): { path: string | null; local: string } {
  const at = id.indexOf("#");
  if (at < 0) return { path: null, local: id };
  return { path: id.slice(0, at).replaceAll("%23", "#"), local: id.slice(at + 1) };
}
