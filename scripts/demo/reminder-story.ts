// The second act of the demo: the built server, from the reminder to the issue's end.
import { fileURLToPath } from "node:url";
import type { RealRepository } from "../../test/support/app/real-repository.ts";
import { type Scene, setScene } from "../../test/support/app/scene.ts";
import type { CommentState, IssueState, PullRequestState } from "../../test/support/github/world.ts";
import { today } from "./sample.ts";
import { chapter, commentInShort, inShort, issueInShort, issueText, part } from "./show.ts";

const server = fileURLToPath(new URL("../../dist/app.js", import.meta.url));

const kept = `/** The day that a text names, in UTC. */
export function parseDay(text: string): Date {
  return new Date(text + "T00:00:00Z");
}
`;

const deprecated = (sunset: string): string => `
/** @deprecated Use \`parseDay\` instead: it guesses the time zone. Sunset: ${sunset}. */
export function parseDate(text: string): Date {
  return new Date(text);
}
`;

const onDay = new URL("../../test/support/run-on-day.ts", import.meta.url).href;

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Unexpected outcomes, one line each. */
export async function playReminder(write: (text: string) => void, full: boolean): Promise<readonly string[]> {
  const scene = await setScene({ NODE_OPTIONS: `--import=${onDay}`, WARDEN_TEST_DAY: today }, server);
  try {
    write(
      `${chapter("The reminder", "The server starts with its embedded database, and hears of a push.", full)}\n`,
    );
    await scene.start();
    const orders = await scene.repository("orders-client");
    const owned = { "package.json": '{ "name": "orders-client" }\n', ".github/CODEOWNERS": "* @octocat\n" };
    orders.commit(owned, dayBefore(500), "A client");
    orders.commit({ "src/dates.ts": kept + deprecated(dayBefore(2)) }, dayBefore(400), "Days, not times");
    await scene.pushed(orders);
    return await toTheEnd(scene, orders, write, full);
  } finally {
    await scene.close();
  }
}

async function toTheEnd(
  scene: Scene,
  orders: RealRepository,
  write: (text: string) => void,
  full: boolean,
): Promise<readonly string[]> {
  const { issues, pulls } = orders.state;
  const [issue] = [...issues.values()];
  if (issue === undefined) return ["no reminder appeared"];
  write(
    full
      ? part("The issue that appeared", issueText(issue, []))
      : `${issueInShort(issue, ["| Replacement", "| Why", "| Owners", "**Overdue", "- It may"])}\n`,
  );

  write(`${chapter("The answer", "Somebody who may write answers in the issue: `/sunset remove`.", full)}\n`);
  await scene.said(orders, issue, "/sunset remove\n\nNobody has called it for months.");
  const [pull] = [...pulls.values()];
  if (pull === undefined) return ["no pull request was opened", ...said(orders, issue)];
  const title = `Pull request #${String(pull.number)} (draft): ${pull.title}`;
  const change = changeOf(orders, pull);
  write(
    full
      ? part(title, change)
      : `${inShort([title, ...change.split("\n").filter((each) => each.startsWith("-"))])}\n`,
  );

  write(`${chapter("The end", "The pull request is merged, and the issue follows.", full)}\n`);
  await scene.merged(orders, pull, new Date().toISOString());
  const comments = commentsOn(orders, issue);
  write(
    full
      ? part("The issue as it looks now", issueText(issue, comments))
      : `${issueInShort(issue, [])}${comments.map(commentInShort).join("")}\n`,
  );
  return surprisesIn(scene, orders, issue, pull);
}

function surprisesIn(
  { stage }: Scene,
  orders: RealRepository,
  issue: IssueState,
  pull: PullRequestState,
): string[] {
  const file = orders.local.git("show", "main:src/dates.ts");
  const wanted: readonly (readonly [string, boolean])[] = [
    ["there is more than one issue", orders.state.issues.size === 1],
    ["there is more than one pull request", orders.state.pulls.size === 1],
    ["the pull request is no draft", pull.draft],
    ["the deprecated function is still there", !file.includes("parseDate")],
    ["the other function is gone", file.includes("parseDay")],
    ["the issue is not closed", issue.state === "closed"],
    ["a request or an answer broke GitHub's description", stage.github.violations.length === 0],
  ];
  return wanted.flatMap(([wrong, isRight]) => (isRight ? [] : [wrong]));
}

function commentsOn({ state }: RealRepository, { number }: IssueState): readonly CommentState[] {
  return state.comments.filter(({ issue }) => issue === number);
}

const said = (orders: RealRepository, issue: IssueState): string[] =>
  commentsOn(orders, issue).map(({ body }) => body);

function changeOf(orders: RealRepository, pull: PullRequestState): string {
  const path = "src/dates.ts";
  const after = new Set((orders.proposed(pull, path) ?? "").split("\n"));
  const before = orders.local.git("show", `main:${path}`).split("\n");
  return before.map((line) => `${after.has(line) ? " " : "-"} ${line}`.trimEnd()).join("\n");
}
