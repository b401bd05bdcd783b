import type { RegistrationLook } from "../../../core/model/language.ts";
import type { TemplateRules } from "../../base/routes/router.ts";

export type Framework = "http" | "chi" | "gin" | "echo";

/** Returns the framework with that import path, and its package name. Null for other paths. */
export function frameworkOf(path: string): { readonly framework: Framework; readonly name: string } | null {
  if (path === "net/http") return { framework: "http", name: "http" };
  if (/^github\.com\/go-chi\/chi(?:\/v\d+)?$/.test(path)) return { framework: "chi", name: "chi" };
  if (/^github\.com\/gin-gonic\/gin$/.test(path)) return { framework: "gin", name: "gin" };
  if (/^github\.com\/labstack\/echo(?:\/v\d+)?$/.test(path)) return { framework: "echo", name: "echo" };
  return null;
}

/** Matches text of files that register routes. */
const namesRouter: RegExp =
  /"github\.com\/(?:go-chi\/chi|gin-gonic\/gin|labstack\/echo)(?:\/v\d+)?"|\bHandle(?:Func)?\(/;

const words: readonly string[] = ["HandleFunc(", "Handle(", "go-chi/chi", "gin-gonic/gin", "labstack/echo"];

/** Files whose handlers may be in another file. */
export const registrations: RegistrationLook = { words, sign: namesRouter };

/** Returns true if a text may have routers. Most files do not, and their bodies are not read. */
export function mayHoldRoutes(text: string): boolean {
  return namesRouter.test(text);
}

export const rules: Readonly<Record<Framework, TemplateRules>> = {
  http: { style: "braces", keepsSlash: true },
  chi: { style: "braces", keepsSlash: false },
  gin: { style: "colon", keepsSlash: true },
  echo: { style: "colon", keepsSlash: true },
};

/** Functions of a package that create routers. */
export const makers: Readonly<Record<Framework, RegExp>> = {
  http: /^NewServeMux$/,
  chi: /^(?:NewRouter|NewMux)$/,
  gin: /^(?:Default|New)$/,
  echo: /^New$/,
};

/** Types that are routers. */
export const types: Readonly<Record<Framework, RegExp>> = {
  http: /^ServeMux$/,
  chi: /^(?:Router|Mux)$/,
  gin: /^(?:Engine|RouterGroup|IRouter|IRoutes)$/,
  echo: /^(?:Echo|Group)$/,
};
