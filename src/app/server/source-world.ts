import { OutsideError } from "../../core/model/errors.ts";
import type { HttpClient, HttpConversation, HttpRequest } from "../../ports/http-client.ts";
import { version } from "../../core/product/version.ts";
import type { SourceWorld } from "../../usage/engine/source.ts";
import type { UsageAccess, WorkLog } from "../jobs/work.ts";

/**
 * The environment of usage sources in the server. A repository's own configuration names the address of a source
 * and the variable with its token. Without limits, its authors could send the server's secrets to any address, or
 * make the server query its own network. So both must be on the server's lists.
 */
export function sourceWorld(usage: UsageAccess, log: WorkLog): SourceWorld {
  return {
    async openHttp() {
      const { createHttpClient } = await import("../../adapters/http/client.ts");
      return onlyTo(usage.origins, createHttpClient({ userAgent: `sunset-warden/${version}` }));
    },
    openDatabase: () => Promise.reject(new OutsideError("the server queries no databases")),
    isServer: true,
    now: () => Date.now() / 1000,
    variable: (name) => usage.variables.get(name),
    forFork: false,
    say: (line) => {
      log.debug({}, line);
    },
  };
}

/** Requests to other origins fail, so that the usage is unknown, never zero. */
export function onlyTo(origins: ReadonlySet<string>, inner: HttpClient): HttpClient {
  return {
    open(limits): HttpConversation {
      const conversation = inner.open(limits);
      return {
        async send(request: HttpRequest) {
          const origin = URL.parse(request.url)?.origin ?? "";
          if (origins.has(origin)) return conversation.send(request);
          return {
            outcome: "failed",
            failure: { kind: "unreachable", code: "not in this server's USAGE_ORIGINS" },
          };
        },
      };
    },
  };
}
