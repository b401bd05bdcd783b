import { relative as pathBetween } from "node:path/posix";
import { folderOf } from "../../core/repository/paths.ts";
import { uriPath } from "./escape.ts";

/** Returns the address of a repository file relative to a page. No character in it can end a Markdown link. */
export function relativeUri(page: string, path: string): string {
  const relative = pathBetween(`/${folderOf(page)}`, `/${path}`);
  return uriPath(relative).replaceAll(
    /[()'*!~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
