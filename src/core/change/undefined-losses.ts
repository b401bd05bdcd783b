import { transitionsOf } from "../compare/transitions.ts";
import type { Change } from "../model/change.ts";
import type { Feature } from "../model/notice.ts";
import type { FileRead } from "../model/register.ts";
import { hasValue } from "../surface/export-table.ts";
import type { Compared } from "./comparison.ts";
import { namesIn, partsOf } from "./file-names.ts";

/** A `.js` file lost a definition that its `.d.ts` file still declares, with a notice. */
export async function undefinedLosses(compared: Compared): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const file of compared.files.base.values()) {
    const path = file.tables.naming?.declarationsOf(file.path) ?? null;
    const [before, after] =
      path === null ? [] : [await compared.base.file(path), await compared.head.file(path)];
    const home = await compared.head.file(file.path);
    if (!before || !after || home === null || compared.unreadable.has(file.path)) continue;
    const [names, left] = [namesIn(file), namesIn(home)];
    for (const feature of before.features.values()) {
      const { declaration } = feature;
      const [root = "", ...more] = declaration === null ? [] : partsOf(declaration);
      if (
        declaration === null ||
        more.length > 0 ||
        !hasValue(declaration) ||
        after.features.get(feature.id) === undefined
      )
        continue;
      const isLost = names.given(root).local !== null && left.given(root).local === null;
      if (isLost && left.given(root).steps.length === 0 && left.stars.length === 0)
        changes.push(...narrowedIn(feature, after, path ?? ""));
    }
  }
  return changes;
}

function narrowedIn(base: Feature, after: FileRead, path: string): readonly Change[] {
  const head = after.features.get(base.id);
  if (base.declaration === null || head?.declaration == null) return [];
  const { declaration } = head;
  return transitionsOf({ base, declaration, head, cover: null, moved: false, isUnreachable: true })
    .filter(({ change }) => change === "narrowed")
    .map((each) => ({ ...each, path }));
}
