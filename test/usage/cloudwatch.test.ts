import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/core/model/evidence.ts";
import type { HttpOutcome, HttpRequest } from "../../src/ports/http-client.ts";
import { readConfiguration } from "../support/configuration.ts";
import { configuredSource } from "../support/usage/configured-source.ts";
import { fakeCloudWatch, type FakeCloudWatch } from "../support/usage/fake-cloudwatch.ts";
import { hourly } from "../support/usage/fake-database.ts";
import { situationCalls, situationInventory, situations } from "../support/usage/sql-situations.ts";
import { answeredBy, askOne, endpoint, offline, ok, question } from "../support/usage/source-world.ts";
import { describeSource, type State } from "./contract.ts";

const present = offline.now();
const feature = "openapi.yaml#GET /v1/users/{id}";
const acme = { feature, caller: "acme", class: "public", ago: 3, count: 2 };
const sound: FakeCloudWatch = { calls: [], inventory: hourly(feature), present };
const called: FakeCloudWatch = { ...sound, calls: [acme] };
const place = "region: eu-central-1, namespace: My/Service";
const entry = `type: cloudwatch, ${place}, dimensions: { caller: caller, caller-class: caller_class, outcome: outcome }`;

type Answer = (request: HttpRequest) => HttpOutcome;

function answersIn(state: State): Answer {
  switch (state) {
    case "called":
      return fakeCloudWatch(called);
    case "not-called":
      return fakeCloudWatch(sound);
    case "not-listed":
      return fakeCloudWatch({ ...sound, inventory: hourly(`${feature}/more`) });
    case "garbage":
      return () => ok("<html>");
    case "broken-off": {
      const inner = fakeCloudWatch(sound);
      return (request) =>
        request.body?.includes("NextToken") || request.body?.includes("SEARCH")
          ? ok('{"MetricDataResults":[{"Id"')
          : inner(request);
    }
    case "absent":
      return () => ({ outcome: "failed", failure: { kind: "cut" } });
    case "throwing":
      return () => {
        throw new Error("a bug");
      };
  }
}

const variables: Record<string, string> = {
  AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
  AWS_SECRET_ACCESS_KEY: "s3cret/key",
  AWS_SESSION_TOKEN: "t0ken==",
};
const world = (answers: Answer) => answeredBy(answers, { variable: (name) => variables[name] });

describeSource("cloudwatch", {
  entry: place,
  other: {
    entry: `${place}, access-key-env: ID, secret-key-env: KEY, session-token-env: TOKEN, url-env: PLACE`,
    files: [],
    variables: ["ID", "KEY", "TOKEN", "PLACE"],
  },
  source: (covers) => ({ ...configuredSource(entry), covers }),
  stage: (state) => ({ world: world(answersIn(state)) }),
  reason: /^CloudWatch in eu-central-1 \(My\/Service\)(?: returned no usage)?: /,
});

async function ask(
  answers: Answer,
  written = entry,
  over: Partial<typeof question> = {},
): Promise<Evidence | null> {
  const asked = { world: world(answers), question: { ...question, ...over } };
  return (await askOne(configuredSource(written), [endpoint(feature)], asked))(endpoint(feature));
}

describe("situations", () => {
  // A dimension is compared as a whole, so parameters must have the names of the id.
  const calls = situationCalls.map((each) => ({
    ...each,
    feature: each.feature?.replace("{user}", "{id}") ?? null,
  }));
  const answers = askOne(
    configuredSource(entry),
    situations.map((each) => endpoint(each.feature)),
    { world: world(fakeCloudWatch({ calls, inventory: situationInventory, present })) },
  );
  it.each(situations)("$name", async ({ feature: about, status, total, reason }) => {
    const evidence = (await answers)(endpoint(about));
    expect(evidence).toMatchObject({ status, total });
    expect(evidence?.reasons[0]).toContain(reason.replace("no row", "no data point"));
  });
});

