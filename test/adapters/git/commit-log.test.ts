import { describe, expect, it } from "vitest";
import { clearUp, fresh, opened } from "./opened.ts";

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
    expect(await log.latest(merge, 10, "all")).toEqual([
      { commit: merge, parent: root, subject: "Merge side: ünï" },
      { commit: root, parent: null, subject: "Begin" },
    ]);
    expect((await log.latest(merge, 10, "merges")).map(({ commit }) => commit)).toEqual([merge]);
    expect((await log.latest(merge, 1, "all")).map(({ commit }) => commit)).toEqual([merge]);
    await expect(log.latest("main", 1, "all")).rejects.toThrow(/no full commit id/);
  });

  it("ends at a shallow boundary, and keeps subjects of any kind", async () => {
    const repository = fresh();
    repository.commit({ "a.txt": "1" });
    const tip = repository.commit({ "a.txt": "2" }, { message: "\u001b[31m<b>%s</b> | ::error::" });
    const { log } = await opened(repository.clone({ depth: 1 }));
    expect(await log.latest(tip, 5, "all")).toEqual([
      { commit: tip, parent: null, subject: "\u001b[31m<b>%s</b> | ::error::" },
    ]);
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
