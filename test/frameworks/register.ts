/** The register of the services here: everything below `/v1` is deprecated, nothing below `/v2`. */
export const announced = "2026-05-01";
export const sunset = "2027-01-15";

function entry(id: string, kind = "endpoint", replacement: string | null = null) {
  return {
    id,
    kind,
    name: id.slice(id.indexOf("#") + 1),
    language: id.endsWith(".graphql") ? "graphql" : "openapi",
    place: { path: id.slice(0, id.indexOf("#")), line: 3, column: 1, endLine: 9 },
    notice: {
      line: 2,
      endLine: 2,
      text: "",
      replacement,
      reason: null,
      announced,
      sunset,
      sunsetVersion: null,
      audience: "public",
    },
    state: "deprecated",
  };
}

export function registerOf(
  ...features: readonly (readonly [id: string, kind?: string, replacement?: string])[]
) {
  return { schema: 1, commit: "c", problems: [], features: features.map((each) => entry(...each)) };
}
