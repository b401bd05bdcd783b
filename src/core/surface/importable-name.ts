import { code } from "../text/message-text.ts";

/** A published name of a declaration: the module to import, and the name in it. */
export interface ImportableName {
  /** `@acme/client/testing`, `acme.client`, or the path of a file that the configuration marks as public. */
  readonly module: string;
  /** `["fetchAll"]`, `["NS", "fetchAll"]`, `["default"]`. */
  readonly segments: readonly string[];
}

export function importKey({ module, segments }: ImportableName): string {
  return JSON.stringify([module, ...segments]);
}

/** Returns the first names as text: `fetchAll` from `@acme/client`. */
export function importsInWords(names: readonly ImportableName[]): string {
  const shown = names
    .slice(0, mostShown)
    .map(({ module, segments }) => `${code(segments.join("."))} from ${code(module)}`);
  const left = names.length - shown.length;
  return `${shown.join(", ")}${left > 0 ? ` and by ${left} more ${left === 1 ? "name" : "names"}` : ""}`;
}

const mostShown = 3;
