// Signing in to the overview: what cannot be forged, taken over, or read.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptFeature, type OverviewDesk, setDesk, visitor } from "../support/app/overview-desk.ts";
import { giveRole } from "../support/github/routes/people.ts";

let desk: OverviewDesk;
beforeAll(async () => {
  desk = await setDesk();
  giveRole(await desk.put("acme/orders", [keptFeature({ name: "one" })]), "owner", "admin");
});
afterAll(async () => {
  await desk.close();
});

describe("signing in", () => {
  it("sends with a state and a challenge, and keeps no token that can be read", async () => {
    const somebody = visitor(desk);
    const { status, headers } = await somebody.get("/sign-in");
    expect(status).toBe(302);
    const to = new URL(headers.get("location") ?? "");
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      redirect_uri: `${desk.url}/signed-in`,
      code_challenge_method: "S256",
    });
    for (const line of headers.getSetCookie())
      expect(line).toMatch(/^__Host-[\w-]+=[\w-]+; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/);
    await somebody.signIn("owner");
    const cookie = somebody.cookies.get("__Host-sunset-warden-session") ?? "";
    const tokens = [...desk.github.world.tokens.keys()].filter((each) => each.startsWith("ghu_"));
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) {
      expect(cookie).not.toContain(token);
      expect(Buffer.from(cookie, "base64url").toString("latin1")).not.toContain(token);
    }
    expect(desk.github.signIn.wrong).toEqual([]);
  });

  it.each<[what: string, change: (url: URL) => void]>([
    ["another state", (url) => url.searchParams.set("state", "x".repeat(43))],
    ["no state", (url) => url.searchParams.delete("state")],
    ["another code", (url) => url.searchParams.set("code", "nothing")],
    ["no code", (url) => url.searchParams.delete("code")],
  ])("fails with %s", async (_what, change) => {
    const somebody = visitor(desk);
    const { headers } = await somebody.get("/sign-in");
    const back = await fetch(headers.get("location") ?? "", { redirect: "manual" });
    const url = new URL(back.headers.get("location") ?? "");
    change(url);
    const { status, text } = await somebody.get(`${url.pathname}${url.search}`);
    expect(status).toBe(400);
    expect(text).toContain("GitHub did not confirm the sign-in");
    expect((await somebody.get("/overview")).status).toBe(401);
  });

  it("fails with somebody else's answer, or in a browser that did not ask", async () => {
    const [one, other] = [visitor(desk), visitor(desk)];
    const { headers } = await one.get("/sign-in");
    const back = await fetch(headers.get("location") ?? "", { redirect: "manual" });
    const url = new URL(back.headers.get("location") ?? "");
    expect((await other.get(`${url.pathname}${url.search}`)).status).toBe(400);
    await other.get("/sign-in");
    expect((await other.get(`${url.pathname}${url.search}`)).status).toBe(400);
  });

  it.each(["", "x", "a".repeat(200), "__proto__"])("takes no cookie that was made up: %j", async (value) => {
    const somebody = visitor(desk);
    somebody.cookies.set("__Host-sunset-warden-session", value);
    expect((await somebody.get("/overview")).status).toBe(401);
  });

  it("takes no sign-in for a session, and no session that was changed", async () => {
    const somebody = visitor(desk);
    await somebody.get("/sign-in");
    const attempt = somebody.cookies.get("__Host-sunset-warden-sign-in") ?? "";
    somebody.cookies.set("__Host-sunset-warden-session", attempt);
    expect((await somebody.get("/overview")).status).toBe(401);
    await somebody.signIn("owner");
    const session = somebody.cookies.get("__Host-sunset-warden-session") ?? "";
    for (const at of [0, 20, session.length - 2]) {
      const other = session[at] === "A" ? "B" : "A";
      somebody.cookies.set(
        "__Host-sunset-warden-session",
        session.slice(0, at) + other + session.slice(at + 1),
      );
      expect((await somebody.get("/overview")).status).toBe(401);
    }
  });

  it("is not ended by another site", async () => {
    const answered = await fetch(`${desk.url}/sign-out`, {
      method: "POST",
      headers: { origin: "https://evil.example" },
    });
    expect(answered.status).toBe(403);
    expect((await fetch(`${desk.url}/sign-out`)).status).toBe(405);
  });
});
