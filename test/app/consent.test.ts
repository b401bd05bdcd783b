// Two installations, three accounts, private and public: nothing of one is read, named or written in another.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases, type Database } from "../support/app/databases.ts";
import type { RealRepository } from "../support/app/real-repository.ts";
import { setScene, type Scene } from "../support/app/scene.ts";
import { declared, fileSource, policyFile, usageFile } from "../support/app/tale.ts";

/** Words that stand in one repository alone, so that they can be found wherever they have got to. */
const wordsOf = (name: string): string => `secret${name}`;
const functionOf = (name: string): string => `only${name}`;

/** Calls of every caller there is, of the one function of a repository. */
const callers = ["plain", "open", "foreign", "beyond", "mute", "lost", "itself"];
const calls = (name: string): string =>
  JSON.stringify({
    schema: 1,
    window: { from: "2026-01-01", to: "2027-01-16" },
    features: [
      {
        feature: `src/all.ts#${functionOf(name)}`,
        instrumented: true,
        callers: callers.map((caller) => ({
          caller: `${caller}-${wordsOf(name)}`,
          class: "public",
          count: 5,
          lastAt: "2027-01-15",
        })),
      },
    ],
  });

/** Names repositories of all three accounts as callers, in the ways that people write them. */
const policy = (name: string, more = ""): string =>
  [
    fileSource.trimEnd(),
    "callers:",
    `  plain-${wordsOf(name)}: { repository: octo-org-11/agrees }`,
    `  open-${wordsOf(name)}: { repository: OCTO-ORG-11/Open-Agrees, public: true }`,
    `  foreign-${wordsOf(name)}: { repository: octo-org-22/agrees, public: true }`,
    `  beyond-${wordsOf(name)}: { repository: octo-org-33/agrees, public: true }`,
    `  mute-${wordsOf(name)}: { repository: octo-org-11/silent, public: true }`,
    `  lost-${wordsOf(name)}: { repository: octo-org-11/not-there, public: true }`,
    `  itself-${wordsOf(name)}: { repository: octo-org-11/${name}, public: true }`,
    more,
    "",
  ].join("\n");

const agreeing = "callers-from: { accept: ['*/*'], max-open: 2, label: from-elsewhere }\n";

const database = databases.find(({ missing }) => !missing);

