// What a repository that is known costs: each story says which requests it may make.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followed } from "../support/app/payloads.ts";
import type { RealRepository } from "../support/app/real-repository.ts";
import { installation, setScene, type Scene } from "../support/app/scene.ts";
import { binaries, startPostgres, type Postgres } from "../postgres/postgres.ts";

const look = [
  "repos/get",
  "git/get-ref",
  "git/get-tree",
  "repos/download-tarball-archive",
  "issues/list-for-repo",
];
/** Where the files are at hand still. */
const shortLook = look.filter((each) => !/tree|tarball/.test(each));
const notice = (sunset: string): string =>
  `/** @deprecated Use pages instead: too slow. sunset: ${sunset} */\nexport function all(): void {}\n`;

let scene: Scene;
let postgres: Postgres | null = null;
let orders: RealRepository;
let seen = 0;

/**
 * The requests since the last question, without those for tokens and the App's name, and without the one question in a
 * minute whether the organisation has a policy.
 */
function requests(): string[] {
  const { requests } = scene.stage.github;
  const own = requests.slice(seen).filter(({ path }) => !path.endsWith("/.github"));
  const operations = own.map(({ operation }) => operation);
  seen = requests.length;
  const aside = ["apps/create-installation-access-token", "apps/get-authenticated"];
  return operations.filter((each) => !aside.includes(each));
}

async function pushes(
  files: Parameters<RealRepository["commit"]>[0],
  repository = orders,
): Promise<string[]> {
  repository.commit(files, "2026-11-20");
  requests();
  await scene.pushed(repository);
  return requests();
}

/** An installation's listing, for whatever reason. */
async function listed(): Promise<string[]> {
  requests();
  await scene.swept();
  return requests();
}

beforeAll(async () => {
  postgres = binaries() === null ? null : await startPostgres();
  scene = await setScene(postgres === null ? {} : { DATABASE_URL: postgres.url });
  const named = scene.stage.app.installations.get(installation)?.repositories;
  // Those of the stage have no commits.
  named?.splice(0, named.length);
  await scene.start();
  orders = await scene.repository("orders");
});
afterAll(async () => {
  await scene.close();
  await postgres?.close();
});

