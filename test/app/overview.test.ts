// The overview: who sees what, how people get in and out, and what cannot be forged.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRole, takeRole } from "../support/github/routes/people.ts";
import { deskDay, keptFeature, type OverviewDesk, setDesk, visitor } from "../support/app/overview-desk.ts";

let desk: OverviewDesk;
const names = ["orders", "payments", "web"] as const;

beforeAll(async () => {
  desk = await setDesk();
  const caller = (name: string): object => ({
    caller: `app-of-${name}`,
    class: "public",
    count: 7,
    lastAt: "2027-01-14",
  });
  for (const name of names) {
    const state = await desk.put(`acme/${name}`, [
      keptFeature({ name: `${name}Far` }),
      keptFeature({ name: `${name}Due`, sunset: "2027-01-01", usage: "zero" }),
      keptFeature({
        name: `${name}Used`,
        sunset: "2027-01-10",
        usage: "used",
        calls: 7,
        owners: [`@lead-of-${name}`],
        callers: [caller(name)] as never,
      }),
      keptFeature({ name: `${name}Undated`, sunset: null, owners: [] }),
      keptFeature({ name: `${name}Kept`, kept: true }),
    ]);
    giveRole(state, "owner", "admin");
    if (name !== "web") giveRole(state, "member", "write");
    if (name === "payments") giveRole(state, "outsider", "read");
    for (const queue of ["dead", "work"])
      await desk.sql(
        "INSERT INTO warden.job (name, data, start_after) VALUES ($1, $2::jsonb, now() + interval '20 minutes')",
        [
          queue,
          JSON.stringify({ kind: queue === "dead" ? "comment" : "sweep", repository: { id: state.id } }),
        ],
      );
    await desk.store.answered(state.id, new Date(Date.now() - 8000).toISOString());
  }
});
afterAll(async () => {
  await desk.close();
});

/** What of a repository stands in a text: its features, owners, callers, jobs. */
const named = (text: string): readonly string[] =>
  names.filter((name) => new RegExp(`${name}(?:Far|Due|Used)|of-${name}|acme/${name}`).test(text));

describe("rights", () => {
  it.each<[person: string, sees: readonly string[]]>([
    ["owner", ["orders", "payments", "web"]],
    ["member", ["orders", "payments"]],
    ["outsider", ["payments"]],
    ["stranger", []],
  ])("%s sees %j, in the page and as data", async (person, sees) => {
    const somebody = visitor(desk);
    await somebody.signIn(person);
    const page = await somebody.get("/overview");
    expect(page.status).toBe(200);
    expect(page.text).toContain(`Signed in as ${person}`);
    expect(named(page.text)).toEqual(sees);
    expect(page.text).toContain(
      `${String(sees.length * 5)} features in ${sees.length === 1 ? "1 repository" : `${String(sees.length)} repositories`}, on ${deskDay}.`,
    );
    const data = await somebody.get("/api/register");
    expect(named(data.text)).toEqual(sees);
    const { repositories } = JSON.parse(data.text) as {
      repositories: { repository: string; features: unknown[] }[];
    };
    expect(repositories.map(({ repository, features }) => [repository, features.length])).toEqual(
      sees.map((name) => [`acme/${name}`, 5]),
    );
    for (const name of names) {
      const one = await somebody.get(`/api/register?repository=Acme/${name}`);
      expect(one.status).toBe(sees.includes(name) ? 200 : 404);
      // No query opens what may not be read.
      for (const query of [
        `repository=acme/${name}`,
        `text=${name}`,
        `owner=@lead-of-${name}`,
        `caller=app-of-${name}`,
      ]) {
        const found = (await somebody.get(`/overview?${query}`)).text;
        expect(found.includes("0 features found")).toBe(!sees.includes(name));
      }
    }
  });

  it("nobody who is not signed in sees anything", async () => {
    const nobody = visitor(desk);
    for (const path of [
      "/overview",
      "/overview?text=orders",
      "/api/register",
      "/api/register?repository=acme/orders",
    ]) {
      const { status, text } = await nobody.get(path);
      expect(status).toBe(401);
      expect(named(text)).toEqual([]);
    }
  });

  it("who loses a right, or whose token ends, sees no more", async () => {
    const somebody = visitor(desk);
    await somebody.signIn("owner");
    expect((await somebody.get("/overview")).status).toBe(200);
    const session = somebody.cookies.get("__Host-sunset-warden-session") ?? "";
    const response = await fetch(`${desk.url}/sign-out`, {
      method: "POST",
      redirect: "manual",
      headers: {
        cookie: `__Host-sunset-warden-session=${session}`,
        origin: desk.url,
      },
    });
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie()[0]).toMatch(/session=; Path=\/; Max-Age=0;/);
    // The cookie is there still, its token is worth nothing.
    const after = await somebody.get("/overview");
    expect(after.status).toBe(401);
    expect(named(after.text)).toEqual([]);
  });
});

