import { resolve } from "node:path";
import { readText } from "../../adapters/fs/text-files.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import { operationOfPath } from "../../core/governed/operation.ts";
import { readRegister, RegisterError } from "../../core/governed/read-register.ts";
import { splitId } from "../../core/model/feature.ts";
import { UsageError } from "../../core/model/errors.ts";
import { scan } from "../../usecases/scan.ts";
import { newEngine } from "../gate/engine.ts";
import type { Options } from "../options.ts";
import { textOption } from "../session/own-options.ts";
import { configurationAt, openSession, revisionAt, closeSession } from "../session/session.ts";
import { readingOn } from "../session/steps.ts";
import { sayUnread } from "../session/unread-files.ts";
import type { World } from "../world.ts";

/** Returns the endpoints of the register in `--register`, or of the repository. */
export async function registeredEndpoints(
  options: Options,
  world: World,
): Promise<readonly GovernedFeature[]> {
  const file = textOption(options, "register");
  if (file !== null && options.at !== null)
    throw new UsageError("--register and --at both name a register: use one of them.");
  const register = file === null ? await scanned(options, world) : await written(file, world);
  try {
    return readRegister(aboutEndpoints(register));
  } catch (error) {
    if (error instanceof RegisterError) throw new UsageError(error.message);
    throw error;
  }
}

async function written(file: string, world: World): Promise<unknown> {
  const text = await readText(resolve(world.cwd, file));
  if (text === null) throw new UsageError(`There is no register ${JSON.stringify(file)}.`);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new UsageError(
      `${JSON.stringify(file)} is not JSON. Create it with sunset-warden export -o register.json.`,
    );
  }
}

async function scanned(options: Options, world: World): Promise<unknown> {
  const session = await openSession(options, world);
  try {
    const { repository, today, progress } = session;
    const at = await revisionAt(session);
    const state = await configurationAt(session, at);
    const { entries, ...result } = await scan({
      repository,
      engine: newEngine(),
      at,
      today,
      configuration: state.judging,
      configurationPath: state.path,
      onProgress: readingOn(progress),
    });
    const { registerObject } = await import("../../reports/export/register-json.ts");
    sayUnread(world, result.problems);
    const dated = entries.map((each) => ({ ...each, introduced: null }));
    return registerObject({ ...result, entries: dated });
  } finally {
    await closeSession(session);
  }
}

/**
 * Drops features that are not endpoints: mistakes in their notices do not concern the service. Drops the day on
 * which a notice began by history, because the notice does not promise that day.
 */
function aboutEndpoints(register: unknown): unknown {
  if (!isObject(register) || !Array.isArray(register["features"])) return register;
  const features = register["features"].flatMap((each: unknown) => {
    if (!isObject(each) || typeof each["id"] !== "string") return [each];
    const { coordinates, route, id } = each;
    const names: readonly unknown[] = [
      splitId(id).local,
      route,
      ...(Array.isArray(coordinates) ? coordinates : []),
    ];
    const isEndpoint = names.some((name) => typeof name === "string" && operationOfPath(name) !== null);
    return isEndpoint || id.includes(".proto#") ? [{ ...each, introduced: null }] : [];
  });
  return { ...register, features };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
