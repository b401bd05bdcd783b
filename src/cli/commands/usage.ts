import { meansId } from "../../core/text/short-id.ts";
import { resolve } from "node:path";
import { writeOwn } from "../../adapters/fs/writing/own-output.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import { readRegister } from "../../core/governed/read-register.ts";
import { splitId } from "../../core/model/feature.ts";
import { UsageError } from "../../core/model/errors.ts";
import { nearest } from "../../core/text/nearest.ts";
import { registerUsage, type RegisterUsage } from "../../usecases/register-usage.ts";
import { scan } from "../../usecases/scan.ts";
import type { CliCommand } from "../cli-command.ts";
import { newEngine } from "../gate/engine.ts";
import { sourceWorld } from "../gate/source-world.ts";
import type { Options } from "../options.ts";
import { textOption } from "../session/own-options.ts";
import { logLines } from "../session/read-log.ts";
import {
  configurationAt,
  localReader,
  openSession,
  revisionAt,
  usageInput,
  type Session,
  closeSession,
} from "../session/session.ts";
import { readingOn } from "../session/steps.ts";
import { sayUnread } from "../session/unread-files.ts";
import type { World } from "../world.ts";

export const usageCommand: CliCommand = {
  name: "usage",
  position: 11,
  summary: "Show who still calls deprecated features",
  usage: "usage [FEATURE] | from-log FILE… | doctor",
  about: `Prints the usage of each deprecated feature, or of one, from all configured sources.

from-log counts the calls in an access log (.gz too; - for standard input) by method and path, or by a field feature, and writes a usage file. It reads JSON lines with a time, a method, a path and a status, as written by the nginx and Envoy exports, Kong, Caddy, Traefik, AWS API Gateway (httpMethod with path or resourcePath, or routeKey), Google Cloud load balancers, pino-http and the runtime; also nginx's combined format and Traefik's common format.

doctor queries every source, and reports what is missing to prove zero usage and how to fix it.`,
  options: [
    { name: "at", value: "REV", help: "a revision (default: the working tree)" },
    {
      name: "output",
      short: "o",
      value: "FILE",
      help: "from-log: where to write (default: standard output)",
      alone: true,
    },
    {
      name: "base-path",
      value: "PATH",
      help: "from-log: path prefix of the deployed API, prepended to the contract's paths, for example /api",
      alone: true,
      form: { pattern: "/[^\\s?#]*", what: "path", use: "one that begins with /" },
    },
  ],
  more: `A usage file from a log proves zero usage only if every hour between the first and the last line has at least one line. Otherwise its features are marked as not instrumented, and standard error says what is missing.`,
  examples: [
    "usage",
    "usage 'openapi.yaml#GET /v1/users/{id}'",
    "usage from-log access.log.2.gz access.log -o ops/usage.json",
    "usage doctor",
  ],
  formats: ["text", "json"],
  run,
};

async function run(options: Options, world: World): Promise<number> {
  const [first, ...rest] = options.operands;
  if (options.sarif !== null)
    throw new UsageError(
      "usage does not report findings, so it cannot write SARIF: leave out --sarif, or use audit.",
    );
  if (first === "from-log" && rest.length === 0)
    throw new UsageError("from-log needs at least one log: sunset-warden usage from-log access.log, or -.");
  if (first !== "from-log" && rest.length > 0)
    throw new UsageError(
      "usage accepts one feature, or from-log, or doctor. See sunset-warden usage --help.",
    );
  const session = await openSession(options, world);
  try {
    return first === "from-log" ? await fromLog(session, rest) : await asked(session, first ?? null);
  } finally {
    await closeSession(session);
  }
}

