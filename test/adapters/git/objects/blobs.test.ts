import { describe, expect, it } from "vitest";
import { largestFile } from "../../../../src/ports/file-tree.ts";
import { all, clearUp, fresh, opened, text } from "../opened.ts";

clearUp();

describe("blobs", () => {
  it("gives one for each id asked, in order, whatever their number and size", async () => {
    const source = fresh();
    const contents = Array.from({ length: 130 }, (_, n) => `${n}\n`.repeat(1 + (n % 7) * 9000));
    const commit = source.commit(Object.fromEntries(contents.map((content, n) => [`f${n}`, content])));
    const oids = source.git("rev-parse", ...contents.map((_, n) => `${commit}:f${n}`)).split("\n");
    const repository = await opened(source);
    for (const count of [0, 1, 3, 60, 130]) {
      const requests = [...oids.slice(0, count), ...oids.slice(0, 2)].slice(0, count + 2);
      const given = await all(repository.blobs(requests));
      expect(given.map(({ oid }) => oid)).toEqual(requests);
      expect(given.map(({ bytes }) => text(bytes))).toEqual(
        requests.map((oid) => contents[oids.indexOf(oid)]),
      );
    }
  });

  it("keeps bytes as they are: CRLF, no UTF-8, NUL, nothing at all", async () => {
    const source = fresh();
    const kinds = ["a\r\nb\r\n", "", "no end", "missing\n", Buffer.from([0xff, 0xfe, 0, 10, 13, 0x80])];
    const commit = source.commit(Object.fromEntries(kinds.map((content, n) => [`f${n}`, content])));
    const oids = source.git("rev-parse", ...kinds.map((_, n) => `${commit}:f${n}`)).split("\n");
    const repository = await opened(source);
    for (const requests of [oids, Array.from({ length: 30 }, () => oids).flat()]) {
      const given = await all(repository.blobs(requests));
      for (const [index, { bytes }] of given.entries())
        expect(Buffer.from(bytes ?? []).equals(Buffer.from(kinds[index % kinds.length] ?? ""))).toBe(true);
    }
  });

  it("passes over what is too large, and says how large; what is missing, and what is no file", async () => {
    const source = fresh();
    const large = Buffer.alloc(largestFile + 1, "x");
    const commit = source.commit({ large, limit: Buffer.alloc(largestFile, "y"), small: "small" });
    const id = (name: string) => source.git("rev-parse", name);
    const oids = [
      id(`${commit}:large`),
      "1".repeat(40),
      id(`${commit}^{tree}`),
      commit,
      id(`${commit}:small`),
    ];
    const repository = await opened(source);
    const many = [...oids, ...Array.from({ length: 100 }, () => id(`${commit}:small`))];
    for (const requests of [oids, many]) {
      const given = await all(repository.blobs(requests));
      expect(given.slice(0, 5).map(({ bytes, size, missing }) => [text(bytes), size, missing])).toEqual([
        [null, largestFile + 1, undefined],
        [null, undefined, true],
        [null, undefined, true],
        [null, undefined, true],
        ["small", 5, undefined],
      ]);
    }
    const [limit] = await all(repository.blobs([id(`${commit}:limit`)]));
    expect(limit?.bytes).toHaveLength(largestFile);
  });

  it("can be left early, and read by several at once", async () => {
    const source = fresh();
    const contents = Array.from({ length: 120 }, (_, n) => String(n).repeat(50_000));
    const commit = source.commit(Object.fromEntries(contents.map((content, n) => [`f${n}`, content])));
    const oids = source.git("rev-parse", ...contents.map((_, n) => `${commit}:f${n}`)).split("\n");
    const repository = await opened(source);
    for (const requests of [oids, oids.slice(0, 20)])
      for await (const { oid } of repository.blobs(requests)) {
        expect(oid).toBe(oids[0]);
        break;
      }
    const several = await Promise.all(
      [oids, oids.toReversed(), oids.slice(0, 2), oids.slice(1, 3)].map((requests) =>
        all(repository.blobs(requests)),
      ),
    );
    expect(several.map((given) => given.length)).toEqual([120, 120, 2, 2]);
    expect(several[1]?.map(({ bytes }) => text(bytes))).toEqual(contents.toReversed());
    expect(text(several[3]?.[0]?.bytes)).toBe(contents[1]);
  });
});
