import type { RegistrationLook } from "../../../core/model/language.ts";

/** Stands in every text that registers routes. */
export const namesRouter: RegExp =
  /"github\.com\/(?:go-chi\/chi|gin-gonic\/gin|labstack\/echo)(?:\/v\d+)?"|\bHandle(?:Func)?\(/;

const words: readonly string[] = ["HandleFunc(", "Handle(", "go-chi/chi", "gin-gonic/gin", "labstack/echo"];

/** Files whose routes another file may answer. */
export const registrations: RegistrationLook = { words, sign: namesRouter };
