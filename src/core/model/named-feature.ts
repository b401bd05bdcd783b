import { meansId } from "../text/short-id.ts";
import { splitId } from "./feature.ts";
import type { Feature } from "./notice.ts";
import { endsWithName, parseName } from "./qualified-name.ts";

/** What a feature is found by. */
export type Named = Pick<Feature, "id" | "key" | "declaration">;

/** Those of the features that a text means: the one of that id, else all of that name or short id. */
export function featuresNamed<F extends Named>(text: string, features: readonly F[]): readonly F[] {
  const exact = features.find(({ id, key }) => key === text || id === text);
  if (exact !== undefined) return [exact];
  return features.filter((each) => goesBy(each, text) || meansId(text, each.id) || meansId(text, each.key));
}

/** By its name, with or without the types of its parameters and what it stands in; a module by its file. */
function goesBy({ id, declaration }: Named, name: string): boolean {
  const { path, local } = splitId(id);
  if (path === name || (name !== "" && local === name)) return true;
  const short = name.replace(/\(.*\)/, "");
  // Types that are written have to be those of the id.
  return (
    declaration !== null &&
    endsWithName(declaration, parseName(short)) &&
    (short === name || local.endsWith(name))
  );
}
