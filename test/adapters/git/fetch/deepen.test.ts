import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OutsideError } from "../../../../src/core/model/errors.ts";
import { all, clearUp, fresh, opened, text } from "../opened.ts";

clearUp();

describe("deepen", () => {
  const source = fresh();
  const dates = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"];
  const [first = ""] = dates.map((date) => source.commit({ a: date }, { date }));
  const commit = source.head();

  it("brings history back to a day, once, and then to the root", async () => {
    const repository = await opened(source.clone({ depth: 1 }));
    const length = async (): Promise<number> => (await repository.history.line(commit)).commits.length;
    expect(await repository.deepen(commit, { since: "2026-04-15" })).toBe(true);
    expect(await length()).toBe(2);
    expect(await repository.deepen(commit, { since: "2026-04-05" })).toBe(false);
    await repository.history.reach(commit, "2026-04-02");
    expect(await length()).toBe(2);
    await repository.history.reach(commit, "2026-03-10");
    expect(await length()).toBe(3);
    expect(await repository.deepen(commit, { root: true })).toBe(true);
    expect(await repository.history.line(commit)).toMatchObject({ complete: true });
    expect(await length()).toBe(5);
    expect(await repository.deepen(commit, { root: true })).toBe(false);
    const { versions } = await repository.history.versions(commit, ["a"]);
    expect(versions.get("a")?.at(-1)?.commit).toBe(first);
    const old = await all(repository.blobs(versions.get("a")?.map(({ oid }) => oid ?? "") ?? []));
    expect(old.map(({ bytes }) => text(bytes))).toEqual(dates.toReversed());
  });

  it("has a commit that is not younger than the day", async () => {
    const source = fresh();
    for (const date of ["2019-01-01", "2020-01-01", "2026-06-01", "2026-06-02"])
      source.commit({ a: date }, { date });
    const repository = await opened(source.clone({ depth: 1 }));
    const commit = source.head();
    expect(await repository.deepen(commit, { since: "2026-05-30" })).toBe(true);
    expect((await repository.history.line(commit)).commits).toHaveLength(3);
  });

  it("leaves a history that cannot be fetched as it is, asks no second time, and says why", async () => {
    const copy = source.clone({ depth: 1 });
    copy.git("config", "remote.origin.url", join(source.dir, "nowhere"));
    const said: string[] = [];
    const repository = await opened(copy, { onProgress: (line) => said.push(line) });
    await repository.history.reach(commit, "2026-03-01");
    await repository.history.reach(commit, "2026-02-01");
    expect((await repository.history.line(commit)).complete).toBe(false);
    expect(said).toEqual([
      "Fetching older history from origin",
      expect.stringContaining("older history could not"),
    ]);
    await expect(repository.deepen(commit, { root: true })).rejects.toThrow(OutsideError);
  });

  it("does nothing for a whole clone, without a remote, or where it may not", async () => {
    expect(await (await opened(source)).deepen(commit, { root: true })).toBe(false);
    expect(
      await (await opened(source.clone({ depth: 1 }), { fetch: false })).deepen(commit, { root: true }),
    ).toBe(false);
  });
});
