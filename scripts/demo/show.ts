// The demonstration as text for a terminal: `full` shows all that was written anywhere, else each finding is shown once.
import { styleText } from "node:util";
import type { CommentState, IssueState } from "../../test/support/github/world.ts";
import type { Annotation } from "../../test/support/runner.ts";
import type { Played } from "./play.ts";

const rule = "─".repeat(78);

type Paint = Parameters<typeof styleText>[0];

/** In colour where standard output is a terminal that wants it. */
export function painted(style: Paint, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

export function show({ pull, result, comment, diff, surprises }: Played, full: boolean): string {
  const { verdict = "none" } = result.outputs;
  const ended = `Pull request #${pull.number}: ${verdict}, exit code ${String(result.exitCode)}`;
  const outcome =
    surprises.length === 0
      ? [painted(verdict === "pass" ? "green" : "red", `${ended}, as expected.`)]
      : [
          `${ended}, NOT as expected:`,
          ...surprises.map((each) => `  ${each}`),
          ...indented(`${result.stdout}${result.stderr}`),
        ];
  const found = result.annotations;
  const parts = full
    ? [
        part("The change", diff),
        part("Annotations", found.map(annotation).join("\n") || "(none)"),
        part("Job summary", result.summary),
        part("Comment on the pull request", comment ?? "(none)"),
      ]
    : [...removedFrom(diff).map((each) => `  ${painted("dim", each)}`), ...found.flatMap(finding)];
  return [
    chapter(`Pull request #${pull.number}: ${pull.title}`, pull.story, full),
    ...parts,
    ...outcome,
    "",
    "",
  ].join("\n");
}

/** A headline with a sentence below it. */
export function chapter(title: string, story: string, full: boolean): string {
  const head = full ? [rule, title, rule] : [painted("bold", title)];
  return [...head, ...wrapped(story, full ? 78 : 100)].join("\n");
}

export function part(title: string, text: string): string {
  return `${["", `── ${title}`, "", ...indented(text)].join("\n")}\n`;
}

/** As the page shows it: what is hidden is left out. */
export function issueText(issue: IssueState, comments: readonly CommentState[]): string {
  return [
    `# ${issue.title}  (#${String(issue.number)})`,
    `${stateOf(issue)}\n`,
    shown(issue.body),
    ...comments.map(({ author, body }) => `\n▸ ${author?.login ?? "ghost"} wrote:\n\n${shown(body)}`),
  ].join("\n");
}

/** Returns the parts of an issue that the story needs: its title, its state, and the lines with these beginnings. */
export function issueInShort(issue: IssueState, lines: readonly string[]): string {
  const own = shown(issue.body)
    .split("\n")
    .filter((each) => lines.some((begin) => each.startsWith(begin)))
    .map((each) => plain(each.replaceAll(/^\| | \|$/g, "").replace(" | ", ": ")));
  return inShort([painted("bold", `${issue.title} (#${String(issue.number)})`), stateOf(issue), ...own]);
}

export function commentInShort({ author, body }: CommentState): string {
  const text = shown(body).replaceAll(/<details>[^]*?<\/details>/g, "");
  const [first = "", ...rest] = wrapped(plain(text.replaceAll(/\s+/g, " ").trim()), 90);
  return inShort([`${painted("blue", author?.login ?? "ghost")}: ${first}`, ...rest]);
}

export function inShort(lines: readonly string[]): string {
  return `${lines.map((each) => `  │ ${each}`).join("\n")}\n`;
}

/** Breaks a paragraph at a width. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

function shown(body: string): string {
  return body.replaceAll(/<!--[^]*?-->\n?/g, "").trim();
}

function stateOf({ state, stateReason, labels }: IssueState): string {
  return [stateReason === null ? state : `${state} as ${stateReason}`, ...labels].join(" · ");
}

/** Markdown without its addresses and commits, which are different each time. */
function plain(text: string): string {
  return text
    .replaceAll(/ in \[`[0-9a-f]{10}`\]\([^)]*\)/g, "")
    .replaceAll(/\[(`?[^\]]*`?)\]\(<?[^)]*>?\)/g, "$1")
    .replaceAll("**", "");
}

/** `src/client.ts: 6 lines less`. */
function removedFrom(diff: string): readonly string[] {
  return diff
    .split(/^diff --git /m)
    .slice(1)
    .map((file) => {
      const count = (sign: RegExp): number => file.split("\n").filter((line) => sign.test(line)).length;
      const [more, less] = [count(/^\+(?!\+\+)/), count(/^-(?!--)/)];
      return `${/^a\/(\S+)/.exec(file)?.[1] ?? ""}: ${[less > 0 ? `−${less}` : "", more > 0 ? `+${more}` : ""].filter(Boolean).join(" ")} lines`;
    });
}

const signs = { error: ["red", "✗"], warning: ["yellow", "!"], notice: ["blue", "i"] } as const;

/** Returns a finding: the rule with its place, the message, and the fix, each once. */
export function finding({ level, file, line, title, message }: Annotation): readonly string[] {
  const [colour, sign] = signs[level];
  const name = title?.split(":")[0] ?? "";
  const place = file === null ? "" : `  ${file}:${String(line ?? 1)}`;
  const [said = "", ...rest] = message.split("\n");
  const todo = rest.filter((each) => each.startsWith("→"));
  return [
    `  ${painted(colour, `${sign} ${name}`)}${painted("dim", place)}`,
    ...wrapped(said.replace(/ \[[^\]]*\]$/, ""), 110).map((each) => `    ${each}`),
    ...todo.flatMap((each) => wrapped(each, 110)).map((each) => `    ${each}`),
  ];
}

function indented(text: string): string[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => `  │ ${line}`.trimEnd());
}

function annotation({ level, file, line, title, message }: Annotation): string {
  const place = file === null ? "" : `${file}:${String(line ?? 1)}  `;
  return `${level}  ${place}${title ?? ""}\n  ${message.replaceAll("\n", "\n  ")}`;
}
