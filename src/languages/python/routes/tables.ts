import { chainSteps, lineLength, routePlaces } from "../../../core/limits.ts";
import { anyMethod } from "../../../core/model/contract/endpoint.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import type { FoundRoute, NoticesByName } from "../../base/routes/declare.ts";
import { around, nodesOf } from "../../base/routes/full-tree.ts";
import { methodOf, Router } from "../../base/routes/router.ts";
import { entryOf, rules, type Framework } from "./frameworks.ts";
import { commentAbove, ownName } from "./notice.ts";
import { elsewhereIn, givenTo, type Reading } from "./reading.ts";

const calls: ReadonlySet<string> = new Set(["call"]);
const assignments: ReadonlySet<string> = new Set(["assignment"]);

/** Entries of tables: Django's `path("x/<int:id>/", view)`, Starlette's `Route("/x", view)`. */
export function tableRoutes(reading: Reading, byName: NoticesByName): FoundRoute[] {
  const entries = nodesOf(reading.tree.root, calls).filter((each) => frameworkOf(reading, each) !== null);
  const included = listsIncluded(reading, entries);
  const known = new Map<SyntaxNode, readonly (string | null)[]>();
  return entries.flatMap((call) => {
    const framework = frameworkOf(reading, call);
    const [path, view] = [pathIn(reading, call), viewIn(reading, call)];
    if (!framework || !path || !view || isInner(reading, call, view)) return [];
    const methods = framework === "django" ? [anyMethod] : methodsIn(reading, call);
    if (methods === null) return [];
    const routers = prefixesOf(reading, call, included, 0, known).map(
      (prefix) => new Router(framework, rules[framework], prefix),
    );
    const handler = ownName(reading, view, reading.shortText(view).replace(/\.as_view\([\s\S]*$/, ""));
    const notice = byName.get(handler) ?? commentAbove(reading, call);
    return [
      {
        methods,
        templates: routers.flatMap((each) => each.templates(pathOf(reading, call, false))),
        at: path,
        node: call,
        notice,
        handler,
        elsewhere: elsewhereIn(reading, handler),
      },
    ];
  });
}

function pathIn(reading: Reading, call: SyntaxNode): SyntaxNode | null {
  const given = givenTo(call);
  return given.list[0] ?? given.named(reading, "path", "route");
}

/** What answers, or what stands under the path: `Mount("/x", routes=…)`. */
function viewIn(reading: Reading, call: SyntaxNode): SyntaxNode | null {
  const given = givenTo(call);
  return given.list[1] ?? given.named(reading, "endpoint", "view", "routes", "app");
}

function frameworkOf(reading: Reading, call: SyntaxNode): Framework | null {
  const callee = childOf(call, "function");
  return callee ? entryOf(reading.meaning(callee)) : null;
}

/** Null for what is no literal, and for a pattern that says more than a path does. */
function pathOf(reading: Reading, call: SyntaxNode, isPrefix: boolean): string | null {
  const callee = childOf(call, "function");
  const written = callee && reading.literal(pathIn(reading, call));
  if (!callee || written === null) return null;
  return /\.(?:re_path|url)$/.test(reading.meaning(callee)) ? pathOfPattern(written, isPrefix) : written;
}

/** What holds other entries, in this file or another: `include(…)`, `admin.site.urls`, `Mount`. */
function isInner(reading: Reading, call: SyntaxNode, view: SyntaxNode): boolean {
  const callee = childOf(call, "function");
  if (callee && reading.meaning(callee).endsWith(".Mount")) return true;
  const called = view.type === "call" ? childOf(view, "function") : null;
  if (called && /(?:^|\.)include$/.test(reading.text(called))) return true;
  return view.type !== "call" && reading.text(view).endsWith(".urls");
}

function methodsIn(reading: Reading, call: SyntaxNode): readonly string[] | null {
  const callee = childOf(call, "function");
  const methods = givenTo(call).named(reading, "methods");
  if (methods === null) return callee && reading.meaning(callee).endsWith(".Mount") ? null : ["GET"];
  return reading.literals(methods)?.flatMap((each) => methodOf(each) ?? []) ?? null;
}

/** Names of lists that an entry includes, with those entries. */
function listsIncluded(
  reading: Reading,
  entries: readonly SyntaxNode[],
): ReadonlyMap<string, readonly SyntaxNode[]> {
  const found = new Map<string, SyntaxNode[]>();
  for (const entry of entries) {
    const list = listIn(reading, entry);
    if (list?.type !== "identifier") continue;
    const name = reading.text(list);
    const known = found.get(name) ?? [];
    if (known.length < routePlaces) found.set(name, [...known, entry]);
  }
  return found;
}

/** `include(more)`, `include((more, "a"))`, `Mount("/x", routes=more)`, `Mount("/x", app=Router(routes=more))`. */
function listIn(reading: Reading, entry: SyntaxNode): SyntaxNode | null {
  const view = viewIn(reading, entry);
  const called = view?.type === "call" ? childOf(view, "function") : null;
  if (!view || !called) return view;
  const given = givenTo(view);
  if (!/(?:^|\.)include$/.test(reading.text(called))) return given.named(reading, "routes");
  const [first] = given.list;
  return (first?.type === "tuple" ? first.children[1] : first) ?? null;
}

/** What the entries around one say, or those that include its list; null where one of them is no literal. */
function prefixesOf(
  reading: Reading,
  call: SyntaxNode,
  included: ReadonlyMap<string, readonly SyntaxNode[]>,
  depth: number,
  known: Map<SyntaxNode, readonly (string | null)[]>,
): readonly (string | null)[] {
  if (depth > chainSteps) return [null];
  const before = known.get(call);
  if (before !== undefined) return before;
  // What includes itself has no address.
  known.set(call, [null]);
  const found = prefixesFound(reading, call, included, depth, known);
  known.set(call, found);
  return found;
}

function prefixesFound(
  reading: Reading,
  call: SyntaxNode,
  included: ReadonlyMap<string, readonly SyntaxNode[]>,
  depth: number,
  known: Map<SyntaxNode, readonly (string | null)[]>,
): readonly (string | null)[] {
  let holder = around(call, calls);
  for (let steps = 0; holder && frameworkOf(reading, holder) === null; steps += 1) {
    if (steps > chainSteps) return [null];
    holder = around(holder, calls);
  }
  const holders = holder ? [holder] : includersOf(reading, call, included).filter((each) => each !== call);
  if (holders.length === 0) return [""];
  const found = holders.flatMap((each) => {
    const own = pathOf(reading, each, true);
    return prefixesOf(reading, each, included, depth + 1, known).map((before) =>
      before === null || own === null || before.length > lineLength ? null : before + own,
    );
  });
  return [...new Set(found)].slice(0, routePlaces);
}

/** The entries that include the list in which one stands. */
function includersOf(
  reading: Reading,
  call: SyntaxNode,
  included: ReadonlyMap<string, readonly SyntaxNode[]>,
): readonly SyntaxNode[] {
  const assignment = around(call, assignments);
  const name = assignment && childOf(assignment, "left");
  return name ? (included.get(reading.text(name)) ?? []) : [];
}

/** Signs that stand for more than themselves. */
const special = /[[\](){}.*+?|^$]/;
const escaped = /[^\w\s]/;
const group = /^\(\?P<([A-Za-z_]\w*)>/;

/**
 * Django's `^u/(?P<pk>[0-9]+)/$` as its `u/<pk>/`: a regular expression of letters that stand for themselves and named
 * groups. Null for every other one, and for one that begins or ends anywhere; `isPrefix`: others stand behind it.
 */
function pathOfPattern(pattern: string, isPrefix: boolean): string | null {
  const end = /(?<!\\)(?:\$|\\Z)$/.exec(pattern);
  if (!pattern.startsWith("^") || (end === null) !== isPrefix) return null;
  const inner = pattern.slice(1, end?.index);
  let path = "";
  for (let at = 0; at < inner.length; at += 1) {
    const char = inner[at] ?? "";
    const name = char === "(" ? group.exec(inner.slice(at, at + 100))?.[1] : undefined;
    if (name !== undefined) {
      const close = closing(inner, at);
      if (close === null || "?*+{".includes(inner[close + 1] ?? " ")) return null;
      path += `<${name}>`;
      at = close;
    } else if (char === "\\" && escaped.test(inner[at + 1] ?? "")) {
      at += 1;
      path += inner[at];
    } else if (char === "\\" || "<>".includes(char) || special.test(char)) return null;
    else path += char;
  }
  return path;
}

/** The bracket that closes the one at an offset. */
function closing(pattern: string, open: number): number | null {
  let [depth, inClass] = [0, false];
  for (let at = open; at < pattern.length; at += 1) {
    const char = pattern[at] ?? "";
    if (char === "\\") at += 1;
    // `[]a]` and `[^]a]` hold the bracket.
    else if (inClass) inClass = char !== "]" || /\[\^?$/.test(pattern.slice(at - 2, at));
    else if (char === "[") inClass = true;
    else if (char === "(") depth += 1;
    else if (char === ")" && --depth === 0) return at;
  }
  return null;
}
