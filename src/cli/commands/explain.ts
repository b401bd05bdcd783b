import { UsageError } from "../../core/errors.ts";
import { nearest } from "../../config/nearest.ts";
import { explainFeature, explainRule } from "../../reports/explain.ts";
import { explain } from "../../usecases/explain.ts";
import type { Options } from "../options.ts";
import { newEngine } from "../engine.ts";
import { ruleInfos } from "../render.ts";
import { configurationAt, localReader, openSession, revisionAt, usageInput } from "../session.ts";
import { sourceWorld } from "../source-world.ts";
import type { World } from "../world.ts";

/** `sunset-warden explain RULE|FEATURE`: a feature if it contains # or :. */
export async function explainCommand(options: Options, world: World): Promise<number> {
  const [subject, ...rest] = options.operands;
  if (options.format !== "text" || options.sarif !== null)
    throw new UsageError(
      "explain writes text only: leave out --format and --sarif, or use scan --format json.",
    );
  if (subject === undefined || rest.length > 0)
    throw new UsageError("Name one rule or one feature: sunset-warden explain notice/sunset-missing.");
  return /[#:]/.test(subject) ? explainOne(subject, options, world) : explainRuleNamed(subject, world);
}

function explainRuleNamed(id: string, world: World): number {
  const rule = ruleInfos.find((each) => each.id === id);
  if (rule) {
    world.stdout.write(explainRule(rule));
    return 0;
  }
  const ids = ruleInfos.map((each) => each.id);
  const guess = nearest(id, ids);
  throw new UsageError(
    `There is no rule ${JSON.stringify(id)}.${guess === null ? "" : ` Did you mean ${guess}?`} A feature is given by its id, as sunset-warden scan --format json lists them (with a # or a : in it). The rules are:\n${ids.map((each) => `  ${each}`).join("\n")}`,
  );
}

async function explainOne(id: string, options: Options, world: World): Promise<number> {
  const session = await openSession(options, world);
  try {
    const { repository, today } = session;
    const at = await revisionAt(session);
    const answer = await explain(id, {
      repository,
      engine: newEngine(),
      at,
      tip: at === "WORKTREE" ? await repository.resolve("HEAD") : at,
      today,
      state: await configurationAt(session, at),
      usage: await usageInput(session),
      readLocal: localReader(session),
      sourceWorld: sourceWorld(session),
    });
    if ("entry" in answer) {
      world.stdout.write(explainFeature(answer.entry, answer.facts));
      return 0;
    }
    const guess = nearest(id, answer.others);
    throw new UsageError(
      `There is no deprecated feature ${JSON.stringify(id)}.${guess === null ? "" : ` Did you mean ${JSON.stringify(guess)}?`} sunset-warden scan lists them.`,
    );
  } finally {
    await session.repository.close();
  }
}