describe("callers", () => {
  it("that a search does not find are counted together", async () => {
    const old = { ...acme, caller: "gone", ago: 20, count: 5 };
    const evidence = await ask(fakeCloudWatch({ ...sound, calls: [acme, old] }));
    expect(evidence).toMatchObject({
      status: "used",
      total: 7,
      callers: [
        { caller: "(other callers)", count: 5 },
        { caller: "acme", class: "public", count: 2 },
      ],
    });
  });

  it("are left out if they are ignored", async () => {
    const evidence = await ask(fakeCloudWatch(called), entry, { ignored: new Set(["acme"]) });
    expect(evidence).toMatchObject({ status: "zero", total: 0 });
  });

  it("may have any name", async () => {
    const odd = { ...acme, caller: "a|b | c" };
    const evidence = await ask(fakeCloudWatch({ ...sound, calls: [odd] }));
    expect(evidence?.callers).toMatchObject([{ caller: "a|b | c", class: "public", count: 2 }]);
  });

  it("are not distinguished without a dimension", async () => {
    const requests: string[] = [];
    const inner = fakeCloudWatch({ ...sound, calls: [{ ...acme, outcome: "served" }] });
    const evidence = await ask((request) => {
      requests.push(request.body ?? "");
      return inner(request);
    }, `type: cloudwatch, ${place}, dimensions: { outcome: outcome }`);
    expect(evidence?.callers).toMatchObject([{ caller: "(no caller)", class: null, count: 2 }]);
    expect(requests.join()).not.toContain("SEARCH");
  });

  it("count even if the calls are not published without them", async () => {
    const evidence = await ask(fakeCloudWatch({ ...called, isWithoutTotals: true }));
    expect(evidence).toMatchObject({ status: "used", total: 2 });
    const doubted = await ask(fakeCloudWatch({ ...called, isWithoutTotals: true }), entry, { threshold: 5 });
    expect(doubted?.status).toBe("unknown");
    expect(doubted?.reasons.join()).toContain("publish all calls without the caller, too");
  });
});

describe("requests", () => {
  it("are signed, and have the window, the dimensions and a search", async () => {
    const requests: HttpRequest[] = [];
    const inner = fakeCloudWatch(called);
    await ask((request) => {
      requests.push(request);
      return inner(request);
    });
    for (const { method, url, headers } of requests) {
      expect([method, url]).toEqual(["POST", "https://monitoring.eu-central-1.amazonaws.com/"]);
      expect(headers).toEqual({
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": "GraniteServiceVersion20100801.GetMetricData",
        "x-amz-date": "20261121T120000Z",
        "x-amz-security-token": "t0ken==",
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/20261121\/eu-central-1\/monitoring\/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target, Signature=[0-9a-f]{64}$/,
        ) as string,
      });
    }
    const window = {
      StartTime: Date.UTC(2026, 9, 17, 12) / 1000,
      EndTime: present + 1,
      ScanBy: "TimestampAscending",
    };
    const total = (Id: string, outcome: string) => ({
      Id,
      MetricStat: {
        Metric: {
          Namespace: "My/Service",
          MetricName: "deprecated_feature_calls",
          Dimensions: [
            { Name: "feature", Value: feature },
            { Name: "outcome", Value: outcome },
          ],
        },
        Period: 3600,
        Stat: "Sum",
      },
    });
    const bodies = requests.map(({ body }) => JSON.parse(body ?? "") as unknown);
    expect(bodies).toContainEqual({
      ...window,
      MetricDataQueries: [total("m0_0", "served"), total("m0_1", "refused")],
    });
    expect(bodies).toContainEqual({
      ...window,
      MetricDataQueries: [
        {
          Id: "callers",
          Label: "${PROP('Dim.caller_class')}|${PROP('Dim.caller')}|${PROP('Dim.feature')}",
          Expression: `SEARCH('{"My/Service",feature,caller,caller_class,outcome} MetricName="deprecated_feature_calls" feature="${feature}" outcome="served"', 'Sum', 3600)`,
        },
      ],
    });
  });

  it("follow the pages", async () => {
    let pages = 0;
    const features = ["a", "b", "c"].map((name) => `flag:${name}`);
    const inner = fakeCloudWatch({ ...sound, inventory: features.flatMap((each) => hourly(each)) });
    const evidenceOf = await askOne(configuredSource(entry), features.map(endpoint), {
      world: world((request) => {
        pages += request.body?.includes("NextToken") ? 1 : 0;
        return inner(request);
      }),
    });
    expect(pages).toBe(1);
    for (const each of features) expect(evidenceOf(endpoint(each))?.status).toBe("zero");
  });

  it("go to China's own domain", async () => {
    const urls = new Set<string>();
    await ask(
      ({ url }) => {
        urls.add(url);
        return ok("");
      },
      entry.replace("eu-central-1", "cn-north-1"),
    );
    expect([...urls]).toEqual(["https://monitoring.cn-north-1.amazonaws.com.cn/"]);
  });
});

