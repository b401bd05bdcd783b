import { describe, expect, it } from "vitest";
import { issuedToken } from "../../src/app/usage/issued-token.ts";
import { grantOf, idOfToken, usageToken } from "../../src/app/usage/usage-token.ts";

const secret = "a secret of the operator";
const env = { USAGE_SECRET: secret };

describe("a token of /usage", () => {
  it.each([
    [["read", "11"], { right: "read", installation: 11, repository: null }],
    [["write", "11", "acme/orders"], { right: "write", installation: 11, repository: "acme/orders" }],
    [["write", "7", "Acme/a.b-c_d"], { right: "write", installation: 7, repository: "acme/a.b-c_d" }],
  ])("%j grants what it was made for", (args, grant) => {
    const token = issuedToken(args, env);
    expect(grantOf(token, secret)).toEqual(grant);
    expect(grantOf(token, `${secret}!`)).toBeNull();
    expect(
      grantOf(
        token.replace(/^suw_(read|write)/, (_, right) => `suw_${right === "read" ? "write" : "read"}`),
        secret,
      ),
    ).toBeNull();
    expect(grantOf(`${token}0`, secret)).toBeNull();
  });

  it("is another one each time, with an id of its own", () => {
    const issued = [1, 2].map(() => issuedToken(["write", "11", "acme/orders"], env));
    expect(new Set(issued.map(idOfToken)).size).toBe(2);
    for (const each of issued) expect(idOfToken(each)).toMatch(/^[0-9a-f]{16}$/);
  });

  it("that an earlier version made, without a serial, still lets in", () => {
    const plain = usageToken({ right: "read", installation: 1, repository: null }, secret);
    expect(plain).toMatch(/^suw_read_1__[0-9a-f]{64}$/);
    expect(grantOf(plain, secret)).toEqual({ right: "read", installation: 1, repository: null });
  });

  it("of a name that looks like a mark is no other one's", () => {
    const long = usageToken({ right: "read", installation: 1, repository: `a/${"f".repeat(64)}` }, secret);
    expect(grantOf(long, secret)?.repository).toBe(`a/${"f".repeat(64)}`);
    expect(grantOf("suw_read_1__", secret)).toBeNull();
  });

  it.each([
    [["read", "11"], {}, "USAGE_SECRET is missing"],
    [["read", "11"], { USAGE_SECRET: "short" }, "USAGE_SECRET is missing"],
    [[], env, 'not for ""'],
    [["delete", "11"], env, 'not for "delete"'],
    [["read", "acme"], env, "not an installation ID. It is the number"],
    [["write", "0"], env, '"0" is not an installation ID'],
    [["write", "011"], env, "not an installation ID"],
    [["write", "-1"], env, "not an installation ID"],
    [["read", "11", "acme"], env, "not a repository like acme/orders"],
    [["read", "11", "acme/orders", "more"], env, "not a repository like acme/orders"],
  ])("is refused for %j in a line", (args, variables, message) => {
    expect(() => issuedToken(args, variables)).toThrow(message);
  });
});
