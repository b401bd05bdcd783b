import { relative as pathBetween } from "node:path/posix";
import { folderOf } from "../../core/repository/paths.ts";
import { uriPath } from "./escape.ts";

/** Leads from the page to a file of the repository. No sign in it can end the link. */
export function relativeUri(page: string, path: string): string {
  const relative = pathBetween(`/${folderOf(page)}`, `/${path}`);
  return uriPath(relative).replaceAll(
    /[()'*!~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
