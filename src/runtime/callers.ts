/** `sunset-warden/runtime/callers`: ready-made parts of `identify`. */
export { apiKey, certificateSubject, oauthClient, userAgent } from "./callers/identify-parts.ts";
export { firstOf, opaque } from "./callers/identity.ts";
