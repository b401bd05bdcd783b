import { UsageError } from "../../core/model/errors.ts";
import { scan } from "../../usecases/scan.ts";
import type { CliCommand } from "../cli-command.ts";
import type { Options } from "../options.ts";
import { learningEngine } from "../session/learning-engine.ts";
import { inWords } from "../../core/text/in-words.ts";
import { expectFormat, rendered } from "../gate/render.ts";
import { configurationAt, noFix, openSession, revisionAt, closeSession } from "../session/session.ts";
import { pathsHelp, within } from "../session/within.ts";
import { readingOn } from "../session/steps.ts";
import type { World } from "../world.ts";

export const scanCommand: CliCommand = {
  name: "scan",
  position: 2,
  summary: "List all deprecated features",
  usage: "scan [--at REV] [PATH…]",
  about: `Lists every feature that has a deprecation notice: its place, its replacement and its sunset date.`,
  options: [{ name: "at", value: "REV", help: "a revision (default: the working tree)" }],
  more: pathsHelp,
  examples: ["scan", "scan --at v2.0.0 --format json", "scan src/client '*.py'"],
  formatNote: (formats) =>
    `scan cannot write ${inWords(
      formats.flatMap(({ name, render }) => (render.scan === undefined ? [name] : [])),
      "and",
    )}`,
  run,
};

async function run(options: Options, world: World): Promise<number> {
  noFix(options);
  if (options.sarif !== null)
    throw new UsageError(
      "scan lists features, not findings, so it cannot write SARIF: leave out --sarif, or use audit.",
    );
  expectFormat(
    "scan",
    options,
    (has) =>
      `scan lists features, not findings, so it cannot write ${options.format}: use ${inWords(has, "or")}, or use audit.`,
  );
  const session = await openSession(options, world);
  try {
    const { repository, today, progress } = session;
    const at = await revisionAt(session);
    const state = await configurationAt(session, at);
    const result = await scan({
      repository,
      engine: learningEngine(session),
      at,
      today,
      configuration: state.judging,
      configurationPath: state.path,
      echoes: true,
      isList: true,
      within: await within(session, at),
      onProgress: readingOn(progress),
    });
    world.stdout.write(await rendered(session, "scan", result));
    return 0;
  } finally {
    await closeSession(session);
  }
}
