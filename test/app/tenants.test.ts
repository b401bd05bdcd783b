// Two installations, three accounts: of checks, policies, the overview, the register and usage nothing of one is in another.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usageToken } from "../../src/app/usage/usage-token.ts";
import { databases, type Database } from "../support/app/databases.ts";
import { eventually } from "../support/app/notes.ts";
import { visitor } from "../support/app/overview-desk.ts";
import { proposeAndDeliver } from "../support/app/proposed-change.ts";
import type { RealRepository } from "../support/app/real-repository.ts";
import { setScene, type Scene } from "../support/app/scene.ts";
import { gitStore } from "../support/github/git-store.ts";
import { checksOf, type CheckRunState } from "../support/github/routes/checks.ts";
import { giveRole } from "../support/github/routes/people.ts";
import { clientId, clientSecret } from "../support/github/sign-in.ts";

const path = ".github/deprecations.yml";
const secret = "a secret of the operator";
const publicUrl = "http://127.0.0.1:3999";
/** Words that stand in one repository alone, so that they can be found wherever they have got to. */
const wordOf = (key: string): string => `word${key}`;

interface Place {
  readonly key: string;
  readonly account: 11 | 22 | 33;
  readonly open: boolean;
  /** Beside the word of the repository. */
  readonly policy: string;
}

const vault = "extends: octo-org-33/vault\n";
const places: readonly Place[] = [
  { key: "hiddena", account: 11, open: false, policy: "extends: octo-org-22/policy\n" },
  { key: "showna", account: 11, open: true, policy: vault },
  { key: "hiddenb", account: 22, open: false, policy: "extends: OCTO-ORG-11/hiddena:src/all.ts\n" },
  { key: "shownb", account: 22, open: true, policy: `${vault.trim()}:${path}@main\n` },
  { key: "policy", account: 22, open: false, policy: "audience: nobody\n" },
  { key: "vault", account: 33, open: false, policy: "audience: nobody\n" },
  { key: "plain", account: 11, open: false, policy: "" },
  { key: "other", account: 22, open: false, policy: "" },
];

const source = (key: string): string =>
  `/** @deprecated Use pages: ${wordOf(key)}. sunset: 2026-12-15 */\nexport function f${wordOf(key)}(): void {}\n`;

const database = databases.find(({ missing }) => !missing);

