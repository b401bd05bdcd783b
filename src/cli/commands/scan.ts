import { scanJson } from "../../reports/check/json.ts";
import { scanMarkdown } from "../../reports/check/markdown.ts";
import { scanText } from "../../reports/register/scan-text.ts";
import { UsageError } from "../../core/model/errors.ts";
import { scan } from "../../usecases/scan.ts";
import type { Options } from "../options.ts";
import { newEngine } from "../gate/engine.ts";
import { colored } from "../gate/render.ts";
import { configurationAt, noOperands, openSession, revisionAt } from "../session/session.ts";
import type { World } from "../world.ts";

/** `sunset-warden scan [--at REV]`. */
export async function scanCommand(options: Options, world: World): Promise<number> {
  noOperands(options);
  if (options.sarif !== null)
    throw new UsageError(
      "scan has no findings to write as SARIF: leave out --sarif, or use the command audit.",
    );
  if (options.format === "sarif" || options.format === "github")
    throw new UsageError(
      `scan has no findings to write as ${options.format}: use text, json or markdown, or the command audit.`,
    );
  const session = await openSession(options, world);
  try {
    const { repository, today, progress } = session;
    const at = await revisionAt(session);
    const state = await configurationAt(session, at);
    const result = await scan({
      repository,
      engine: newEngine(),
      at,
      today,
      configuration: state.judging,
      configurationPath: state.path,
      echoes: true,
      onProgress: (done, total) => progress(`Read ${done} of ${total} files that may hold a notice.`),
    });
    if (options.format === "json") world.stdout.write(scanJson(result));
    else if (options.format === "markdown") world.stdout.write(scanMarkdown(result));
    else {
      const { columns } = world.stdout;
      world.stdout.write(
        scanText(result, { color: colored(session), ...(columns ? { width: columns } : {}) }),
      );
    }
    return 0;
  } finally {
    await session.repository.close();
  }
}