describe("a repository", () => {
  it("is looked at whole when it is met for the first time", async () => {
    const files = {
      "package.json": '{"name":"orders"}\n',
      "src/all.ts": notice("2027-06-15"),
      "src/pages.ts": "export function pages(): void {}\n",
      "docs/read.md": "Nothing here is deprecated.\n",
    };
    expect(await pushes(files)).toEqual(look);
    expect(orders.state.issues.size).toBe(0);
  });

  it.each<[what: string, files: Parameters<RealRepository["commit"]>[0]]>([
    ["of text", { "docs/read.md": "Everything here is deprecated.\n" }],
    ["of code in which no notice can stand", { "src/pages.ts": "export function pages(): number[] {}\n" }],
    ["of a new file", { "src/more.ts": "export const more = 1;\n" }],
    ["of an empty file", { "src/empty.ts": "" }],
    ["of a file that goes", { "src/more.ts": null }],
    ["of a picture", { "logo.png": "\0PNG" }],
  ])("costs one request for a push %s", async (_what, files) => {
    expect(await pushes(files)).toEqual(["repos/compare-commits-with-basehead"]);
  });

  it.each<[what: string, files: Parameters<RealRepository["commit"]>[0]]>([
    ["that brings a notice", { "src/pages.ts": "/** @Deprecated */\nexport function pages(): void {}\n" }],
    ["of a file that holds one", { "src/pages.ts": "export function pages(): void {}\n" }],
    ["that brings a new file with one", { "src/old.py": "# deprecated\n" }],
    ["that says who owns what", { "docs/CODEOWNERS": "* @octocat\n" }],
    ["that says what is generated", { "src/.gitattributes": "all.ts -linguist-generated\n" }],
    ["of the configuration", { ".github/deprecations.yml": "reminders: { days: [60] }\n" }],
    ["of a source that cannot be shown", { "src/odd.ts": "const a = '\0';\n" }],
  ])("is looked at after a push %s", async (_what, files) => {
    expect(await pushes(files)).toEqual(["repos/compare-commits-with-basehead", ...look]);
  });

  it("is looked at after its branch was replaced", async () => {
    orders.local.git("reset", "--hard", "HEAD~1");
    expect(await pushes({ "docs/read.md": "Again.\n" })).toEqual([
      "repos/compare-commits-with-basehead",
      ...look,
    ]);
  });

  it("costs nothing but its line in a listing where nothing was pushed", async () => {
    expect(await listed()).toEqual(["apps/list-repos-accessible-to-installation"]);
  });

  it("is asked for its changes where a push did not arrive", async () => {
    orders.commit({ "docs/read.md": "Lost.\n" }, "2026-11-20");
    const compared = ["apps/list-repos-accessible-to-installation", "repos/compare-commits-with-basehead"];
    expect(await listed()).toEqual(compared);
    orders.commit({ "src/all.ts": notice("2027-07-15") }, "2026-11-20");
    expect(await listed()).toEqual([...compared, ...look]);
    expect(await listed()).toEqual(["apps/list-repos-accessible-to-installation"]);
  });

  it("sleeps until the day that the calendar says", async () => {
    // 60 days before the sunset, as the configuration says; the listing of a new year compares what was quiet for long.
    scene.today("2027-01-10");
    expect(await listed()).toEqual(["apps/list-repos-accessible-to-installation"]);
    scene.today("2027-05-15");
    expect(await listed()).toEqual([
      "apps/list-repos-accessible-to-installation",
      "repos/compare-commits-with-basehead",
    ]);
    scene.today("2027-05-16");
    const woken = await listed();
    expect(woken).toContain("issues/create");
    const [issue] = [...orders.state.issues.values()];
    expect(issue?.title).toBe("Deprecated: function all, sunset 2027-07-15");
    scene.today("2027-05-19");
    expect(await listed()).toEqual(["apps/list-repos-accessible-to-installation"]);
    // Its window of six months ends.
    scene.today("2027-05-20");
    expect(await listed()).toEqual(["apps/list-repos-accessible-to-installation", ...shortLook]);
    scene.today("2027-05-23");
    expect(await listed()).toContain("issues/update");
  });

  it("is looked at the day after somebody answered", async () => {
    const [issue] = [...orders.state.issues.values()];
    if (issue === undefined) throw new Error("there is no issue");
    await scene.said(orders, issue, "/sunset snooze 2 weeks");
    expect(await listed()).toEqual(["apps/list-repos-accessible-to-installation"]);
    scene.today("2027-05-24");
    expect(await listed()).toEqual(["apps/list-repos-accessible-to-installation", ...shortLook]);
  });

  it.each<[action: string, more: object]>([
    ["renamed", {}],
    ["publicized", {}],
    ["edited", { changes: { default_branch: { from: "master" } } }],
  ])("is looked at when it is %s", async (action, more) => {
    requests();
    await scene.deliver(
      "repository",
      followed("repository", action, installation, { of: orders.state, ...more }),
    );
    expect(requests()).toEqual(shortLook);
  });

  it("is left alone when its description is edited", async () => {
    requests();
    const changes = { description: { from: "" } };
    await scene.deliver(
      "repository",
      followed("repository", "edited", installation, { of: orders.state, changes }),
    );
    expect(requests()).toEqual([]);
  });

  it.each<[what: string, event: "repository" | "installation" | "installation_repositories", action: string]>(
    [
      ["deleted", "repository", "deleted"],
      ["archived", "repository", "archived"],
      ["taken away", "installation_repositories", "removed"],
      ["gone with its installation", "installation", "deleted"],
    ],
  )("is forgotten when it is %s", async (_what, event, action) => {
    const { id, name, fullName } = orders.state;
    const removed = [{ id, name, full_name: fullName, node_id: "x", private: true }];
    const over = event === "installation_repositories" ? { repositories_removed: removed } : {};
    requests();
    await scene.deliver(event, followed(event, action, installation, { of: orders.state, ...over }));
    expect(requests()).toEqual([]);
    // As if it were new.
    expect(await listed()).toEqual(["apps/list-repos-accessible-to-installation", ...shortLook]);
  });

  it("is looked at once more, and nothing is written, where the database was lost", async () => {
    scene.server.signal("SIGTERM");
    await scene.server.exit;
    await scene.start({ DATABASE_SCHEMA: "fresh", DATA_DIR: `${scene.stage.folder}/fresh` });
    const asks = await listed();
    expect(asks.toSorted()).toEqual(["apps/list-repos-accessible-to-installation", ...look].toSorted());
    expect(await listed()).toEqual(["apps/list-repos-accessible-to-installation"]);
  });

  it("that is gone without a word is forgotten, and no failure", async () => {
    const { state } = orders;
    const { world, violations } = scene.stage.github;
    world.repositories.delete(state.fullName.toLowerCase());
    requests();
    await scene.deliver("repository", followed("repository", "privatized", installation, { of: state }));
    expect(requests()).toEqual(["repos/get", "repos/get"]);
    expect(violations).toEqual([]);
  });
});
