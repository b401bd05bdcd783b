/** Finds the route of a request by GitHub's own path templates. */
import { type Operation, operation } from "./description.ts";
import type { Route } from "./route.ts";
import { accounts } from "./routes/accounts.ts";
import { actions } from "./routes/actions.ts";
import { apps } from "./routes/apps.ts";
import { archives } from "./routes/archives.ts";
import { checks } from "./routes/checks.ts";
import { comments } from "./routes/comments.ts";
import { compare } from "./routes/compare.ts";
import { contents } from "./routes/contents.ts";
import { git } from "./routes/git.ts";
import { people } from "./routes/people.ts";
import { proposals } from "./routes/proposals.ts";
import { issues } from "./routes/issues.ts";
import { pulls } from "./routes/pulls.ts";
import { repositories } from "./routes/repositories.ts";
import { reviews } from "./routes/reviews.ts";

export interface Match {
  readonly route: Route;
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Entry {
  readonly route: Route;
  readonly operation: Operation;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

function entry(route: Route): Entry {
  const found = operation(route.operation);
  const names: string[] = [];
  const source = found.path
    .split("/")
    .map((segment) => {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name === undefined) return segment;
      names.push(name);
      const parameter = found.parameters.find((known) => known.in === "path" && known.name === name);
      return parameter?.["x-multi-segment"] ? "(.+)" : "([^/]+)";
    })
    .join("/");
  return { route, operation: found, pattern: new RegExp(`^${source}$`), names };
}

let table: readonly Entry[] | null = null;

/** All that the fake answers. */
export const routes: readonly Route[] = [
  ...accounts,
  ...actions,
  ...apps,
  ...archives,
  ...checks,
  ...comments,
  ...compare,
  ...contents,
  ...git,
  ...issues,
  ...people,
  ...proposals,
  ...pulls,
  ...repositories,
  ...reviews,
];

/** The route for a method and a path below the interface's root, or null. */
export function route(method: string, path: string): Match | null {
  table ??= routes.map(entry);
  for (const { route: known, operation: described, pattern, names } of table) {
    if (described.method !== method) continue;
    const values = pattern.exec(path);
    if (!values) continue;
    const parameters = Object.fromEntries(
      names.map((name, index) => [name, decodeURIComponent(values[index + 1] ?? "")]),
    );
    return { route: known, operation: described, parameters };
  }
  return null;
}
