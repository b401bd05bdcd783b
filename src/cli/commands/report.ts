import { resolve } from "node:path";
import { writeOwn } from "../../adapters/fs/writing/own-output.ts";
import { count } from "../../core/text/message-text.ts";
import { UsageError } from "../../core/model/errors.ts";
import type { RegisterReport } from "../../core/model/result/register-report.ts";
import { formatsWith } from "../../reports/formats/base/listed.ts";
import { report } from "../../usecases/report.ts";
import type { CliCommand } from "../cli-command.ts";
import { learningEngine } from "../session/learning-engine.ts";
import { inWords } from "../../core/text/in-words.ts";
import type { Options } from "../options.ts";
import { isGiven, textOption } from "../session/own-options.ts";
import { expectFormat, rendered, reportBeginning } from "../gate/render.ts";
import {
  configurationAt,
  localReader,
  noFix,
  openSession,
  revisionAt,
  usageInput,
  type Session,
  closeSession,
} from "../session/session.ts";
import { pathsHelp, within } from "../session/within.ts";
import { readingOn, followingOn } from "../session/steps.ts";
import { sourceWorld } from "../gate/source-world.ts";
import type { World } from "../world.ts";

/** The page is what a register looks like to people. */
const pageFormat = "text";

export const reportCommand: CliCommand = {
  name: "report",
  position: 6,
  summary: "the register as a web page",
  example: "report -o report.html",
  usage:
    "report [--at REV] [-o FILE] [PATH…]\n       sunset-warden report --org [-o FILE] OWNER/REPO=REGISTER…\n       sunset-warden report --org [--keep DIR] [-o FILE] OWNER…",
  about: `Writes the register as one HTML file that needs nothing from anywhere: a
timeline of all windows with today's line, a table that sorts, filters by
state, audience and owner (CODEOWNERS), and recorded usage by caller. With
--format json the same data go to standard output.`,
  options: [
    { name: "at", value: "REV", help: ["a revision (default: the working tree)"] },
    {
      name: "output",
      short: "o",
      value: "FILE",
      help: [
        "where to write (default: report.html here, and standard",
        "output for json); -: standard output",
      ],
      alone: true,
    },
    {
      name: "public",
      help: [
        "names only the callers that the configuration lets a",
        "public repository name (default: all of them)",
      ],
      alone: true,
    },
    {
      name: "org",
      help: [
        "the registers of many repositories as one page, from the",
        "files that are named: acme/orders=orders.json, as report",
        "or scan --format json wrote it, or the app's /api/register;",
        "or of all repositories of an OWNER that GITHUB_TOKEN (or",
        "GH_TOKEN) may read on GitHub",
      ],
      alone: true,
    },
    {
      name: "keep",
      value: "DIR",
      help: [
        "with an OWNER: keeps what was read of each repository in",
        "DIR; another run that day reads only what is not there",
      ],
      alone: true,
    },
  ],
  more: pathsHelp,
  examples: [
    "report",
    "report --at main --usage usage.json -o pages/deprecations.html",
    "report --format json",
    "report packages/api -o api.html",
    "report --org acme/orders=orders.json acme/mobile=mobile.json -o overview.html",
    "report --org acme --keep registers",
  ],
  formatNote: () => `report a page or ${inWords(beside(formatsWith("report")), "or")}`,
  run,
};

async function run(options: Options, world: World): Promise<number> {
  noFix(options);
  expectFormat(
    "report",
    options,
    (has) =>
      `report has no ${options.format}: leave out --format for the page, or use --format ${inWords(beside(has), "or")}.`,
  );
  if (options.sarif !== null)
    throw new UsageError("report has no findings to write as SARIF: leave out --sarif, or use audit.");
  if (textOption(options, "output") === "")
    throw new UsageError("-o names no file: use -o report.html, or -o -.");
  if (textOption(options, "keep") !== null && !isGiven(options, "org"))
    throw new UsageError("--keep goes with --org OWNER only.");
  if (isGiven(options, "org")) {
    if (options.format !== pageFormat)
      throw new UsageError("--org writes a page: leave out --format. The registers are the data.");
    return (await import("../organisation-report.ts")).reportOrganisation(options, world);
  }
  const session = await openSession(options, world);
  try {
    const { repository, today, progress } = session;
    const at = await revisionAt(session);
    const register = await report({
      repository,
      engine: learningEngine(session),
      at,
      base: at === "WORKTREE" ? await repository.resolve("HEAD") : at,
      today,
      state: await configurationAt(session, at),
      usage: await usageInput(session),
      readLocal: localReader(session),
      sourceWorld: sourceWorld(session),
      within: await within(session, at),
      onProgress: readingOn(progress),
      onHistory: followingOn(progress),
    });
    await write(session, register);
    return 0;
  } finally {
    await closeSession(session);
  }
}

/** The formats beside the page, which needs no `--format`. */
function beside(names: readonly string[]): readonly string[] {
  return names.filter((name) => name !== pageFormat);
}

async function write(session: Session, register: RegisterReport): Promise<void> {
  const { options, world, repository } = session;
  const named = new Set(register.publicCallers);
  const isPublic = isGiven(options, "public");
  const mayName = (caller: string): boolean => !isPublic || named.has(caller);
  const text = await rendered(session, "report", register, { mayName });
  const output = textOption(options, "output") ?? (options.format === pageFormat ? "report.html" : "-");
  if (output === "-") {
    world.stdout.write(text);
    return;
  }
  const beginning = await reportBeginning(options);
  const isOurs = (before: string): boolean => beginning !== null && before.startsWith(beginning);
  const file = await writeOwn(repository.root, resolve(world.cwd, output), text, isOurs);
  if (!options.quiet)
    world.stderr.write(`Wrote ${file} (${count(register.features.length, "deprecated feature")}).\n`);
}
