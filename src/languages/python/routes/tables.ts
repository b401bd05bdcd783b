import { chainSteps } from "../../../core/limits.ts";
import { anyMethod } from "../../../core/model/contract/endpoint.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import type { NoticesByName } from "../../base/routes/declare.ts";
import { around, nodesOf } from "../../base/routes/full-tree.ts";
import { Router } from "../../base/routes/router.ts";
import type { Pending } from "../../base/routes/routers.ts";
import { entryOf, rules, type Framework } from "./frameworks.ts";
import { commentAbove, ownName } from "./notice.ts";
import { elsewhereIn, givenTo, methodsGiven, type Reading } from "./reading.ts";

const calls: ReadonlySet<string> = new Set(["call"]);
const assignments: ReadonlySet<string> = new Set(["assignment"]);

/** Entries of tables: Django's `path("x/<int:id>/", view)`, Starlette's `Route("/x", view)`. */
export function tableRoutes(reading: Reading, byName: NoticesByName): Pending[] {
  const lists = new Map<string, Router>();
  const entries = new Map<SyntaxNode, Router>();
  const found: Pending[] = [];
  // Entries inside of an entry come after it.
  for (const call of nodesOf(reading.tree.root, calls)) {
    const framework = frameworkOf(reading, call);
    if (framework === null) continue;
    const named = (name: string | null): Router => {
      const list = (name === null ? null : lists.get(name)) ?? new Router(framework, rules[framework]);
      if (name !== null) lists.set(name, list);
      return list;
    };
    const router = entryAround(call, entries) ?? named(listAround(reading, call));
    const group = router.group(pathOf(reading, call, true));
    entries.set(call, group);
    const included = listIn(reading, call);
    if (included?.type === "identifier") named(reading.text(included)).mount(group, "");
    found.push(...registeredBy(reading, call, router, byName));
  }
  return found;
}

/** The name of the list in which an entry is. */
function listAround(reading: Reading, call: SyntaxNode): string | null {
  const assignment = around(call, assignments);
  const name = assignment && childOf(assignment, "left");
  return name && reading.text(name);
}

/** The entry in which one is. */
function entryAround(call: SyntaxNode, entries: ReadonlyMap<SyntaxNode, Router>): Router | null {
  let holder = around(call, calls);
  for (let steps = 0; holder && steps < chainSteps; steps += 1) {
    const entry = entries.get(holder);
    if (entry) return entry;
    holder = around(holder, calls);
  }
  return null;
}

function registeredBy(
  reading: Reading,
  call: SyntaxNode,
  router: Router,
  byName: NoticesByName,
): readonly Pending[] {
  const [path, view] = [pathIn(reading, call), viewIn(reading, call)];
  if (!path || !view || isInner(reading, call, view)) return [];
  const methods = router.framework === "django" ? [anyMethod] : methodsGiven(reading, call);
  if (methods === null) return [];
  const handler = ownName(reading, view, reading.shortText(view).replace(/\.as_view\([\s\S]*$/, ""));
  const notice = byName.get(handler) ?? commentAbove(reading, call);
  const elsewhere = elsewhereIn(reading, handler);
  return [
    {
      router,
      paths: [pathOf(reading, call, false)],
      methods,
      at: path,
      node: call,
      notice,
      handler,
      elsewhere,
    },
  ];
}

function pathIn(reading: Reading, call: SyntaxNode): SyntaxNode | null {
  const given = givenTo(call);
  return given.list[0] ?? given.named(reading, "path", "route");
}

/** The view that answers, or the routes under the path: `Mount("/x", routes=…)`. */
function viewIn(reading: Reading, call: SyntaxNode): SyntaxNode | null {
  const given = givenTo(call);
  return given.list[1] ?? given.named(reading, "endpoint", "view", "routes", "app");
}

function frameworkOf(reading: Reading, call: SyntaxNode): Framework | null {
  const callee = childOf(call, "function");
  return callee ? entryOf(reading.meaning(callee)) : null;
}

/** Null for what is not a literal, and for a pattern that says more than a path does. */
function pathOf(reading: Reading, call: SyntaxNode, isPrefix: boolean): string | null {
  const callee = childOf(call, "function");
  const written = callee && reading.literal(pathIn(reading, call));
  if (!callee || written === null) return null;
  return /\.(?:re_path|url)$/.test(reading.meaning(callee)) ? pathOfPattern(written, isPrefix) : written;
}

/** Returns true if an entry contains others, of this file or another: `include(…)`, `admin.site.urls`, `Mount`. */
function isInner(reading: Reading, call: SyntaxNode, view: SyntaxNode): boolean {
  const callee = childOf(call, "function");
  if (callee && reading.meaning(callee).endsWith(".Mount")) return true;
  const called = view.type === "call" ? childOf(view, "function") : null;
  if (called && /(?:^|\.)include$/.test(reading.text(called))) return true;
  return view.type !== "call" && reading.text(view).endsWith(".urls");
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

/** Characters with a meaning in a regular expression. */
const special = /[[\](){}.*+?|^$]/;
const escaped = /[^\w\s]/;
const group = /^\(\?P<([A-Za-z_]\w*)>/;

/**
 * Django's `^u/(?P<pk>[0-9]+)/$` as its `u/<pk>/`: a regular expression of literal characters and named
 * groups. Null for every other one, and for one that begins or ends anywhere; `isPrefix`: others follow it.
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