describe("rights that end", () => {
  const at = (url: string, path: string, session: string): Promise<Response> =>
    fetch(url + path, { headers: { cookie: `__Host-sunset-warden-session=${session}` } });
  const sessionOf = async (person: string): Promise<string> => {
    const somebody = visitor(desk);
    await somebody.signIn(person);
    return somebody.cookies.get("__Host-sunset-warden-session") ?? "";
  };

  it("hold at every process after signing out at one", async () => {
    const other = await desk.another();
    const session = await sessionOf("owner");
    for (const url of [desk.url, other])
      expect(named(await (await at(url, "/overview", session)).text())).toHaveLength(3);
    await fetch(`${desk.url}/sign-out`, {
      method: "POST",
      redirect: "manual",
      headers: {
        cookie: `__Host-sunset-warden-session=${session}`,
        origin: desk.url,
      },
    });
    for (const path of ["/overview", "/api/register"]) {
      const answer = await at(other, path, session);
      expect(answer.status).toBe(401);
      expect(named(await answer.text())).toEqual([]);
    }
  });

  it("hold at the next page after a role was withdrawn", async () => {
    const payments = desk.github.world.repositories.get("acme/payments");
    if (payments === undefined) throw new Error("there is no such repository");
    giveRole(payments, "leaver", "read");
    const session = await sessionOf("leaver");
    expect(named(await (await at(desk.url, "/overview", session)).text())).toEqual(["payments"]);
    takeRole(payments, "leaver");
    expect(named(await (await at(desk.url, "/overview", session)).text())).toEqual([]);
  });
});

describe("the page", () => {
  const page = async (query = ""): Promise<string> => {
    const somebody = visitor(desk);
    await somebody.signIn("owner");
    return (await somebody.get(`/overview${query}`)).text;
  };

  it("says what is due, who calls, what waits for whom, and how long answers take", async () => {
    const text = await page();
    for (const words of [
      "<strong>6</strong> due: sunset reached",
      "<strong>3</strong> without a date",
      "decision needed",
      "not removed yet",
      "app-of-orders",
      "@lead-of-web",
      "3 jobs given up",
      "3 waiting",
      "3 commands answered in the last 30 days",
      "Due features are overdue by 10 days (median), at most 14 days.",
      `<th scope="row">${deskDay}</th><td>15</td><td>6</td><td>3</td>`,
    ])
      expect(text).toContain(words);
  });

  it.each<[query: string, found: number]>([
    ["?state=due", 6],
    ["?state=due&repository=acme/web", 2],
    ["?waits=missing+date", 3],
    ["?owner=none", 3],
    ["?owner=%40acme%2Fteam", 9],
    ["?caller=app-of-orders", 1],
    ["?text=ORDERSfar", 1],
    ["?text=%25", 0],
    ["?state=nonsense", 15],
    ["?page=2", 15],
    ["?page=-1", 15],
    ["?text=%00", 15],
    ["?text='%3B+DROP+TABLE+warden.kept_feature%3B--", 0],
  ])("finds with %s", async (query, found) => {
    expect(await page(query)).toContain(`${String(found)} feature${found === 1 ? "" : "s"} found.`);
  });

  it("runs nothing, and cannot be framed", async () => {
    const somebody = visitor(desk);
    await somebody.signIn("owner");
    const { headers, text } = await somebody.get("/overview?text=<script>alert(1)</script>");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/);
  });
});

it("says so where GitHub does not", async () => {
  const somebody = visitor(desk);
  desk.github.faults.add({
    on: "apps/list-installations-for-authenticated-user",
    fault: { kind: "status", status: 403 },
  });
  await somebody.signIn("late");
  const { status, text } = await somebody.get("/overview");
  expect(status).toBe(503);
  expect(text).toContain("GitHub does not list the repositories that you may read");
  desk.github.faults.clear();
  expect((await somebody.get("/overview")).status).toBe(200);
});

it("asks GitHub nothing that it does not have", () => {
  expect(desk.github.violations).toEqual([]);
});
