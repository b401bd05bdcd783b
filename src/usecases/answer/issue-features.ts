import { listItems } from "../../core/limits.ts";
import { nearest } from "../../core/text/nearest.ts";
import { namedAtStart } from "../../core/answers/named-at-start.ts";
import type { Feature } from "../../core/model/notice.ts";
import { groupKey } from "../../core/reminders/group-key.ts";
import { code } from "../../core/text/message-text.ts";
import { isShortId, shortIds } from "../../core/text/short-id.ts";
import { ownersIn } from "../reminders/owners.ts";
import { scan } from "../scan.ts";
import type { AnswerContext } from "./answer-context.ts";
import type { IssueMarker } from "./issue-marker.ts";

/** Returns the features of a grouped issue that exist on the branch today, ordered by id. */
export async function featuresOfIssue(
  { kind, hidden }: IssueMarker,
  { repository, engine, at, today, state }: AnswerContext,
): Promise<readonly Feature[]> {
  const { entries } = await scan({
    repository,
    engine,
    at,
    today,
    configuration: state.judging,
    configurationPath: state.path,
    onProgress: () => {},
  });
  const owners = await ownersIn(repository.tree(at), state.judging.policy.reminders);
  return entries
    .filter(
      ({ feature, effectiveSunset }) =>
        kind === "dashboard" ||
        (effectiveSunset !== null &&
          groupKey(effectiveSunset, owners(feature.place.path)) === hidden.feature),
    )
    .map(({ feature }) => feature)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export type Picked =
  | { readonly feature: Feature; readonly rest: string }
  /** Sentences that explain the problem and list the features. */
  | { readonly unclear: readonly string[] };

/** Finds the feature at the start of the argument. */
export function pickFeature(argument: string, features: readonly Feature[]): Picked {
  if (features.length === 0)
    return {
      unclear: ["None of the features of this issue still has a notice, so the command has no effect."],
    };
  const { features: named, rest } = namedAtStart(argument, features);
  const [only, ...more] = named;
  if (only !== undefined && more.length === 0) return { feature: only, rest };
  const shorts = shortIds(features.map(({ id }) => id));
  const listed = (some: readonly Feature[]): string => {
    const left = some.length - listItems;
    const names = some.slice(0, listItems).map(({ id }) => `${code(shorts.get(id) ?? id)} is ${code(id)}`);
    return `${names.join("; ")}${left > 0 ? `; and ${String(left)} more` : ""}.`;
  };
  if (only !== undefined)
    return {
      unclear: ["Several features of this issue have that name. Use the id of one:", listed(named)],
    };
  const word = argument.split(/\s/)[0] ?? "";
  const guess = isShortId(word)
    ? null
    : nearest(
        word,
        features.map(({ id }) => id.slice(id.indexOf("#") + 1)),
      );
  const meant = word === "" || guess === null ? "" : ` Did you mean ${code(guess)}?`;
  return {
    unclear: [
      `This issue covers several features, and the command does not begin with the name of one.${meant} Write it after the command, by its id, its short id, or a unique name. The features of the issue:`,
      listed(features),
    ],
  };
}

/** True if a word can only be a feature id. */
export function looksLikeId(argument: string): boolean {
  const word = (argument.split(/\s/)[0] ?? "").replaceAll("`", "");
  return isShortId(word) || /.#./.test(word);
}