describe("answers", () => {
  const result = (over: object) => ({
    MetricDataResults: [
      { Id: "m0_0", Label: "x", Timestamps: [present - 3600], Values: [0], StatusCode: "Complete", ...over },
    ],
  });
  const status = (code: number, body: object): HttpOutcome => ({
    outcome: "answered",
    status: code,
    text: JSON.stringify(body),
  });
  it.each<[string, HttpOutcome, string]>([
    ["a part of the data", ok(result({ StatusCode: "PartialData" })), "its response is marked as partial"],
    ["an inner error", ok(result({ StatusCode: "InternalError" })), "its response is marked as partial"],
    [
      "a warning",
      ok({ ...result({}), Messages: [{ Code: "MaxMetricsExceeded", Value: "500 only" }] }),
      "it warns: MaxMetricsExceeded: 500 only",
    ],
    ["a warning about a metric", ok(result({ Messages: [{ Code: "Stale" }] })), "it warns: Stale"],
    ["a negative count", ok(result({ Values: [-1] })), "it has a negative count of calls"],
    [
      "times without values",
      ok(result({ Values: [] })),
      "the times of its response do not belong to the values",
    ],
    ["a text for a number", ok(result({ Values: ["1"] })), "is not in the format of CloudWatch"],
    ["a circle of pages", ok({ ...result({}), NextToken: "x" }), "its pages form a cycle"],
    [
      "no rights",
      status(403, { __type: "com.amazon.coral.service#AccessDeniedException", Message: "not authorized" }),
      "it responds with status 403: AccessDeniedException: not authorized",
    ],
    [
      "a wrong clock",
      status(400, { __type: "InvalidSignatureException", message: "Signature expired" }),
      "it responds with status 400: InvalidSignatureException: Signature expired",
    ],
    [
      "the login",
      status(400, { __type: "x#Wrong", message: "AKIDEXAMPLE s3cret/key t0ken==" }),
      "it responds with status 400: Wrong: *** *** ***",
    ],
  ])("%s", async (_, outcome, reason) => {
    const evidence = await ask(() => outcome);
    expect(evidence?.status).toBe("unknown");
    expect(evidence?.reasons.join("\n")).toContain(reason);
  });

  it("do not go on for ever", async () => {
    let pages = 0;
    const evidence = await ask(() => ok({ ...result({}), NextToken: String((pages += 1)) }));
    expect(evidence?.reasons.join()).toContain("its response has more than 1000 pages");
  });

  it("prove nothing about the window by data from before it", async () => {
    const inner = fakeCloudWatch({ ...sound, inventory: hourly(feature, 60, 20) });
    const evidence = await ask((request) => {
      const body = JSON.parse(request.body ?? "") as { readonly StartTime: number };
      return inner({ ...request, body: JSON.stringify({ ...body, StartTime: 0 }) });
    });
    expect(evidence?.reasons.join()).toContain("in 42% of the hours of the window");
  });

  it("about refused calls do not prove that served ones are published", async () => {
    const calls = hourly(feature).map((each) => ({ ...each, outcome: "refused" }));
    const evidence = await ask(fakeCloudWatch({ ...sound, calls, inventory: [] }));
    expect(evidence).toMatchObject({ status: "unknown", total: 0 });
    expect(evidence?.reasons.join()).toContain("does not list the feature");
  });

  it("may have callers without data", async () => {
    const inner = fakeCloudWatch(sound);
    const evidence = await ask((request) =>
      request.body?.includes("SEARCH") ? ok(result({ Timestamps: [], Values: [] })) : inner(request),
    );
    expect(evidence?.status).toBe("zero");
  });

  it("may have more points than a call can have arguments", async () => {
    const times = Array.from({ length: 300_000 }, (_, n) => present - n * 3600);
    const inner = fakeCloudWatch(sound);
    const evidence = await ask((request) =>
      request.body?.includes("SEARCH")
        ? inner(request)
        : ok(result({ Timestamps: times, Values: times.map(() => 0) })),
    );
    expect(evidence?.status).toBe("zero");
  });

  it("have no more bytes than allowed", async () => {
    let pages = 0;
    const page = (): HttpOutcome =>
      ok(JSON.stringify({ ...result({}), NextToken: String((pages += 1)) }) + " ".repeat(8 * 2 ** 20));
    expect((await ask(page))?.reasons.join()).toContain("its pages have more than 64 MB together");
    expect(pages).toBe(8);
  });

  it("about other metrics than those of the search are a doubt", async () => {
    const inner = fakeCloudWatch(sound);
    const evidence = await ask((request) =>
      request.body?.includes("SEARCH") ? ok(result({ Label: "public|acme|another" })) : inner(request),
    );
    expect(evidence).toMatchObject({ status: "unknown", total: 0 });
    expect(evidence?.reasons.join()).toContain("its search finds other metrics");
  });
});

