import type { Day } from "../../core/model/feature.ts";
import type { Configuration } from "../../core/model/policy.ts";
import { declaredFeatures } from "../../analysis/register/declared-entries.ts";
import { readPolicy } from "../../analysis/policy/read-policy.ts";

interface EntryTexts {
  readonly path: string;
  readonly text: string;
  readonly moved: string;
}

/** Whether an edited configuration says the same but for one entry's sunset, and says that as wanted. */
export async function movedEntry(
  id: string,
  until: Day,
  { path, text, moved }: EntryTexts,
): Promise<boolean> {
  const before = (await readPolicy(text, path)).configuration;
  const after = (await readPolicy(moved, path)).configuration;
  if (before === null || after === null || rest(before, id) !== rest(after, id)) return false;
  const entry = (await declaredFeatures({ configuration: after, path })).find((each) => each.id === id);
  return entry?.notice.sunset === until && entry.notice.dateDefects.length === 0;
}

function rest({ policy, features }: Configuration, id: string): string {
  return JSON.stringify({
    policy,
    features: features.map((each) =>
      each.id === id ? { ...each, deprecated: { ...each.deprecated, sunset: null } } : each,
    ),
  });
}
