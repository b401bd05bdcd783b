import { isServed } from "./engine/covers.ts";
import { sourceUnit, type SourceUnit } from "./engine/source.ts";
import { printableAddress } from "./exchange/printable-address.ts";
import { usualTimeout } from "./exchange/timeout.ts";
import type { ServiceSettings } from "./http/ask-service.ts";

export const http: SourceUnit = sourceUnit("http", {
  summary:
    "Your own service. It responds to `GET URL?window=P35D&cursor=` with JSON in the format of the usage file.",
  position: 2,
  coversByDefault: isServed,
  isAllowedInServer: true,
  keys: ({ url, tokenEnv, covers, timeout }) => ({
    url: url.describe(
      "Address of the service, queried with ?window=P35D&cursor=. It returns the format of the usage file, and `next`.",
    ),
    "token-env": tokenEnv,
    covers,
    timeout,
  }),
  settings: ({ url, "token-env": tokenEnv = null, timeout = usualTimeout }): ServiceSettings => ({
    url,
    tokenEnv,
    options: { timeoutSeconds: timeout },
  }),
  title: ({ url }) => printableAddress(url),
  identity: ({ url, tokenEnv }) => [url, tokenEnv],
  variables: ({ tokenEnv }) => [tokenEnv],
  ask: async (source, asking) => (await import("./http/ask-service.ts")).askService(source, asking),
});
