import { describe, expect, it } from "vitest";
import { secretNames } from "../../../src/app/settings/secrets.ts";
import { unknownVariables } from "../../../src/app/settings/unknown-variables.ts";
import { variables } from "../../../src/app/settings/variables.ts";

describe("a variable that the server does not read", () => {
  it.each([
    ["WEBHOOK_SECRT", "WEBHOOK_SECRET"],
    ["WEBHOOKSECRET", "WEBHOOK_SECRET"],
    ["webhook_secret", "WEBHOOK_SECRET"],
    ["METRICS_TOKENS", "METRICS_TOKEN"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["LOGLEVEL", "LOG_LEVEL"],
    ["PRIVATE_KEY_FIL", "PRIVATE_KEY_FILE"],
    ["PORTS", "PORT"],
    ["APPID", "APP_ID"],
    ["USAGE_RETENTION", "USAGE_RETENTION_DAYS"],
  ])("%s is reported with the nearest name, %s", (name, meant) => {
    expect(unknownVariables({ [name]: "hush" })).toEqual([
      `Unknown variable ${name}: ignored. Did you mean ${meant}?`,
    ]);
  });

  it("is reported by its prefix alone where no name is near", () => {
    expect(unknownVariables({ SUNSET_WARDEN_MODE_OF_OPERATION: "x", OTHER: "x" })).toEqual([
      "Unknown variable SUNSET_WARDEN_MODE_OF_OPERATION: ignored.",
    ]);
  });

  it("is not mentioned where it belongs to another program, or is the operator's own", () => {
    const others = "HOME PATH PWD HOSTNAME NODE_ENV GITHUB_TOKEN GITHUB_SHA GITHUB_REF PGHOST PGPORT TZ LANG";
    const found = Object.fromEntries(others.split(" ").map((name) => [name, "x"]));
    expect(unknownVariables(found)).toEqual([]);
    expect(
      unknownVariables({
        SUNSET_WARDEN_SERVICE_HOST: "10.0.0.1",
        SUNSET_WARDEN_SERVICE_PORT: "80",
        SUNSET_WARDEN_SERVICE_PORT_HTTP: "80",
        SUNSET_WARDEN_PORT: "tcp://10.0.0.1:80",
        SUNSET_WARDEN_PORT_80_TCP: "tcp://10.0.0.1:80",
        SUNSET_WARDEN_PORT_80_TCP_ADDR: "10.0.0.1",
      }),
    ).toEqual([]);
    expect(unknownVariables({ USAGE_VARIABLES: "USAGE_TOKEN", USAGE_TOKEN: "x" })).toEqual([]);
    const known = [...variables.map(({ name }) => name), ...secretNames.map((name) => `${name}_FILE`)];
    expect(unknownVariables(Object.fromEntries(known.map((name) => [name, "x"])))).toEqual([]);
  });
});
