import { isRegistered } from "../../core/bodies/call-warnings.ts";
import { type CodeToken, codeTokens } from "../../core/bodies/code-tokens.ts";
import { governorIn, runtimeEntry } from "../../core/bodies/governors.ts";
import { candidatesTried } from "../../core/limits.ts";
import { coversId } from "../../core/repository/id-glob.ts";
import { isTest } from "../../core/repository/conventions.ts";
import { splitId } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Revision } from "../revision/revision.ts";

/** Returns a function: true for features that warn callers or are registered with the runtime. Null if unknown. */
export async function warnsOrRegistered(
  features: readonly Feature[],
  revision: Revision,
  warns: (feature: Feature) => boolean | null,
): Promise<(feature: Feature) => boolean | null> {
  const own = new Map(features.map((each) => [each, warns(each)]));
  const silent = features.filter((each) => own.get(each) === false);
  const registered = await registeredWith(silent, revision);
  return (feature) => registered.has(feature) || (own.get(feature) ?? null);
}

/** Returns the features that some file registers with the runtime, by id or by coordinate: `g.deprecated("…", f)`. */
async function registeredWith(
  features: readonly Feature[],
  revision: Revision,
): Promise<ReadonlySet<Feature>> {
  if (features.length === 0) return new Set();
  const names = new Map(features.map((each) => [each, namesOf(each)]));
  const all = [...new Set([...names.values()].flat())];
  const texts = await tokensOf(revision, all.length > candidatesTried ? ["deprecated(", "sunset("] : all);
  return new Set(
    features.filter((each) => texts.some((tokens) => isRegistered(tokens, names.get(each) ?? []))),
  );
}

/** Returns a predicate: true if a governor in the repository handles the responses of an endpoint. */
export async function governedBy(revision: Revision): Promise<(feature: Feature) => boolean> {
  const governors = (await tokensOf(revision, [runtimeEntry])).flatMap((tokens) => {
    const governor = governorIn(tokens);
    return governor === null ? [] : [governor];
  });
  return (feature) =>
    governors.some(
      ({ serves }) => serves === null || namesOf(feature).some((name) => coversId(serves, name)),
    );
}

function namesOf({ id, key }: Feature): readonly string[] {
  return [...new Set([id, key, splitId(id).local])];
}

/** Returns the tokens of source files that contain one of the words. Tests are not part of the service. */
async function tokensOf(
  revision: Revision,
  words: readonly string[],
): Promise<readonly (readonly CodeToken[])[]> {
  const { engine } = revision;
  const paths = (await revision.containing(words)).filter((path) => {
    const reader = engine.readerFor(path);
    return reader !== null && reader.kind !== "contract" && !isTest(path, reader.layout);
  });
  const found: (readonly CodeToken[])[] = [];
  for await (const { path, text } of revision.texts(paths)) {
    const reader = engine.readerFor(path);
    if (text !== null && reader !== null) found.push(codeTokens(text, reader.lexis));
  }
  return found;
}
