import { rules } from "../../rules/registry.generated.ts";
import { audit } from "../../usecases/audit.ts";
import type { CliCommand } from "../cli-command.ts";
import type { Options } from "../options.ts";
import { newEngine } from "../gate/engine.ts";
import { reportCheck } from "../gate/render.ts";
import {
  configurationAt,
  localReader,
  noOperands,
  openSession,
  revisionAt,
  usageInput,
} from "../session/session.ts";
import { sourceWorld } from "../gate/source-world.ts";
import type { World } from "../world.ts";

export const auditCommand: CliCommand = {
  name: "audit",
  position: 3,
  summary: "the register against rules",
  example: "audit --fail-on warning",
  usage: "audit [--at REV]",
  about: `Holds the whole register against the rules as of today: notices that are not
complete, sunsets that have passed, decisions that no longer fit. It fails only
with --fail-on error or --fail-on warning.`,
  options: [{ name: "at", value: "REV", help: ["a revision (default: the working tree)"] }],
  examples: ["audit", "audit --at main --fail-on error --format markdown"],
  run,
};

async function run(options: Options, world: World): Promise<number> {
  noOperands(options);
  const session = await openSession(options, world);
  try {
    const { repository, today, progress } = session;
    const at = await revisionAt(session);
    const result = await audit({
      repository,
      engine: newEngine(),
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
      onProgress: (done, total) => progress(`Read ${done} of ${total} files that may hold a notice.`),
    });
    return await reportCheck(session, result);
  } finally {
    await session.repository.close();
  }
}
