// The files for whoever hosts the server: what they name exists, in the server's variables, metrics and paths.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { Metrics } from "../../src/app/server/metrics.ts";
import { secretNames } from "../../src/app/settings/secrets.ts";
import { variables } from "../../src/app/settings/variables.ts";
import { version } from "../../src/core/product/version.ts";

const text = (path: string): string => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), "utf8");
const known = new Set([...variables.map(({ name }) => name), ...secretNames.map((name) => `${name}_FILE`)]);

/** Every series that the server really writes. */
async function exposed(): Promise<ReadonlySet<string>> {
  const metrics = new Metrics({ counts: async () => [], owed: async () => 0, lastSweep: async () => null });
  const all = await metrics.registry.getMetricsAsJSON();
  return new Set(
    all.flatMap(({ name, type }) =>
      String(type) === "histogram" ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

/** The names in an expression of Prometheus: what is no function, label or word of its own. */
function seriesIn(expression: string): readonly string[] {
  return [...expression.matchAll(/\b(?:sunset_warden|process|nodejs)_\w+/g)].map(([name]) => name);
}

interface Alerts {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly for: string;
      readonly annotations: Readonly<Record<string, string>>;
    }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

describe("what watches the server", () => {
  const { groups } = parse(text("alerts.yml")) as Alerts;
  const rules = groups.flatMap((group) => group.rules);
  const { panels } = JSON.parse(text("dashboard.json")) as Dashboard;

  it.each([
    ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
  ])("%s names series that there are", async (_what, expression) => {
    const series = seriesIn(expression);
    expect(series.length).toBeGreaterThan(0);
    const there = await exposed();
    expect(series.filter((name) => !there.has(name))).toEqual([]);
    for (const [open, close] of ["()", "{}", "[]"].map((pair) => [...pair] as [string, string]))
      expect(expression.split(open).length).toBe(expression.split(close).length);
  });

  it("shows every metric of the server's own", async () => {
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => seriesIn(expr)));
    const own = [...(await exposed())].filter((name) => name.startsWith("sunset_warden_"));
    const isShown = (name: string): boolean =>
      shown.some((each) => each === name || each.startsWith(`${name}_`));
    const names = own.filter((each) => !/_(?:bucket|count|sum)$/.test(each));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !isShown(name))).toEqual([]);
  });

  it("says of each alert what it means, and for how long it has to hold", () => {
    for (const rule of rules) {
      expect(rule.annotations["summary"]?.length).toBeGreaterThan(10);
      expect(rule.for).toMatch(/^\d+[mh]$/);
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

describe("compose.yml", () => {
  interface Compose {
    readonly services: Readonly<
      Record<
        string,
        {
          readonly environment: Readonly<Record<string, string>>;
          readonly secrets: readonly string[];
          readonly read_only?: boolean;
        }
      >
    >;
    readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  }
  const { services, secrets } = parse(text("compose.yml")) as Compose;

  it("sets variables that there are, holds no secret, and mounts each that it names", () => {
    const { environment = {} } = services["warden"] ?? {};
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    for (const { environment: given, secrets: named } of Object.values(services)) {
      for (const name of named) expect(secrets[name]?.file).toMatch(/^secrets\//);
      for (const [name, value] of Object.entries(given)) {
        if (!name.endsWith("_FILE")) continue;
        expect(named).toContain(value.replace("/run/secrets/", ""));
      }
      expect(Object.keys(given).filter((name) => /(?:KEY|SECRET|PASSWORD)$/.test(name))).toEqual([]);
    }
    expect(services["warden"]?.read_only).toBe(true);
  });
});

describe("the chart", () => {
  const values = parse(text("helm/values.yaml")) as Readonly<Record<string, unknown>>;

  /** What Helm makes of the few things that these templates use; anything else stays and is no YAML. */
  function rendered(name: string, over: Readonly<Record<string, unknown>> = {}): unknown {
    const all = { ...values, ...over };
    const lines = text(`helm/templates/${name}`)
      .replaceAll(/\{\{- if \.Values\.(\w+) \}\}\n([^]*?)\{\{- end \}\}\n/g, (_, key: string, body: string) =>
        all[key] === "" || all[key] === undefined ? "" : body,
      )
      .replaceAll(/\{\{ \.Values\.(\w+)( \| quote)? \}\}/g, (_, key: string, quoted?: string) => {
        if (!(key in all)) throw new Error(`values.yaml has no ${key}`);
        return quoted === undefined ? String(all[key]) : JSON.stringify(String(all[key]));
      })
      .replaceAll("{{ .Release.Name }}", "warden");
    expect(lines).not.toMatch(/\{ ?\{/);
    const [document, ...more] = parseAllDocuments(lines);
    expect(more).toEqual([]);
    expect(document?.errors).toEqual([]);
    return document?.toJS();
  }

  it.each([
    ["without the overview", {}, 5],
    ["with it", { publicUrl: "https://warden.example.org", clientId: "Iv1.a" }, 8],
  ])("runs the server %s, with variables that there are", (_what, over, count) => {
    const deployment = rendered("deployment.yaml", over) as {
      spec: {
        template: {
          metadata: { labels: object };
          spec: { containers: Record<string, unknown>[]; volumes: { name: string }[] };
        };
        selector: { matchLabels: object };
      };
    };
    const { template, selector } = deployment.spec;
    const [container = {}] = template.spec.containers;
    const env = container["env"] as { name: string; value: string }[];
    expect(env.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(env).toHaveLength(count);
    for (const { value } of env) expect(value.startsWith("/secrets/") || !/secret/i.test(value)).toBe(true);
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
    const mounts = container["volumeMounts"] as { name: string }[];
    expect(mounts.map(({ name }) => name).toSorted()).toEqual(
      template.spec.volumes.map(({ name }) => name).toSorted(),
    );
    expect(container["securityContext"]).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    for (const probe of ["livenessProbe", "readinessProbe", "startupProbe"])
      expect(container[probe]).toMatchObject({
        httpGet: { path: expect.stringMatching(/^\/(?:healthz|readyz)$/) as unknown, port: "http" },
      });
  });

  it("has a service that leads to it, and the version of the product", () => {
    expect(rendered("service.yaml")).toMatchObject({
      kind: "Service",
      metadata: { name: "warden" },
      spec: { selector: { "app.kubernetes.io/instance": "warden" }, ports: [{ targetPort: "http" }] },
    });
    expect(parse(text("helm/Chart.yaml"))).toMatchObject({ apiVersion: "v2", version, appVersion: version });
  });
});
