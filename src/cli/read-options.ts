import { parseArgs, type ParseArgsOptionDescriptor } from "node:util";
import { readSeconds, secondsOfDay } from "../core/time/seconds.ts";
import { parseDay } from "../core/time/day.ts";
import { UsageError } from "../core/model/errors.ts";
import type { Day } from "../core/model/feature.ts";
import { inWords } from "../core/text/in-words.ts";
import { nearest } from "../core/text/nearest.ts";
import type { CommandEntry } from "./cli-command.ts";
import { formatsInOrder } from "../reports/formats/base/listed.ts";
import type { Options } from "./options.ts";
import { commands } from "./registry.generated.ts";

/** Options that every command accepts, and options that several commands share. */
export const sharedFlags = {
  base: { type: "string" },
  head: { type: "string" },
  at: { type: "string" },
  directory: { type: "string", short: "C" },
  config: { type: "string" },
  today: { type: "string" },
  usage: { type: "string" },
  "fail-on": { type: "string" },
  "time-limit": { type: "string" },
  sarif: { type: "string" },
  format: { type: "string" },
  "dry-run": { type: "boolean" },
  quiet: { type: "boolean", short: "q" },
  verbose: { type: "boolean" },
  "no-color": { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

type DeclaredOption = CommandEntry["options"][number] & { readonly of: string };

/** Options that only some commands declare. */
const declared: readonly DeclaredOption[] = commands.flatMap(({ name, options }) =>
  options.flatMap((each) => (Object.hasOwn(sharedFlags, each.name) ? [] : [{ ...each, of: name }])),
);
const flags: typeof sharedFlags = Object.assign(
  Object.fromEntries(declared.map((each) => [each.name, flag(each)])),
  sharedFlags,
);

function flag({ short, value, repeats }: DeclaredOption): ParseArgsOptionDescriptor {
  const type = value === undefined ? "boolean" : "string";
  return { type, ...(repeats && { multiple: true }), ...(short === undefined ? {} : { short }) };
}

/**
 * Reads the arguments after the program's name. Throws a `UsageError` that suggests the nearest valid option or
 * value.
 */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args.map((each) => (each === "-V" ? "--version" : each)));
  const asksForHelp = positionals[0] === "help";
  const [command, ...operands] = asksForHelp ? positionals.slice(1) : positionals;
  const own: Options["own"] = { ...values };
  for (const each of declared) checkOwn(each, own[each.name], command);
  return {
    command: command === undefined ? null : oneOf(command, names(commands), "command"),
    operands,
    directory: values.directory ?? ".",
    base: values.base ?? null,
    head: values.head ?? null,
    at: values.at ?? null,
    config: values.config ?? null,
    today: values.today === undefined ? null : readToday(values.today),
    usage: values.usage ?? null,
    failOn:
      values["fail-on"] === undefined
        ? null
        : oneOf(values["fail-on"], ["error", "warning", "never"] as const, "value of --fail-on"),
    timeLimit: values["time-limit"] === undefined ? null : secondsOf(values["time-limit"]),
    sarif: values.sarif ?? null,
    format: formatOf(values.format, command),
    dryRun: values["dry-run"] ?? false,
    quiet: values.quiet ?? false,
    verbose: values.verbose ?? false,
    color: values["no-color"] !== true,
    help: asksForHelp || (values.help ?? false),
    version: values.version ?? false,
    own,
  };
}

function parse(
  args: readonly string[],
): ReturnType<typeof parseArgs<{ options: typeof sharedFlags; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true, strict: true });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\. |\.?\n/)[0] ?? "") : String(error);
    const unknown = /'(--?[^' ]+)/.exec(reason)?.[1];
    const known = Object.keys(flags).map((each) => `--${each}`);
    const form = /^--(text|json|sarif|markdown|github|gitlab)$/.exec(unknown ?? "")?.[1];
    const near = unknown === undefined || known.includes(unknown) ? null : nearest(unknown, known);
    const hint = form === undefined || known.includes(`--${form}`) ? near : `--format ${form}`;
    throw new UsageError(
      `${reason}.${hint === null ? "" : ` Did you mean ${hint}?`} See sunset-warden --help.`,
    );
  }
}

function oneOf<T extends string>(value: string, allowed: readonly T[], what: string): T {
  const choice = allowed.find((each) => each === value);
  if (choice !== undefined) return choice;
  const hint = nearest(value, allowed);
  const guess = hint === null ? "" : ` Did you mean ${hint}?`;
  throw new UsageError(`${JSON.stringify(value)} is not a ${what}: use ${allowed.join(", ")}.${guess}`);
}

/** Reads `--format`. A command may have its own formats. */
function formatOf(value: string | undefined, command: string | undefined): string {
  const own = commands.find(({ name }) => name === command)?.formats ?? null;
  if (value === undefined) return own?.[0] ?? "text";
  return oneOf(
    value,
    own ?? names(formatsInOrder),
    own === null ? "value of --format" : `format of ${command}`,
  );
}

function secondsOf(text: string): number {
  const seconds = readSeconds(text);
  if (seconds !== null) return seconds;
  throw new UsageError(
    `--time-limit ${JSON.stringify(text)} is not a number of seconds: use 1 to ${secondsOfDay}.`,
  );
}

function readToday(text: string): Day {
  const day = parseDay(text);
  if (day !== null) return day;
  throw new UsageError(`--today ${JSON.stringify(text)} is not a date: use YYYY-MM-DD, a day that exists.`);
}

/** Throws if a value does not match the declared format, or if the option belongs only to other commands. */
function checkOwn(
  { name, of, alone, form }: DeclaredOption,
  value: Options["own"][string],
  command?: string,
): void {
  if (value === undefined) return;
  if (alone && !ownersOf(name).includes(command ?? "")) {
    const owners = ownersOf(name);
    const whose = owners.length === 1 ? `command ${of}` : `commands ${inWords(owners, "and")}`;
    throw new UsageError(`--${name} is only for the ${whose}. See sunset-warden --help.`);
  }
  if (form === undefined) return;
  const fits = (each: unknown): boolean =>
    typeof each === "string" && RegExp(`^(?:${form.pattern})$`).test(each);
  const wrong = [value].flat().find((each) => !fits(each));
  if (wrong !== undefined)
    throw new UsageError(`--${name} ${JSON.stringify(wrong)} is not a ${form.what}: use ${form.use}.`);
}

function ownersOf(option: string): readonly string[] {
  return declared.flatMap(({ name, of }) => (name === option ? [of] : []));
}

function names(entries: readonly { readonly name: string }[]): readonly string[] {
  return entries.map(({ name }) => name);
}
