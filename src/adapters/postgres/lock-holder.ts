import { readFile, readlink, stat } from "node:fs/promises";
import { hostname } from "node:os";

/** Who holds a lock. A number of a process means nothing in another container or after a restart of the machine. */
export interface LockHolder {
  readonly pid: number;
  /** When the process started, in the kernel's ticks; null where that cannot be known. */
  readonly started: string | null;
  /** The machine's start and the space in which numbers of processes count. */
  readonly place: string;
  readonly nonce: string;
  /** RFC 3339. */
  readonly since: string;
  /** When it was last seen, milliseconds; from the file and not in it. */
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

/** Null where there is no such file. A file that says nothing is held by nobody who lives. */
export async function readHolder(path: string): Promise<LockHolder | null> {
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

/** True or false where it can be known; null for a holder elsewhere, which has to be watched. */
export async function isAlive(holder: LockHolder): Promise<boolean | null> {
  if (holder.pid === 0) return false;
  if (holder.place !== (await placeOfProcesses())) return null;
  if (!runs(holder.pid)) return false;
  const started = await startOf(holder.pid);
  // The number may have been given to another process since, in a container to this very one.
  if (started !== null && holder.started !== null) return started === holder.started;
  return holder.pid !== process.pid;
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and another user's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Field 22 of Linux's `/proc/PID/stat`; the name before it is in parentheses and may hold anything. A zombie runs no more. */
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
