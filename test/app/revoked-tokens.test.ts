// One token of `/usage` ends alone, on both databases.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openKnownRepositories } from "../../src/adapters/postgres/known-repositories.ts";
import { run } from "../../src/app/run.ts";
import { idOfToken, type UsageGrant, usageToken } from "../../src/app/usage/usage-token.ts";
import { type ServedUsage, servedUsage } from "../support/app/served-usage.ts";
import { privateKey } from "../support/github/app-registry.ts";
import { tables } from "../support/app/tables.ts";

const secret = "a secret of the operator";
const grant: UsageGrant = { right: "write", installation: 11, repository: "acme/orders" };
const day = 24 * 3_600_000;

describe.each(tables)("a token of /usage in %s", (_, open) => {
  let service: ServedUsage;
  let now = Date.parse("2026-11-21T12:30:00Z");
  beforeAll(async () => {
    service = await servedUsage(await open(), { secret, now: () => now });
  });
  afterAll(() => service.close());

  async function post(token = ""): Promise<readonly [number, string]> {
    const body = JSON.stringify({ schema: 1, batch: `batch-${now}` });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(service.url, { method: "POST", headers, body });
    return [answer.status, await answer.text()];
  }

  it("lets a token in until it is revoked, at every process, and its sister after that", async () => {
    const [lost, kept] = ["0".repeat(16), "1".repeat(16)].map((serial) => usageToken(grant, secret, serial));
    const ids = [lost, kept].map((each = "") => idOfToken(each));
    expect([(await post(lost))[0], (await post(kept))[0]]).toEqual([202, 200]);
    await service.tokens.revoke(ids[0] ?? "", "2026-11-21");
    const refused = [401, "this token was revoked; ask the server's operator for another one"];
    expect([await post(lost), await post(lost)]).toEqual([refused, refused]);
    now += day;
    expect([(await post(kept))[0], (await post(lost))[0]]).toEqual([202, 401]);
    const use = { right: "write", installation: 11, repository: "acme/orders" };
    expect((await service.tokens.list()).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))).toEqual([
      { id: ids[0], use: { ...use, last: "2026-11-21" }, revoked: "2026-11-21" },
      { id: ids[1], use: { ...use, last: "2026-11-22" }, revoked: null },
    ]);
    // The app comes back to an organisation that had left: an old token does not.
    await (await openKnownRepositories(service.store.sql, "warden")).forgetInstallations([11]);
    expect(await service.tokens.list()).toEqual([{ id: ids[0], use: null, revoked: "2026-11-21" }]);
    expect([(await post(lost))[0], (await post(kept))[0]]).toEqual([401, 202]);
  });

  it("ends a token before its first use", async () => {
    const token = usageToken(grant, secret);
    expect(await service.tokens.revoke(idOfToken(token), "2026-11-20")).toEqual({
      id: idOfToken(token),
      use: null,
      revoked: "2026-11-20",
    });
    expect((await service.tokens.revoke(idOfToken(token), "2026-11-21")).revoked).toBe("2026-11-20");
    expect((await post(token))[0]).toBe(401);
  });
});

it("the operator lists and revokes them on the server's own database", async () => {
  const folder = mkdtempSync(join(tmpdir(), "warden-tokens-"));
  const env = {
    APP_ID: "7",
    PRIVATE_KEY: privateKey(),
    WEBHOOK_SECRET: "0123456789abcdef",
    DATA_DIR: folder,
    USAGE_SECRET: secret,
  };
  const written: string[] = [];
  const out = vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
  const err = vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
  const command = async (...args: string[]): Promise<readonly [number, string]> => {
    const code = await run(["usage-token", ...args], env);
    return [code, written.splice(0).join("")];
  };
  try {
    const [, issued] = await command("write", "11", "acme/orders");
    const [token = "", id = ""] = /^(suw_\S+)\nIts id, .*: ([0-9a-f]{16})\n$/.exec(issued)?.slice(1) ?? [];
    expect(idOfToken(token)).toBe(id);
    expect(await command("list")).toEqual([0, "No token has been used yet.\n"]);
    const today = new Date().toISOString().slice(0, 10);
    const line = `${id}  never used  revoked ${today}\n`;
    const doubt = "It was never used: check that the id is the intended one.\n";
    expect(await command("revoke", token)).toEqual([0, line + doubt]);
    expect(await command("revoke", id)).toEqual([0, line + doubt]);
    expect(await command("list")).toEqual([0, line]);
    for (const wrong of [
      ["revoke"],
      ["revoke", "abc"],
      ["revoke", `${token}0`],
      ["revoke", id, id],
      ["list", id],
    ])
      expect((await command(...wrong))[0]).toBe(2);
  } finally {
    out.mockRestore();
    err.mockRestore();
    rmSync(folder, { recursive: true, force: true });
  }
});
