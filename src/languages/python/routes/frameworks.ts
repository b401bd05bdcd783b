import type { RegistrationLook } from "../../../core/model/language.ts";
import type { TemplateRules } from "../../base/routes/router.ts";

export type Framework = "fastapi" | "flask" | "starlette" | "django";

/** Text of files that may register routes. Most import no framework, and their bodies are not read. */
const namesFramework: RegExp =
  /\b(?:fastapi|starlette|flask|quart|django\.urls|django\.conf\.urls)\b|@(?:\w+_)?(?:app|api|bp|blueprint|router|routes|application)\.(?:route|api_route|get|post|put|delete|patch)\(/;

/** Other registrations than decorators, which are on the function that answers. */
const words: readonly string[] = [
  "django.urls",
  "django.conf.urls",
  "starlette",
  "add_url_rule",
  "add_api_route",
];

/** Files whose handlers may be in another file. */
export const registrations: RegistrationLook = { words, sign: namesFramework };

export function mayHoldRoutes(text: string): boolean {
  return namesFramework.test(text);
}

/** The framework that a name of a module belongs to, as `module.Name`, where it makes routers; null for others. */
export function madeBy(name: string): Framework | null {
  if (/^fastapi\.(?:[\w.]+\.)?(?:FastAPI|APIRouter)$/.test(name)) return "fastapi";
  if (/^(?:flask|quart)\.(?:[\w.]+\.)?(?:Flask|Quart|Blueprint)$/.test(name)) return "flask";
  // A class of the project's own keeps the name of the one that it extends.
  return name.endsWith(".APIRouter") ? "fastapi" : null;
}

/** The framework of a function that makes an entry of a table of routes; null for others. */
export function entryOf(name: string): Framework | null {
  if (/^(?:starlette|fastapi)\.routing\.(?:Route|APIRoute|Mount)$/.test(name)) return "starlette";
  return /^django\.(?:urls|conf\.urls)\.(?:path|re_path|url)$/.test(name) ? "django" : null;
}

export const rules: Readonly<Record<Framework, TemplateRules>> = {
  fastapi: { style: "braces", keepsSlash: true },
  flask: { style: "angle", keepsSlash: true },
  starlette: { style: "braces", keepsSlash: true },
  django: { style: "angle", keepsSlash: true, joinsAsWritten: true },
};

/** Names that people give to what they register routes on, where it is made in another file. */
export const usualName = /^(?:\w+_)?(?:app|api|bp|blueprint|router|routes|application)$/i;
