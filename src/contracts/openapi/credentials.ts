import type { Cursor } from "../base/cursor.ts";
import { isMapping, own } from "../base/document.ts";
import type { References } from "../base/references.ts";

/**
 * What callers of an operation may show: each alternative with all that it takes, as `http bearer` or `oauth2 write`,
 * whatever the scheme is called. Undefined where the description says nothing of who is let in.
 */
export function credentialsOf(
  operation: Cursor,
  root: Cursor,
  references: References,
): readonly (readonly string[])[] | undefined {
  const schemes = root.at("components")?.at("securitySchemes") ?? root.at("securityDefinitions");
  const said = operation.at("security") ?? root.at("security");
  if (said === null || !Array.isArray(said.value)) return schemes === null ? undefined : [[]];
  const alternatives = [...said.items()].map((each) =>
    [...each.entries()].flatMap(([name, scopes]) => {
      const scheme = schemes?.at(name);
      const title = schemeTitle(name, (scheme && references.resolve(scheme)) ?? null);
      const named = [...scopes.items()].flatMap(({ value }) =>
        typeof value === "string" ? [`${title} ${value}`] : [],
      );
      return [title, ...named];
    }),
  );
  return alternatives.length === 0 ? [[]] : alternatives;
}

function schemeTitle(name: string, scheme: Cursor | null): string {
  if (scheme === null || !isMapping(scheme.value)) return name;
  const parts = ["type", "scheme", "in", "name", "openIdConnectUrl"].map((key) => own(scheme.value, key));
  const words = parts.filter((each) => typeof each === "string");
  return words.length === 0 ? name : words.join(" ");
}
