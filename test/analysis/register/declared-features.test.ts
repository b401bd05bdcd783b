import { describe, expect, it } from "vitest";
import { defaultPolicy } from "../../../src/config/default-policy.ts";
import type { DeclaredFeature } from "../../../src/core/model/policy.ts";
import { declaredFeatures } from "../../../src/analysis/register/declared-entries.ts";
import { compareDeclared } from "../../../src/analysis/register/declared-features.ts";
import { memoryTree } from "../../support/memory-repository.ts";

const path = ".github/deprecations.yml";
const flags = "config/flags.json";

function entry(
  over: Partial<DeclaredFeature> & { sunset?: string | null; reason?: string } = {},
): DeclaredFeature {
  const { sunset = "2027-01-15", reason = "It is slow.", ...rest } = over;
  return {
    id: "flag:x",
    kind: "flag",
    members: [],
    route: null,
    evidence: [{ path: flags, pattern: '"x"', regex: false }],
    deprecated: { replacement: "flag:y", reason, announced: "2026-01-01", sunset, audience: null },
    line: 4,
    endLine: 7,
    ...rest,
  };
}

const questions = {
  today: "2026-11-20",
  hasMember: () => Promise.resolve(false),
  isManifest: (path: string) => path === "package.json",
};

type Files = Readonly<Record<string, string>>;
const there: Files = { [flags]: '{\n  "a": 1,\n  "x": 2\n}', [path]: "features" };
const gone: Files = { [flags]: '{\n  "a": 1\n}', [path]: "features" };

/** What happened, with every file whose text differs among the changes, and the configuration where entries do. */
async function compare(
  before: readonly DeclaredFeature[],
  after: readonly DeclaredFeature[] | null,
  base: Files = there,
  head: Files = there,
) {
  const trees = [base, head].map((files, index) => memoryTree(`c${index}`, new Map(Object.entries(files))));
  const [baseTree = trees[0]!, headTree = trees[1]!] = trees;
  const side = (features: readonly DeclaredFeature[]) => ({
    configuration: { policy: defaultPolicy, features },
    path,
  });
  const touched = new Set(
    [...Object.keys(base), ...Object.keys(head)].filter((each) => base[each] !== head[each]),
  );
  if (JSON.stringify(before) !== JSON.stringify(after)) touched.add(path);
  const file = { oid: "1", mode: "file" } as const;
  return compareDeclared(
    { ...side(before), tree: baseTree },
    after === null ? null : { ...side(after), tree: headTree },
    headTree,
    [...touched].map((each) => ({ path: each, base: file, head: file })),
    questions,
  );
}

