import { listItems } from "../../core/limits.ts";
import { UsageError } from "../../core/model/errors.ts";
import { count } from "../../core/text/message-text.ts";
import { nearest } from "../../core/text/nearest.ts";
import { plainPath } from "../../reports/writing/plain.ts";
import { explainFeature, explainRule } from "../../reports/register/explain.ts";
import { featureJson, ruleJson } from "../../reports/register/explain-json.ts";
import type { FeatureKnowledge } from "../../core/model/knowledge.ts";
import { splitId } from "../../core/model/feature.ts";
import { explain, type Explanation } from "../../usecases/explain.ts";
import type { CliCommand } from "../cli-command.ts";
import type { Options } from "../options.ts";
import { newEngine } from "../gate/engine.ts";
import { infosOf } from "../gate/rule-infos.ts";
import { rules } from "../../rules/registry.generated.ts";
import {
  configurationAt,
  localReader,
  openSession,
  revisionAt,
  usageInput,
  closeSession,
  type Session,
} from "../session/session.ts";
import { sourceWorld } from "../gate/source-world.ts";
import { usualBase } from "../session/usual-base.ts";
import type { World } from "../world.ts";

const ruleInfos = infosOf(rules);

export const explainCommand: CliCommand = {
  name: "explain",
  position: 8,
  summary: "Explain a rule, or the state of a feature",
  usage: "explain RULE|FEATURE [--at REV]",
  about: `Explains what a rule requires and why, or shows the state of a feature, and what happens next and when. Name a feature by its id (path#name, or flag:name and the like for features of the configuration), by its short id (~a1b2, see scan), or by its name if no other feature has the same name.`,
  options: [],
  examples: [
    "explain notice/sunset-missing",
    "explain 'src/client.ts#Client.fetchAll'",
    "explain Client.fetchAll",
    "explain ~3f9a",
  ],
  formatNote: () => "explain text and json only",
  run,
};

async function run(options: Options, world: World): Promise<number> {
  const [operand, ...rest] = options.operands;
  if (!["text", "json"].includes(options.format) || options.sarif !== null)
    throw new UsageError(
      "explain writes text or JSON: use --format json, or leave out --format and --sarif.",
    );
  if (operand === undefined || operand === "" || rest.length > 0)
    throw new UsageError("Name one rule or one feature: sunset-warden explain notice/sunset-missing.");
  const rule = ruleInfos.find(({ id }) => id === operand);
  if (rule === undefined) {
    if (looksLikeRule(operand)) throw noRule(operand);
    return explainOne(operand, options, world);
  }
  world.stdout.write(options.format === "json" ? ruleJson(rule) : explainRule(rule));
  return 0;
}

/**
 * Returns true for the form `group/name` of a known group, or almost a rule's name. A single word may be a
 * feature's name.
 */
function looksLikeRule(operand: string): boolean {
  if (/[#:]/.test(operand) || !operand.includes("/")) return false;
  const ids = ruleInfos.map(({ id }) => id);
  return ids.some((id) => id.startsWith(groupOf(operand))) || nearest(operand, ids) !== null;
}

/** Returns `notice/` for `notice/foo` and for `notice`. */
function groupOf(operand: string): string {
  return `${operand.split("/")[0]}/`;
}

function quoted(operand: string): string {
  return JSON.stringify(operand.length > 200 ? `${operand.slice(0, 200)}…` : operand);
}

function noRule(operand: string): UsageError {
  const ids = ruleInfos.map(({ id }) => id);
  const guess = nearest(operand, ids);
  const ofGroup = ids.filter((id) => id.startsWith(groupOf(operand)));
  const listed = ofGroup.length > 0 ? ofGroup : ids;
  return new UsageError(
    `There is no rule ${quoted(operand)}.${guess === null ? "" : ` Did you mean ${guess}?`} The rules${ofGroup.length > 0 ? ` of ${groupOf(operand)}` : ""} are:\n${listed.map((id) => `  ${id}`).join("\n")}`,
  );
}

/** Returns the error if no feature has that id or name, or if several have that name. */
function nothingOfThatName(
  operand: string,
  { others, named }: { others: readonly string[]; named: readonly string[] },
): UsageError {
  if (named.length > 0) {
    const rest = named.length - listItems;
    return new UsageError(
      [
        `${quoted(operand)} is the name of ${count(named.length, "deprecated feature")}: use the id of one of them.`,
        ...named.slice(0, listItems).map((id) => `  ${plainPath(id)}`),
        ...(rest > 0 ? [`  and ${rest} more: sunset-warden scan lists them`] : []),
      ].join("\n"),
    );
  }
  if (ruleInfos.some(({ id }) => id.startsWith(groupOf(operand)))) return noRule(operand);
  const locals = [...new Set(others)].map((id) => ({ id, local: splitId(id).local }));
  const inside = locals.filter(
    ({ local }) => local.startsWith(operand) && /^[./:]/.test(local.slice(operand.length)),
  );
  if (inside.length > 0)
    return new UsageError(
      [
        `${quoted(operand)} is not deprecated, but it contains deprecated features:`,
        ...inside.slice(0, listItems).map(({ id }) => `  ${plainPath(id)}`),
      ].join("\n"),
    );
  const names = locals.flatMap(({ local }) => [local, local.split(/[./:]/).at(-1) ?? local]);
  const guess = nearest(operand, others) ?? nearest(operand, names);
  const what = /[#:]/.test(operand) ? "deprecated feature" : "rule and no deprecated feature";
  return new UsageError(
    `There is no ${what} ${quoted(operand)}.${guess === null ? "" : ` Did you mean ${JSON.stringify(guess)}?`} sunset-warden scan lists the features.`,
  );
}

async function explainOne(id: string, options: Options, world: World): Promise<number> {
  const session = await openSession(options, world);
  try {
    const here = await explained(id, session, await revisionAt(session));
    const answer = "entry" in here ? here : ((await onBase(id, session, here)) ?? here);
    if (!("entry" in answer)) throw nothingOfThatName(id, answer);
    world.stdout.write(
      options.format === "json" ? featureJson(answer) : explainFeature(answer.entry, answer.facts),
    );
    return 0;
  } finally {
    await closeSession(session);
  }
}

async function explained(id: string, session: Session, at: string): Promise<Explanation> {
  const { repository, today } = session;
  return explain(id, {
    repository,
    engine: newEngine(),
    at,
    base: at === "WORKTREE" ? await repository.resolve("HEAD") : at,
    today,
    state: await configurationAt(session, at),
    usage: await usageInput(session),
    readLocal: localReader(session),
    sourceWorld: sourceWorld(session),
  });
}

/** Looks up a removed feature on the base branch, because users whose check failed want to know about it. */
async function onBase(
  id: string,
  session: Session,
  { named }: Exclude<Explanation, FeatureKnowledge>,
): Promise<FeatureKnowledge | null> {
  const { options, repository, world } = session;
  if (options.at !== null || named.length > 0) return null;
  const base = await usualBase(repository);
  if (base === null) return null;
  const answer = await explained(id, session, await repository.resolve(base));
  if (!("entry" in answer)) return null;
  world.stderr.write(`The feature is not in the working tree. This is its state on ${base}.\n`);
  return answer;
}
