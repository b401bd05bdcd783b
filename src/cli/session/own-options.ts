import type { Options } from "../options.ts";

/** Returns the value of an option that a command declares. Null if the option is absent. */
export function textOption({ own }: Options, name: string): string | null {
  const value = own[name];
  return typeof value === "string" ? value : null;
}

/** Returns all values of an option that may be repeated. */
export function textOptions({ own }: Options, name: string): readonly string[] {
  const value = own[name];
  return typeof value === "object" ? value : [];
}

export function isGiven({ own }: Options, name: string): boolean {
  return own[name] === true;
}
