import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { createRepository } from "../support/git-repository.ts";
import { client, fetchAll, fetchPage, id, notice, old } from "../support/story-files.ts";
import { startUsageService, type UsageService } from "../support/usage/usage-service.ts";

const token = "t0ken-of-the-stories";
const today = "2026-11-20";
let service: UsageService;
beforeAll(async () => {
  service = await startUsageService({ from: "2026-10-01", to: today }, token);
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
});

const acme = { caller: "acme-mobile", class: "public", count: 41, lastAt: "2026-11-19" };
const policy = (more = "", seconds = 60): string =>
  `usage:\n  sources:\n    - { type: http, url: "${service.url}/usage", token-env: WARDEN_TOKEN, covers: ["src/*"], timeout: ${String(seconds)} }\n${more}`;
const early = `${notice("2027-01-15")}\nexport function early(): void {}\n`;

interface Told {
  readonly code: number;
  readonly findings: readonly {
    readonly rule: string;
    readonly feature: string;
    readonly remedy: string;
    readonly evidence: null | { readonly reasons: readonly string[]; readonly callers: readonly object[] };
  }[];
  readonly stderr: string;
  readonly everything: string;
}

/** Base holds `fetchAll`, past its date, and `early`, before its own; the change is what is given. */
async function tell(
  head: Parameters<ReturnType<typeof createRepository>["commit"]>[0],
  {
    env = { WARDEN_TOKEN: token },
    args = [],
    more = "",
    seconds = 60,
  }: { env?: object; args?: string[]; more?: string; seconds?: number } = {},
): Promise<Told> {
  const repository = createRepository();
  try {
    const files = {
      ...client(fetchAll("2026-11-01"), early),
      ".github/deprecations.yml": policy(more, seconds),
    };
    repository.commit(files, { date: old });
    repository.branch("change");
    repository.commit(head, { date: today });
    const out: string[] = [];
    const err: string[] = [];
    const usual = ["check", "--base", "main", "--head", "change", "--today", today, "--format", "json"];
    const code = await run(args[0] === "audit" ? args : [...usual, ...args], {
      cwd: repository.dir,
      env: { ...env },
      stdout: { write: (text) => out.push(text) },
      stderr: { write: (text) => err.push(text) },
      now: () => new Date("2026-11-20T12:00:00Z"),
    });
    const { findings } = JSON.parse(out.join("")) as Pick<Told, "findings">;
    return { code, findings, stderr: err.join(""), everything: [...out, ...err].join("") };
  } finally {
    repository.cleanup();
  }
}

const without = { "src/client.ts": `${fetchPage}${early}` };
const rulesOf = ({ findings }: Told): string[] =>
  findings.map((each) => `${each.rule} ${each.feature}`).sort();

describe("the use of a feature that is removed", () => {
  it("stands in the way, with its callers", async () => {
    service.says(id, [acme]);
    const told = await tell(without);
    expect(rulesOf(told)).toEqual([`removal/in-use ${id}`]);
    expect(told.findings[0]?.evidence?.callers).toEqual([acme]);
    expect(told.code).toBe(1);
    expect(told.stderr).toBe(`Asking ${service.url}/usage about 1 feature.\n`);
    expect(service.requests.map(({ path }) => path)).toEqual(["/usage?window=P35D&cursor="]);
    expect(told.everything).not.toContain(token);
  });

  it("does not, when it has ended", async () => {
    service.says(id, []);
    const told = await tell(without);
    expect([rulesOf(told), told.code]).toEqual([[], 0]);
  });

  it("stands in the way when it is not known", async () => {
    service.says(id, "broken");
    const told = await tell(without);
    expect(rulesOf(told)).toEqual([`removal/usage-unknown ${id}`]);
    expect(told.findings[0]?.evidence?.reasons).toEqual([
      `${service.url}/usage returned no usage: page 1 is not valid JSON, but an HTML page, for example of a login or a proxy`,
    ]);
    expect(told.code).toBe(1);
  });

  it("is unknown without the login, and nobody is asked", async () => {
    const told = await tell(without, { env: {} });
    expect(rulesOf(told)).toEqual([`removal/usage-unknown ${id}`]);
    expect(told.findings[0]?.evidence?.reasons.join()).toContain(
      "the environment variable WARDEN_TOKEN is not set",
    );
    expect(told.findings[0]?.remedy).not.toContain("fork");
    expect(service.requests).toEqual([]);
  });

  it("is unknown with a wrong login, which is not repeated", async () => {
    service.says(id, []);
    const told = await tell(without, { env: { WARDEN_TOKEN: "wr0ng-token" } });
    expect(rulesOf(told)).toEqual([`removal/usage-unknown ${id}`]);
    expect(told.findings[0]?.evidence?.reasons.join()).toContain("it does not accept the login (401)");
    expect(told.everything).not.toContain("wr0ng-token");
  });

  it("has the class that the configuration gives a caller", async () => {
    service.says(id, [acme]);
    const told = await tell(without, { more: "callers:\n  acme-mobile: { audience: organisation }\n" });
    expect(told.findings.find((each) => each.rule === "removal/in-use")?.evidence?.callers).toEqual([
      { ...acme, class: "organisation" },
    ]);
  });
});

describe("a source that hangs", () => {
  it("hides no other finding, and ends in time", async () => {
    service.says(id, "hang");
    const told = await tell({ "src/client.ts": fetchPage }, { seconds: 1 });
    expect(rulesOf(told)).toEqual([
      "removal/before-sunset src/client.ts#early",
      "removal/usage-unknown src/client.ts#early",
      `removal/usage-unknown ${id}`,
    ]);
    expect(told.findings.find((each) => each.feature === id)?.evidence?.reasons).toEqual([
      `${service.url}/usage returned no usage: it did not respond within 1 second: find the cause, or raise the source's \`timeout\``,
    ]);
    expect(told.code).toBe(1);
    expect(service.requests).toHaveLength(1);
  });
});

describe("a source is asked only where its answer matters", () => {
  it.each([
    ["nothing deprecated changes", { "README.md": "Words.\n" }],
    [
      "a notice is announced",
      { "src/new.ts": `${notice("2027-08-01")}\nexport function added(): void {}\n` },
    ],
  ])("not where %s", async (_, files) => {
    service.says(id, [acme]);
    const told = await tell(files);
    expect([told.code, told.stderr, service.requests]).toEqual([0, "", []]);
  });

  it("once for all that is removed, and silently where that is asked for", async () => {
    service.says(id, []);
    const told = await tell({ "src/client.ts": fetchPage }, { args: ["--quiet"] });
    expect(told.stderr).toBe("");
    expect(service.requests).toHaveLength(1);
  });

  it("in an audit about what is due", async () => {
    service.says(id, [acme]);
    const told = await tell(without, { args: ["audit", "--at", "main", "--format", "json"] });
    expect(told.stderr).toBe(`Asking ${service.url}/usage about 1 feature.\n`);
    const overdue = told.findings.find((each) => each.rule === "sunset/overdue");
    expect(overdue?.evidence?.callers).toEqual([acme]);
  });
});
