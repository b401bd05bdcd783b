import type { Declaration, NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { noticesByName, type FoundRoute, type NoticesByName } from "../../base/routes/declare.ts";
import { methodOf, type Router } from "../../base/routes/router.ts";
import { settledRoutes, type Call, type Pending } from "../../base/routes/routers.ts";
import { tableRoutes } from "./tables.ts";
import { commentAbove, flagNotice, ownName, declaredName } from "./notice.ts";
import { elsewhereIn, givenTo, methodsGiven, Reading } from "./reading.ts";
import { importedRouter, routersOf, type FileRouters } from "./routers.ts";

/** The routes that a file registers by decorators, by calls, and in tables. */
export function findRoutes(tree: SyntaxTree, declarations: readonly Declaration[]): FoundRoute[] {
  const reading = new Reading(tree);
  const byName = noticesByName(declarations);
  const routers = routersOf(reading);
  const found = routers.calls.flatMap((call) =>
    call.node.parent?.type === "decorator"
      ? decorated(reading, routers, call, byName)
      : called(reading, routers, call, byName),
  );
  return settledRoutes([...found, ...tableRoutes(reading, byName)]);
}

function decorated(
  reading: Reading,
  routers: FileRouters,
  { node: call, object, name: attribute }: Call,
  byName: NoticesByName,
): Pending[] {
  const around = call.parent?.parent;
  const definition = around && childOf(around, "definition");
  if (!object || !around || !definition) return [];
  const router = routers.of(object) ?? importedRouter(reading, object, attribute);
  const given = givenTo(call);
  const path = given.list[0] ?? given.named(reading, "path", "rule");
  const methods = methodsOf(reading, attribute, call);
  if (!router || !path || methods === null) return [];
  const notice =
    byName.get(declaredName(reading, definition)) ??
    commentAbove(reading, around) ??
    flagNotice(reading, call, definition) ??
    routerNotice(reading, routers, router);
  const written = reading.literal(path);
  if (written !== null && !isPath(written)) return [];
  const owner = definition.parent && ownerOf(reading, definition.parent);
  const name = childOf(definition, "name");
  const handler = name ? { start: name.start, end: definition.end } : null;
  const holder = { handler, ...(owner ? { container: owner } : {}) };
  return [{ router, paths: [written], methods, at: path, node: around, notice, ...holder }];
}

/** The class that a method belongs to. */
function ownerOf(reading: Reading, node: SyntaxNode): string | null {
  const block = node.parent;
  return block?.parent?.type === "class_definition" ? declaredName(reading, block.parent) : null;
}

function isPath(written: string): boolean {
  return written === "" || written.startsWith("/");
}

function routerNotice(reading: Reading, routers: FileRouters, router: Router): NoticeSource | null {
  const made = routers.madeBy.get(router);
  return made ? flagNotice(reading, made, null) : null;
}

/** The methods that a function of a router registers; null if it registers nothing. */
function methodsOf(reading: Reading, name: string, call: SyntaxNode): readonly string[] | null {
  if (/^(?:route|api_route|add_api_route|add_url_rule)$/.test(name)) return methodsGiven(reading, call);
  const method = /^(?:get|post|put|delete|patch|head|options|trace)$/.test(name) ? methodOf(name) : null;
  return method === null ? null : [method];
}

/** `app.include_router(router, prefix="/v1")`, `app.register_blueprint(bp)`, `app.add_url_rule("/x", view_func=f)`. */
function called(
  reading: Reading,
  routers: FileRouters,
  { node: call, object, name }: Call,
  byName: NoticesByName,
): Pending[] {
  const router = object && calls.test(name) ? routers.of(object) : null;
  if (router === null) return [];
  const given = givenTo(call);
  const [first] = given.list;
  if (name === "include_router" || name === "register_blueprint" || name === "mount") {
    const mounted =
      given.list[name === "mount" ? 1 : 0] ?? given.named(reading, "router", "blueprint", "app");
    const prefix = name === "mount" ? (first ?? null) : given.named(reading, "prefix", "url_prefix");
    const sub = mounted && routers.of(mounted);
    if (!sub) return [];
    // The prefix of a registration replaces the blueprint's own.
    if (prefix !== null && router.framework === "flask") sub.own = "";
    sub.mount(router, prefix === null ? "" : reading.literal(prefix));
    return [];
  }
  const path = first ?? given.named(reading, "path", "rule");
  const methods = methodsOf(reading, name, call);
  if (!path || methods === null) return [];
  const view = given.named(reading, "endpoint", "view_func") ?? given.list[name === "add_url_rule" ? 2 : 1];
  const written = reading.shortText(view ?? null);
  const handler = view ? ownName(reading, view, written.replace(/\.as_view\([\s\S]*$/, "")) : "";
  const notice = byName.get(handler) ?? commentAbove(reading, call) ?? flagNotice(reading, call, null);
  const elsewhere = elsewhereIn(reading, handler);
  return [
    { router, paths: [reading.literal(path)], methods, at: path, node: call, notice, handler, elsewhere },
  ];
}

const calls = /^(?:include_router|register_blueprint|mount|add_api_route|add_url_rule)$/;
