import type { acceptOld } from "./accept-old.ts";

/**
 * Reads a document in which old forms are still accepted. Loads `sunset-warden/runtime/old-forms` on the first
 * call, because the runtime itself contains no parser.
 */
export const lazyAcceptOld: typeof acceptOld = (...given) => {
  const { createRequire } = process.getBuiltinModule("node:module");
  const whole: { acceptOld: typeof acceptOld } = createRequire(import.meta.url)(
    "sunset-warden/runtime/old-forms",
  );
  return whole.acceptOld(...given);
};
