import { link, mkdir, open, rename, rm, unlink, utimes, readFile, readlink, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { OutsideError, UsageError } from "../../core/model/errors.ts";
import { hostname } from "node:os";

export interface FolderLock {
  /** `tell` is called once if another process has taken the lock. Nothing more may be written then. */
  onLost(tell: () => void): void;
  release(): Promise<void>;
}

interface Times {
  readonly beat: number;
  readonly silence: number;
}

/** Milliseconds. A holder on another machine counts as dead if it has not touched its file for `silence`. */
const beat = 2000;
const silence = 20_000;

/**
 * Locks the folder for this process, or throws a `UsageError` with the holder. Two processes in one PGlite folder would
 * lose jobs, and PGlite does not prevent it. The lock of a dead process is taken over at once if that is known, or
 * after `silence` if it was on another machine or in another container. Packages for lock files only use `silence`, so
 * a start after a crash would have to wait.
 */
export async function lockFolder(folder: string, times: Times = { beat, silence }): Promise<FolderLock> {
  await makeFolder(folder);
  const path = join(folder, "lock");
  const mine = await here();
  const holder = await take(path, mine, times);
  if (holder !== null) throw taken(folder, holder);
  return hold(path, mine, times.beat);
}

/** Null if the lock is ours now, otherwise its holder. */
async function take(path: string, mine: LockHolder, times: Times): Promise<LockHolder | null> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await placed(path, mine)) return null;
    const holder = await readHolder(path);
    if (holder === null) continue;
    if (await isHeld(path, holder, times)) return holder;
    if (await inherited(path, holder, mine, times)) return null;
    await pause(attempt);
  }
  throw new OutsideError(`The lock ${path} changes continuously; does another process use this folder?`);
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    throw new UsageError(`The folder ${folder} cannot be created; set DATA_DIR to a writable folder.`, {
      cause,
    });
  }
}

function taken(folder: string, { pid, since }: LockHolder): UsageError {
  return new UsageError(
    `The folder ${folder} is in use by process ${String(pid)}, since ${since}. ` +
      "Only one process may use a PGlite folder: stop the other one, or set DATABASE_URL for several processes.",
  );
}

/** A link is created atomically, whereas a new file is empty at first. */
async function placed(path: string, mine: LockHolder): Promise<boolean> {
  const draft = `${path}.${mine.nonce}`;
  try {
    const file = await open(draft, "w", 0o600);
    await file.writeFile(JSON.stringify(mine));
    await file.close();
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw new UsageError(`The lock of DATA_DIR cannot be written: ${codeOf(error)}.`, { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
}

async function isHeld(path: string, holder: LockHolder, times: Times): Promise<boolean> {
  const alive = await isAlive(holder);
  if (alive !== null) return alive;
  // Clocks of other machines may differ, so the holder is alive if it touches its file while it is watched.
  const before = holder.touchedAt;
  for (let waited = 0; waited < times.silence; waited += times.beat) {
    await pause(times.beat);
    const now = await readHolder(path);
    if (now?.nonce !== holder.nonce || now.touchedAt !== before) return now !== null;
  }
  return false;
}

/**
 * Replaces the lock of a dead process. Only one process may do so. It must first take a second lock, whose file name
 * contains the start of the dead lock's nonce. The second lock can be replaced in the same way.
 */
async function inherited(path: string, stale: LockHolder, mine: LockHolder, times: Times): Promise<boolean> {
  const claim = `${path}.${encodeURIComponent(stale.nonce).slice(0, 8)}`;
  if ((await take(claim, mine, times)) !== null) return false;
  try {
    if ((await readHolder(path))?.nonce !== stale.nonce) return false;
    await rename(claim, path);
    return true;
  } finally {
    if ((await readHolder(claim))?.nonce === mine.nonce) await unlink(claim).catch(() => {});
  }
}

function hold(path: string, mine: LockHolder, every: number): FolderLock {
  let tell = (): void => {};
  let lost = false;
  const isMine = async (): Promise<boolean> => (await readHolder(path))?.nonce === mine.nonce;
  const timer = setInterval(() => {
    void (async () => {
      if (!(await isMine())) {
        clearInterval(timer);
        if (!lost) tell();
        lost = true;
        return;
      }
      const now = new Date();
      await utimes(path, now, now).catch(() => {});
    })();
  }, every);
  timer.unref();
  return {
    onLost(listener) {
      tell = listener;
    },
    async release() {
      clearInterval(timer);
      lost = true;
      if (await isMine()) await unlink(path).catch(() => {});
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The owner of a lock. A process id is meaningless in another container or after a restart of the machine. */
interface LockHolder {
  readonly pid: number;
  /** The start of the process in ticks of the kernel; null if unknown. */
  readonly started: string | null;
  /** The boot id of the machine and the namespace of process ids. */
  readonly place: string;
  readonly nonce: string;
  /** RFC 3339. */
  readonly since: string;
  /** The last modification of the file in milliseconds. It is not part of the content. */
  readonly touchedAt: number;
}

export async function here(): Promise<LockHolder> {
  return {
    pid: process.pid,
    started: await startOf(process.pid),
    place: await placeOfProcesses(),
    nonce: crypto.randomUUID(),
    since: new Date().toISOString(),
    touchedAt: 0,
  };
}

/** Null if the file does not exist. A file without usable fields counts as the lock of a dead process. */
async function readHolder(path: string): Promise<LockHolder | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, "utf8"), stat(path)]);
    return { ...parsed(text), touchedAt: mtimeMs };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function parsed(text: string): LockHolder {
  const fields = fieldsOf(text);
  const said = (name: string): string => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  const pid = fields.get("pid");
  return {
    pid: typeof pid === "number" && Number.isSafeInteger(pid) && pid > 0 ? pid : 0,
    started: said("started") || null,
    place: said("place"),
    nonce: said("nonce"),
    since: said("since") || "an unknown time",
    touchedAt: 0,
  };
}

function fieldsOf(text: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}

/** Null for a holder on another machine or in another container, which has to be watched. */
async function isAlive(holder: LockHolder): Promise<boolean | null> {
  if (holder.pid === 0) return false;
  if (holder.place !== (await placeOfProcesses())) return null;
  if (!runs(holder.pid)) return false;
  const started = await startOf(holder.pid);
  // The process id may have been reused, in a container even by this process.
  if (started !== null && holder.started !== null) return started === holder.started;
  return holder.pid !== process.pid;
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Returns field 22 of Linux's `/proc/PID/stat`, after the name in parentheses. A zombie counts as dead. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const text = await readFile(`/proc/${String(pid)}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? "zombie" : (fields[19] ?? null);
  } catch {
    return null;
  }
}

async function placeOfProcesses(): Promise<string> {
  try {
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    return `${boot.trim()} ${await readlink("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}
