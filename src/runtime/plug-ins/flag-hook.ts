import type { Governor } from "../governor.ts";

/** The used part of OpenFeature's hook context. */
interface FlagContext {
  readonly flagKey: string;
}

/** A hook of OpenFeature: `OpenFeature.addHooks(…)`. `finally` runs also where no provider is ready. */
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
