import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../src/core/model/evidence.ts";
import type { Feature } from "../../../src/core/model/notice.ts";
import type { Policy, UsageSource } from "../../../src/core/model/policy.ts";
import type { HttpOutcome } from "../../../src/ports/http-client.ts";
import { gatherEvidence, together, type EvidenceRequest } from "../../../src/analysis/facts/evidence.ts";
import { aPolicy, today } from "../../support/judging.ts";
import { MemoryRepository } from "../../support/memory-repository.ts";
import { aFeature, anEvidence } from "../../support/results.ts";
import { answeredBy, offline, ok } from "../../support/usage/source-world.ts";

const path = "ops/usage.json";
const feature = aFeature();

function usage(count: number, of = feature.id): string {
  return JSON.stringify({
    schema: 1,
    window: { from: "2026-10-01", to: "2026-11-20" },
    features: [
      {
        feature: of,
        instrumented: true,
        callers: count === 0 ? [] : [{ caller: "acme", class: "public", count, lastAt: "2026-11-19" }],
      },
    ],
  });
}

const operation = (local: string, kind: Feature["kind"] = "endpoint"): Feature =>
  aFeature({ id: `api.yaml#${local}`, key: `api.yaml#${local}`, kind });

const tracked: UsageSource = { type: "file", path, covers: null };
const service: UsageSource = {
  type: "http",
  url: "https://warden.example.org",
  tokenEnv: null,
  covers: null,
  options: { timeoutSeconds: 10 },
};

async function statusOf(
  sources: readonly UsageSource[],
  files: { base?: string; head?: string; local?: string; explicit?: EvidenceRequest["explicit"] },
  of = feature,
): Promise<string | null> {
  const put = (text: string | undefined) => ({
    "README.md": "x",
    ...(text === undefined ? {} : { [path]: text }),
  });
  const repository = new MemoryRepository([
    { day: "2026-01-01", files: put(files.base) },
    { day: "2026-02-01", files: put(files.head) },
  ]);
  const policy = aPolicy();
  const request: EvidenceRequest = {
    repository,
    base: "c0",
    head: "c1",
    policy: { ...policy, usage: { ...policy.usage, sources } },
    today,
    explicit: files.explicit ?? null,
    readLocal: (name) => Promise.resolve(name === path ? (files.local ?? null) : null),
    sourceWorld: offline,
  };
  const evidenceOf = await gatherEvidence(request, [of]);
  return evidenceOf(of)?.status ?? null;
}

describe("evidence", () => {
  it.each<[string, Parameters<typeof statusOf>, string | null]>([
    ["no source", [[], {}], null],
    ["tracked on base", [[tracked], { base: usage(1) }], "used"],
    [
      "tracked on base: head's version does not count",
      [[tracked], { base: usage(1), head: usage(0) }],
      "used",
    ],
    ["added by the change: it proves nothing", [[tracked], { head: usage(0) }], "unknown"],
    [
      "added by the change, whatever lies in the work tree",
      [[tracked], { head: usage(0), local: usage(0) }],
      "unknown",
    ],
    ["untracked, in the work tree", [[tracked], { local: usage(0) }], "zero"],
    ["nowhere", [[tracked], {}], "unknown"],
    ["a service that cannot be asked", [[service], {}, aFeature({ kind: "endpoint" })], "unknown"],
    ["a service that does not speak of code", [[service], {}], null],
    ["the worse of two", [[tracked, { ...service, covers: ["*"] }], { base: usage(0) }], "unknown"],
    [
      "named outside of the repository",
      [[], { explicit: { name: "../u.json", path: null, text: usage(0) } }],
      "zero",
    ],
    [
      "named outside, and not there",
      [[], { explicit: { name: "../u.json", path: null, text: null } }],
      "unknown",
    ],
    [
      "named inside of it: base's version counts",
      [[], { base: usage(1), explicit: { name: path, path, text: usage(0) } }],
      "used",
    ],
    ["named inside, untracked", [[], { explicit: { name: path, path, text: usage(0) } }], "zero"],
    [
      "named inside, added by the change",
      [[], { head: usage(0), explicit: { name: path, path, text: usage(0) } }],
      "unknown",
    ],
    ["a query, by its name", [[tracked], { base: usage(1, "GET /a?b=c") }, operation("GET /a?b=c")], "used"],
    ["a query, by its path", [[tracked], { base: usage(1, "GET /a") }, operation("GET /a?b=c")], "used"],
    [
      "a query's parameter",
      [[tracked], { base: usage(1, "GET /a ?d") }, operation("GET /a?b=c ?d", "parameter")],
      "used",
    ],
    ["another's parameter", [[tracked], { base: usage(1, "GET /a ?b") }, operation("GET /a")], "unknown"],
    [
      "the pinned id",
      [[tracked], { base: usage(1, "orders.list") }, aFeature({ key: "orders.list" })],
      "used",
    ],
    [
      "not the id where one is pinned",
      [[tracked], { base: usage(1) }, aFeature({ key: "orders.list" })],
      "unknown",
    ],
  ])("%s", async (_, given, status) => {
    expect(await statusOf(...given)).toBe(status);
  });
});

