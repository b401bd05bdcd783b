// What is said of the server outside of its code is what the code says.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { variables } from "../../src/app/settings/variables.ts";

const text = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

describe("docs/deployment.md", () => {
  it("has a row for each variable, as the code knows it", () => {
    const rows = text("docs/deployment.md")
      .split("\n")
      .filter((line) => /^\| `[A-Z_]+` \|/.test(line));
    const wanted = variables.map(
      ({ name, fallback, means }) =>
        `| \`${name}\` | ${fallback === null ? "" : `\`${fallback}\``} | ${means} |`,
    );
    expect(rows).toEqual(wanted);
  });

  it("names every metric of the server", () => {
    const names = [...text("src/app/server/metrics.ts").matchAll(/name: "(sunset_warden_\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(text("docs/deployment.md")).toContain(`\`${name ?? ""}`);
  });
});

describe("app.yml", () => {
  interface Manifest {
    readonly default_events: readonly string[];
    readonly default_permissions: Readonly<Record<string, string>>;
    readonly public: boolean;
  }
  const manifest = parse(text("app.yml")) as Manifest;

  it("asks for the events that are listened to, and no others", () => {
    const heard = [
      ...["intake", "check-intake"]
        .map((name) => text(`src/app/webhooks/${name}.ts`))
        .join("")
        .matchAll(/"(push|[a-z_]+(?=\.))(?:\.[a-z_]+)?"/g),
    ].map(([, name]) => name);
    // GitHub sends these to every App.
    const always = ["installation", "installation_repositories"];
    expect(new Set([...manifest.default_events, ...always])).toEqual(new Set(heard));
  });

  it("asks for the least permissions", () => {
    expect(manifest.default_permissions).toEqual({
      actions: "write",
      checks: "write",
      metadata: "read",
      contents: "write",
      issues: "write",
      merge_queues: "read",
      pull_requests: "write",
    });
  });
});

describe("the Dockerfile", () => {
  it("runs the bundle as a user of no rights, on the Node that the package wants", () => {
    const lines = text("Dockerfile").split("\n");
    const bases = lines.filter((line) => line.startsWith("FROM "));
    expect(bases.every((line) => line.startsWith("FROM node:24-slim"))).toBe(true);
    expect(lines.findIndex((line) => line === "USER node")).toBeGreaterThan(
      lines.lastIndexOf(bases.at(-1) ?? ""),
    );
    expect(lines.filter((line) => /apt-get|curl|ADD /.test(line))).toEqual([
      "RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates git && rm -rf /var/lib/apt/lists/*",
    ]);
    expect(lines.findLast((line) => line.startsWith("CMD"))).toBe('CMD ["node", "dist/app.js"]');
  });
});
