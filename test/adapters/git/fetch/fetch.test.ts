import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openWithoutCheckout } from "../../../../src/adapters/git/repository/without-checkout.ts";
import { OutsideError, UnknownRevision, UsageError } from "../../../../src/core/model/errors.ts";
import { testGitEnvironment } from "../../../support/git-calls.ts";
import { all, clearUp, fresh, opened, text } from "../opened.ts";

clearUp();

const missing = (log: string): number => log.split("\n").filter((line) => line.startsWith("?")).length;

describe("a partial clone", () => {
  it("gets the blobs it lacks in one batch, and only those that are asked for", async () => {
    const source = fresh();
    const names = Array.from({ length: 20 }, (_, n) => `f${n}`);
    const base = source.commit(Object.fromEntries([...names, "other"].map((name) => [name, `old ${name}`])));
    const head = source.commit(Object.fromEntries(names.map((name) => [name, `new ${name}`])));
    const copy = source.clone({ filter: "blob:none", checkout: false });
    const said: string[] = [];
    const repository = await opened(copy, { onProgress: (line) => said.push(line) });
    const changes = await repository.diff(base, head);
    expect(changes).toHaveLength(20);
    const oids = changes.flatMap(({ base, head }) => [base?.oid ?? "", head?.oid ?? ""]);
    const given = await all(repository.blobs(oids));
    expect(given.map(({ bytes }) => text(bytes))).toEqual(
      changes.flatMap(({ path }) => [`old ${path}`, `new ${path}`]),
    );
    await all(repository.blobs(oids));
    expect(said).toEqual(["Fetching 40 files from origin"]);
    expect(missing(copy.git("rev-list", "--objects", "--all", "--missing=print"))).toBe(1);
  });

  it("reads trees, searches and places lines without fetching one by one", async () => {
    const source = fresh();
    const base = source.commit({ a: "1\n", "b/c": "needle", d: "old\n" });
    const head = source.commit({ a: "1\n2\n" });
    const lines = async (work: (repository: Awaited<ReturnType<typeof opened>>) => Promise<unknown>) => {
      const said: string[] = [];
      const copy = source.clone({ filter: "blob:none", checkout: false });
      await work(await opened(copy, { onProgress: (line) => said.push(line) }));
      return said;
    };
    expect(await lines(async (r) => expect(text(await r.tree(head).read("a"))).toBe("1\n2\n"))).toHaveLength(
      1,
    );
    expect(await lines((r) => all(r.tree(head).readAll(["a", "b/c", "d"])))).toHaveLength(1);
    const expected = lines(async (r) => {
      const tree = r.tree(head);
      tree.expect?.(Promise.resolve(["a", "b/c", "d", "none"]));
      for (const path of ["a", "b/c", "d"]) expect(await tree.read(path)).not.toBeNull();
    });
    expect(await expected).toHaveLength(1);
    expect(
      await lines(async (r) => expect(await r.tree(base).containing(["NEEDLE"])).toEqual(["b/c"])),
    ).toHaveLength(1);
    expect(await lines((r) => r.addedLines(base, head, ["a"]))).toEqual(["Fetching 2 files from origin"]);
    expect(await lines((r) => r.history.versions(head, ["a", "d"]))).toEqual([]);
    expect(await lines((r) => r.tree(head).list())).toEqual([]);
  });

  it("compares its worktree with a commit whose files it lacks", async () => {
    const source = fresh();
    const base = source.commit({ a: "1\n", b: "1\n" });
    source.commit({ a: "2\n" });
    const copy = source.clone({ filter: "blob:none" });
    copy.write({ b: "2\n" });
    const repository = await opened(copy, { fetch: false });
    expect((await repository.diff(base, "WORKTREE")).map(({ path }) => path)).toEqual(["a", "b"]);
  });

  it("never fetches where that is not allowed: what is missing is said to be", async () => {
    const source = fresh();
    const head = source.commit({ a: "1" });
    const copy = source.clone({ filter: "blob:none", checkout: false });
    const oid = source.git("rev-parse", "HEAD:a");
    for (const options of [{ fetch: false }, { remote: null }]) {
      const repository = await opened(copy, options);
      expect(await all(repository.blobs([oid]))).toEqual([{ oid, bytes: null, missing: true }]);
      expect(await all(repository.blobs(Array.from({ length: 12 }, () => oid)))).toHaveLength(12);
      expect(await repository.tree(head).read("a")).toBeNull();
      // A search names it, so that the caller meets it and says so.
      expect(await repository.tree(head).containing(["nowhere"])).toEqual(["a"]);
    }
    expect(missing(copy.git("rev-list", "--objects", "--all", "--missing=print"))).toBe(1);
    copy.git("config", "remote.origin.url", join(source.dir, "nowhere"));
    await expect(all((await opened(copy)).blobs([oid]))).rejects.toThrow(OutsideError);
    await expect(all((await opened(copy, { remote: "other" })).blobs([oid]))).rejects.toThrow(UsageError);
  });

  it("gets trees, too, where it has none", async () => {
    const source = fresh();
    const base = source.commit({ "a/b": "1" });
    const head = source.commit({ "a/b": "2" });
    const repository = await opened(source.clone({ filter: "tree:0", checkout: false }));
    expect((await repository.diff(base, head)).map(({ path }) => path)).toEqual(["a/b"]);
    expect(text(await repository.tree(base).read("a/b"))).toBe("1");
    const other = await opened(source.clone({ filter: "tree:0", checkout: false }));
    expect(text(await other.tree(base).read("a/b"))).toBe("1");
  });
});

