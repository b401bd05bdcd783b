/** A usage service on the loopback, for stories: it says of one feature what it is told. */
import { startLyingServer, type LyingServer } from "../lying-server.ts";

export interface UsageService extends Pick<LyingServer, "url" | "requests" | "close"> {
  /** Callers of `feature`; `hang` never answers, `broken` answers with a page of markup. */
  says(feature: string, callers: readonly object[] | "hang" | "broken"): void;
}

export async function startUsageService(
  window: { readonly from: string; readonly to: string },
  token: string | null = null,
): Promise<UsageService> {
  const server = await startLyingServer();
  return {
    ...server,
    says(feature, callers) {
      server.on("/usage", (response, { authorization }) => {
        if (token !== null && authorization !== `Bearer ${token}`) response.writeHead(401).end();
        else if (callers === "broken") response.end("<html>");
        else if (callers !== "hang")
          response.end(JSON.stringify({ schema: 1, window, features: [{ feature, callers }], next: null }));
      });
    },
  };
}
