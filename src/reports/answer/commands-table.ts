import { codeSpan, markdownText } from "../writing/markdown-text.ts";

export interface CommandLine {
  readonly name: string;
  readonly takes: string;
  readonly summary: string;
  /** The required repository role. */
  readonly needs: string;
}

export function commandsTable(commands: readonly CommandLine[]): string {
  const rows = commands.map(
    ({ name, takes, summary, needs }) =>
      `| ${codeSpan(`/sunset ${name} ${takes}`)} | ${markdownText(summary)} | ${markdownText(needs)} |`,
  );
  return [
    "| Command | What it does | Who may use it |",
    "| --- | --- | --- |",
    ...rows,
    "",
    "Write a command at the beginning of a line. Commands that change the source open a pull request.",
  ].join("\n");
}