describe("fetchCommits", () => {
  const source = fresh();
  source.commit({ a: "1", other: "1" });
  const base = source.commit({ a: "2" });
  source.branch("feature", "HEAD~1").commit({ b: "1" });
  source.checkout("main");
  source.branch("merged");
  const merge = source.merge("feature");
  source.git("update-ref", "refs/pull/7/merge", merge);
  source.git("update-ref", "refs/pull/7/head", source.head("feature"));
  source.checkout("main").git("branch", "-D", "merged");

  it("needs no checkout: the merge and its base, then the blobs", async () => {
    const said: string[] = [];
    const repository = await openWithoutCheckout(`file://${source.dir}`, {
      env: testGitEnvironment,
      onProgress: (line) => said.push(line),
    });
    const [head = ""] = await repository.fetchCommits(["refs/pull/7/merge"], {
      depth: 2,
      filter: "blob:none",
    });
    expect(head).toBe(merge);
    const [parent = ""] = await repository.parents(head);
    expect(parent).toBe(base);
    const changes = await repository.diff(parent, head);
    expect(changes.map(({ path }) => path)).toEqual(["b"]);
    expect(
      (await all(repository.blobs([changes[0]?.head?.oid ?? ""]))).map(({ bytes }) => text(bytes)),
    ).toEqual(["1"]);
    expect(said).toEqual(["Fetching refs/pull/7/merge from origin", "Fetching 1 file from origin"]);
    expect((await repository.history.line(base)).complete).toBe(false);
    expect(await repository.deepen(base, { root: true })).toBe(true);
    expect((await repository.history.line(base)).commits).toHaveLength(2);
    await repository.close();
  });

  it("takes ids for an empty repository, too, and no more history than asked for", async () => {
    const repository = await openWithoutCheckout(`file://${source.dir}`, { env: testGitEnvironment });
    expect(await repository.fetchCommits([merge, base], { depth: 1, filter: "blob:none" })).toEqual([
      merge,
      base,
    ]);
    expect((await repository.history.line(merge)).commits).toHaveLength(1);
    expect((await repository.history.line(merge)).complete).toBe(false);
    await repository.close();
  });

  it("adds what a depth-1 checkout of the merge lacks, and leaves alone what it has", async () => {
    const copy = source.clone({ depth: 1, checkout: false });
    copy.git("fetch", "--quiet", "--depth=1", "origin", "refs/pull/7/merge");
    const said: string[] = [];
    const repository = await opened(copy, { onProgress: (line) => said.push(line) });
    expect(await repository.fetchCommits([merge, base], { depth: 1 })).toEqual([merge, base]);
    expect(said).toEqual([]);
    expect(await repository.fetchCommits(["refs/pull/7/head", "main"], { depth: 1 })).toEqual([
      source.head("feature"),
      base,
    ]);
    expect(await repository.fetchCommits(["refs/pull/7/merge"], { depth: 2 })).toEqual([merge]);
    expect((await repository.history.line(merge)).commits).toHaveLength(2);
  });

  it("takes no option, refspec or pattern for a name", async () => {
    const repository = await opened(source.clone());
    for (const name of [
      "--upload-pack=touch /tmp/x",
      "+main:refs/heads/x",
      "refs/heads/*",
      "main~1",
      "a b",
      "",
      "@",
    ])
      await expect(repository.fetchCommits([name])).rejects.toThrow(UnknownRevision);
    await expect(repository.fetchCommits(["main", "nowhere"])).rejects.toThrow(/unknown revision nowhere/);
  });
});

describe("credentials", () => {
  it("go to their server by the environment, once, and into no message", async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(403, { "content-type": "text/plain" });
      response.end(`remote: no entry for ${request.headers.authorization}\u001b[31m\n`);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const secret = Buffer.from("x-access-token:ghs_verysecret").toString("base64");
    const source = fresh();
    source.commit({ a: "1" });
    source.git("remote", "add", "origin", `${url}acme/app`);
    source.git("config", `http.${url}.extraheader`, "AUTHORIZATION: basic left-by-a-checkout");
    const said: string[] = [];
    const repository = await opened(source, {
      auth: { url, header: `AUTHORIZATION: basic ${secret}` },
      onProgress: (line) => said.push(line),
      env: { ...testGitEnvironment, GIT_TRACE_CURL: "1", GIT_CURL_VERBOSE: "1", no_proxy: "127.0.0.1" },
    });
    const error = await repository.resolve("1".repeat(40)).catch((error: unknown) => error as Error);
    server.closeAllConnections();
    server.close();
    expect(error).toBeInstanceOf(OutsideError);
    expect(seen.length).toBeGreaterThan(0);
    for (const header of seen) expect(header).toBe(`basic ${secret}`);
    const words = JSON.stringify([String(error), said]);
    expect(words).not.toMatch(/verysecret|\\u001b/);
    expect(words).not.toContain(secret);
  });
});
