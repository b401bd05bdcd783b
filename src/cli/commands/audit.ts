import { rules } from "../../rules/registry.generated.ts";
import { audit } from "../../usecases/audit.ts";
import type { CliCommand } from "../cli-command.ts";
import type { Options } from "../options.ts";
import { learningEngine } from "../session/learning-engine.ts";
import { reportCheck } from "../gate/render.ts";
import {
  configurationAt,
  localReader,
  noFix,
  openSession,
  revisionAt,
  usageInput,
  closeSession,
} from "../session/session.ts";
import { pathsHelp, within } from "../session/within.ts";
import { readingOn } from "../session/steps.ts";
import { sourceWorld } from "../gate/source-world.ts";
import type { World } from "../world.ts";

export const auditCommand: CliCommand = {
  name: "audit",
  position: 3,
  summary: "Check all deprecated features against the rules, as of today",
  usage: "audit [--at REV] [PATH…]",
  about: `Checks all deprecated features against the rules, as of today: incomplete notices, sunset dates that have passed, decisions that no longer apply. It fails only with --fail-on error or --fail-on warning.`,
  options: [{ name: "at", value: "REV", help: "a revision (default: the working tree)" }],
  more: pathsHelp,
  examples: ["audit", "audit --at main --fail-on error --format markdown", "audit packages/api"],
  run,
};

async function run(options: Options, world: World): Promise<number> {
  noFix(options);
  const session = await openSession(options, world);
  try {
    const { repository, today, progress } = session;
    const at = await revisionAt(session);
    const result = await audit({
      repository,
      engine: learningEngine(session),
      rules,
      at,
      base: at === "WORKTREE" ? await repository.resolve("HEAD") : at,
      today,
      time: session.time,
      state: await configurationAt(session, at),
      failOn: options.failOn,
      usage: await usageInput(session),
      readLocal: localReader(session),
      sourceWorld: sourceWorld(session),
      within: await within(session, at),
      onProgress: readingOn(progress),
      onStep: progress,
    });
    return await reportCheck(session, result);
  } finally {
    await closeSession(session);
  }
}
