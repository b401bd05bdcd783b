import { describe, expect, it } from "vitest";
import { networkEnvironment, safeEnvironment } from "../../../../src/adapters/git/process/environment.ts";
import { oneLine, redact, usefulLine } from "../../../../src/adapters/git/process/messages.ts";

describe("usefulLine", () => {
  it.each([
    ["hint: do this\nwarning: odd\nfatal: bad object x\n", "bad object x"],
    ["error: first\nfatal: last", "last"],
    [
      "remote: Repository not found.\nfatal: repository 'https://x/' not found",
      "repository 'https://x/' not found",
    ],
    ["something else\r\nmore", "something else"],
    ["", "git gave no reason"],
    ["fatal: \u001b[31mred\u001b[0m \u001b]0;title\u0007and\u009b1mmore\u202e", "red andmore"],
    [`fatal: ${"x".repeat(400)}`, `fatal: ${"x".repeat(400)}`.slice(0, 299).replace("fatal: ", "") + "…"],
  ])("%j", (stderr, line) => expect(usefulLine(stderr)).toBe(line));
});

describe("redact", () => {
  const word = Buffer.from("x-access-token:ghs_secret").toString("base64");
  const auth = { url: "https://github.com/", header: `AUTHORIZATION: basic ${word}` };
  it.each([
    "https://user:ghs_secret@github.com/a/b",
    "ssh://ghs_secret@host/x",
    `got basic ${word} here`,
    "the password ghs_secret was wrong",
    "Authorization: Bearer ghs_secret",
    "authorization: token ghs_secret",
  ])("%s", (text) => expect(redact(text, auth)).not.toMatch(new RegExp(`ghs_secret|${word}`)));

  it("leaves other words alone", () => {
    expect(redact("https://github.com/a@b: basic reading of user@host", auth)).toBe(
      "https://github.com/a@b: basic reading of user@host",
    );
  });
});

describe("oneLine", () => {
  it.each([
    ["a\nb\r\n::error::c", "a b ::error::c"],
    ["\u001b[2Jx\u0000y", "x y"],
    ["日本語", "日本語"],
  ])("%j", (text, line) => expect(oneLine(text)).toBe(line));
});

describe("safeEnvironment", () => {
  it("drops what leaks, and keeps how to reach a server and the caller's own settings", () => {
    const env = safeEnvironment({
      PATH: "/bin",
      GIT_DIR: "/x",
      GIT_INDEX_FILE: "/x",
      GIT_EXTERNAL_DIFF: "x",
      GIT_TRACE: "1",
      GIT_ALLOW_PROTOCOL: "ext",
      GIT_SSH_COMMAND: "ssh -i key",
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: "http.proxy",
      GIT_CONFIG_VALUE_0: "http://proxy",
      GIT_CONFIG_PARAMETERS: "'core.pager=x'",
      LC_ALL: "de_DE",
    });
    expect(env).toMatchObject({
      PATH: "/bin",
      GIT_SSH_COMMAND: "ssh -i key",
      LC_ALL: "C",
      GIT_ALLOW_PROTOCOL: "none",
    });
    for (const name of [
      "GIT_DIR",
      "GIT_INDEX_FILE",
      "GIT_EXTERNAL_DIFF",
      "GIT_TRACE",
      "GIT_CONFIG_PARAMETERS",
    ])
      expect(env).not.toHaveProperty(name);
    expect(env["GIT_CONFIG_KEY_0"]).toBe("http.proxy");
    const count = Number(env["GIT_CONFIG_COUNT"]);
    expect(env[`GIT_CONFIG_KEY_${count - 1}`]).toBeDefined();
    expect(env[`GIT_CONFIG_KEY_${count}`]).toBeUndefined();
    expect(Object.values(env)).not.toContain("safe.directory");
    expect(Object.values(safeEnvironment({}, { anyOwner: true }))).toContain("safe.directory");
  });

  it("gives credentials only to calls that reach a server", () => {
    const safe = safeEnvironment({});
    const network = networkEnvironment(safe, { url: "https://example.org/", header: "AUTHORIZATION: x" });
    const count = Number(network["GIT_CONFIG_COUNT"]);
    const added = [count - 2, count - 1].map((n) => [
      network[`GIT_CONFIG_KEY_${n}`],
      network[`GIT_CONFIG_VALUE_${n}`],
    ]);
    expect(added).toEqual([
      ["http.https://example.org/.extraheader", ""],
      ["http.https://example.org/.extraheader", "AUTHORIZATION: x"],
    ]);
    expect(network).not.toHaveProperty("GIT_ALLOW_PROTOCOL");
  });
});
