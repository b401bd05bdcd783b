import { commandsOfComment } from "../limits.ts";

export interface WrittenCommand {
  /** The name in lower case. Empty for `/sunset` alone. */
  readonly name: string;
  /** The rest of the line after the name, trimmed. */
  readonly argument: string;
  /** The line as written, for the reply. */
  readonly line: string;
}

export interface CommandText {
  /** In order, at most `commandsOfComment`. */
  readonly commands: readonly WrittenCommand[];
  /** The number of further commands, which are not executed. */
  readonly surplus: number;
}

const command = /^\/sunset(?:[ \t]+(\S+)(?:[ \t]+(.*))?)?[ \t]*$/i;
/** Three or more characters after at most three spaces. A fence of backticks has no further backticks on its line. */
const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const block = /^ {0,3}<(pre|script|style|textarea|blockquote)(?=[\s>]|$)/i;

/**
 * Finds the commands at the start of a line, outside code, quotes and hidden text. Does not use a Markdown parser,
 * because anyone can write a comment that takes a parser over 15 seconds. Also, Markdown counts the line right below a
 * quote as part of the quote.
 */
export function readCommands(comment: string): CommandText {
  const commands: WrittenCommand[] = [];
  let surplus = 0;
  for (const line of meantLines(comment)) {
    const match = command.exec(line);
    if (match === null) continue;
    const [, name = "", argument = ""] = match;
    if (commands.length === commandsOfComment) surplus += 1;
    else commands.push({ name: name.toLowerCase(), argument: argument.trim(), line: line.trimEnd() });
  }
  return { commands, surplus };
}

/** Returns the offset at which the skipped part ends on a line, or -1. Null if nothing is skipped. */
type Skipped = { readonly ends: (line: string) => number } | null;

/** Yields the lines without HTML comments, code and quotes. An unclosed part runs to the end of the comment. */
function* meantLines(comment: string): Generator<string> {
  let skipped: Skipped = null;
  for (const line of comment.split(/\r\n|\n|\r/)) {
    let rest = line;
    if (skipped !== null) {
      const end = skipped.ends(line);
      if (end < 0) continue;
      skipped = null;
      rest = line.slice(end);
      // Text after the end of a comment or block is not at the start of the line.
      if (end > 0) rest = ` ${rest}`;
    }
    const opened = opening(rest);
    if (opened === null || opened === "comment") yield withoutComments(rest);
    if (opened === "comment") skipped = { ends: behindComment };
    else if (opened !== null && opened !== "quote") skipped = opened;
  }
}

/** Returns the part that a line opens and does not close, or `quote` if only this line is skipped. */
function opening(line: string): Skipped | "quote" | "comment" {
  if (/^ {0,3}>/.test(line)) return "quote";
  const marks = fence.exec(line)?.[1];
  if (marks !== undefined) return { ends: (next) => (closes(next, marks) ? next.length : -1) };
  const tag = block.exec(line)?.[1]?.toLowerCase();
  if (tag !== undefined) {
    const end = `</${tag}`;
    if (line.toLowerCase().includes(end)) return "quote";
    return { ends: (next) => behind(next.toLowerCase(), end) };
  }
  return openComment(line) ? "comment" : null;
}

/** Replaces hidden text in a line by a space, so that the text after it does not start the line. */
function withoutComments(line: string): string {
  if (!line.includes("<!--")) return line;
  let text = "";
  let at = 0;
  for (let start = line.indexOf("<!--"); start >= 0; start = line.indexOf("<!--", at)) {
    const end = line.indexOf("-->", start + 4);
    text += `${line.slice(at, start)} `;
    at = end < 0 ? line.length : end + 3;
  }
  return text + line.slice(at);
}

function closes(line: string, marks: string): boolean {
  const trimmed = line.replace(/^ {0,3}/, "").trimEnd();
  return trimmed.length >= marks.length && trimmed === (marks[0] ?? "").repeat(trimmed.length);
}

function openComment(line: string): boolean {
  const last = line.lastIndexOf("<!--");
  return last >= 0 && !line.includes("-->", last + 4);
}

/** Returns the offset after the last comment on the line, or -1 if the line ends inside a comment. */
function behindComment(line: string): number {
  const at = behind(line, "-->");
  return at < 0 || openComment(line.slice(at)) ? -1 : at;
}

function behind(line: string, end: string): number {
  const at = line.indexOf(end);
  return at < 0 ? -1 : at + end.length;
}
