/** The page's examples run as they stand, and print what their comments say. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const page = readFileSync(join(root, "docs/runtime.md"), "utf8");
const examples = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text = ""]) => text);
mkdirSync(join(root, ".tmp"), { recursive: true });
const folder = mkdtempSync(join(root, ".tmp/examples-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The sources in the place of the bundles, which they make. */
const entries: Readonly<Record<string, string>> = {
  "sunset-warden/runtime": "index",
  "sunset-warden/runtime/callers": "callers",
  "sunset-warden/runtime/recorders": "recorders",
  "sunset-warden/runtime/plug-ins": "plug-ins",
  "sunset-warden/runtime/old-forms": "old-forms",
};

function printed(example: string, name: string): string {
  const text = example.replaceAll(
    /"(sunset-warden\/runtime[\w/-]*)"/g,
    (_, entry: string) => `"../../src/runtime/${entries[entry] ?? entry}.ts"`,
  );
  writeFileSync(join(folder, `${name}.ts`), text);
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, `${name}.ts`)], {
    encoding: "utf8",
  });
  expect({ status, error: /^\w*Error.*/m.exec(stderr)?.[0] ?? null }).toEqual({ status: 0, error: null });
  return stdout;
}

describe("docs/runtime.md", () => {
  it("shows a service that says it, and counts who calls", () => {
    expect(printed(examples[0] ?? "", "service").split("\n")).toEqual([
      "@1777593600",
      "Tue, 01 Jun 2027 00:00:00 GMT",
      '<https://docs.example.org/deprecations>; rel="deprecation"; type="text/html", </v2/users/7>; rel="successor-version"',
      "[ 'GET /v1/users/{id} by 16 digits' ]",
      "",
    ]);
  });

  it("shows a plan of brownouts", () => {
    expect(printed(examples[1] ?? "", "brownouts")).toBe("2027-05-18T10:00:00.000Z\n");
  });

  it("shows recorders", () => {
    const lines = printed(examples[2] ?? "", "recorders").split("\n");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      feature: "src/client.ts#fetchAll",
      caller: "unknown",
    });
    expect(lines[1]).toBe("true");
  });

  it("shows old forms", () => {
    expect(printed(examples[3] ?? "", "old-forms").split("\n")).toEqual([
      '{"sources":[{"token-env":"TOKEN"}],"retries":{"most":5}}',
      "service.yml:2:5 sources[0].tokenEnv service.yml:3:1 retries",
      "",
    ]);
  });

  it("shows no other example", () => {
    expect(examples).toHaveLength(4);
  });
});
