import { meansId } from "../text/short-id.ts";
import { splitId } from "./feature.ts";
import type { Feature } from "./notice.ts";
import { endsWithName, parseName, splitAtDots } from "./qualified-name.ts";

/** The properties by which a feature is found. */
export type Named = Pick<Feature, "id" | "key" | "declaration">;

/** Returns the features that a text refers to: the one with that id, or else all with that name or short id. */
export function featuresNamed<F extends Named>(text: string, features: readonly F[]): readonly F[] {
  const exact = features.find(({ id, key }) => key === text || id === text);
  if (exact !== undefined) return [exact];
  return features.filter((each) => goesBy(each, text) || meansId(text, each.id) || meansId(text, each.key));
}

/** Returns true if the feature has that name, with or without parameter types. A module is named by its file. */
function goesBy({ id, declaration }: Named, name: string): boolean {
  const { path, local } = splitId(id);
  if (path === name || (name !== "" && local === name)) return true;
  const short = name.replace(/\(.*\)|\/\d+$/, "");
  // If parameter types, or their number, are written, they must be those of the id.
  return (
    declaration !== null &&
    endsWithName({ ...declaration, segments: splitAtDots(declaration) }, parseName(short)) &&
    (short === name || local.endsWith(name))
  );
}