describe("settings", () => {
  it.each(["evil.example", "eu-central-1.evil.example/", "eu", "EU-CENTRAL-1"])(
    "refuse the region %s",
    (region) => {
      const text = `usage: { sources: [{ type: cloudwatch, namespace: N, region: "${region}" }] }`;
      expect(
        readConfiguration(text, "c.yml")
          .problems.map(({ message }) => message)
          .join(),
      ).toContain("a region of AWS");
    },
  );
  it.each(["a'b", 'N"}', "N\\", "N}"])("refuse the namespace %s", (namespace) => {
    const text = `usage: { sources: [{ type: cloudwatch, region: eu-central-1, namespace: ${JSON.stringify(namespace)} }] }`;
    expect(
      readConfiguration(text, "c.yml")
        .problems.map(({ message }) => message)
        .join(),
    ).toContain("a namespace of metrics");
  });
  it.each([
    ["no key", { AWS_ACCESS_KEY_ID: "x" }, "the environment variable AWS_SECRET_ACCESS_KEY is not set"],
    [
      "a token that no header can contain",
      { AWS_ACCESS_KEY_ID: "x", AWS_SECRET_ACCESS_KEY: "y", AWS_SESSION_TOKEN: "a\nb" },
      "AWS_SESSION_TOKEN contains characters",
    ],
  ])("refuse %s", async (_, values: Record<string, string>, reason) => {
    const asked = { world: answeredBy(() => ok(""), { variable: (name: string) => values[name] }) };
    const evidenceOf = await askOne(configuredSource(entry), [endpoint(feature)], asked);
    expect(evidenceOf(endpoint(feature))?.reasons.join()).toContain(reason);
  });
  it("work without a session token", async () => {
    const answers = fakeCloudWatch(called);
    const { AWS_SESSION_TOKEN: _, ...lasting } = variables;
    const evidenceOf = await askOne(configuredSource(entry), [endpoint(feature)], {
      world: answeredBy(
        (request) => {
          expect(Object.keys(request.headers)).not.toContain("x-amz-security-token");
          return answers(request);
        },
        { variable: (name: string) => lasting[name as keyof typeof lasting] },
      ),
    });
    expect(evidenceOf(endpoint(feature))?.status).toBe("used");
  });
});

describe("ids that CloudWatch cannot contain", () => {
  it.each([
    ["src/größe.ts#f", "a dimension of CloudWatch cannot contain its id"],
    [`src/${"x".repeat(1100)}.ts#f`, "a dimension of CloudWatch cannot contain its id"],
    [`src/${"x".repeat(900)}.ts#f`, "a search of CloudWatch cannot contain its id"],
    ["src/a.ts#Client['x']", "a search of CloudWatch cannot contain its id"],
  ])("are unknown: %s", async (about, reason) => {
    const evidenceOf = await askOne(configuredSource(entry), [endpoint(about)], {
      world: world(fakeCloudWatch({ ...sound, inventory: hourly(about) })),
    });
    expect(evidenceOf(endpoint(about))).toMatchObject({
      status: "unknown",
      reasons: [expect.stringContaining(reason)],
    });
  });
});
