import { spawn } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import { ObjectReader } from "../../../../src/adapters/git/objects/object-reader.ts";
import { safeEnvironment } from "../../../../src/adapters/git/process/environment.ts";
import { createRunner, type GitRunner } from "../../../../src/adapters/git/process/spawn.ts";
import { clearUp, fresh, text } from "../opened.ts";

clearUp();

const readers: ObjectReader[] = [];
afterAll(async () => {
  for (const each of readers) await each.close();
});

function readerOf(runner: GitRunner): ObjectReader {
  const reader = new ObjectReader(runner);
  readers.push(reader);
  return reader;
}

/** The repository's git, whose first process of `cat-file` is another program. */
function withFirst(runner: GitRunner, command: string): GitRunner {
  let isFirst = true;
  return {
    ...runner,
    start(args, extra) {
      if (!isFirst) return runner.start(args, extra);
      isFirst = false;
      return spawn("sh", ["-c", command]);
    },
  };
}

describe("objects that are asked for together", () => {
  const source = fresh();
  const contents = ["one\n", "two\n".repeat(40_000), "", "four\n"];
  const commit = source.commit(Object.fromEntries(contents.map((content, n) => [`f${n}`, content])));
  const oids = contents.map((_, n) => source.git("rev-parse", `${commit}:f${n}`));
  const runner = createRunner({ cwd: source.dir, env: safeEnvironment(process.env) });

  it("come each for its own id, those that are missing or too large among them", async () => {
    const reader = readerOf(runner);
    const asked = [oids[0], oids[1], "1".repeat(40), oids[2], oids[3]].map((oid) =>
      reader.read(oid ?? "", 1000),
    );
    const given = await Promise.all(asked);
    expect(given.map((each) => each && text(each.bytes))).toEqual(["one\n", null, null, "", "four\n"]);
    expect(given[1]?.size).toBe(160_000);
  });

  it.each([
    ["at once", "exit 1"],
    ["within an object", `read id; printf '%s blob 100\\nhalf of it' "$id"`],
  ])("fail where git ends %s, and are read by the next process", async (_, command) => {
    const reader = readerOf(withFirst(runner, command));
    const both = await Promise.allSettled(oids.slice(0, 2).map((oid) => reader.read(oid)));
    expect(both.map((each) => (each.status === "rejected" ? String(each.reason) : ""))).toEqual(
      oids.slice(0, 2).map((oid) => `OutsideError: git cat-file failed: it ended while reading ${oid}`),
    );
    expect(text((await reader.read(oids[0] ?? ""))?.bytes ?? null)).toBe("one\n");
  });
});
