import { resolve } from "node:path";
import { writeOwn } from "../../adapters/fs/writing/own-output.ts";
import { UsageError } from "../../core/model/errors.ts";
import type { RegisterReport } from "../../core/model/register-report.ts";
import { version } from "../../core/product/version.ts";
import { page, pageBeginning } from "../../reports/page/page.ts";
import { reportJson } from "../../reports/page/report-json.ts";
import { report } from "../../usecases/report.ts";
import type { Options } from "../options.ts";
import { newEngine } from "../gate/engine.ts";
import {
  configurationAt,
  localReader,
  noOperands,
  openSession,
  revisionAt,
  usageInput,
  type Session,
} from "../session/session.ts";
import { sourceWorld } from "../gate/source-world.ts";
import type { World } from "../world.ts";

/** `sunset-warden report [--at REV] [-o FILE]`. */
export async function reportCommand(options: Options, world: World): Promise<number> {
  noOperands(options);
  if (options.format !== "text" && options.format !== "json")
    throw new UsageError(
      `report has no ${options.format}: leave out --format for the page, or use --format json.`,
    );
  if (options.sarif !== null)
    throw new UsageError("report has no findings to write as SARIF: leave out --sarif, or use audit.");
  if (options.output === "") throw new UsageError("-o names no file: use -o report.html, or -o -.");
  const session = await openSession(options, world);
  try {
    const { repository, today, progress } = session;
    const at = await revisionAt(session);
    const found = await report({
      repository,
      engine: newEngine(),
      at,
      tip: at === "WORKTREE" ? await repository.resolve("HEAD") : at,
      today,
      state: await configurationAt(session, at),
      usage: await usageInput(session),
      readLocal: localReader(session),
      sourceWorld: sourceWorld(session),
      onProgress: (done, total) => progress(`Read ${done} of ${total} files that may hold a notice.`),
      onHistory: (done, total) => progress(`Followed ${done} of ${total} features through history.`),
    });
    await write(session, found);
    return 0;
  } finally {
    await session.repository.close();
  }
}

async function write({ options, world, repository }: Session, found: RegisterReport): Promise<void> {
  const named = new Set(found.publicCallers);
  const mayName = (caller: string): boolean => !options.public || named.has(caller);
  const isJson = options.format === "json";
  const text = isJson ? reportJson(found, mayName) : page(found, { mayName, version });
  const output = options.output ?? (isJson ? "-" : "report.html");
  if (output === "-") {
    world.stdout.write(text);
    return;
  }
  const isOurs = (before: string): boolean => before.startsWith(isJson ? jsonBeginning : pageBeginning);
  const file = await writeOwn(repository.root, resolve(world.cwd, output), text, isOurs);
  if (!options.quiet) world.stderr.write(`Wrote ${file} (${found.features.length} deprecated features).\n`);
}

const jsonBeginning = '{\n  "schema": 1,\n  "commit": ';
