import { isServed } from "./engine/covers.ts";
import { sourceUnit, type SourceUnit } from "./engine/source.ts";

export const http: SourceUnit = sourceUnit("http", {
  summary:
    "A service of yours that answers `GET URL?window=P35D&cursor=` with usage in the form of the usage file.",
  coversByDefault: isServed,
  ask: async (source, asking) => (await import("./http/ask-service.ts")).askService(source, asking),
});