describe("declared features", () => {
  it.each<[string, DeclaredFeature[], DeclaredFeature[] | null, Files, Files, string[]]>([
    ["untouched", [entry()], [entry()], there, there, []],
    ["evidence gone, the entry too", [entry()], [], there, gone, ["removed"]],
    ["evidence gone, the entry left", [entry()], [entry()], there, gone, ["removed"]],
    ["evidence gone, its file too", [entry()], [], there, { [path]: "" }, ["removed"]],
    ["evidence gone, the configuration not valid", [entry()], null, there, gone, ["removed"]],
    ["the entry dropped, evidence left", [entry()], [], there, there, ["withdrawn"]],
    [
      "its notice dropped, evidence left",
      [entry()],
      [entry({ deprecated: null })],
      there,
      there,
      ["withdrawn"],
    ],
    [
      "the configuration not valid, evidence left",
      [entry()],
      null,
      there,
      { ...there, [flags]: '["x"]' },
      [],
    ],
    ["the entry dropped long after its evidence", [entry()], [], gone, gone, []],
    ["dropped, and never had evidence", [entry({ evidence: [] })], [], there, there, ["removed"]],
    ["left, and never had evidence", [entry({ evidence: [] })], [entry({ evidence: [] })], there, gone, []],
    ["new", [], [entry()], there, there, ["announced"]],
    ["deprecated now", [entry({ deprecated: null })], [entry()], there, there, ["announced"]],
    ["extended", [entry()], [entry({ sunset: "2027-06-20" })], there, there, ["extended"]],
    ["shortened", [entry()], [entry({ sunset: "2026-12-20" })], there, there, ["shortened"]],
    ["its date dropped", [entry()], [entry({ sunset: null })], there, there, ["shortened"]],
    ["reworded", [entry()], [entry({ reason: "It is wrong." })], there, there, ["amended"]],
    ["moved in the file", [entry()], [entry({ line: 9, endLine: 12 })], there, there, []],
    ["another entry of no notice goes", [entry({ deprecated: null })], [], there, gone, []],
    [
      "evidence that another file still holds",
      [entry({ evidence: [...entry().evidence, { path: "b.ts", pattern: "x", regex: false }] })],
      [],
      { ...there, "b.ts": "x" },
      { ...gone, "b.ts": "x" },
      ["withdrawn"],
    ],
  ])("%s", async (_, before, after, base, head, expected) => {
    const changes = await compare(before, after, base, head);
    expect(changes.map((each) => each.change)).toEqual(expected);
  });

  const literal = (pattern: string, at = flags) => ({ path: at, pattern, regex: false });
  const x = literal('"x"');
  const filled: Files = { ...there, "package.json": '{ "name": "a" }', "src/a.ts": "useX(); other();" };
  type Pattern = DeclaredFeature["evidence"][number];
  it.each<[string, Pattern[], Files]>([
    ["swapped for another", [literal('"a"')], filled],
    ["swapped as it goes", [literal("other", "src/a.ts")], { ...filled, ...gone }],
    ["kept beside another as it goes", [x, literal("other", "src/a.ts")], { ...filled, ...gone }],
    ["kept beside what stands in every file", [x, literal("o", "src/**")], filled],
    ["kept beside what is true of every line", [x, { path: "src/**", pattern: "x*", regex: true }], filled],
    ["kept beside a manifest's own name", [x, literal('"name"', "package.json")], filled],
    ["kept beside the configuration", [x, literal("features", path)], filled],
  ])("are altered where a pattern is %s", async (_, evidence, head) => {
    const changes = await compare([entry()], [entry({ evidence })], filled, head);
    expect(changes.map((each) => each.change)).toEqual(["altered"]);
  });

  it.each<[string, Pattern[], Files, Files]>([
    ["another place is added", [x, literal("useX", "src/a.ts")], filled, filled],
    ["its file moves with the entry", [literal('"x"', "x.json")], there, { ...gone, "x.json": '"x"' }],
    ["one that stood nowhere is corrected", [x], filled, filled],
  ])("are the same where %s", async (_, evidence, base, head) => {
    const before = _.startsWith("one that") ? [x, literal("y", "none.ts")] : [x];
    const changes = await compare([entry({ evidence: before })], [entry({ evidence })], base, head);
    expect(changes).toEqual([]);
  });

  it.each([
    ["a literal is no regular expression", { path: flags, pattern: "x.", regex: false }, '"xy"', '"x."'],
    ["a regular expression, of lines", { path: flags, pattern: "^x\\b", regex: true }, "ax\nxa", "a\nx b"],
    ["a glob", { path: "config/**/*.json", pattern: '"x"', regex: false }, '"y"', '"x"'],
  ])("are found by %s", async (_, evidence, without, withIt) => {
    const own = entry({ evidence: [evidence] });
    const [base, head] = [withIt, without].map((text) => ({ [flags]: text, [path]: "features" }));
    expect((await compare([own], [own], base, head)).map((each) => each.change)).toEqual(["removed"]);
    expect(await compare([own], [own], head, head)).toEqual([]);
  });

  it("are removed where their evidence stood, and withdrawn where their entry did", async () => {
    const [removed] = await compare([entry()], [], there, gone);
    expect(removed).toMatchObject({
      feature: "flag:x",
      path: flags,
      line: 3,
      side: "base",
      sunsetFrom: "2027-01-15",
    });
    const [withdrawn] = await compare([entry()], []);
    expect(withdrawn).toMatchObject({ feature: "flag:x", path, line: 4, side: "head" });
  });

  it("are not looked for where the change touches none of their files", async () => {
    const unreadable = () => {
      throw new Error("was read");
    };
    const tree = { ...memoryTree("c0", new Map()), readAll: unreadable, list: unreadable };
    const side = { configuration: { policy: defaultPolicy, features: [entry()] }, path, tree };
    const file = { oid: "1", mode: "file" } as const;
    const changes = [{ path: "src/a.ts", base: file, head: file }];
    expect(await compareDeclared(side, side, tree, changes, questions)).toEqual([]);
  });

  it("have notices with the words of their entry", async () => {
    const policy = { ...defaultPolicy, releases: { "5": "2027-06-20" } };
    const features = [
      entry(),
      entry({ id: "capability:y", kind: "capability", sunset: "v5", line: 20 }),
      entry({ id: "flag:z", sunset: "03/04/2027" }),
      entry({ id: "flag:none", deprecated: null }),
    ];
    expect(await declaredFeatures({ configuration: { policy, features }, path })).toMatchObject([
      {
        id: "flag:x",
        key: "flag:x",
        kind: "flag",
        declaration: null,
        place: {
          path,
          line: 4,
          endLine: 7,
        },
        notice: {
          replacement: "flag:y",
          reason: "It is slow.",
          announced: "2026-01-01",
          sunset: "2027-01-15",
        },
      },
      { id: "capability:y", kind: "capability", notice: { sunset: "2027-06-20", sunsetVersion: "5" } },
      { id: "flag:z", notice: { sunset: null, dateDefects: [{ kind: "ambiguous" }] } },
    ]);
  });
});
