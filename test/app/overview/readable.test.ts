import { afterAll, beforeAll, expect, it } from "vitest";
import { createClient } from "../../../src/adapters/github/client/client.ts";
import { Readable } from "../../../src/app/overview/readable.ts";
import { giveRole, takeRole } from "../../support/github/routes/people.ts";
import { type FakeGitHub, startFakeGitHub } from "../../support/github/server.ts";
import type { RepositoryState } from "../../support/github/world.ts";

const token = "ghu_of-octocat";
let github: FakeGitHub;
let readable: Readable;
const states: RepositoryState[] = [];

beforeAll(async () => {
  github = await startFakeGitHub();
  const app = github.world.apps.app(4242, "sunset-warden", { metadata: "read" });
  for (const [id, count] of [
    [11, 205],
    [22, 1],
    [33, 1],
  ] as const) {
    const account = github.world.account(`acme-${String(id)}`);
    const names = Array.from({ length: count }, (_, index) => `${account.login}/r${String(index)}`);
    const suspendedAt = id === 33 ? "2026-11-20T00:00:00Z" : null;
    app.installations.set(id, { id, account, repositories: names, suspendedAt });
    for (const name of names) {
      const state = github.world.repository(name, { private: true });
      giveRole(state, "octocat", "read");
      if (id !== 33) states.push(state);
    }
  }
  github.world.personalToken(token, { metadata: "read" }, "octocat");
  readable = new Readable((given) =>
    createClient({
      token: given,
      apiUrl: github.url,
      userAgent: "test",
      patience: "none",
      log: {
        debug() {},
        warn() {},
      },
    }),
  );
});
afterAll(() => github.close());

const sorted = async (): Promise<readonly number[]> =>
  (await readable.repositories(token)).toSorted((a, b) => a - b);

it("all pages of all installations are read, without those that are suspended", async () => {
  expect(await sorted()).toEqual(states.map(({ id }) => id).toSorted((a, b) => a - b));
});

it("GitHub is asked once by all who ask at the same time, and anew afterwards", async () => {
  const lists = (): number => github.requests.filter(({ path }) => path === "/user/installations").length;
  const before = lists();
  await Promise.all([1, 2, 3, 4, 5].map(() => readable.repositories(token)));
  expect(lists() - before).toBe(1);
  const [first] = states;
  if (first === undefined) throw new Error("there is no repository");
  takeRole(first, "octocat");
  expect(await sorted()).not.toContain(first.id);
  expect(lists() - before).toBe(2);
});

it("a token that has ended is refused at once", async () => {
  github.world.tokens.delete(token);
  await expect(readable.repositories(token)).rejects.toMatchObject({ status: 401 });
  await expect(readable.repositories(token)).rejects.toMatchObject({ status: 401 });
  expect(github.violations).toEqual([]);
});
