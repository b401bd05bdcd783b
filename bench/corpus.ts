import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Pair = readonly [base: string, head: string];

/** A repository to measure on; `root` is null where it is bare. */
export interface Corpus {
  readonly dir: string;
  readonly root: string | null;
  readonly remove: () => void;
}

/** What is made: files of about that many bytes, a few of every hundred with a notice. */
export interface CorpusShape {
  readonly files: number;
  readonly bytes: number;
}

const notedOf100 = 4;
const commits = 12;

/**
 * Makes a repository with a worktree: its first commit holds all files, each later one changes up to 40 of them, in turn
 * such with and such without a notice.
 */
export async function makeCorpus({ files, bytes }: CorpusShape): Promise<Corpus> {
  const dir = mkdtempSync(join(tmpdir(), "sunset-warden-bench-"));
  git(dir, "init", "--quiet", "--initial-branch=main", ".");
  const child = spawn("git", ["-C", dir, "fast-import", "--quiet"], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const write = async (text: string): Promise<void> => {
    if (!child.stdin.write(text)) await once(child.stdin, "drain");
  };
  const firstDay = Date.UTC(2026, 0, 1) / 1000;
  for (let round = 0; round < commits; round += 1) {
    const who = `bench <bench@example.org> ${String(firstDay + round * 86_400)} +0000`;
    await write(`commit refs/heads/main\ncommitter ${who}\ndata 5\nround\n`);
    const most = round === 0 ? files : 40;
    for (let index = 0, touched = 0; index < files && touched < most; index += 1) {
      if (round > 0 && (isNoted(index) ? 1 : 0) !== round % 2) continue;
      touched += 1;
      const text = sourceOf(index, round, bytes);
      await write(`M 100644 inline ${pathOf(index)}\ndata ${String(Buffer.byteLength(text))}\n${text}\n`);
    }
    await write("\n");
  }
  child.stdin.end();
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`git fast-import ended with ${String(code)}`);
  git(dir, "reset", "--quiet", "--hard", "main");
  return { dir, root: dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** A repository that is there already. */
export function givenCorpus(dir: string): Corpus {
  const isBare = git(dir, "rev-parse", "--is-bare-repository").trim() === "true";
  return { dir, root: isBare ? null : dir, remove: () => {} };
}

/** Recent first-parent commits as pairs of parent and commit: with a notice in a changed file, and without. */
export function pairsOf(dir: string, most: number): { readonly noted: Pair[]; readonly plain: Pair[] } {
  const found = { noted: [] as Pair[], plain: [] as Pair[] };
  for (const line of git(dir, "log", "--first-parent", "-400", "--format=%H %P").trim().split("\n")) {
    const [commit, parent] = line.split(" ");
    if (commit === undefined || parent === undefined) continue;
    const paths = git(dir, "diff", "--name-only", "-z", parent, commit).split("\0").filter(Boolean);
    if (paths.length === 0 || paths.length > 2000) continue;
    const holds = [commit, parent].some(
      (at) =>
        git(dir, "grep", "-l", "-i", "-F", "-e", "deprecat", "-e", "obsolete", at, "--", ...paths) !== "",
    );
    const list = holds ? found.noted : found.plain;
    if (list.length < most) list.push([parent, commit]);
    if (found.noted.length === most && found.plain.length === most) break;
  }
  return found;
}

export function git(dir: string, ...args: readonly string[]): string {
  return spawnSync("git", ["-C", dir, ...args], { encoding: "utf8", maxBuffer: 1 << 30 }).stdout;
}

function isNoted(index: number): boolean {
  return index % 100 < notedOf100;
}

function pathOf(index: number): string {
  return `src/a${String(index % 97)}/b${String(Math.floor(index / 97) % 101)}/file-${String(index)}.ts`;
}

function sourceOf(index: number, round: number, bytes: number): string {
  const notice = isNoted(index)
    ? "/** @deprecated Use `next` instead. It is slow. Sunset: 2027-01-15. */\n"
    : "";
  let text = `${notice}export function feature${String(index)}(): number {\n  return ${String(round)};\n}\n`;
  for (let line = 0; text.length < bytes; line += 1)
    text += `export const value${String(line)} = compute(${String((line * 7919 + index) % 10_007)}, "${String(line)}");\n`;
  return text;
}
