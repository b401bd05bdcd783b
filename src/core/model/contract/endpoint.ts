/** `GET /v1/users/{id}`: method in capitals, one space, the template without query and fragment. */
export function coordinateOf(method: string, prefix: string, template: string): string {
  const path = template.startsWith("/") ? template : `/${template}`;
  return `${method} ${prefix}${path.replace(/[?#].*$/, "")}`;
}

/** What two templates share that differ only in the names of their parameters. */
export function withoutNames(coordinate: string): string {
  return coordinate.replaceAll(/\{[^{}]*\}/g, "{}");
}

/** An id or a coordinate as records are looked up by: how an endpoint's template names its parameters does not count. */
export function recordName(name: string): string {
  return name.includes("{") && /(?:^|#)[A-Z]+ \//.test(name) ? withoutNames(name) : name;
}

/** What a router answers to every method is written so. */
export const anyMethod = "ALL";
