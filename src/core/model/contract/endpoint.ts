/** `GET /v1/users/{id}`: method in capitals, one space, the template without query and fragment. */
export function coordinateOf(method: string, prefix: string, template: string): string {
  const path = template.startsWith("/") ? template : `/${template}`;
  return `${method} ${prefix}${path.replace(/[?#].*$/, "")}`;
}

/**
 * Returns the coordinate in a description: some descriptions distinguish operations of one path by the text after it
 * (`/?Action=Start`).
 */
export function describedCoordinate(method: string, prefix: string, template: string): string {
  return `${method} ${prefix}${template.startsWith("/") ? "" : "/"}${template}`;
}

/** As what is called is recorded: without what follows a path. */
export function calledCoordinate(coordinate: string): string {
  return coordinate.replace(/^([A-Z]+ \/[^?# ]*)[?#][^ ]*/, "$1");
}

/**
 * Returns the common form of templates that differ only in the names of their parameters. `{$request.body#/url}` is
 * an expression.
 */
export function withoutNames(coordinate: string): string {
  return coordinate.replaceAll(/\{(?!\$)[^{}]*\}/g, "{}");
}

/** An id or a coordinate as records are looked up by: how an endpoint's template names its parameters does not count. */
export function recordName(name: string): string {
  return name.includes("{") && /(?:^|#)[A-Z]+ \//.test(name) ? withoutNames(name) : name;
}

/** The method of a route that answers every method. */
export const anyMethod = "ALL";
