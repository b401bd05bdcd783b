import type { Options } from "../options.ts";

/** The value of an option that a command declares; null where it is not given. */
export function textOption({ own }: Options, name: string): string | null {
  const value = own[name];
  return typeof value === "string" ? value : null;
}

/** All values of an option that may be given several times. */
export function textOptions({ own }: Options, name: string): readonly string[] {
  const value = own[name];
  return typeof value === "object" ? value : [];
}

/** Returns true if a switch that a command declares is set. */
export function isGiven({ own }: Options, name: string): boolean {
  return own[name] === true;
}
