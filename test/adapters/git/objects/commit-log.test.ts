import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clearUp, fresh, opened } from "../opened.ts";

clearUp();

describe("the log", () => {
  it("goes along the first parents, newest first", async () => {
    const repository = fresh();
    const root = repository.commit({ "a.txt": "1" }, { message: "Begin\n\nWith a body" });
    repository.branch("side");
    repository.commit({ "b.txt": "1" }, { message: "Aside" });
    repository.checkout("main");
    const merge = repository.merge("side", { message: "Merge side: ünï" });
    const { log } = await opened(repository);
    const common = { isParentHere: true, committedAt: expect.any(Number) };
    expect(await log.latest(merge, 10)).toEqual([
      { commit: merge, parent: root, ...common, isMerge: true, subject: "Merge side: ünï" },
      {
        commit: root,
        parent: null,
        isParentHere: false,
        isMerge: false,
        subject: "Begin",
        committedAt: Date.UTC(2026, 0, 1, 13) / 1e3,
      },
    ]);
    expect((await log.latest(merge, 1)).map(({ commit }) => commit)).toEqual([merge]);
    await expect(log.latest("main", 1)).rejects.toThrow(/not a full commit id/);
  });

  it("ends at a shallow boundary", async () => {
    const repository = fresh();
    const before = repository.commit({ "a.txt": "1" });
    const commit = repository.commit({ "a.txt": "2" });
    const { log } = await opened(repository.clone({ depth: 1 }));
    expect(await log.latest(commit, 5)).toMatchObject([{ commit, parent: before, isParentHere: false }]);
  });

  it.each([
    ["\u001b[31m<b>%s</b> | ::error::", "\u001b[31m<b>%s</b> | ::error::"],
    ["two lines\nof one paragraph", "two lines of one paragraph"],
    ["with a body\n\nof its own", "with a body"],
    ["", ""],
  ])("keeps the subject of %j", async (message, subject) => {
    const repository = fresh();
    repository.git("commit", "-q", "--allow-empty", "--allow-empty-message", "-m", message);
    const { log } = await opened(repository);
    expect((await log.latest(repository.head(), 1))[0]?.subject).toBe(subject);
  });

  it("reads messages in another encoding", async () => {
    const repository = fresh();
    repository.git(
      "-c",
      "i18n.commitEncoding=ISO-8859-1",
      "commit",
      "-q",
      "--allow-empty",
      "-m",
      "gr\u00fcn",
    );
    const { log } = await opened(repository);
    const [first] = await log.latest(repository.head(), 1);
    // Git does not convert what it is given: these are the bytes of UTF-8, declared as Latin 1.
    expect(first?.subject).toBe(Buffer.from("gr\u00fcn").toString("latin1"));
  });
});

describe("a line with a commit missing", () => {
  it("is read as far as it goes", async () => {
    const repository = fresh();
    const lost = repository.commit({ "a.txt": "1" });
    const commit = repository.commit({ "a.txt": "2" });
    rmSync(join(repository.dir, ".git/objects", lost.slice(0, 2), lost.slice(2)));
    const { log } = await opened(repository);
    expect(await log.latest(commit, 5)).toMatchObject([{ commit, parent: lost }]);
    await expect(log.latest("f".repeat(40), 5)).rejects.toThrow(/is missing here/);
  });
});

describe("tags", () => {
  it("have the day on which they were made, or else their commit", async () => {
    const repository = fresh();
    repository.commit({ "a.txt": "1" }, { date: "2025-03-04" });
    repository.git("tag", "v1.0.0");
    repository.git("-c", "user.name=T", "tag", "-a", "client@2.0.0", "-m", "Two");
    const { log } = await opened(repository);
    const tags = await log.tags();
    expect(tags).toContainEqual({ name: "v1.0.0", day: "2025-03-04" });
    expect(tags.map(({ name }) => name)).toEqual(["client@2.0.0", "v1.0.0"]);
    expect(tags[0]?.day).not.toBe("2025-03-04");
  });

  it("are none in most repositories", async () => {
    const repository = fresh();
    repository.commit({ "a.txt": "1" });
    const { log } = await opened(repository);
    expect(await log.tags()).toEqual([]);
  });
});
