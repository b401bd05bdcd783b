import type { RegistrationLook } from "../../../core/model/language.ts";

const functional =
  /\borg\.springframework\.web\.(?:reactive\.function\.server|servlet\.function)\b|\bSpringdocRouteBuilder\b/;

/** Files whose handlers may be in another file. */
export const registrations: RegistrationLook = {
  words: ["RouterFunction", "SpringdocRouteBuilder"],
  sign: functional,
};

/** Returns true if annotations may make routes in a text. Most files import none of the frameworks. */
export function mayHoldMappings(text: string): boolean {
  return /\borg\.springframework\.web\.bind\.annotation\b|\b(?:javax|jakarta)\.ws\.rs\b/.test(text);
}

/** Returns true if calls may make routes in a text. */
export function mayHoldFunctions(text: string): boolean {
  return functional.test(text);
}
