/** One repository of a scene, as the stories about the lifecycle tell of it. */
import type { TestContent } from "../git-repository.ts";
import type { IssueState, PullRequestState } from "../github/world.ts";
import type { RealRepository } from "./real-repository.ts";
import type { Scene } from "./scene.ts";

export interface Tale {
  readonly repository: RealRepository;
  /** Commits on the default branch on a day, which is today from then on, and delivers the push. */
  readonly pushes: (day: string, files: Readonly<Record<string, TestContent>>) => Promise<string>;
  /** A day goes by in the sweep of all repositories. */
  readonly sweptOn: (day: string) => Promise<void>;
  /** Says something in the first issue; gives what was answered, `""` where nothing was. */
  readonly says: (body: string, login?: string) => Promise<string>;
  /** Merges the latest pull request; gives the commit. */
  readonly merges: (day: string) => Promise<string>;
  /** The first issue; throws where there is none. */
  readonly issue: () => IssueState;
  readonly issues: () => readonly IssueState[];
  readonly latestPull: () => PullRequestState;
  /** What the app has written as comments into an issue, without their markers. */
  readonly comments: (issue?: number) => readonly string[];
  /** Everything that the app has made readable. */
  readonly everything: () => string;
}

export async function tale(scene: Scene, name: string, open = false): Promise<Tale> {
  const repository = await scene.repository(name);
  const { state } = repository;
  state.private = !open;
  const ours = (): typeof state.comments =>
    state.comments.filter(({ author }) => author?.login === "sunset-warden[bot]");
  const told: Tale = {
    repository,
    async pushes(day, files) {
      scene.today(day);
      const commit = repository.commit(files, day);
      await scene.pushed(repository);
      return commit;
    },
    async sweptOn(day) {
      scene.today(day);
      await scene.swept();
    },
    async says(body, login) {
      const said = await scene.said(repository, told.issue(), body, login);
      return ours().find((each) => each.body.includes(`:answer v1 ${String(said.id)} -->`))?.body ?? "";
    },
    async merges(day) {
      scene.today(day);
      await scene.merged(repository, told.latestPull(), day);
      return repository.local.head("main");
    },
    issue() {
      const [first] = state.issues.values();
      if (first === undefined) throw new Error(`there is no issue in ${state.fullName}`);
      return first;
    },
    issues: () => [...state.issues.values()],
    latestPull() {
      const [pull] = [...state.pulls.values()].slice(-1);
      if (pull === undefined) throw new Error(`there is no pull request in ${state.fullName}`);
      return pull;
    },
    comments: (issue) =>
      ours()
        .filter((each) => issue === undefined || each.issue === issue)
        .map(({ body }) => body.replaceAll(/^<!--.*-->\n/gm, "")),
    everything: () =>
      [
        ...told.issues().map(({ title, body }) => `${title}\n${body}`),
        ...told.comments(),
        ...[...state.pulls.values()].map((pull) => `${pull.title}\n${repository.bodyOf(pull)}`),
      ].join("\n"),
  };
  return told;
}

/** A function with a notice. */
export const declared = (name: string, sunset: string): string =>
  `/** @deprecated Use pages instead: too slow. sunset: ${sunset} */\nexport function ${name}(): void {}\n`;

/** A package with `src/all.ts#all`. */
export const sample = (
  sunset: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  "package.json": '{"name":"orders"}\n',
  "src/all.ts": declared("all", sunset),
  "src/pages.ts": "export function pages(): void {}\n",
  ...more,
});

/** A usage file about `src/all.ts#all`, up to a day: calls by caller. */
export const usage = (to: string, callers: Readonly<Record<string, number>>): string =>
  JSON.stringify({
    schema: 1,
    window: { from: "2026-01-01", to },
    features: [
      {
        feature: "src/all.ts#all",
        instrumented: true,
        callers: Object.entries(callers).map(([caller, count]) => ({
          caller,
          class: "public",
          count,
          lastAt: to,
        })),
      },
    ],
  });

export const usageFile = "ops/usage.json";
export const policyFile = ".github/deprecations.yml";
export const fileSource = "usage: { sources: [{ type: file, path: ops/usage.json }] }\n";
