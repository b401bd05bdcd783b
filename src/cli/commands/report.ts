import { basename, resolve } from "node:path";
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

/** The format of the page: people read a register as a page. */
const pageFormat = "text";

export const reportCommand: CliCommand = {
  name: "report",
  position: 6,
  summary: "Write all deprecated features as a web page",
  usage:
    "report [--at REV] [-o FILE] [PATH…]\n       sunset-warden report --org [-o FILE] OWNER/REPO=REGISTER…\n       sunset-warden report --org [--keep DIR] [-o FILE] OWNER…",
  about: `Writes all deprecated features as one HTML file that loads nothing from elsewhere: a timeline with today's line, a table that can be sorted and filtered by state, audience and owner (CODEOWNERS), and recorded usage by caller. --format json writes the same data to standard output.`,
  options: [
    { name: "at", value: "REV", help: "a revision (default: the working tree)" },
    {
      name: "output",
      short: "o",
      value: "FILE",
      help: "where to write (default: report.html in this folder, standard output for json); -: standard output",
      alone: true,
    },
    {
      name: "public",
      help: "name only callers that the configuration allows in public (default: all callers)",
      alone: true,
    },
    {
      name: "org",
      help: "one page for many repositories: from files with the JSON output of report or scan or of the app's /api/register (acme/orders=orders.json), or from all repositories of an OWNER that GITHUB_TOKEN (or GH_TOKEN) may read",
      alone: true,
    },
    {
      name: "keep",
      value: "DIR",
      help: "with an OWNER: store the register of each repository in DIR; another run on the same day reads only the missing ones",
      alone: true,
    },
  ],
  more: pathsHelp,
  examples: [
    "report",
    "report --at main --usage usage.json -o pages/deprecations.html",
    "report --format json",
    "report packages/api -o api.html",
    "report --org acme/web=web.json acme/app=app.json -o all.html",
    "report --org acme --keep registers",
  ],
  formatNote: () => `report a page or ${inWords(allowedFormats(formatsWith("report")), "or")}`,
  run,
};

async function run(options: Options, world: World): Promise<number> {
  noFix(options);
  expectFormat(
    "report",
    options,
    (has) =>
      `report cannot write ${options.format}: leave out --format for the page, or use --format ${inWords(allowedFormats(has), "or")}.`,
  );
  if (options.sarif !== null)
    throw new UsageError(
      "report does not report findings, so it cannot write SARIF: leave out --sarif, or use audit.",
    );
  if (textOption(options, "output") === "")
    throw new UsageError("-o does not name a file: use -o report.html, or -o -.");
  if (textOption(options, "keep") !== null && !isGiven(options, "org"))
    throw new UsageError("--keep works only with --org OWNER.");
  if (isGiven(options, "org")) {
    if (options.format !== pageFormat)
      throw new UsageError(
        "--org always writes a page: leave out --format. The register files contain the data.",
      );
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

/** Returns the formats except the page, which needs no `--format`. */
function allowedFormats(names: readonly string[]): readonly string[] {
  return names.filter((name) => name !== pageFormat);
}

async function write(session: Session, register: RegisterReport): Promise<void> {
  const { options, world, repository } = session;
  const named = new Set(register.publicCallers);
  const isPublic = isGiven(options, "public");
  const mayName = (caller: string): boolean => !isPublic || named.has(caller);
  const { repository: name, branch } = await repository.names();
  const folder = basename(repository.root ?? resolve(world.cwd, options.directory), ".git");
  const source = { repository: name ?? folder, revision: options.at ?? branch };
  const text = await rendered(session, "report", register, { mayName, source });
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
