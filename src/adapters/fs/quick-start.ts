import { setFlagsFromString } from "node:v8";

/**
 * Makes WebAssembly start fast rather than run fast: optimising a grammar in the background costs a run of a few
 * files more than it ever gives back. To be called before the first grammar is loaded; not for full scans.
 */
export function startQuickly(): void {
  setFlagsFromString("--liftoff-only");
}