describe("sources over the network", () => {
  const endpoint = aFeature({ id: "openapi.yaml#GET /a", kind: "endpoint" });
  const record = (caller: object): object => ({
    schema: 1,
    window: {
      from: "2026-10-01",
      to: "2026-11-20",
    },
    next: null,
    features: [
      {
        feature: endpoint.id,
        callers: [
          {
            caller: "acme",
            count: 2,
            ...caller,
          },
        ],
      },
    ],
  });
  async function ask(
    features: readonly Feature[],
    sources: readonly UsageSource[],
    { callers = {}, caller = {} }: { callers?: Policy["callers"]; caller?: object } = {},
  ): Promise<{ asked: number; said: string[]; evidence: Evidence | null }> {
    const said: string[] = [];
    let asked = 0;
    const answer = (): HttpOutcome => {
      asked += 1;
      return ok(record(caller));
    };
    const policy = aPolicy({ callers });
    const evidenceOf = await gatherEvidence(
      {
        repository: new MemoryRepository([
          {
            day: "2026-01-01",
            files: { a: "x" },
          },
        ]),
        base: "c0",
        head: "c0",
        policy: {
          ...policy,
          usage: {
            ...policy.usage,
            sources,
          },
        },
        today,
        explicit: null,
        readLocal: () => Promise.resolve(null),
        sourceWorld: answeredBy(answer, { say: (line) => said.push(line) }),
      },
      features,
    );
    return { asked, said, evidence: evidenceOf(endpoint) };
  }

  it("are asked once, about all features, and it is said whom", async () => {
    const other = aFeature({ id: "openapi.yaml#GET /b", kind: "endpoint" });
    const { asked, said, evidence } = await ask([endpoint, other, aFeature()], [service]);
    expect(asked).toBe(1);
    expect(said).toEqual(["Asking https://warden.example.org about 3 features."]);
    expect(evidence).toMatchObject({ status: "used", total: 2 });
  });

  it.each<[string, readonly Feature[], readonly UsageSource[]]>([
    ["nothing is judged by its use", [], [service]],
    ["there is no source", [endpoint], []],
  ])("are not asked where %s", async (_, features, sources) => {
    expect(await ask(features, sources)).toMatchObject({ asked: 0, said: [] });
  });

  it("are asked about what they do not cover, too", async () => {
    const evidenceOf = await ask([endpoint, aFeature()], [{ ...service, covers: ["src/*"] }]);
    expect(evidenceOf).toMatchObject({ asked: 1, evidence: { status: "used", total: 2 } });
  });

  it("must have been asked about a feature before they can prove anything", async () => {
    const { evidence } = await ask([aFeature({ id: "openapi.yaml#GET /b", kind: "endpoint" })], [service]);
    expect(evidence).toMatchObject({
      status: "unknown",
      reasons: ["the http source has no data about it"],
    });
  });

  const known = (audience: "internal" | null): Policy["callers"] => ({
    acme: { contact: null, repository: null, audience, public: false, ignore: false },
  });
  it.each<[string, Policy["callers"], object, string | null | undefined]>([
    ["the configuration's class goes over the source's", known("internal"), { class: "public" }, "internal"],
    ["the source's where the configuration has none", known(null), { class: "public" }, "public"],
    [
      "none that is ignored",
      { acme: { contact: null, repository: null, audience: null, public: false, ignore: true } },
      {},
      undefined,
    ],
    ["none where nobody says", {}, {}, null],
    ["a caller named like something else's property", {}, { caller: "constructor" }, null],
  ])("%s", async (_, callers, caller, expected) => {
    const { evidence } = await ask([endpoint], [service], { callers, caller });
    expect(evidence?.callers.map((each) => each.class)).toEqual(expected === undefined ? [] : [expected]);
  });
});

describe("evidence of features that go together", () => {
  const zero = anEvidence({ status: "zero", total: 0, callers: [], reasons: ["none"] });
  const unknown = anEvidence({ status: "unknown", total: 0, callers: [], reasons: ["late"], window: null });

  it("is none for none, and itself for one", () => {
    expect(together([])).toBeNull();
    expect(together([unknown])).toBe(unknown);
  });

  it("adds up the calls of each caller", () => {
    const [first, second] = [
      anEvidence({ callers: [{ caller: "acme", class: null, count: 2, lastAt: "2026-11-02" }], total: 2 }),
      anEvidence({
        callers: [
          { caller: "acme", class: "public", count: 3, lastAt: "2026-11-01" },
          { caller: "other", class: null, count: 4, lastAt: null },
        ],
        total: 7,
      }),
    ];
    expect(together([first, zero, second])).toEqual({
      status: "used",
      reasons: [],
      window: first.window,
      total: 9,
      callers: [
        { caller: "acme", class: "public", count: 5, lastAt: "2026-11-02" },
        { caller: "other", class: null, count: 4, lastAt: null },
      ],
    });
  });

  it("is what the strongest say, with their reasons once", () => {
    expect(together([zero, unknown, unknown])).toMatchObject({ status: "unknown", reasons: ["late"] });
    expect(together([unknown, anEvidence({ reasons: ["seen"] })])).toMatchObject({
      status: "used",
      reasons: ["seen"],
    });
  });
});
