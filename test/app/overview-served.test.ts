// The overview of the real server: what its runs have read is what people see.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases, type Database } from "../support/app/databases.ts";
import { visitor } from "../support/app/overview-desk.ts";
import { setScene, type Scene } from "../support/app/scene.ts";
import { fileSource, policyFile, sample, tale, usage, usageFile } from "../support/app/tale.ts";
import { clientId, clientSecret } from "../support/github/sign-in.ts";

describe.each(databases)("on $name", ({ missing, open }) => {
  let scene: Scene;
  let database: Database;
  beforeAll(async () => {
    if (missing) return;
    [scene, database] = await Promise.all([setScene(), open()]);
    scene.variables = {
      ...database.variables,
      PUBLIC_URL: "http://127.0.0.1:3999",
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
      GITHUB_URL: scene.stage.github.url,
    };
    await scene.start();
  });
  afterAll(async () => {
    if (missing) return;
    await scene.close();
    await database.close();
  });

  it.skipIf(missing)("follows a repository from its notice to its end", async () => {
    const { pushes, says, repository } = await tale(scene, "orders");
    const url = await scene.server.ready();
    const shown = async (path: string): Promise<string> => {
      const somebody = visitor({ url, github: scene.stage.github });
      await somebody.signIn("octocat", "http://127.0.0.1:3999");
      return (await somebody.get(path)).text;
    };
    await pushes("2026-01-10", sample("2027-01-15", { CODEOWNERS: "* @octocat\n" }));
    await pushes("2027-01-16", {
      [policyFile]: fileSource,
      [usageFile]: usage("2027-01-16", { "acme-mobile": 42 }),
    });
    await says("/sunset status");
    const page = await shown("/overview");
    for (const words of [
      "Signed in as octocat",
      "1 feature in 1 repository",
      "decision needed",
      "acme-mobile",
      "@octocat",
      "1 command answered",
    ])
      expect(page).toContain(words);
    const register = JSON.parse(await shown("/api/register?repository=octo-org-11/orders")) as object;
    expect(register).toMatchObject({
      schema: 1,
      commit: repository.local.head("main"),
      features: [
        {
          id: "src/all.ts#all",
          kind: "function",
          state: "due",
          notice: { sunset: "2027-01-15", replacement: "pages" },
        },
      ],
    });
    await pushes("2027-01-17", { "src/all.ts": null });
    expect(await shown("/overview")).toContain("0 features in 1 repository");
    expect(await (await fetch(`${url}/healthz`)).text()).toBe("ok\n");
    expect(scene.server.output()).not.toMatch(/ghu_|client-secret/);
    expect(scene.stage.github.violations).toEqual([]);
  });
});