describe("between accounts", () => {
  let scene: Scene;
  let held: Database | undefined;
  let url = "";
  const all = new Map<string, RealRepository>();
  const at = (key: string): RealRepository => {
    const found = all.get(key);
    if (found === undefined) throw new Error(`there is no ${key}`);
    return found;
  };
  const checksAt = (key: string): readonly CheckRunState[] => [...checksOf(at(key).state).values()];

  /** Everything that the server has made readable in a repository: its issues, comments, pull requests, files, checks. */
  function written({ state }: RealRepository, before: ReadonlySet<string>): string {
    const store = gitStore(state);
    return JSON.stringify({
      issues: [...state.issues.values()],
      comments: state.comments,
      pulls: [...state.pulls.values()].filter(({ number }) => number < 90),
      refs: [...state.refs.keys()],
      checks: [...checksOf(state).values()],
      blobs: [...store.blobs].flatMap(([sha, text]) => (before.has(sha) ? [] : [text])),
      messages: [...store.commits.values()].map(({ message }) => message),
    });
  }
  const given = new Map<string, ReadonlySet<string>>();

  beforeAll(async () => {
    [scene, held] = await Promise.all([setScene(), database?.open()]);
    scene.variables = {
      ...held?.variables,
      PUBLIC_URL: publicUrl,
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
      GITHUB_URL: scene.stage.github.url,
      USAGE_SECRET: secret,
    };
    url = await (await scene.start()).ready();
    for (const { key, account, open, policy } of places) {
      const made = await scene.repository(key, account);
      made.state.private = !open;
      giveRole(made.state, `person-${String(account)}`, "read");
      made.commit(
        {
          "package.json": "{}\n",
          [path]: `# ${wordOf(key)}\n${policy}`,
          "src/all.ts": source(key),
          "src/pages.ts": "export function pages(): void {}\n",
        },
        "2026-01-10",
      );
      given.set(key, new Set(gitStore(made.state).blobs.keys()));
      all.set(key, made);
    }
    for (const { key, account } of places) {
      if (account === 33) continue;
      const repository = at(key);
      await scene.pushed(repository);
      const change = { number: 90, date: "2026-11-20", files: { "src/all.ts": "export {};\n" } };
      await proposeAndDeliver(scene, repository, change, account);
      await eventually(
        "it is judged",
        () => checksAt(key).every(({ status }) => status === "completed") && checksAt(key).length > 0,
      );
    }
    for (const key of ["plain", "other"]) {
      const [issue] = [...at(key).state.issues.values()];
      if (issue === undefined) throw new Error("there is no issue");
      const others = key === "plain" ? "other" : "plain";
      if (key === "plain")
        await scene.said(at(key), issue, `/sunset extend 2027-03-01 as octo-org-22/${others}#1 says`);
    }
  });
  afterAll(async () => {
    await scene.close();
    await held?.close();
  });

  it("everything was judged, reminded and answered where it belongs", () => {
    for (const { key, account } of places) {
      if (account === 33) continue;
      expect([key, checksAt(key).map(({ conclusion }) => conclusion)]).toEqual([key, ["failure"]]);
    }
    expect(at("plain").state.pulls.size).toBe(2);
    for (const key of ["plain", "other"]) expect(at(key).state.issues.size).toBe(1);
  });

  it("a policy of another account that is private is refused in one sentence, whatever stands in it", () => {
    for (const key of ["hiddena", "showna", "hiddenb", "shownb"])
      expect(checksAt(key)[0]?.summary).toContain("may not read it");
  });

  it("no word of one stands in what was written into another", () => {
    for (const { key } of places) {
      const text = written(at(key), given.get(key) ?? new Set());
      if (["plain", "other"].includes(key)) expect(text).toContain(wordOf(key));
      const strange = places.filter((each) => each.key !== key).map((each) => wordOf(each.key));
      expect([key, strange.filter((word) => text.includes(word))]).toEqual([key, []]);
    }
  });

  it("no token of an installation has been answered about a repository of another account that is private", () => {
    const { requests, violations } = scene.stage.github;
    const strays = requests.filter(({ installation, path: asked, status, method }) => {
      const owner = /^\/repos\/octo-org-(\d+)\//i.exec(`${asked}/`)?.[1];
      const isStrange = owner !== undefined && String(installation) !== owner;
      return isStrange && (status < 400 || method !== "GET");
    });
    expect(strays).toEqual([]);
    expect(violations).toEqual([]);
  });

  it("nobody sees in the overview or the register what GitHub does not list for them", async () => {
    for (const account of [11, 22]) {
      const somebody = visitor({ url, github: scene.stage.github });
      await somebody.signIn(`person-${String(account)}`, publicUrl);
      const asked = places.map(({ key, account: of }) => `octo-org-${String(of)}/${key}`);
      const pages = [
        "/overview",
        "/api/register",
        ...asked.flatMap((name) => [
          `/api/register?repository=${name}`,
          `/overview?repository=${encodeURIComponent(name)}`,
        ]),
      ];
      const answers = await Promise.all(pages.map((page) => somebody.get(page)));
      const text = answers.map((each) => each.text).join("\n");
      for (const place of places) {
        const isTheirs = place.account === account && ["plain", "other"].includes(place.key);
        expect([account, place.key, text.includes(`f${wordOf(place.key)}`)]).toEqual([
          account,
          place.key,
          isTheirs,
        ]);
      }
    }
    const nobody = visitor({ url, github: scene.stage.github });
    for (const page of ["/overview", "/api/register"])
      expect((await nobody.get(page)).text).not.toMatch(/word[a-z]/);
  });

  it("usage of one installation is not given to a token of another, or of another repository", async () => {
    const ask = async (
      method: "GET" | "POST",
      installation: number,
      repository: string | null,
      body?: object,
    ): Promise<string> => {
      const right = method === "GET" ? "read" : "write";
      const token = usageToken({ right, installation, repository }, secret);
      const answer = await fetch(`${url}/usage?window=P35D&cursor=`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return `${String(answer.status)} ${await answer.text()}`;
    };
    const day = new Date().toISOString().slice(0, 10);
    const call = { feature: "flag:wordusage", caller: "wordcaller", class: "public", day, count: 3 };
    const batch = { schema: 1, batch: "tenants-0001", calls: [call], watched: [] };
    expect(await ask("POST", 11, "octo-org-11/plain", batch)).toMatch(/^202 /);
    expect(await ask("GET", 11, "octo-org-11/plain")).toContain("wordcaller");
    expect(await ask("GET", 22, "octo-org-11/plain")).not.toContain("wordusage");
    expect(await ask("GET", 22, null)).not.toContain("wordusage");
    expect(await ask("GET", 11, "octo-org-11/showna")).not.toContain("wordusage");
  });

  it("the log holds no word of any repository", () => {
    expect(scene.server.output() + scene.server.errors()).not.toMatch(/word[a-z]/);
  });
});
