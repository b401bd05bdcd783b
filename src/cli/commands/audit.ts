import { rules } from "../../rules/registry.generated.ts";
import { audit } from "../../usecases/audit.ts";
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

/** `sunset-warden audit [--at REV]`. */
export async function auditCommand(options: Options, world: World): Promise<number> {
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
      tip: at === "WORKTREE" ? await repository.resolve("HEAD") : at,
      today,
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
