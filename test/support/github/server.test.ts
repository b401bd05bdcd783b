import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type LimitName, Limits } from "./limits.ts";
import { type FakeGitHub, startFakeGitHub } from "./server.ts";

let fake: FakeGitHub;
const token = "aTokenOfTheFakesOwnTest";
beforeEach(async () => {
  fake = await startFakeGitHub();
  const repository = fake.world.repository("octo-org/octo-repo");
  fake.world.pull(repository, { files: [{ filename: "a.ts", status: "modified", sha: "e".repeat(40) }] });
  repository.refs.set("refs/heads/main", "a".repeat(40));
  repository.files.set("a".repeat(40), new Map([[".github/deprecations.yml", "audience: public\n"]]));
  fake.world.installationToken(token, { issues: "write", pull_requests: "read", contents: "read" });
});
afterEach(() => fake.close());

const root = "/repos/octo-org/octo-repo";
function ask(path: string, init: RequestInit & { method?: string } = {}): Promise<Response> {
  const headers = { authorization: `token ${token}`, ...(init.headers as Record<string, string>) };
  return fetch(fake.url + path, { ...init, headers });
}
const post = (path: string, body: object): Promise<Response> =>
  ask(path, { method: "POST", body: JSON.stringify(body) });

describe("the fake answers as GitHub describes", () => {
  it.each([
    [root, 200],
    [`${root}/pulls/1`, 200],
    [`${root}/pulls/1/files?per_page=100`, 200],
    [`${root}/issues/1/comments`, 200],
    [`${root}/git/ref/heads/main`, 200],
    [`${root}/git/ref/heads%2Fmain`, 200],
    [`${root}/contents/.github/deprecations.yml?ref=main`, 200],
    [`${root}/contents/.github%2Fdeprecations.yml`, 200],
    [`${root}/pulls/2`, 404],
    ["/user", 403],
    ["/repos/nobody/nothing", 404],
  ])("%s with %i", async (path, status) => {
    expect((await ask(path)).status).toBe(status);
    expect(fake.violations).toEqual([]);
  });

  it("and gives a file's bytes to who wants them raw", async () => {
    const headers = { accept: "application/vnd.github.raw+json" };
    const answer = await ask(`${root}/contents/.github/deprecations.yml`, { headers });
    expect(await answer.text()).toBe("audience: public\n");
  });

  it("and keeps what was written, page by page", async () => {
    for (const body of ["one", "two", "three"]) await post(`${root}/issues/1/comments`, { body });
    const answer = await ask(`${root}/issues/1/comments?per_page=2`);
    expect(answer.headers.get("link")).toContain('page=2>; rel="next"');
    const last = (await (await ask(`${root}/issues/1/comments?per_page=2&page=2`)).json()) as object[];
    expect(last).toMatchObject([
      { body: "three", user: { login: "github-actions[bot]", type: "Bot" }, performed_via_github_app: {} },
    ]);
    expect(fake.violations).toEqual([]);
  });
});

describe("what GitHub does not describe is a violation", () => {
  it.each([
    ["an unknown query parameter", () => ask(`${root}/issues/1/comments?perpage=2`), "perpage"],
    ["an unknown property", () => post(`${root}/issues/1/comments`, { body: "x", labels: [] }), "labels"],
    ["a missing body", () => ask(`${root}/issues/1/comments`, { method: "POST" }), "body is missing"],
    [
      "a body of another type",
      () => post(`${root}/issues/1/comments`, { body: 7 }),
      "body /body must be string",
    ],
    ["a route it does not have", () => ask("/nothing"), "no such route"],
  ])("%s", async (_what, request, said) => {
    expect((await request()).status).toBe(500);
    expect(fake.violations.join("\n")).toContain(said);
  });

  it("in the fake's own answers too", async () => {
    const pull = fake.world.repositories.get("octo-org/octo-repo")?.pulls.get(1);
    Object.assign(pull ?? {}, { state: "merged" });
    expect((await ask(`${root}/pulls/1`)).status).toBe(500);
    expect(fake.violations.join("\n")).toContain("answer of pulls/get: /state");
  });
});

