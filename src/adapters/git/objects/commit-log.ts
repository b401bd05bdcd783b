import { dayOf } from "../../../core/time/day.ts";
import { OutsideError } from "../../../core/model/errors.ts";
import type { CommitLog, LoggedCommit } from "../../../ports/commit-log.ts";
import type { Store } from "../repository/store.ts";

export function commitLogOf({ local, reader }: Store): CommitLog {
  const bytesOf = async (commit: string): Promise<Uint8Array | null> => {
    const object = await reader.read(commit);
    return object?.type === "commit" ? object.bytes : null;
  };
  return {
    // Reads commit by commit, because `git log` fails for a history that is broken further down.
    async latest(start, most) {
      const commits: LoggedCommit[] = [];
      let at = start;
      let bytes = await bytesOf(start);
      if (bytes === null) throw new OutsideError(`the commit ${start} is missing here`);
      while (bytes !== null && commits.length < most) {
        const read = readCommit(bytes);
        const before: Uint8Array | null = read.parent === null ? null : await bytesOf(read.parent);
        commits.push({ commit: at, ...read, isParentHere: before !== null });
        at = read.parent ?? "";
        bytes = before;
      }
      return commits;
    },
    async tags() {
      const { stdout } = await local.run([
        "for-each-ref",
        "--format=%(creatordate:unix) %(refname:strip=2)",
        "refs/tags",
      ]);
      return stdout
        .toString("utf8")
        .split("\n")
        .flatMap((line) => {
          const [, seconds, name = ""] = /^(\d+) (.+)$/.exec(line) ?? [];
          return seconds === undefined ? [] : [{ name, day: dayOf(Number(seconds)) }];
        });
    },
  };
}

/** Parses a commit object: headers, an empty line, and the message in the encoding of a header. */
function readCommit(bytes: Uint8Array): Omit<LoggedCommit, "commit" | "isParentHere"> {
  const raw = Buffer.from(bytes).toString("latin1");
  const end = raw.indexOf("\n\n");
  const headers = end < 0 ? raw : raw.slice(0, end);
  const parents = [...headers.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, id = ""]) => id);
  const message = decoded(bytes.subarray(end < 0 ? bytes.length : end + 2), headers);
  const [paragraph = ""] = message.trimStart().split(/\n[ \t]*\n/, 1);
  return {
    parent: parents[0] ?? null,
    isMerge: parents.length > 1,
    committedAt: Number(/^committer .*> (\d{1,15}) [+-]\d+$/m.exec(headers)?.[1] ?? 0),
    subject: paragraph.trimEnd().replaceAll(/[ \t]*\n[ \t]*/g, " "),
  };
}

function decoded(bytes: Uint8Array, headers: string): string {
  const encoding = /^encoding (\S+)$/m.exec(headers)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString("utf8");
  }
}
