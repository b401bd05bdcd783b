// The files of a repository at a revision, straight from git: one ls-tree, one cat-file.
import { spawn, spawnSync } from "node:child_process";

export interface TreeFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** Every file at a revision that `wanted` accepts, in the order of the tree; what a partial clone lacks is left out. */
export async function filesAt(
  gitDir: string,
  revision: string,
  wanted: (path: string) => boolean,
): Promise<readonly TreeFile[]> {
  const listed = spawnSync("git", ["-C", gitDir, "ls-tree", "-r", "-z", "--full-tree", revision], {
    maxBuffer: 1 << 30,
  });
  if (listed.status !== 0) throw new Error(listed.stderr.toString().trim());
  const entries = listed.stdout
    .toString()
    .split("\0")
    .map((line) => /^100\d+ blob (\w+)\t(.+)$/s.exec(line))
    .filter((match) => match !== null)
    .map(([, oid = "", path = ""]) => ({ oid, path }))
    .filter(({ path }) => wanted(path));
  const blobs = await blobsOf(
    gitDir,
    entries.map(({ oid }) => oid),
  );
  return entries.flatMap(({ path }, index) => {
    const bytes = blobs[index];
    return bytes ? [{ path, bytes }] : [];
  });
}

export async function blobsOf(gitDir: string, oids: readonly string[]): Promise<readonly (Buffer | null)[]> {
  const env = { ...process.env, GIT_NO_LAZY_FETCH: "1" };
  const child = spawn("git", ["-C", gitDir, "cat-file", "--batch", "--buffer"], { env });
  child.stdin.end(oids.map((each) => `${each}\n`).join(""));
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
  const all = Buffer.concat(chunks);
  const blobs: (Buffer | null)[] = [];
  for (let at = 0; at < all.length;) {
    const end = all.indexOf(10, at);
    const [, kind, length] = all.toString("latin1", at, end).split(" ");
    if (kind === "missing") {
      blobs.push(null);
      at = end + 1;
      continue;
    }
    const size = Number(length);
    blobs.push(all.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return blobs;
}
