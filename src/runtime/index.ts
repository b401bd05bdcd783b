/** `sunset-warden/runtime`: headers, refusals and call counts for services. See docs/runtime.md. */
export { governor } from "./governor.ts";
export type { AnnouncedBrownout, Governor, GovernorStatus } from "./governor.ts";
export type { GovernorOptions } from "./options.ts";
export { RegisterError } from "../core/governed/read-register.ts";
export type { GovernedFeature, WatchedFeature } from "../core/governed/governed-feature.ts";
export type { CallRequest } from "./callers/call-request.ts";
export type { CallerClass, CallerIdentity, Identified, Identify } from "./callers/identity.ts";
export type { RecordedCall, Recorder } from "./calls/recorder.ts";
export type { BrownoutPlan } from "../core/governed/brownouts.ts";
export type { OnSunset } from "./responses/endpoint-responses.ts";
export { lazyAcceptOld as acceptOld } from "./old-forms/lazy-accept-old.ts";
export type { AcceptedDocument, AcceptOldOptions, OldFormSeen } from "./old-forms/accept-old.ts";
export type { FormPath, OldFormRule, OldFormRules } from "./old-forms/rules.ts";