async function asked(session: Session, operand: string | null): Promise<number> {
  const { options, world, repository } = session;
  const at = await revisionAt(session);
  const state = await configurationAt(session, at);
  const usage = await usageInput(session);
  const isDoctor = operand === "doctor";
  if (isDoctor && usage === null && state.judging.policy.usage.sources.length === 0) {
    world.stdout.write(
      "No usage source is configured: add one under `usage.sources`, or pass --usage FILE.\n",
    );
    return 1;
  }
  const seen: string[] = [];
  const isWanted = (name: string): boolean => {
    seen.push(name);
    return operand === null || isDoctor || meansId(operand, name);
  };
  const found = await registerUsage(
    {
      repository,
      engine: newEngine(),
      at,
      today: session.today,
      state,
      usage,
      base: at === "WORKTREE" ? await repository.resolve("HEAD") : at,
      readLocal: localReader(session),
      sourceWorld: sourceWorld(session),
      onProgress: readingOn(session.progress),
    },
    isWanted,
  );
  if (found.features.length === 0 && operand !== null && !isDoctor) throw noFeature(operand, seen);
  const { usageText, doctorText } = await import("../../reports/usage/usage-text.ts");
  if (options.format === "json") {
    world.stdout.write(await asJson(found));
    return isDoctor && !doctorText(found).isWell ? 1 : 0;
  }
  if (found.features.length === 0) {
    world.stdout.write("There are no deprecated features.\n");
    return 0;
  }
  if (!isDoctor) {
    world.stdout.write(usageText(found));
    return 0;
  }
  const { text, isWell } = doctorText(found);
  world.stdout.write(text);
  return isWell ? 0 : 1;
}

async function asJson(usage: RegisterUsage): Promise<string> {
  const { printJson } = await import("../../reports/writing/print-json.ts");
  return printJson({ schema: 1, features: usage.features, failures: usage.failures });
}

function noFeature(operand: string, seen: readonly string[]): UsageError {
  const guess = nearest(operand, seen);
  return new UsageError(
    `There is no deprecated feature ${JSON.stringify(operand)}.${guess === null ? "" : ` Did you mean ${JSON.stringify(guess)}?`} sunset-warden scan lists them.`,
  );
}

async function fromLog(session: Session, files: readonly string[]): Promise<number> {
  const { options, world, repository } = session;
  const { LogTally } = await import("../../usage/log/log-tally.ts");
  const basePath = textOption(options, "base-path") ?? "";
  const tally = new LogTally(await registered(session), { basePath });
  for await (const lines of logLines(files, world.cwd)) {
    for (const line of lines) tally.add(line);
    session.progress(`Read ${tally.lines} lines.`);
  }
  const usage = tally.usage();
  if (usage === null)
    throw new UsageError(
      tally.lines === 0
        ? "The log is empty: use one that contains requests."
        : `None of the ${tally.lines} lines contains a request: use JSON lines with a time and a feature, or a method and a path, or lines in the combined format.`,
    );
  const { printJson } = await import("../../reports/writing/print-json.ts");
  for (const doubt of tally.doubts()) world.stderr.write(`This log cannot prove zero usage: ${doubt}.\n`);
  for (const each of tally.unattributed().slice(0, 10)) world.stderr.write(`${each}.\n`);
  const output = textOption(options, "output") ?? "-";
  if (output === "-") {
    world.stdout.write(printJson(usage));
    return 0;
  }
  const isOurs = (before: string): boolean => before.startsWith('{\n  "schema": 1,\n  "window": ');
  const file = await writeOwn(repository.root, resolve(world.cwd, output), printJson(usage), isOurs);
  if (!options.quiet) world.stderr.write(`Wrote ${file} (${tally.lines} lines).\n`);
  return 0;
}

/** The register without dates, which do not matter for counting. */
async function registered(session: Session): Promise<readonly GovernedFeature[]> {
  const at = await revisionAt(session);
  const state = await configurationAt(session, at);
  const { entries, problems } = await scan({
    repository: session.repository,
    engine: newEngine(),
    at,
    today: session.today,
    configuration: state.judging,
    configurationPath: state.path,
    onProgress: readingOn(session.progress),
  });
  sayUnread(session.world, problems);
  const features = entries.map(({ feature: { id, key, kind, language } }) => ({
    id,
    key,
    kind,
    language,
    notice: {},
    coordinates: [splitId(id).local.replace(/~\d+$/, "")],
  }));
  return readRegister({ schema: 1, features });
}
