import type { HeadersClient } from "../../ports/headers-client.ts";
import { failureOf } from "./failure.ts";

/** Uses Node's own fetch. The body is not read. */
export function createHeadersClient(sent: Headers, seconds: number): HeadersClient {
  return {
    async ask(method, url) {
      const signal = AbortSignal.timeout(seconds * 1000);
      try {
        const response = await fetch(url, { method, headers: sent, redirect: "manual", signal });
        await response.body?.cancel().catch(() => {});
        const { status, headers } = response;
        const [deprecation, sunset, link] = ["deprecation", "sunset", "link"].map((each) =>
          headers.get(each),
        );
        return {
          outcome: "answered",
          headers: { status, deprecation: deprecation ?? null, sunset: sunset ?? null, link: link ?? null },
        };
      } catch (error) {
        return { outcome: "failed", failure: failureOf(error, signal.aborted, seconds) };
      }
    },
  };
}
