import type { GovernedFeature } from "./governed-feature.ts";
import type { TemplateSegment } from "./template.ts";

/** A part of a request that is deprecated itself: a query parameter, a header, a cookie, a path parameter. */
export interface WatchedPart {
  readonly feature: GovernedFeature;
  readonly in: "query" | "header" | "cookie" | "path";
  readonly name: string;
}

/** A field of the request's body. In the pointer, `*` is any array element or any map value. */
export interface WatchedField {
  readonly feature: GovernedFeature;
  readonly pointer: readonly string[];
}

/** The deprecated features of one method and template. */
export interface GovernedEndpoint {
  /** The first spelling in the register: `GET /v1/users/{id}`. */
  readonly coordinate: string;
  readonly segments: readonly TemplateSegment[];
  /** The features of the endpoint itself, from the contract, from the route, or from both. Empty if only a part is deprecated. */
  readonly features: GovernedFeature[];
  readonly parts: WatchedPart[];
  readonly fields: WatchedField[];
}

export function parameterValues(
  { segments }: Pick<GovernedEndpoint, "segments">,
  path: readonly string[],
  mixed: (segment: string, texts: readonly string[]) => readonly string[] | null,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let at = 0;
  for (const [index, segment] of segments.entries()) {
    const own = path[at] ?? "";
    at += 1;
    switch (segment.kind) {
      case "literal":
        break;
      case "parameter":
        values.set(segment.name, own);
        break;
      case "mixed":
        for (const [nth, value] of (mixed(own, segment.texts) ?? []).entries())
          values.set(segment.names[nth] ?? "", value);
        break;
      case "rest":
        // Skips all segments except those for the rest of the template.
        at = path.length - (segments.length - index - 1);
    }
  }
  return values;
}
