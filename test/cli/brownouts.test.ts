import { afterAll, beforeAll, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";

const operation = (extra: string): string =>
  `    get:\n      responses: { "200": { description: A. } }\n${extra}`;
const files = {
  "openapi.yaml": `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /old:\n${operation("      deprecated: true\n      description: Use `GET /new` instead. It is slow.\n      x-sunset: 2027-06-01\n")}  /new:\n${operation("")}`,
  "src/a.ts":
    "/** @deprecated Use `g` instead. It is slow. Sunset: 2027-06-01. */\nexport function f(): void {}\nexport function g(): void {}\n",
  ".github/deprecations.yml": 'brownouts: { days-before: [14], at: "10:00", minutes: 15 }\n',
};
const planned = [{ from: "2027-05-18T10:00:00.000Z", to: "2027-05-18T10:15:00.000Z" }];

let repository: TestRepository;
beforeAll(() => {
  repository = createRepository();
  repository.commit(files);
});
afterAll(() => repository.cleanup());

it.each(["scan", "export"])(
  "%s says when an endpoint refuses before its sunset, and of nothing else",
  async (command) => {
    const { stdout } = await runCommand(repository.dir, command, "--format", "json", "--today", "2026-11-20");
    const { features } = JSON.parse(stdout) as { features: { id: string; brownouts?: unknown }[] };
    expect(features.map(({ id, brownouts = null }) => [id, brownouts])).toEqual([
      ["openapi.yaml#GET /old", planned],
      ["src/a.ts#f", null],
    ]);
  },
);

it("explain does", async () => {
  const { stdout } = await runCommand(repository.dir, "explain", "GET /old", "--today", "2026-11-20");
  expect(stdout).toContain("  brownouts    2027-05-18 10:00 UTC\n");
});
