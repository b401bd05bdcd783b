import { resolve } from "node:path";
import { writeText } from "../../adapters/fs/text-files.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { UsageError } from "../../core/model/errors.ts";
import type { Presentation, ResultKind, Results } from "../../reports/formats/base/format.ts";
import { version } from "../../core/product/version.ts";
import { formatsInOrder, formatsWith } from "../../reports/formats/base/listed.ts";
import { inWords } from "../../core/text/in-words.ts";
import type { Options } from "../options.ts";
import type { Session } from "../session/session.ts";
import { infosOf, loadRules } from "./rule-infos.ts";

const rulesUrl = "https://github.com/sunset-warden/sunset-warden/blob/main/docs/rules";

/** Writes the report in the requested format, and the SARIF log if `--sarif` is set. Returns the exit code. */
export async function reportCheck(session: Session, result: CheckResult): Promise<number> {
  const { options, world, repository } = session;
  if (options.sarif !== null)
    await writeText(resolve(world.cwd, options.sarif), await rendered(session, "check", result, {}, "sarif"));
  const { from, head } = result;
  const addedLines: Presentation["addedLines"] = async (paths) =>
    from === null ? new Map() : repository.addedLines(from, head, paths);
  world.stdout.write(await rendered(session, "check", result, { addedLines }));
  return result.verdict === "fail" ? 1 : 0;
}

/** Throws a `UsageError` if the requested format cannot show this kind of result. */
export function expectFormat(
  kind: ResultKind,
  { format }: Options,
  advice: (has: readonly string[]) => string,
): void {
  const has = formatsWith(kind);
  if (!has.includes(format)) throw new UsageError(advice(has));
}

/** Returns a result in the requested format, or in the format `as`. */
export async function rendered<K extends ResultKind>(
  session: Session,
  kind: K,
  result: Results[K],
  given: Partial<Presentation> = {},
  as: string = session.options.format,
): Promise<string> {
  const format = formatsInOrder.find(({ name }) => name === as);
  const render = format?.render[kind];
  if (render === undefined) {
    const { command } = session.options;
    throw new UsageError(
      `${command ?? kind} cannot write ${as}: use --format ${inWords(formatsWith(kind), "or")}.`,
    );
  }
  session.progress.end();
  return render(result, { ...presentation(session), ...given });
}

/** Returns the beginning of every file that `report` writes in the requested format. Null if it is unknown. */
export async function reportBeginning({ format: wanted }: Options): Promise<string | null> {
  const format = formatsInOrder.find(({ name }) => name === wanted);
  return (await format?.reportBegins?.()) ?? null;
}

function presentation(session: Session): Presentation {
  const { columns } = session.world.stdout;
  return {
    color: colored(session),
    quiet: session.options.quiet,
    verbose: session.options.verbose,
    ...(columns ? { width: columns } : {}),
    version,
    rulesUrl,
    rules: async () => infosOf(await loadRules()),
    mayName: () => true,
    addedLines: () => Promise.resolve(new Map()),
  };
}

export function colored({ options, world }: Session): boolean {
  return options.color && world.stdout.isTTY === true && !world.env["NO_COLOR"];
}
