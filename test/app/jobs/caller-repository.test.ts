import { expect, it } from "vitest";
import { callerRepository } from "../../../src/app/jobs/caller-repository.ts";
import { closeScenes, scene, secret } from "../../adapters/github/harness.ts";
import { policyRepository } from "../../support/github/policy-repository.ts";

closeScenes();

const path = ".github/deprecations.yml";
const agrees = (whom: string): string => `callers-from: { accept: [${whom}] }\n`;
const home = { owner: "octo-org", repo: "orders" };

async function stage(own: string, organisation: string) {
  const { fake } = await scene({ contents: "read", metadata: "read" });
  policyRepository(fake, "octo-org/mobile", { [path]: own });
  policyRepository(fake, "octo-org/.github", { [path]: organisation });
  const options = {
    token: secret,
    apiUrl: fake.url,
    userAgent: "sunset-warden/test",
    patience: "none" as const,
    log: {
      debug() {},
      warn() {},
    },
  };
  return { fake, asked: async () => callerRepository("octo-org/mobile", home, options) };
}

it.each(["repos/get", "repos/get-content"])("agrees through one wrong 404 of %s", async (on) => {
  const { fake, asked } = await stage(agrees("octo-org/orders"), agrees(""));
  fake.faults.add({ on, nth: 1, fault: { kind: "status", status: 404 } });
  expect(await asked()).not.toBeNull();
});

it.each(["repos/get", "repos/get-content"])(
  "does not agree by its organisation through one wrong 404 of %s, where it has said no itself",
  async (on) => {
    const { fake, asked } = await stage(agrees(""), agrees("'*/*'"));
    fake.faults.add({ on, nth: 1, fault: { kind: "status", status: 404 } });
    expect(await asked()).toBeNull();
  },
);
