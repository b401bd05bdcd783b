/** Archives as git makes them, as an attacker would, and a server that hands them out. */
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { gitStore, type TreeEntry } from "./github/git-store.ts";
import { archivesOf } from "./github/routes/archives.ts";
import type { RepositoryState } from "./github/world.ts";
import { testGitEnvironment } from "./git-calls.ts";
import type { TestRepository } from "./git-repository.ts";

function git(repository: TestRepository, ...args: string[]): Buffer {
  const options = { cwd: repository.dir, env: testGitEnvironment, maxBuffer: 64 * 1024 * 1024 };
  return execFileSync("git", args, options);
}

export const archiveOf = (repository: TestRepository, commit: string): Buffer =>
  git(repository, "archive", "--format=tar.gz", "--prefix=octo-repo-0123456/", commit);

/** Makes a commit of a real repository known to the fake: its tree and its blobs. */
export function teach(state: RepositoryState, repository: TestRepository, commit: string): void {
  const entries = new Map<string, TreeEntry>();
  const lines = git(repository, "ls-tree", "-r", "-z", commit).toString("utf8").split("\0").filter(Boolean);
  for (const line of lines) {
    const [, mode = "", type = "", sha = "", path = ""] = /^(\d+) (\w+) (\w+)\t([^]*)$/.exec(line) ?? [];
    entries.set(path, { mode, type: type === "commit" ? "commit" : "blob", sha });
    if (type === "blob") archivesOf(state).blobs.set(sha, git(repository, "cat-file", "blob", sha));
  }
  const store = gitStore(state);
  const tree = repository.git("rev-parse", `${commit}^{tree}`);
  store.trees.set(tree, entries);
  store.commits.set(commit, { tree, parents: [], message: "" });
}

export interface Codeload {
  /** Gives the address at which the bytes lie. */
  put(bytes: Uint8Array, how?: { readonly cut?: number; readonly status?: number }): string;
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export async function startCodeload(): Promise<Codeload> {
  const files: { bytes: Uint8Array; cut?: number; status?: number }[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.url ?? ""} ${request.headers.authorization ?? "-"}`);
    const file = files[Number((request.url ?? "").slice(1))];
    response.writeHead(file?.status ?? 200, { "content-type": "application/x-gzip" });
    if (file?.cut === undefined) response.end(file?.bytes);
    else
      response.write(file.bytes.subarray(0, file.cut), () => {
        response.destroy();
      });
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    put(bytes, how = {}) {
      files.push({ bytes, ...how });
      return `${origin}/${String(files.length - 1)}`;
    },
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => {
        server.close(() => {
          done();
        });
      });
    },
  };
}

export interface Made {
  readonly path: string;
  readonly body?: string | Uint8Array;
  /** `0` file, `2` link, `5` folder, `x` words, and what no repository holds. */
  readonly flag?: string;
  readonly size?: string;
  readonly mode?: string;
  readonly sum?: number;
  readonly magic?: string;
}

const field = (text: string, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.write(text);
  return bytes;
};

/** One entry, its content filled up to whole blocks. */
export function entry({
  path,
  body = "",
  flag = "0",
  size,
  mode = "0000644",
  sum,
  magic = "ustar",
}: Made): Buffer {
  const content = Buffer.from(body);
  const length = size ?? content.length.toString(8).padStart(11, "0");
  const head = Buffer.concat([
    field(path, 100),
    field(mode, 8),
    field("0000000", 8),
    field("0000000", 8),
    field(length, 12),
    field("00000000000", 12),
    Buffer.from("        "),
    field(flag, 1),
    field("", 100),
    field(magic, 6),
    field("00", 2),
    Buffer.alloc(247),
  ]);
  const added = sum ?? head.reduce((total, byte) => total + byte, 0);
  head.write(`${added.toString(8).padStart(6, "0")}\0 `, 148);
  return Buffer.concat([head, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

/** A pax record: its length counts itself. */
export function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  let length = Buffer.byteLength(rest);
  while (String(length).length + Buffer.byteLength(rest) !== length)
    length = String(length).length + Buffer.byteLength(rest);
  return `${String(length)}${rest}`;
}

export const tar = (...entries: readonly Buffer[]): Buffer => Buffer.concat([...entries, Buffer.alloc(1024)]);
export const packed = (bytes: Uint8Array): Buffer => gzipSync(bytes);
