import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppAccount, introduce } from "../../../src/app/server/app-account.ts";

type Answer = object | string | Error;

/** GitHub as far as `GET /app` goes: the answers one after another, the last one for ever. */
function scene(...answers: Answer[]) {
  const clock = { now: 0 };
  let asked = 0;
  const getAuthenticated = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    await Promise.resolve();
    if (answer instanceof Error) throw answer;
    return { data: answer };
  };
  const account = new AppAccount({ rest: { apps: { getAuthenticated } } } as never, () => clock.now);
  return { account, asked: () => asked, pass: (minutes: number) => void (clock.now += minutes * 60_000) };
}

const refused = (status: number): Error =>
  Object.assign(new Error("said so"), { status, response: { headers: {} } });
const app = { slug: "acme-warden", permissions: { checks: "write" } };

describe("the App's account", () => {
  it("is the one that GitHub names, asked once for all who ask", async () => {
    const { account, asked, pass } = scene(app, { ...app, slug: "renamed" });
    const bot = { login: "acme-warden[bot]", type: "Bot" };
    expect(await Promise.all([account.identity(), account.identity()])).toEqual([bot, bot]);
    expect(await account.description()).toEqual({ identity: bot, permissions: { checks: "write" } });
    expect(asked()).toBe(1);
    pass(10);
    expect(await account.identity()).toEqual({ login: "renamed[bot]", type: "Bot" });
  });

  it.each<[what: string, answer: Answer, trouble: RegExp]>([
    ["401", refused(401), /with 401 \(said so\): APP_ID and PRIVATE_KEY/],
    ["404", refused(404), /with 404 \(said so\): APP_ID and PRIVATE_KEY/],
    ["403", refused(403), /with 403 \(said so\)$/],
    ["503", refused(503), /with 503 \(said so\)$/],
    ["no answer", new Error("connect ECONNREFUSED"), /did not respond to GET \/app \(connect ECONNREFUSED\)/],
    [
      "a page",
      "<html>",
      /^GITHUB_API_URL is not the address of the GitHub API: .* does not describe an App$/,
    ],
    ["a name that is none", { slug: "a\nb" }, /does not describe an App/],
    ["an App without a name", { id: 1 }, /does not describe an App/],
  ])("is never guessed, and asked for again after %s", async (_what, answer, trouble) => {
    const { account } = scene(answer, app);
    // An outage to whoever asks: neither a refusal nor an installation that is gone.
    await expect(account.identity()).rejects.toMatchObject({ status: 503 });
    expect(account.trouble).toMatch(trouble);
    expect(await account.identity()).toEqual({ login: "acme-warden[bot]", type: "Bot" });
    expect(account.trouble).toBeNull();
  });
});

describe("the introduction at the start", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  async function introduced(...answers: Answer[]) {
    const { account } = scene(...answers);
    const lines: string[] = [];
    const say = (_fields: object, line: string): void => void lines.push(line);
    const end = introduce(account, { checks: "write", contents: "read" }, { info: say, error: say } as never);
    await vi.advanceTimersByTimeAsync(0);
    return { lines, end };
  }

  it("names the App, and the permissions that it does not request", async () => {
    const all = { slug: "acme-warden", permissions: { checks: "write", contents: "write" } };
    expect((await introduced(all)).lines).toEqual(["ready as acme-warden[bot]"]);
    const { lines } = await introduced({ slug: "acme-warden", permissions: { checks: "read" } });
    expect(lines[1]).toBe("the App does not request checks: write, contents: read: no change is judged");
  });

  it("says once why GitHub does not say it, and asks again until it does", async () => {
    const { lines } = await introduced(refused(401), refused(401), refused(503), app);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(lines[1]).toContain("with 503");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(lines[2]).toBe("ready as acme-warden[bot]");
  });

  it("ends with the server", async () => {
    const { lines, end } = await introduced(refused(401), app);
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(1);
  });
});
