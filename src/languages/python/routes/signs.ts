import type { RegistrationLook } from "../../../core/model/language.ts";

/** A glance at a text: most files import no framework, and are not looked into. */
export const namesFramework: RegExp =
  /\b(?:fastapi|starlette|flask|quart|django\.urls|django\.conf\.urls)\b|@(?:\w+_)?(?:app|api|bp|blueprint|router|routes|application)\.(?:route|api_route|get|post|put|delete|patch)\(/;

/** Decorators stand on the function that answers: these are the others. */
const words: readonly string[] = [
  "django.urls",
  "django.conf.urls",
  "starlette",
  "add_url_rule",
  "add_api_route",
];

/** Files whose routes another file may answer. */
export const registrations: RegistrationLook = { words, sign: namesFramework };
