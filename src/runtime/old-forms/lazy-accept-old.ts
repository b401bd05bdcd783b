import type { acceptOld } from "./accept-old.ts";

/**
 * Reads a document in which old forms are still accepted; see `sunset-warden/runtime/old-forms`, which is loaded when
 * it is called first: the runtime itself brings no parser.
 */
export const lazyAcceptOld: typeof acceptOld = (...given) => {
  const { createRequire } = process.getBuiltinModule("node:module");
  const whole: { acceptOld: typeof acceptOld } = createRequire(import.meta.url)(
    "sunset-warden/runtime/old-forms",
  );
  return whole.acceptOld(...given);
};
