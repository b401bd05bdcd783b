import type { Governor } from "../governor.ts";

/** The properties of OpenFeature's hook context that are used. */
interface FlagContext {
  readonly flagKey: string;
}

/** A hook for OpenFeature: `OpenFeature.addHooks(…)`. Uses `finally`, which also runs if no provider is ready. */
export function flagHook(governor: Governor) {
  const flags = new Set<string>();
  for (const { id, coordinate } of governor.features)
    if (coordinate.startsWith("flag:")) {
      governor.watch(id);
      flags.add(coordinate);
    }
  return {
    finally: ({ flagKey }: FlagContext): void => {
      if (flags.has(`flag:${flagKey}`)) governor.used(`flag:${flagKey}`);
    },
  };
}
