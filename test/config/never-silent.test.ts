// A value that cannot be meant is named with its place, whatever key it stands under: none is passed over in silence.
import { describe, expect, it } from "vitest";
import { readConfiguration } from "../support/configuration.ts";

type Path = readonly (string | number)[];

const window = { min: "P1W", max: "P4W" };
const prometheus = {
  type: "prometheus",
  url: "https://a.example.org",
  "username-env": "U",
  "password-env": "P",
  covers: ["*"],
  metrics: {
    calls: "a",
    info: "b",
  },
  labels: {
    feature: "a",
    caller: "b",
  },
  timeout: 10,
};
const http = { type: "http", url: "https://b.example.org", "token-env": "T", covers: ["*"], timeout: 10 };

/** Every key of the schema. */
const everything = {
  extends: "acme/policy",
  locked: ["removal.requires"],
  audience: "public",
  public: true,
  tests: true,
  audiences: {
    internal: window,
    organisation: window,
    public: window,
  },
  paths: [
    {
      match: "src/**",
      audience: "internal",
      public: true,
    },
  ],
  include: ["**"],
  exclude: ["x/**"],
  "enforce-from": "2026-11-20",
  releases: { "5": "2027-06-20" },
  rules: {
    "removal/undated": {
      severity: "warning",
      paths: ["legacy/**"],
    },
  },
  removal: { requires: "both" },
  contracts: {
    "sunset-keys": ["x-end"],
    unstable: ["draft"],
  },
  extensions: {
    max: 2,
    "max-total": "P2Y",
  },
  usage: {
    window: "P35D",
    threshold: 0,
    sources: [
      prometheus,
      http,
      {
        type: "file",
        path: "a.json",
        covers: ["*"],
      },
    ],
  },
  callers: {
    acme: {
      contact: "@acme",
      repository: "acme/x",
      audience: "public",
      public: true,
    },
  },
  "callers-from": {
    accept: ["acme/*"],
    "max-open": 3,
    label: "d",
  },
  features: [
    {
      id: "flag:a",
      kind: "flag",
      members: ["src/**"],
      route: "GET /a",
      evidence: [
        {
          path: "a",
          pattern: "x",
        },
        {
          path: "a",
          regex: "x",
        },
      ],
      deprecated: {
        replacement: "flag:b",
        reason: "r",
        announced: "2026-11-01",
        sunset: "2027-06-01",
        audience: "public",
      },
    },
  ],
  decisions: [
    {
      feature: "a#b",
      decision: "extend",
      reason: "r",
      by: "o",
      on: "2027-01-20",
      until: "2027-02-20",
    },
    {
      feature: "a#c",
      decision: "accept-breakage",
      reason: "r",
      by: "o",
    },
  ],
  reminders: {
    days: [90],
    "overdue-every": "P7D",
    group: "feature",
    labels: ["d"],
    assignees: ["x"],
    dashboard: true,
    "per-week": 5,
  },
  commands: {
    extend: "write",
    remove: "write",
    keep: "maintain",
    "accept-breakage": "maintain",
    snooze: "triage",
    contacted: "triage",
    status: "read",
  },
  visibility: {
    "release-notes": ["C.md"],
    documentation: ["docs/**"],
  },
  brownouts: {
    "days-before": [7],
    at: "10:00",
    minutes: 15,
    features: ["*"],
  },
  "fail-on": "error",
  "time-limit": 300,
  "app-check": true,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The paths of all values, those of lists and mappings among them. */
function paths(value: unknown, at: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.flatMap((each, index) => paths(each, [...at, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, each]) => paths(each, [...at, key]))
      : [];
  return at.length === 0 ? inner : [at, ...inner];
}

const valueAt = (path: Path): unknown =>
  path.reduce<unknown>((value, step) => (isObject(value) ? value[String(step)] : undefined), everything);

/** The key of the outermost mapping alone, with the value in its place: a short text is read sooner. */
function readWith(path: Path, value: unknown): ReturnType<typeof readConfiguration> {
  const [outermost = ""] = path;
  const copy: Record<string, unknown> = {
    [outermost]: structuredClone(everything[outermost as keyof typeof everything]),
  };
  const parent = path.slice(0, -1).reduce((at, step) => at[String(step)] as typeof copy, copy);
  parent[String(path.at(-1))] = value;
  // JSON is YAML, and written sooner.
  return readConfiguration(JSON.stringify(copy), "c.yml");
}

/** What stands under a key, and cannot be meant there. */
function wrongFor(path: Path): readonly unknown[] {
  const value = valueAt(path);
  const key = String(path.at(-1));
  const common = ["", "  ", "\u200B", -7.5, [[]], { zz: 1 }];
  if (Array.isArray(value)) return ["", -7.5, "soon", { zz: 1 }, [""], [[]]];
  if (isObject(value)) return ["", -7.5, "soon", [[]], { ...value, zz: 1 }];
  if (typeof value === "boolean") return [...common, "yes", 1];
  if (typeof value === "number") return [...common, "7", "soon", true, 1e12];
  if (/^(?:announced|on|until|enforce-from|5)$/.test(key))
    return [
      ...common,
      true,
      "2026-02-30",
      "2026-13-01",
      "30 February 2026",
      "2026",
      2026,
      "03/04/2027",
      "P6M",
    ];
  if (/^(?:min|max|max-total|window|overdue-every)$/.test(key))
    return [...common, true, "2026-02-30", "P0D", "PT5H", "P-1M", "6 months", "p6m", "P1.5M", 6];
  return [...common, true];
}

/** A glob, a literal and an id may be of any letters; nothing that cannot be seen is a mistake in a path alone. */
const mayHold = (path: Path, value: unknown): boolean =>
  value === "\u200B" &&
  /^(?:match|path|include|exclude|paths|release-notes|documentation)$/.test(keyOf(path));
const keyOf = (path: Path): string => String(path.findLast((step) => typeof step === "string"));
const dotted = (path: Path): string => path.map(String).join(".");

describe("the configuration", () => {
  it("is valid as a whole", () => {
    expect(readConfiguration(JSON.stringify(everything), "c.yml").problems).toEqual([]);
  });

  it.each(paths(everything).map((path) => [dotted(path), path] as const))(
    "names what is wrong under %s",
    (_, path) => {
      for (const value of wrongFor(path)) {
        if (mayHold(path, value)) continue;
        const { configuration, problems } = readWith(path, value);
        expect([value, configuration]).toEqual([value, null]);
        for (const { line, column, key } of problems) {
          expect(line * column).toBeGreaterThan(0);
          expect([value, key.startsWith(String(path[0]))]).toEqual([value, true]);
        }
      }
    },
  );

  it("has no key that is not known, in any mapping", () => {
    for (const path of paths(everything)) {
      const value = valueAt(path);
      // Names of callers and versions are the author's.
      if (!isObject(value) || Array.isArray(value) || /^(?:callers|releases)$/.test(dotted(path))) continue;
      const { problems } = readWith(path, { ...value, "no-key": 1 });
      expect(problems.map(({ message }) => message).join()).toContain("`no-key` is not a known key of");
    }
  });

  it("takes the days that people write for the day of an announcement", () => {
    for (const day of [
      "2026-11-01",
      "2026-11-01T10:00:00Z",
      "1 November 2026",
      "Nov 1, 2026",
      "November 1st 2026",
      "Sun, 01 Nov 2026 00:00:00 GMT",
    ])
      expect(readWith(["features", 0, "deprecated", "announced"], day).problems).toEqual([]);
  });
});
