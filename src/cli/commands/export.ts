import { resolve } from "node:path";
import { writeOwn } from "../../adapters/fs/writing/own-output.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import { operationOfPath, readOperation } from "../../core/governed/operation.ts";
import { readRegister, RegisterError } from "../../core/governed/read-register.ts";
import { UsageError } from "../../core/model/errors.ts";
import type { ProxyOptions } from "../../reports/export/served-endpoints.ts";
import { exportRegister, type ExportedRegister } from "../../usecases/export-register.ts";
import type { CliCommand } from "../cli-command.ts";
import { newEngine } from "../gate/engine.ts";
import type { Options } from "../options.ts";
import { textOption } from "../session/own-options.ts";
import {
  configurationAt,
  noOperands,
  openSession,
  revisionAt,
  type Session,
  closeSession,
} from "../session/session.ts";
import { readingOn, followingOn } from "../session/steps.ts";
import { sayUnread } from "../session/unread-files.ts";
import type { World } from "../world.ts";

export const exportCommand: CliCommand = {
  name: "export",
  position: 10,
  summary: "Write the deprecated endpoints for services and proxies",
  usage: "export [--format FORM] [-o FILE]",
  about: `Writes the deprecated endpoints for running services. json is for sunset-warden/runtime, and contains the day on which each notice was added, and sunset dates moved by decisions. nginx and envoy send Deprecation, Sunset and Link for services in any language, and log each call as JSON. openapi-overlay marks the operations of a published description.`,
  options: [
    { name: "at", value: "REV", help: "a revision (default: the working tree)" },
    {
      name: "output",
      short: "o",
      value: "FILE",
      help: "where to write (default: standard output)",
      alone: true,
    },
    {
      name: "base-path",
      value: "PATH",
      help: "path prefix of the deployed API, prepended to the contract's paths, for example /api",
      alone: true,
      form: { pattern: "/[^\\s?#]*", what: "path", use: "one that begins with /" },
    },
    {
      name: "link",
      value: "URL",
      help: "page that explains the deprecations, sent as Link with each response (nginx, envoy)",
      alone: true,
      form: { pattern: "https?://\\S+", what: "URL", use: "one that begins with https://" },
    },
    {
      name: "not-deprecated",
      value: "LIST",
      help: "endpoints that a deprecated template would match by mistake, separated by commas: 'GET /v1/users/me, GET /v1/users/new'",
      alone: true,
    },
    {
      name: "caller",
      value: "VARIABLE",
      help: "the proxy's variable that contains the caller: '$http_x_client_id' (nginx), '%REQ(X-CLIENT-ID)%' (Envoy); never a raw key",
      alone: true,
      form: {
        pattern: "\\$[a-z0-9_]+|%[A-Z0-9_]+(?:\\([\\w:?/.-]+\\))?%",
        what: "variable of nginx or command operator of Envoy",
        use: "one such as $remote_user or %REQ(X-CLIENT-ID)%",
      },
    },
  ],
  examples: [
    "export -o register.json",
    "export --format nginx --base-path /api -o deprecations.conf",
    "export --format openapi-overlay --at main",
  ],
  formats: ["json", "nginx", "envoy", "openapi-overlay"],
  run,
};

async function run(options: Options, world: World): Promise<number> {
  noOperands(options);
  if (options.sarif !== null)
    throw new UsageError(
      "export does not report findings, so it cannot write SARIF: leave out --sarif, or use audit.",
    );
  const output = textOption(options, "output") ?? "-";
  if (output === "") throw new UsageError("-o does not name a file: use -o register.json, or omit it.");
  const proxy = proxyOptions(options, world);
  const session = await openSession(options, world);
  try {
    const { repository, today, progress } = session;
    const at = await revisionAt(session);
    const register = await exportRegister({
      repository,
      engine: newEngine(),
      at,
      base: at === "WORKTREE" ? await repository.resolve("HEAD") : at,
      today,
      state: await configurationAt(session, at),
      onProgress: readingOn(progress),
      onHistory: followingOn(progress),
    });
    sayUnread(world, register.problems);
    const { text, limits } = await exported(register, options.format, { ...proxy, today: Date.parse(today) });
    for (const each of limits) world.stderr.write(`${each}\n`);
    await write(session, output, { text, entries: register.entries });
    const isForProxies = ["nginx", "envoy"].includes(options.format);
    if (options.format !== "json")
      sayLeft(world, register.entries, isForProxies ? operationOfPath : readOperation);
    return 0;
  } finally {
    await closeSession(session);
  }
}

