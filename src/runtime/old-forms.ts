/**
 * `sunset-warden/runtime/old-forms`: reads documents whose old forms are still accepted. Includes a YAML parser.
 */
export { acceptOld } from "./old-forms/accept-old.ts";
export type { AcceptedDocument, AcceptOldOptions, OldFormSeen } from "./old-forms/accept-old.ts";
export type { DocumentFormat } from "./old-forms/formats.ts";
export { OldFormError } from "./old-forms/old-form-error.ts";
export type { OldFormProblem } from "./old-forms/old-form-error.ts";
export type { FormPath, OldFormRule, OldFormRules } from "./old-forms/rules.ts";