describe("permissions and faults", () => {
  it("hold a token to what it may do", async () => {
    fake.world.installationToken(token, { issues: "read" });
    expect((await post(`${root}/issues/1/comments`, { body: "x" })).status).toBe(403);
    expect((await ask(root, { headers: { authorization: "token unknown" } })).status).toBe(401);
  });

  it("let a private repository be read by permission only", async () => {
    Object.assign(fake.world.repositories.get("octo-org/octo-repo") ?? {}, { private: true });
    fake.world.installationToken(token, { issues: "read" });
    expect((await ask(`${root}/contents/.github/deprecations.yml`)).status).toBe(403);
    expect((await ask(`${root}/issues/1/comments`)).status).toBe(200);
  });

  it("hit the request they are meant for", async () => {
    fake.faults.add({ on: "repos/get", nth: 2, fault: { kind: "status", status: 503 } });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await ask(root)).status);
    expect(statuses).toEqual([200, 503, 200]);
    expect(fake.requests.map(({ status }) => status)).toEqual([200, 503, 200]);
  });

  it("cut a connection before or after the work is done", async () => {
    fake.faults.add({ on: "issues/create-comment", nth: 1, fault: { kind: "cut" } });
    fake.faults.add({ on: "issues/create-comment", nth: 2, fault: { kind: "cut-after" } });
    const count = (): number | undefined =>
      fake.world.repositories.get("octo-org/octo-repo")?.comments.length;
    await expect(post(`${root}/issues/1/comments`, { body: "x" })).rejects.toThrow("fetch failed");
    expect(count()).toBe(0);
    await expect(post(`${root}/issues/1/comments`, { body: "x" })).rejects.toThrow("fetch failed");
    expect(count()).toBe(1);
  });

  it("and no token is in the log", async () => {
    await ask(root);
    expect(fake.requests).toMatchObject([{ operation: "repos/get", login: "github-actions[bot]" }]);
    expect(JSON.stringify(fake.requests)).not.toContain(token);
  });
});

describe("GitHub's limits, where they are counted", () => {
  const get = (limits: Limits, times: number, now: number): number =>
    Array.from({ length: times }, () => {
      const refused = limits.enter("1", "GET", "repos/get", now);
      if (refused === null) limits.left("1");
      return refused;
    }).filter((each) => each !== null).length;

  it.each<[what: string, meets: (limits: Limits) => number, met: LimitName]>([
    ["more than 900 points a minute", (limits) => get(limits, 901, 0), "points"],
    [
      "more than 100 at once",
      (limits) =>
        Array.from({ length: 101 }, () => limits.enter("1", "GET", "repos/get", 0)).filter(
          (each) => each !== null,
        ).length,
      "concurrent",
    ],
    [
      "more than 80 that create content",
      (limits) =>
        Array.from({ length: 81 }, () => {
          const refused = limits.enter("1", "POST", "issues/create", 0);
          limits.left("1");
          return refused;
        }).filter((each) => each?.status === 403).length,
      "content",
    ],
    [
      "more than 5000 an hour",
      (limits) =>
        Array.from({ length: 51 }, (_, at) => get(limits, 100, at * 61_000)).reduce((a, b) => a + b) - 99,
      "hourly",
    ],
  ])("refuses %s", (_what, meets, met) => {
    const limits = new Limits();
    expect(meets(limits)).toBe(1);
    expect(limits.met[met]).toBeGreaterThan(0);
    expect(limits.enter("2", "GET", "repos/get", 0)).toBeNull();
  });

  it("lets through what stays below them, a minute later anew", () => {
    const limits = new Limits();
    expect(get(limits, 900, 0) + get(limits, 900, 61_000)).toBe(0);
    expect(limits.met).toEqual({ points: 0, content: 0, concurrent: 0, hourly: 0 });
  });
});
