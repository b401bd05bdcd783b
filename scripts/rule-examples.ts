// Examples of each rule, `docs/examples/<id>.yml`: the pages show them, and the tests hold the check to them.
import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { lineDiff } from "../src/core/announce/line-diff.ts";

const files = z.record(z.string(), z.string().nullable());

const example = z.strictObject({
  /** The situation, in a sentence or two. */
  about: z.string(),
  /** Present: an audit of `base`, and no change. */
  audit: z.literal(true).optional(),
  today: z.string().default("2026-11-20"),
  /** The day of the commit that brought `base`. */
  since: z.string().default("2026-01-10"),
  base: files,
  /** Files that a commit half a year earlier wrote, and that the commit of `base` deleted. */
  earlier: files.default({}),
  /** Files that the change writes. Null deletes a file. */
  head: files.default({}),
  /** A usage file. */
  usage: z.record(z.string(), z.unknown()).optional(),
});

/** `reported`: the rule finds something, and says `says`. `quiet`: it does not. */
const examples = z.strictObject({
  reported: example.extend({ says: z.string() }),
  quiet: example,
});

export type Example = z.infer<typeof example>;
export type Examples = z.infer<typeof examples>;

/** Null where a rule has none. */
export function examplesOf(root: URL, id: string): Examples | null {
  const url = new URL(`docs/examples/${id}.yml`, root);
  return existsSync(url) ? examples.parse(parse(readFileSync(url, "utf8"))) : null;
}

/** The examples as the page of a rule shows them. */
export function exampleSection(rule: string, { reported, quiet }: Examples): string {
  return [
    "## Reported",
    ...shown(reported),
    `\`${rule}\` says:`,
    `> ${reported.says}`,
    "## Not reported",
    ...shown(quiet),
  ].join("\n\n");
}

function shown({ about, audit, base, head, usage, today, since }: Example): string[] {
  const days = `On ${today}; the base is of ${since}.`;
  const paths = [...new Set([...Object.keys(base), ...Object.keys(head)])];
  return [
    `${about} ${days}`,
    ...paths.flatMap((path) => {
      const [before, after] = [base[path] ?? null, path in head ? (head[path] ?? null) : undefined];
      if (audit || after === undefined || before === after)
        return block(path, before ?? "", languageOf(path));
      return block(`${path}, as the change leaves it`, difference(before ?? "", after ?? ""), "diff");
    }),
    ...(usage === undefined ? [] : block("The usage file", `${JSON.stringify(usage, null, 2)}\n`, "json")),
  ];
}

function block(title: string, text: string, language: string): string[] {
  return [`${title.replace(/^[^\s,]+\.\w+/, (path) => `\`${path}\``)}:`, `\`\`\`${language}\n${text}\`\`\``];
}

const languages: Readonly<Record<string, string>> = { py: "python", yml: "yaml" };

function languageOf(path: string): string {
  const ending = path.slice(path.lastIndexOf(".") + 1);
  return languages[ending] ?? ending;
}

/** Lines that both have are shown once; examples are a few lines long. */
function difference(before: string, after: string): string {
  const lines = lineDiff(before, after, Number.MAX_SAFE_INTEGER).flatMap((hunk) => hunk.lines);
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}
