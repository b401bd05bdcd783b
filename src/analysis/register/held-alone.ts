import type { Declaration } from "../../core/model/declaration.ts";
import type { Feature, ReadNotice } from "../../core/model/notice.ts";

/**
 * A feature that keeps nothing of its file in memory: what is cut out of a text holds all of it, and what a contract
 * declares holds its document. `listed`: it is only listed, so that what a contract's declaration leads to is left out.
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

/** A list compares no notice with another one: what they are compared by is not worked out. */
function uncompared(notice: ReadNotice): ReadNotice {
  const said = Object.keys(notice).flatMap((key) =>
    key === "comparable" ? [] : [[key, notice[key as keyof ReadNotice]]],
  );
  return { ...(Object.fromEntries(said) as Omit<ReadNotice, "comparable">), comparable: "" };
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** Returns the parts of a declaration that a list and its judges need. */
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
