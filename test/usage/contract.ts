import { describe, expect, it } from "vitest";
import type { UsageSource } from "../../src/core/model/policy.ts";
import type { Asking, QueriedFeature } from "../../src/usage/engine/source.ts";
import { sources } from "../../src/usage/registry.generated.ts";
import { configurationJsonSchema } from "../../src/config/schema/json-schema.ts";
import { isMoreLenient } from "../../src/config/leniency/leniency.ts";
import { readConfiguration } from "../support/configuration.ts";
import { askOne, endpoint, question } from "../support/usage/source-world.ts";

/** What the source's record says of `feature`, whatever form it has. */
export type State =
  /** Two calls by `acme`. */
  | "called"
  | "not-called"
  /** The record is sound, and the feature is not in it. */
  | "not-listed"
  /** Something that is no record at all. */
  | "garbage"
  /** The beginning of a record. */
  | "broken-off"
  /** Nothing is there to answer. */
  | "absent"
  /** Whatever asks for it throws: a bug. */
  | "throwing";

export interface ContractCase {
  /** The shortest entry under `usage.sources`, in YAML's flow form without its braces: `url: "https://…"`. */
  readonly entry: string;
  /** An entry that asks for another record: the repository's files and the variables that it reads. */
  readonly other: {
    readonly entry: string;
    readonly files: readonly string[];
    readonly variables: readonly string[];
  };
  readonly source: (covers: readonly string[] | null) => UsageSource;
  /** For a source that has no endpoints. */
  readonly feature?: QueriedFeature;
  /** For a source that does not know the classes of callers. */
  readonly isWithoutClasses?: true;
  /** The world in which the source is in this state. */
  readonly stage: (state: State, feature: string) => Partial<Asking>;
  /** How every reason of the source begins, or null where there is no common beginning. */
  readonly reason: RegExp;
}

function raise(entry: string): never {
  throw new Error(`${entry} is not valid`);
}

/** What every source of usage promises, whatever it asks. */
export function describeSource(type: UsageSource["type"], given: ContractCase): void {
  const { feature = endpoint("openapi.yaml#GET /v1/users/{id}") } = given;
  const all = feature.key.replace(/#.*/, "#*");
  const ask = async (state: State, covers: readonly string[] | null = null) => {
    const evidenceOf = await askOne(given.source(covers), [feature], given.stage(state, feature.key));
    return evidenceOf(feature);
  };

  const read = (entry: string) =>
    readConfiguration(`usage: { sources: [{ type: ${type}, ${entry} }] }`, "c.yml");
  const configured = (entry: string) => read(entry).configuration?.policy.usage.sources ?? raise(entry);

  describe(`the source ${type}`, () => {
    it("stands in the registry, and answers for its own type alone", () => {
      const unit = sources.find((each) => each.type === type);
      expect(unit?.summary).toMatch(/^[A-Z`].*\.$/);
      const others = sources.filter((each) => each.type !== type);
      const asking = { features: [], question, ...given.stage("called", feature.key) } as unknown as Asking;
      for (const other of others) expect(other.ask(given.source(null), asking)).toBeNull();
    });

    it("reads its entry of the configuration, and nothing that it does not know", () => {
      const [source] = configured(given.entry);
      expect(source).toMatchObject({ type, covers: null });
      expect(JSON.parse(JSON.stringify(source))).toEqual(source);
      expect(configured(`${given.entry}, covers: ["a#*"]`)[0]?.covers).toEqual(["a#*"]);
      const [problem] = read(`${given.entry}, coverz: []`).problems;
      expect(problem?.message).toContain("did you mean `covers`?");
      expect(JSON.stringify(configurationJsonSchema(sources))).toContain(`"const":"${type}"`);
    });

    it("names its type where another is written by mistake", () => {
      const { problems } = readConfiguration(`usage: { sources: [{ type: ${type}x }] }`, "c.yml");
      expect(problems.map(({ message }) => message).join()).toContain(`Did you mean \`${type}\`?`);
    });

    it("makes the policy more lenient where it goes, speaks of less or asks for another record", () => {
      const policy = (entry: string) => read(entry).configuration?.policy ?? raise(entry);
      const lenient = (a: string, than: string) => isMoreLenient(policy(a), policy(than), sources);
      expect(lenient(given.entry, given.entry)).toEqual([]);
      for (const entry of [`${given.entry}, covers: []`, given.other.entry])
        expect(lenient(entry, given.entry)).toEqual(["usage.sources"]);
    });

    it("says which files of the repository and which variables it reads", () => {
      const unit = sources.find((each) => each.type === type);
      const { entry, files, variables } = given.other;
      const reads = configured(entry).map((source) => [
        unit?.files(source),
        [...(unit?.variables(source) ?? [])],
      ]);
      expect(reads).toEqual([[files, variables]]);
    });

    it("says used, with the caller", async () => {
      expect(await ask("called")).toMatchObject({
        status: "used",
        total: 2,
        callers: [{ caller: "acme", class: given.isWithoutClasses ? null : "public", count: 2 }],
      });
    });

    it("says zero, with the window", async () => {
      const evidence = await ask("not-called");
      expect(evidence).toMatchObject({ status: "zero", total: 0, callers: [] });
      expect(evidence?.window?.from.localeCompare("2026-10-17")).toBeLessThanOrEqual(0);
      expect(evidence?.reasons).toHaveLength(1);
    });

    it.each<State>(["not-listed", "garbage", "broken-off", "absent", "throwing"])(
      "says unknown, with a reason, when it is %s",
      async (state) => {
        const evidence = await ask(state);
        expect(evidence).toMatchObject({ status: "unknown", total: 0, callers: [] });
        expect(evidence?.reasons.length).toBeGreaterThan(0);
        for (const reason of evidence?.reasons ?? []) {
          if (state !== "throwing") expect(reason).toMatch(given.reason);
          expect(reason).not.toMatch(/undefined|NaN|\[object|\n/);
        }
      },
    );

    it.each<[string, readonly string[], State, string | null]>([
      ["speaks of what `covers` says", [all], "called", "used"],
      ["proves absence of what `covers` says", [all], "not-called", "zero"],
      ["counts calls of anything else", ["src/*"], "called", "used"],
      ["proves no absence of anything else", ["src/*"], "not-called", null],
      ["does not make anything else unknown that it does not list", ["src/*"], "not-listed", null],
      ["does not make anything else unknown when it fails", ["src/*"], "garbage", null],
      ["makes what it covers unknown when it fails", [all], "garbage", "unknown"],
      ["counts calls where `covers` is empty", [], "called", "used"],
      ["proves nothing where `covers` is empty", [], "not-called", null],
    ])("%s", async (_, covers, state, status) => {
      expect((await ask(state, covers))?.status ?? null).toBe(status);
    });
  });
}
