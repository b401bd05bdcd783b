import type { RegistrationLook } from "../../../core/model/language.ts";

const functional =
  /\borg\.springframework\.web\.(?:reactive\.function\.server|servlet\.function)\b|\bSpringdocRouteBuilder\b/;

/** Files whose routes another file may answer. */
export const registrations: RegistrationLook = {
  words: ["RouterFunction", "SpringdocRouteBuilder"],
  sign: functional,
};

/** A glance at a text, whether annotations may make routes in it: most files import none of the frameworks. */
export function mayHoldMappings(text: string): boolean {
  return /\borg\.springframework\.web\.bind\.annotation\b|\b(?:javax|jakarta)\.ws\.rs\b/.test(text);
}

/** The same of routes that calls put together. */
export function mayHoldFunctions(text: string): boolean {
  return functional.test(text);
}
