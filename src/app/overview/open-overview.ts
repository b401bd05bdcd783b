import { createClient } from "../../adapters/github/client/client.ts";
import type { Day } from "../../core/model/feature.ts";
import { version } from "../../core/product/version.ts";
import type { OverviewStore } from "../../ports/overview-store.ts";
import type { WorkLog } from "../jobs/work.ts";
import type { SignInSettings } from "../settings/sign-in-settings.ts";
import { OverviewPages } from "./overview-pages.ts";
import { Readable } from "./readable.ts";
import { Seal } from "./seal.ts";
import { SignIn } from "./sign-in.ts";

/** Short, because a user is waiting for the page. */
const patience = { longestWait: 3, second: 1000 };

export interface OverviewWorld {
  readonly store: OverviewStore;
  readonly fetch: typeof fetch;
  readonly today: () => Day;
  readonly log: WorkLog;
}

/** Creates the overview of the server. */
export function openOverview(
  settings: SignInSettings,
  { store, fetch: fetchWith, today, log }: OverviewWorld,
): OverviewPages {
  const warn = (line: string): void => {
    log.warn({}, line);
  };
  const readable = new Readable((token) =>
    createClient({
      token,
      apiUrl: settings.apiUrl,
      userAgent: `sunset-warden/${version}`,
      fetch: fetchWith,
      patience,
      log: {
        debug() {},
        warn,
      },
    }),
  );
  const signIn = new SignIn(settings, new Seal(settings.clientSecret), fetchWith);
  return new OverviewPages({ settings, store, signIn, readable, today, warn });
}
