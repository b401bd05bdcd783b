import { OutsideError, UsageError } from "../core/model/errors.ts";
import { version } from "../core/product/version.ts";
import { helpText } from "./help.ts";
import type { Options } from "./options.ts";
import { readOptions } from "./read-options.ts";
import { commands } from "./registry.generated.ts";
import type { World } from "./world.ts";

/** Runs one command; gives the exit code. Only here are errors caught. */
export async function run(args: readonly string[], world: World): Promise<number> {
  try {
    return await runCommand(readOptions(args), world);
  } catch (error) {
    if (error instanceof UsageError) return fail(world, error.message, 2);
    if (error instanceof OutsideError) return fail(world, error.message, 3);
    throw error;
  }
}

async function runCommand(options: Options, world: World): Promise<number> {
  if (options.version) {
    world.stdout.write(`${version}\n`);
    return 0;
  }
  if (options.help || options.command === null) {
    const out = options.help ? world.stdout : world.stderr;
    out.write(helpText(options.command));
    return options.help ? 0 : 2;
  }
  const entry = commands.find(({ name }) => name === options.command);
  if (entry === undefined) throw new UsageError(`There is no command ${JSON.stringify(options.command)}.`);
  return (await entry.load()).run(options, world);
}

function fail(world: World, message: string, code: number): number {
  world.stderr.write(`sunset-warden: ${message}\n`);
  return code;
}
