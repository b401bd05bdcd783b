import { stringify } from "yaml";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import { type Operation, readOperation } from "../../core/governed/operation.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
const parameterPlaces: Readonly<Record<string, string>> = {
  "?": "query",
  "header:": "header",
  "cookie:": "cookie",
  "path:": "path",
};

/** An Overlay 1.0 document: what a published OpenAPI description has to say of the operations that go. */
export function openapiOverlay(features: readonly GovernedFeature[]): string {
  const actions = features.filter(({ kept }) => !kept).flatMap((feature) => actionsOf(feature));
  const document = {
    overlay: "1.0.0",
    info: { title: "Deprecations", version: "1.0.0" },
    actions,
  };
  return `# Made by \`sunset-warden export --format openapi-overlay\`\n${stringify(document, { lineWidth: 0, aliasDuplicateObjects: false, defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" })}`;
}

function actionsOf(feature: GovernedFeature): object[] {
  const targets = feature.coordinates.flatMap((coordinate) => {
    const operation = readOperation(coordinate);
    return operation === null ? [] : targetsOf(operation);
  });
  return [...new Set(targets)].map((target) => ({ target, update: updateOf(feature) }));
}

function updateOf(feature: GovernedFeature): object {
  const { sunset, announced, replacement, reason } = feature;
  const more = Object.fromEntries(
    Object.entries({ announced, replacement, reason }).filter(([, value]) => value !== null),
  );
  return {
    deprecated: true,
    ...(sunset === null ? {} : { "x-sunset": sunset }),
    ...(Object.keys(more).length === 0 ? {} : { "x-deprecation": more }),
    // A description with the notice in it stays as it is: an update would replace it.
    ...(feature.language === "openapi" ? {} : { description: describe(feature) }),
  };
}

function describe({ sunset, replacement, reason }: GovernedFeature): string {
  return [
    sunset === null ? "Deprecated." : `Deprecated; it may be removed from ${sunset} on.`,
    ...(replacement === null ? [] : [`Use ${replacement} instead.`]),
    ...(reason === null ? [] : [reason]),
  ].join(" ");
}

function targetsOf({ method, template, part }: Operation): string[] {
  const names = method === "*" ? methods : [method.toLowerCase()];
  const within = part === null ? "" : parameterFilter(part);
  return within === null ? [] : names.map((name) => `$.paths[${quoted(template)}].${name}${within}`);
}

/** Of the parts of an operation only its parameters have a place that a path can name. */
function parameterFilter(part: string): string | null {
  const [, where = "", name = ""] = /^(\?|[a-z]+:)(.*)$/s.exec(part) ?? [];
  const place = parameterPlaces[where];
  if (place === undefined) return null;
  return `.parameters[?(@.name == ${quoted(name)} && @.in == ${quoted(place)})]`;
}

/** RFC 9535 §2.3.1.1: a name in single quotes. */
function quoted(name: string): string {
  return `'${name.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll(control, escaped)}'`;
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\u0000-\u001f]/g;

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
