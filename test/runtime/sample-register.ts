export interface SampleFeature {
  readonly id: string;
  readonly kind?: string;
  readonly announced?: string | null;
  readonly sunset?: string | null;
  readonly replacement?: string | null;
  readonly state?: string;
  readonly more?: object;
}

/** A register in the form of `scan --format json`; announced on 2026-05-01 with the sunset 2027-01-15, if nothing is said. */
export function registerOf(...features: readonly (SampleFeature | string)[]) {
  return {
    schema: 1,
    commit: "0000000",
    problems: [],
    features: features.map((each) => entryOf(typeof each === "string" ? { id: each } : each)),
  };
}

function entryOf({ id, kind = "endpoint", state = "deprecated", more = {}, ...said }: SampleFeature) {
  const { announced = "2026-05-01", sunset = "2027-01-15", replacement = null } = said;
  const notice = { line: 9, endLine: 9, text: "", replacement, reason: null, announced, sunset };
  return {
    id,
    kind,
    name: id.slice(id.indexOf("#") + 1),
    language: "openapi",
    place: { path: id.split("#", 1)[0] ?? "", line: 12, column: 1, endLine: 20 },
    notice: { ...notice, sunsetVersion: null, audience: "public" },
    state,
    ...more,
  };
}

export const before = Date.UTC(2026, 10, 22, 12);
export const after = Date.UTC(2027, 0, 15);
