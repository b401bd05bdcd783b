import type { Declaration } from "../../core/model/declaration.ts";
import type { Feature, ReadNotice } from "../../core/model/notice.ts";

/**
 * Copies a feature so that it does not keep its file in memory: substrings keep the whole text, and a contract's
 * declarations keep the document. `listed`: the feature is only listed, so references of a contract's declaration are
 * left out.
 */
export function heldAlone(feature: Feature, listed: boolean): Feature {
  const { id, key, kind, name, language, place, notice, declaration, sunsetWords } = feature;
  if (declaration === null || feature.under !== undefined || feature.route !== undefined) return feature;
  const own = isPlain(declaration) ? declaration : listed ? listedOf(declaration) : null;
  if (own === null) return feature;
  const words = sunsetWords === undefined ? {} : { sunsetWords };
  const said = listed ? uncompared(notice) : notice;
  return structuredClone({ id, key, kind, name, language, place, notice: said, declaration: own, ...words });
}

/** A list does not compare notices, so `comparable` is not computed. */
function uncompared(notice: ReadNotice): ReadNotice {
  const said = Object.keys(notice).flatMap((key) =>
    key === "comparable" ? [] : [[key, notice[key as keyof ReadNotice]]],
  );
  return { ...(Object.fromEntries(said) as Omit<ReadNotice, "comparable">), comparable: "" };
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** Returns the parts of a declaration that a list and its judging need. */
function listedOf({
  id,
  name,
  kind,
  segments,
  container,
  reach,
  parameters,
  place,
  notice,
}: Declaration): Declaration {
  return { id, name, kind, segments, container, reach, parameters, place, notice, signature: "" };
}
