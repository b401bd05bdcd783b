import { mayBecome } from "../../core/compare/kinds.ts";
import { typeFeature } from "../../core/compare/references/meetings.ts";
import { declarationsNamed } from "../../core/compare/named.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { Feature } from "../../core/model/notice.ts";
import { coveringFeature, type FileRead } from "../../core/model/register.ts";

/** A feature to find in older versions of its file. */
export interface FeatureQuery {
  readonly path: string;
  readonly declaration: Declaration;
  readonly key: string | null;
}

/** A feature's declaration in one version of its file, and the notice on it or on its container. */
export interface DatedDeclaration {
  readonly declaration: Declaration;
  readonly feature: Feature | null;
}

/** Finds a feature in one version of a file by its pinned id, signature, parameters, or unique name. */
export function findFeature(file: FileRead, { declaration, key }: FeatureQuery): DatedDeclaration | null {
  if (key !== null)
    for (const each of file.features.values())
      if (each.notice.feature === key && each.declaration)
        return { declaration: each.declaration, feature: each };
  const named = declarationsNamed(file, declaration.name).filter((each) =>
    mayBecome(each, declaration, file.tables.lexis),
  );
  const parameters = declaration.parameters?.join(",");
  const match =
    named.find((each) => each.signature === declaration.signature && each.kind === declaration.kind) ??
    named.find((each) => each.parameters?.join(",") === parameters && each.kind === declaration.kind) ??
    theOnlyOne(named) ??
    theOnlyOne(named.filter((each) => each.notice !== null));
  if (!match) return null;
  return { declaration: match, feature: noticeOn(file, match) };
}

function noticeOn(file: FileRead, declaration: Declaration): Feature | null {
  return (
    file.features.get(declaration.id) ?? coveringFeature(file, declaration) ?? typeFeature(file, declaration)
  );
}

function theOnlyOne<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}
