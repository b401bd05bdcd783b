import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRepository } from "../../../../src/adapters/git/repository/open-repository.ts";
import { createClient } from "../../../../src/adapters/github/client/client.ts";
import {
  openTarball,
  type TarballOptions,
  type TarballTree,
} from "../../../../src/adapters/github/archive/tarball-tree.ts";
import { tarballRepository } from "../../../../src/adapters/github/archive/tarball-repository.ts";
import { OutsideError } from "../../../../src/core/model/errors.ts";
import type { FileTree } from "../../../../src/ports/file-tree.ts";
import {
  archiveOf,
  type Codeload,
  entry,
  packed,
  startCodeload,
  tar,
  teach,
} from "../../../support/archive.ts";
import { createRepository, type TestRepository } from "../../../support/git-repository.ts";
import { archivesOf } from "../../../support/github/routes/archives.ts";
import { type FakeGitHub, startFakeGitHub } from "../../../support/github/server.ts";

let repository: TestRepository;
let commit: string;
let github: FakeGitHub;
let codeload: Codeload;
let archive: Buffer;

const options = (over: Partial<TarballOptions> = {}): TarballOptions => ({
  client: createClient({
    token: "ghs_t",
    apiUrl: github.url,
    userAgent: "test",
    log: { debug() {}, warn() {} },
    patience: "none",
  }),
  name: { owner: "octo", repo: "repo" },
  commit,
  keeps: (path) => path.endsWith(".ts"),
  ...over,
});
const text = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : Buffer.from(bytes).toString("utf8");

/** Serves these bytes as the commit's archive. */
function serve(bytes: Uint8Array, how: Parameters<Codeload["put"]>[1] = {}): void {
  archivesOf(github.world.repository("octo/repo")).addresses.set(commit, codeload.put(bytes, how));
}

beforeAll(async () => {
  repository = createRepository();
  commit = repository.commit({
    ".gitattributes": "hidden.ts export-ignore\nstamp.ts export-subst\ncrlf.ts text eol=crlf\n",
    "src/a.ts": "/** @deprecated use b */\nexport const a = 1;\n",
    "src/ünï.ts": "// DEPRECATED\n",
    "hidden.ts": "/** @deprecated hidden */\n",
    "stamp.ts": "// $Format:%H$ deprecated\n",
    "crlf.ts": "// deprecated\n",
    "plain.ts": "export const plain = 1;\n",
    "binary.ts": new Uint8Array([0, 1, 2, ...Buffer.from("deprecated")]),
    "large.ts": "// deprecated\n".repeat(400_000),
    "README.md": "deprecated in words\n",
    "link.ts": { symlink: "src/a.ts" },
    "run.ts": { executable: "#!/usr/bin/env node\n" },
    vendor: { submodule: "0123456789012345678901234567890123456789" },
    [`${"deep/".repeat(30)}file.ts`]: "// deprecated and deep\n",
  });
  github = await startFakeGitHub();
  codeload = await startCodeload();
  github.world.installationToken("ghs_t", { contents: "read" });
  teach(github.world.repository("octo/repo"), repository, commit);
  archive = archiveOf(repository, commit);
});

afterAll(async () => {
  repository.cleanup();
  await codeload.close();
  await github.close();
});

/** All that a tree says of itself. */
async function everything(tree: FileTree): Promise<object> {
  const paths = (await tree.list()).map(({ path }) => path);
  const contents = new Map<string, readonly [string | null, boolean]>();
  for await (const { path, bytes, size } of tree.readAll([...paths, "absent", "src/a.ts"]))
    contents.set(path, [text(bytes), size === null]);
  const sorted = (list: readonly string[]): readonly string[] => [...list].sort();
  return {
    list: (await tree.list()).map(({ path, mode }) => `${mode} ${path}`).sort(),
    under: (await tree.list(["src"])).map(({ path }) => path).sort(),
    contents: [...contents].sort(([a], [b]) => (a < b ? -1 : 1)),
    read: await Promise.all(
      ["src/a.ts", "link.ts", "vendor", "src", "absent", "README.md"].map(async (path) =>
        text(await tree.read(path)),
      ),
    ),
    containing: sorted(
      (await tree.containing(["@deprecated", "deprecated"], [".ts"])).filter((path) => path !== "large.ts"),
    ),
    none: await tree
      .containing(["nowhere-to-be-found"], [".TS"])
      .then((all) => all.filter((path) => path !== "large.ts")),
  };
}

describe("the tree of an archive", () => {
  let tree: TarballTree;

  it("says what git says of the commit, whatever the archive leaves out or changes", async () => {
    serve(archive);
    tree = await openTarball(options());
    const real = await openRepository(repository.dir, { anyOwner: true });
    expect(await everything(tree)).toEqual(await everything(real.tree(commit)));
    await real.close();
    expect(github.violations).toEqual([]);
  });

  it("was had by one list, one archive, and one request for each content that was not in it as it is", () => {
    const requests = Object.groupBy(github.requests, ({ operation }) => operation);
    expect(requests["git/get-tree"]).toHaveLength(1);
    expect(requests["repos/download-tarball-archive"]).toHaveLength(1);
    // Not archived, stamped, with other line ends; and two files that were not to be kept, read by name.
    expect(requests["git/get-blob"]).toHaveLength(5);
    expect(codeload.requests).toEqual(["/0 -"]);
  });

  it("is a repository of one commit, which claims no history", async () => {
    const one = tarballRepository(tree, "main");
    expect(await one.resolve("main")).toBe(commit);
    expect(one.tree(commit)).toBe(tree);
    await expect(one.resolve("other")).rejects.toThrow("Only the commit");
    await expect(one.diff(commit, "other")).rejects.toThrow(OutsideError);
    expect((await one.history.line(commit)).complete).toBe(false);
    await tree.close();
  });
});

const broken: readonly (readonly [string, () => void, string])[] = [
  ["is cut off", () => serve(archive, { cut: 900 }), "could not be downloaded"],
  ["is not there", () => serve(archive, { status: 502 }), "GitHub responded with status 502"],
  ["is no gzip", () => serve(Buffer.from("<html>")), "could not be downloaded"],
  ["ends too early", () => serve(packed(entry({ path: "top/a.ts", body: "a" }))), "ends too early"],
  ["leads out of itself", () => serve(packed(tar(entry({ path: "top/../a.ts" })))), "leads out"],
];

describe("an archive that", () => {
  it.each(broken)("%s is told in one line", async (_what, prepare, said) => {
    prepare();
    const opening = openTarball(options());
    await expect(opening).rejects.toThrow(OutsideError);
    await expect(opening).rejects.toThrow(
      /^The archive of octo\/repo at [0-9a-f]{12} [^\n]+\.$|^The archive could not/,
    );
    await expect(opening).rejects.toThrow(said);
  });

  it("grows without end when it is unpacked is given up", async () => {
    serve(packed(tar(entry({ path: "top/a.bin", body: Buffer.alloc(3_000_000) }))));
    const limits = { entries: 10, total: 1_000_000, compressed: 1_000_000 };
    await expect(openTarball(options({ limits }))).rejects.toThrow("too large when it is unpacked");
    serve(archive);
    await expect(openTarball(options({ limits: { ...limits, compressed: 500 } }))).rejects.toThrow(
      "too large",
    );
  });

  it("holds files that no commit has adds none", async () => {
    serve(packed(tar(entry({ path: "top/evil.ts", body: "deprecated" }))));
    const tree = await openTarball(options());
    expect(await tree.read("evil.ts")).toBeNull();
    expect(text(await tree.read("src/a.ts"))).toContain("@deprecated use b");
    await tree.close();
  });
});
