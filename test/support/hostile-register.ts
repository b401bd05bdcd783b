import type { GovernedFeature } from "../../src/core/governed/governed-feature.ts";
import { readRegister } from "../../src/core/governed/read-register.ts";
import type { ProxyOptions } from "../../src/reports/export/served-endpoints.ts";
import { registerOf } from "../runtime/sample-register.ts";

/** Endpoints of every form, and one whose signs would break out of a configuration. */
export const exportedFeatures: readonly GovernedFeature[] = readRegister(
  registerOf(
    { id: "openapi.yaml#GET /v1/users/{id}", replacement: "GET /v2/users/{id}" },
    { id: "openapi.yaml#GET /v1/users", replacement: 'https://example.org/`x`"$1;' },
    { id: 'a"$b\\;}\n.yaml#POST /v1/a"b$c;{x}\'/é', sunset: null, announced: null },
    { id: "openapi.yaml#GET /v1/files/{*}", state: "kept" },
    { id: "openapi.yaml#DELETE /v1/{from}-{to}.json" },
    { id: "openapi.yaml#GET /v1/users ?limit", kind: "parameter" },
    { id: "src/client.ts#fetchAll", kind: "function" },
  ),
);

export const exportOptions: ProxyOptions = {
  basePath: "",
  link: "https://docs.example.org/deprecations",
  notDeprecated: ["GET /v1/users/me"],
  caller: null,
  today: Date.UTC(2026, 10, 22),
};
