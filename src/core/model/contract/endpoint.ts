/** Returns a coordinate: `GET /v1/users/{id}`. The template's query and fragment are left out. */
export function coordinateOf(method: string, prefix: string, template: string): string {
  const path = template.startsWith("/") ? template : `/${template}`;
  return `${method} ${prefix}${path.replace(/[?#].*$/, "")}`;
}

/**
 * Returns the coordinate in a description. Some descriptions distinguish operations of one path by the text after it
 * (`/?Action=Start`).
 */
export function describedCoordinate(method: string, prefix: string, template: string): string {
  return `${method} ${prefix}${template.startsWith("/") ? "" : "/"}${template}`;
}

/** Returns the coordinate as recorded for calls: without the text after the path. */
export function calledCoordinate(coordinate: string): string {
  return coordinate.replace(/^([A-Z]+ \/[^?# ]*)[?#][^ ]*/, "$1");
}

/**
 * Returns the common form of templates that differ only in the names of their parameters. `{$request.body#/url}` is an
 * expression, not a parameter.
 */
export function withoutNames(coordinate: string): string {
  return coordinate.replaceAll(/\{(?!\$)[^{}]*\}/g, "{}");
}

/** Returns the key for looking up an id or coordinate in records. For endpoints it ignores the names of parameters. */
export function recordName(name: string): string {
  return name.includes("{") && /(?:^|#)[A-Z]+ \//.test(name) ? withoutNames(name) : name;
}

/** The method of a route that handles every method. */
export const anyMethod = "ALL";