/** Reports endpoints that no request can match: an address with white space, or a path with a query. */
function sayLeft(world: World, entries: ExportedRegister["entries"], read: typeof readOperation): void {
  const left = entries.filter(({ feature: { kind, id } }) => {
    const coordinate = id.slice(id.indexOf("#") + 1);
    return kind === "endpoint" && /^[A-Z]+ \//.test(coordinate) && read(coordinate)?.part !== null;
  });
  for (const { feature } of left.slice(0, 5))
    world.stderr.write(`Omitted, because no request has such a path: ${JSON.stringify(feature.id)}\n`);
  if (left.length > 5)
    world.stderr.write(`Omitted, because no request has such a path: ${left.length - 5} more\n`);
}

/** Returns true for features that a proxy or an HTTP description can express. */
function isOfService({ kind, id }: ExportedRegister["entries"][number]["feature"]): boolean {
  return ["endpoint", "parameter", "header"].includes(kind) || id.includes(".proto#");
}

function proxyOptions(options: Options, { now }: World): ProxyOptions {
  const listed = textOption(options, "not-deprecated") ?? "";
  const notDeprecated = listed.split(",").flatMap((each) => (each.trim() === "" ? [] : [each.trim()]));
  for (const each of notDeprecated)
    if (operationOfPath(each)?.part !== null)
      throw new UsageError(
        `--not-deprecated ${JSON.stringify(each)} is not an endpoint: expected a method and a path, such as 'GET /v1/users/me'.`,
      );
  const caller = textOption(options, "caller");
  const own = options.format === "envoy" ? "%" : "$";
  if (caller !== null && !caller.startsWith(own))
    throw new UsageError(
      `--caller ${JSON.stringify(caller)} is not a variable of ${options.format}: expected one that begins with ${own}.`,
    );
  return {
    basePath: textOption(options, "base-path") ?? "",
    link: textOption(options, "link"),
    notDeprecated,
    caller,
    today: now().getTime(),
  };
}

interface Exported {
  readonly text: string;
  /** Sentences about features that the format does not support. */
  readonly limits: readonly string[];
}

async function exported(register: ExportedRegister, format: string, proxy: ProxyOptions): Promise<Exported> {
  const { registerJson, registerObject } = await import("../../reports/export/register-json.ts");
  const { unsupported } = await import("../../reports/export/unsupported.ts");
  switch (format) {
    case "nginx": {
      const { nginxConfiguration } = await import("../../reports/export/nginx.ts");
      const features = governed(registerObject(register));
      return { text: nginxConfiguration(features, proxy), limits: unsupported(features) };
    }
    case "envoy": {
      const { envoyConfiguration } = await import("../../reports/export/envoy.ts");
      const features = governed(registerObject(register));
      return { text: envoyConfiguration(features, proxy), limits: unsupported(features) };
    }
    case "openapi-overlay": {
      const { openapiOverlay } = await import("../../reports/export/openapi-overlay.ts");
      return { text: openapiOverlay(governed(registerObject(register))), limits: [] };
    }
    default:
      return { text: registerJson(register), limits: [] };
  }
}

/**
 * Reports errors in the notices of endpoints here, not in production. Notices of code are skipped, because proxies
 * do not serve code.
 */
function governed(register: {
  readonly features: readonly { readonly coordinates: readonly string[] }[];
}): readonly GovernedFeature[] {
  const features = register.features.filter(({ coordinates }) =>
    coordinates.some((each) => readOperation(each) !== null || /^[\w.]+$/.test(each)),
  );
  try {
    return readRegister({ ...register, features });
  } catch (error) {
    if (error instanceof RegisterError) throw new UsageError(error.message);
    throw error;
  }
}

async function write(
  { options, world, repository }: Session,
  output: string,
  { text, entries }: { readonly text: string; readonly entries: ExportedRegister["entries"] },
): Promise<void> {
  if (output === "-") {
    world.stdout.write(text);
    return;
  }
  const isOurs = (before: string): boolean =>
    /^(?:# Made by `sunset-warden export|\{\n {2}"schema": 1,\n {2}"commit": )/.test(before);
  const file = await writeOwn(repository.root, resolve(world.cwd, output), text, isOurs);
  const isIdle = options.format !== "json" && !entries.some(({ feature }) => isOfService(feature));
  if (!options.quiet)
    world.stderr.write(
      `Wrote ${file}.${isIdle ? " No endpoint is deprecated, so it has no effect yet." : ""}\n`,
    );
}
