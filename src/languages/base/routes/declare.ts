import type { AnsweredBy, Declaration, NoticeSource, ReadResult } from "../../../core/model/declaration.ts";
import type { Place } from "../../../core/model/feature.ts";
import { coordinateOf, withoutNames } from "../../../core/model/contract/endpoint.ts";
import { settle, type Draft } from "../draft.ts";
import { placeAt } from "../results.ts";
import type { SyntaxTree, TextSpan } from "../syntax-tree.ts";

/** A registration as found in the source. */
export interface FoundRoute {
  readonly methods: readonly string[];
  /** Full templates. Null for each one that is not a literal. */
  readonly templates: readonly (string | null)[];
  /** True if a trailing slash makes no difference. */
  readonly ignoresSlash?: boolean | undefined;
  /** The location of its path, or of the text that refers to the path. */
  readonly at: TextSpan;
  /** The location of the whole registration. */
  readonly node: TextSpan;
  readonly notice: NoticeSource | null;
  /** The location to report, if it is a different one. */
  readonly place?: Place;
  /**
   * The function that handles the request: an inline function, or the name of a function in this file. Absent if
   * it is in another file.
   */
  readonly handler?: TextSpan | string | null;
  /** The function that handles the request, if it is in another file. */
  readonly elsewhere?: AnsweredBy | null;
  /** Name of the class that contains it. */
  readonly container?: string;
}

/** Notices of a file's declarations, by name. */
export type NoticesByName = ReadonlyMap<string, NoticeSource>;

export function noticesByName(declarations: readonly Declaration[]): NoticesByName {
  const found = new Map<string, NoticeSource>();
  for (const { name, notice, kind } of declarations)
    if (notice && !notice.conditional && kind !== "type" && kind !== "interface" && !found.has(name))
      found.set(name, notice);
  return found;
}

/** Returns the notice for a flag in the code, such as `deprecated: true`, with the text next to it. */
export function flagged(
  { lines }: Pick<SyntaxTree, "lines">,
  flag: TextSpan,
  text: string,
  slots: NoticeSource["slots"] = {},
): NoticeSource {
  return { line: lines.lineAt(flag.start), endLine: lines.lineAt(flag.end - 1), text, slots, form: "key" };
}

/** Adds the routes of a file to its declarations. */
export function withRoutes<Result extends ReadResult>(
  path: string,
  tree: Pick<SyntaxTree, "lines">,
  result: Result,
  routes: readonly FoundRoute[],
): Result {
  if (routes.length === 0) return result;
  const classes = new Map(
    result.declarations.filter(({ kind }) => holders.has(kind)).map((each) => [each.name, each.id]),
  );
  const drafts = routes
    .flatMap((route) => draftsOf(path, tree, result, route))
    .toSorted((a, b) => a.offset - b.offset);
  const declarations = settle(path, drafts).map((each, nth) => ({
    ...each,
    container: classes.get(drafts[nth]?.within ?? "") ?? null,
  }));
  const unread = routes.find((each) => each.notice !== null && isComputed(each));
  return {
    ...result,
    declarations: [...result.declarations, ...declarations],
    ...(unread?.notice ? { unread: [{ line: unread.notice.line, why: computed }] } : {}),
  };
}

/** Returns the function that handles the request, in this file or another one. */
function answeredIn(
  path: string,
  tree: Pick<SyntaxTree, "lines">,
  result: ReadResult,
  route: FoundRoute,
): Pick<Declaration, "answeredAt" | "answeredBy"> {
  const answeredAt = placeOfHandler(path, tree, result, route);
  if (answeredAt) return { answeredAt };
  return route.notice === null && route.elsewhere ? { answeredBy: route.elsewhere } : {};
}

function placeOfHandler(
  path: string,
  tree: Pick<SyntaxTree, "lines">,
  { declarations }: ReadResult,
  { handler = null }: FoundRoute,
): Place | null {
  if (handler === null) return null;
  if (typeof handler !== "string") return placeAt(path, tree, handler, handler);
  // A re-export has the same name as the declaration in the other file.
  const named = declarations.filter(
    ({ name, kind, reexport }) => name === handler && answering.has(kind) && !reexport?.from,
  );
  return named.length === 1 ? (named[0]?.place ?? null) : null;
}

const answering: ReadonlySet<string> = new Set(["function", "method", "variable", "constant", "property"]);
const holders: ReadonlySet<string> = new Set(["class", "interface"]);
const computed = "its route is built at run time: only literal routes are read";

function isComputed({ templates }: FoundRoute): boolean {
  return templates.includes(null);
}

/** A route, with the name of the class that contains it. */
interface RouteDraft extends Draft {
  readonly within: string | undefined;
}

function draftsOf(
  path: string,
  tree: Pick<SyntaxTree, "lines">,
  result: ReadResult,
  route: FoundRoute,
): RouteDraft[] {
  const { methods, templates, at, node, notice, place = placeAt(path, tree, at, node) } = route;
  const answered = answeredIn(path, tree, result, route);
  const locals = templates
    .filter((each) => each !== null)
    .flatMap((each) => methods.map((method) => coordinateOf(method, "", each)));
  return [...new Set(locals)].map((local) => ({
    local,
    container: null,
    within: route.container,
    offset: at.start,
    declaration: {
      name: local,
      segments: [local],
      kind: "endpoint",
      reach: 2,
      parameters: null,
      signature: "",
      place,
      pairing: withoutNames(route.ignoresSlash ? withoutSlash(local) : local),
      notice,
      ...answered,
    },
  }));
}

/** The root path keeps its slash. */
function withoutSlash(coordinate: string): string {
  return coordinate.replace(/(?<=[^ ])\/$/, "");
}
