import { describe, expect, it } from "vitest";
import { governor } from "../../src/runtime/index.ts";
import { issueBody } from "../../src/reports/issue/body.ts";
import { aDatedFeature, aSetting, hiddenAt } from "../reports/issue/dated-features.ts";
import { runCommand } from "../support/command.ts";
import { readConfiguration } from "../support/configuration.ts";
import { createRepository } from "../support/git-repository.ts";
import { aPolicy } from "../support/judging.ts";
import { ask, serving } from "./serving.ts";

const contract = `openapi: 3.1.0
info: { title: Users, version: "1" }
paths:
  /v1/users:
    get: { deprecated: true, description: "Use \`GET /v2/users\` instead. Slow. Sunset: 2027-06-01", responses: {} }
    post: { deprecated: true, description: "Use \`POST /v2/users\` instead. Slow. Sunset: 2027-06-01", responses: {} }
`;
const plan =
  'brownouts: { days-before: [7, 14], at: "10:00", minutes: 15, features: ["openapi.yaml#GET *"] }\n';

describe("brownouts that the configuration plans", () => {
  it("stand in the exported register, by which the runtime refuses", async () => {
    const repository = createRepository();
    repository.commit({ "openapi.yaml": contract, ".github/deprecations.yml": plan }, { date: "2026-05-01" });
    const { stdout } = await runCommand(repository.dir, "export");
    repository.cleanup();
    const register = JSON.parse(stdout) as { features: { id: string; brownouts?: unknown }[] };
    expect(register.features.map(({ id, brownouts }) => [id, brownouts])).toEqual([
      [
        "openapi.yaml#GET /v1/users",
        [
          { from: "2027-05-18T10:00:00.000Z", to: "2027-05-18T10:15:00.000Z" },
          { from: "2027-05-25T10:00:00.000Z", to: "2027-05-25T10:15:00.000Z" },
        ],
      ],
      ["openapi.yaml#POST /v1/users", undefined],
    ]);
    const statusAt = async (time: string, options: object = {}): Promise<number> => {
      const g = governor(register, { logger: null, now: () => Date.parse(time), ...options });
      const server = await serving(g, (_, response) => response.end("ok"));
      return (await ask(server, "/v1/users", {})).status ?? 0;
    };
    expect(await statusAt("2027-05-18T10:05:00Z")).toBe(503);
    expect(await statusAt("2027-05-18T10:15:00Z")).toBe(200);
    expect(await statusAt("2027-05-18T10:05:00Z", { brownouts: null })).toBe(200);
    expect(governor(register, { logger: null }).brownouts()).toHaveLength(2);
  });

  it("are announced in the reminder's issue", () => {
    const brownouts = { daysBefore: [14, 7], at: "10:00", minutes: 15, features: ["*"] };
    const dated = aDatedFeature("2026-10-17");
    const entry = { ...dated.entry, feature: { ...dated.entry.feature, kind: "endpoint" as const } };
    const setting = { ...aSetting("2026-10-17"), policy: aPolicy({ brownouts }) };
    const body = issueBody({ ...dated, entry }, setting, hiddenAt(90), null);
    expect(body).toContain(
      "| Brownouts | 2027-01-01, 2027-01-08, at 10:00 UTC for 15 minutes: calls are rejected with 503 |",
    );
    expect(issueBody(dated, setting, hiddenAt(90), null)).not.toContain("Brownouts");
  });

  it.each<[string, string | null]>([
    ["brownouts: { days-before: [7] }", null],
    ["brownouts: { days-before: [0] }", "brownouts.days-before[0]"],
    ["brownouts: { at: noon, days-before: [7] }", "brownouts.at"],
    ["brownouts: { days-before: [7], minutes: 2000 }", "brownouts.minutes"],
    ["brownouts: {}", "brownouts.days-before"],
  ])("%s is read, or refused with its key", (text, key) => {
    const { problems, configuration } = readConfiguration(text, "c.yml");
    expect(problems.map((each) => each.key)).toEqual(key === null ? [] : [key]);
    if (key === null)
      expect(configuration?.policy.brownouts).toEqual({
        daysBefore: [7],
        at: "10:00",
        minutes: 15,
        features: ["*"],
      });
  });

  it("are none without a day", () => {
    const { problems, configuration } = readConfiguration("brownouts: { days-before: [] }", "c.yml");
    expect([problems, configuration?.policy.brownouts]).toEqual([[], null]);
  });

  it("that cannot be are refused when the service starts", () => {
    const entry = { id: "a#GET /v1/a", kind: "endpoint", notice: {}, brownouts: [{ from: "soon", to: 1 }] };
    expect(() => governor({ schema: 1, features: [entry] })).toThrow("`brownouts` must be a list");
  });
});
