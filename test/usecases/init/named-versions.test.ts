import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOfRelease, readVersion } from "../../../src/core/words/version.ts";
import { namedVersions } from "../../../src/usecases/init/survey.ts";
import { aFeature, anEntry, aNotice } from "../../support/results.ts";

const today = "2026-11-20";
/** Notices that name versions and no date. */
const entries = (...versions: readonly string[]) =>
  versions.map((each) =>
    anEntry({ feature: aFeature({ notice: aNotice({ sunset: null, sunsetVersion: readVersion(each) }) }) }),
  );
const tag = (name: string, day = "2024-05-06") => ({ name, day });

describe("the tag of a release", () => {
  it.each<[string, readonly string[], string | null]>([
    ["v5", ["5.0.0"], "5.0.0"],
    ["v5", ["v5.0.0"], "v5.0.0"],
    ["5.1", ["v5.1"], "v5.1"],
    ["5.0.0", ["v5"], "v5"],
    ["2.9", ["jackson-core-2.9.0"], "jackson-core-2.9.0"],
    ["2.0", ["rel_2_0_0"], "rel_2_0_0"],
    ["4.1", ["netty-4.1.0.Final"], "netty-4.1.0.Final"],
    ["3", ["client@3.0.0"], "client@3.0.0"],
    ["2.17", ["log4j-2.17.0"], "log4j-2.17.0"],
    ["v5", ["v5.0.0-rc.1", "v5.0.0-beta1", "release-5.0.0-rc-5", "4.9.0-5"], null],
    ["v5", ["v5.1.0", "v4.9.0", "v50.0.0"], null],
    ["v5", ["builds/5", "build-5"], null],
    ["v5", ["release-v5"], "release-v5"],
    ["v5", ["nightly", "5.0.0-and-more", "..", "v"], null],
  ])("%s among %j: %s", (version, names, expected) => {
    const [found] = namedVersions(
      entries(version),
      names.map((name) => tag(name)),
      today,
    );
    expect(found?.released?.tag ?? null).toBe(expected);
  });

  it("is not told by packages that were released at different days", () => {
    const tags = [tag("a@5.0.0"), tag("b@5.0.0", "2025-01-01")];
    expect(namedVersions(entries("v5"), tags, today)[0]?.released).toBeNull();
    const same = namedVersions(entries("v5"), [...tags, tag("v5.0.0", "2025-02-02")], today);
    expect(same[0]?.released).toEqual({ tag: "v5.0.0", day: "2025-02-02" });
  });

  it("is never of a day to come", () => {
    expect(namedVersions(entries("v5"), [tag("v5.0.0", "2027-01-01")], today)[0]?.released).toBeNull();
  });
});

describe("versions", () => {
  it("are counted, the same under one, in order; what has a date names none", () => {
    const all = [
      ...entries("v10", "5.0", "v5", "5.1"),
      anEntry({ feature: aFeature({ notice: aNotice({ sunset: "2027-01-15", sunsetVersion: "6" }) }) }),
    ];
    expect(namedVersions(all, [], today).map(({ version, notices }) => [version, notices])).toEqual([
      ["5", 2],
      ["5.1", 1],
      ["10", 1],
    ]);
  });

  it("and their days are what `releases:` gives the notice", () => {
    const part = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 2, maxLength: 3 }),
        fc.constantFrom("", "v", "x-"),
        (parts, prefix) => {
          fc.pre(parts.some((each) => each > 0));
          const version = parts.join(".");
          const [found] = namedVersions(entries(version), [tag(`${prefix}${version}`)], today);
          expect(dayOfRelease(version, { [found?.version ?? ""]: found?.released?.day ?? "" })).toBe(
            "2024-05-06",
          );
        },
      ),
    );
  });
});
