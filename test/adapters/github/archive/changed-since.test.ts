import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changedSince } from "../../../../src/adapters/github/archive/changed-since.ts";
import { createClient } from "../../../../src/adapters/github/client/client.ts";
import { gitStore, type GitStore } from "../../../support/github/git-store.ts";
import { type FakeGitHub, startFakeGitHub } from "../../../support/github/server.ts";

const token = "ghs_oneTokenOfTheTests000000000000000000";
const name = { owner: "acme", repo: "orders" };
let github: FakeGitHub;
let store: GitStore;
beforeEach(async () => {
  github = await startFakeGitHub();
  store = gitStore(github.world.repository("acme/orders"));
  github.world.installationToken(token, { contents: "read" });
});
afterEach(() => github.close());

function commit(files: Readonly<Record<string, string>>, ...parents: readonly string[]): string {
  const entries = Object.entries(files).map(
    ([path, text]) => [path, { mode: "100644", type: "blob", sha: store.blob(text) }] as const,
  );
  return store.commit(
    { tree: store.treeOf(new Map(entries)), parents, message: "" },
    String(store.commits.size),
  );
}

const between = (from: string, to: string): ReturnType<typeof changedSince> =>
  changedSince(
    createClient({
      token,
      apiUrl: github.url,
      userAgent: "sunset-warden/test",
      patience: "none",
      log: {
        debug() {},
        warn() {},
      },
    }),
    name,
    from,
    to,
  );

const many = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${String(index)}.md`, "."]));

describe("what changed between two commits", () => {
  it("is each file with its patch, in one request", async () => {
    const base = commit({ "a.ts": "one\n", "b.ts": "two\n", "c.bin": "\0" });
    const head = commit({ "a.ts": "one\nmore\n", "c.bin": "\0\0", "empty.ts": "" }, base);
    const files = await between(base, head);
    expect(files).toMatchObject([
      { path: "a.ts", status: "modified", patch: "@@ -1,1 +1,2 @@\n one\n+more", isUntouched: false },
      { path: "b.ts", status: "removed", isEmpty: false },
      { path: "c.bin", status: "modified", patch: null, isUntouched: true },
      { path: "empty.ts", status: "added", patch: null, isEmpty: true },
    ]);
    expect(await between(base, base)).toEqual([]);
    expect(github.requests).toHaveLength(2);
    expect(github.violations).toEqual([]);
  });

  it("is known up to the number of files that GitHub lists", async () => {
    const base = commit({});
    expect(await between(base, commit(many(299), base))).toHaveLength(299);
    expect(await between(base, commit(many(300), base))).toBeNull();
  });

  it("is not known where the second commit does not follow from the first", async () => {
    const base = commit({ a: "1" });
    const [one, other] = [commit({ a: "2" }, base), commit({ a: "3" }, base)];
    expect(await between(one, other)).toBeNull();
    expect(await between(one, base)).toBeNull();
    expect(await between(commit({ z: "1" }), one)).toBeNull();
    expect(await between("f".repeat(40), one)).toBeNull();
    expect(github.violations).toEqual([]);
  });

  it("is asked again another time where GitHub does not answer", async () => {
    const base = commit({ a: "1" });
    github.faults.add({ on: "*", fault: { kind: "status", status: 502 } });
    await expect(between(base, commit({ a: "2" }, base))).rejects.toThrow("Injected");
  });
});