describe("between repositories", () => {
  let scene: Scene;
  let opened: Database | undefined;
  const all = new Map<string, RealRepository>();
  const at = (name: string): RealRepository => {
    const found = all.get(name);
    if (found === undefined) throw new Error(`there is no ${name}`);
    return found;
  };

  /** Everything that the server has made readable in a repository. */
  const written = ({ state }: RealRepository): string =>
    [
      ...[...state.issues.values()].map(
        ({ title, body, labels }) => `${title}\n${body}\n${labels.join(",")}`,
      ),
      ...state.comments.map(({ body }) => body),
    ].join("\n");
  const titles = (name: string): readonly string[] =>
    [...at(name).state.issues.values()].filter(({ state }) => state === "open").map(({ title }) => title);

  beforeAll(async () => {
    [scene, opened] = await Promise.all([setScene(), database?.open()]);
    scene.variables = opened?.variables ?? {};
    await scene.start();
    scene.today("2027-01-16");
    const make = async (
      name: string,
      account: number,
      isOpen: boolean,
      files: Readonly<Record<string, string>>,
    ): Promise<void> => {
      const key = account === 11 ? name : `${name}-${String(account)}`;
      const made = await scene.repository(name, account);
      made.state.private = !isOpen;
      made.commit({ "package.json": "{}\n", ...files }, "2026-01-10");
      all.set(key, made);
    };
    const source = (name: string, more = ""): Record<string, string> => ({
      "src/all.ts": declared(functionOf(name), "2027-01-15").replace("too slow", `too slow ${wordsOf(name)}`),
      [policyFile]: policy(name, more),
      [usageFile]: calls(name),
    });
    await make("hidden", 11, false, source("hidden"));
    await make("shown", 11, true, source("shown"));
    await make("hidden", 22, false, source("second"));
    await make("shown", 22, true, source("third"));
    for (const account of [11, 22, 33]) {
      await make("agrees", account, false, { [policyFile]: agreeing });
      await make("open-agrees", account, true, { [policyFile]: agreeing });
    }
    await make("silent", 11, false, { "README.md": "Nothing is said here.\n" });
    await make("invalid", 11, false, { [policyFile]: `${agreeing}nothing: [\n` });
    for (const [key, repository] of all) if (!key.endsWith("-33")) await scene.pushed(repository);
  });
  afterAll(async () => {
    await scene.close();
    await opened?.close();
  });

  it("issues stand where they were agreed to, by what the receiver says, and nowhere else", () => {
    const titleOf = (name: string): string =>
      `Deprecated in octo-org-11/${name === "hidden" ? name : "shown"}: function ${functionOf(name)}, sunset 2027-01-15`;
    // What is private is told in private; in public only of callers that may be named there.
    expect(titles("agrees").toSorted()).toEqual([titleOf("hidden")]);
    expect(titles("open-agrees").toSorted()).toEqual([titleOf("hidden"), titleOf("shown")]);
    for (const name of ["agrees", "open-agrees"])
      for (const { labels, assignees } of at(name).state.issues.values())
        expect({ labels, assignees }).toEqual({ labels: ["from-elsewhere"], assignees: [] });
    for (const name of ["silent", "invalid", "open-agrees-22", "agrees-33", "open-agrees-33"])
      expect([name, titles(name)]).toEqual([name, []]);
  });

  it("no word of one stands in another without consent", () => {
    const allowed: Readonly<Record<string, readonly string[]>> = {
      hidden: ["hidden", "agrees", "open-agrees"],
      shown: ["shown", "agrees", "open-agrees"],
      second: ["hidden-22", "agrees-22"],
      third: ["shown-22", "agrees-22"],
    };
    for (const [name, places] of Object.entries(allowed))
      for (const [key, repository] of all) {
        if (places.includes(key)) continue;
        const text = written(repository);
        const words = [wordsOf(name), functionOf(name)].filter((word) => text.includes(word));
        expect({ key, words }).toEqual({ key, words: [] });
      }
    // In public, of what is private, no caller but the one that may be named.
    expect(written(at("open-agrees"))).not.toMatch(/(?:plain|foreign|beyond|mute|lost|itself)-secret/);
    expect(written(at("agrees"))).not.toContain("octo-org-11/shown");
  });

  it("no installation's token has asked for a repository of another account", () => {
    const { requests, violations } = scene.stage.github;
    const strays = requests.filter(({ installation, path }) => {
      const owner = /^\/repos\/octo-org-(\d+)\//i.exec(`${path}/`)?.[1];
      return owner !== undefined && String(installation) !== owner;
    });
    expect(strays).toEqual([]);
    expect(requests.filter(({ path }) => path.includes("octo-org-33"))).toEqual([]);
    expect(violations).toEqual([]);
  });

  it("no log names a repository's words, or an account's secrets", () => {
    expect(scene.server.output() + scene.server.errors()).not.toMatch(
      /(?:secret|only)(?:hidden|shown|second|third)/,
    );
  });

  it("the organisation says it for those that say nothing, and they for themselves", async () => {
    const organisation = await scene.repository(".github");
    organisation.commit(
      { [policyFile]: "callers-from: { accept: [octo-org-11/hidden], label: org-wide }\n" },
      "2026-01-11",
    );
    at("hidden").commit({ "src/more.ts": "export const more = 1; // deprecated\n" }, "2026-01-12");
    await scene.pushed(at("hidden"));
    expect([...at("silent").state.issues.values()]).toMatchObject([{ labels: ["org-wide"] }]);
    at("silent").commit({ [policyFile]: "callers-from: { accept: [] }\n" }, "2026-01-12");
    at("hidden").commit({ "src/all.ts": declared("all", "2027-01-14") }, "2026-01-13");
    await scene.pushed(at("hidden"));
    // What was withdrawn is respected by silence: nothing is written, not even an end.
    expect([...at("silent").state.issues.values()]).toMatchObject([{ state: "open" }]);
    expect(at("silent").state.comments).toEqual([]);
  });
});
