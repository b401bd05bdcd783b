import { version } from "../../core/product/version.ts";
import type { SourceWorld } from "../../usage/engine/source.ts";
import type { Session } from "../session/session.ts";

/**
 * Returns the environment of usage sources: this process's variables, the network, and standard error for the names
 * of the sources.
 */
export function sourceWorld({ options, world }: Pick<Session, "options" | "world">): SourceWorld {
  return {
    async openHttp() {
      const { createHttpClient } = await import("../../adapters/http/client.ts");
      return createHttpClient({ userAgent: `sunset-warden/${version}` });
    },
    async openDatabase(address, limits) {
      const { openReadOnly } = await import("../../adapters/postgres/read-only.ts");
      return openReadOnly(address, limits);
    },
    isServer: false,
    now: () => world.now().getTime() / 1000,
    variable: (name) => world.env[name],
    forFork: false,
    say(line) {
      if (!options.quiet) world.stderr.write(`${line}\n`);
    },
  };
}
