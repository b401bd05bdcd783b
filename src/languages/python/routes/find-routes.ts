import type { Declaration, NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import type { FoundRoute } from "../../base/routes/declare.ts";
import { nodesOf } from "../../base/routes/full-tree.ts";
import { methodOf, type Router } from "../../base/routes/router.ts";
import { tableRoutes } from "./tables.ts";
import { commentAbove } from "./comment.ts";
import { elsewhereIn } from "./elsewhere.ts";
import { flagNotice, noticesByName, ownName, qualifiedName, type NoticesByName } from "./notice.ts";
import { givenTo, Reading } from "./reading.ts";
import { Routers } from "./routers.ts";

/** A registration on a router that may still be mounted further down. */
interface Pending extends Omit<FoundRoute, "templates"> {
  readonly router: Router;
  readonly path: string | null;
}

/** The routes that a file registers by decorators, by calls, and in tables. */
export function findRoutes(tree: SyntaxTree, declarations: readonly Declaration[]): FoundRoute[] {
  const reading = new Reading(tree);
  const byName = noticesByName(declarations);
  const routers = new Routers(reading);
  const found: Pending[] = [];
  for (const node of nodesOf(tree.root, new Set(["decorator", "call"]))) {
    if (node.type === "decorator") found.push(...decorated(reading, routers, node, byName));
    else if (node.parent?.type !== "decorator") found.push(...called(reading, routers, node, byName));
  }
  const registered = found.map(({ router, path, ...route }) => ({
    ...route,
    templates: router.templates(path),
  }));
  return [...registered, ...tableRoutes(reading, byName)];
}

function decorated(reading: Reading, routers: Routers, node: SyntaxNode, byName: NoticesByName): Pending[] {
  const call = node.children.find(({ type }) => type === "call");
  const callee = call && childOf(call, "function");
  const [object, attribute] =
    callee?.type === "attribute" ? [childOf(callee, "object"), childOf(callee, "attribute")] : [];
  const around = node.parent;
  const definition = around && childOf(around, "definition");
  if (!call || !object || !attribute || !around || !definition) return [];
  const router = routers.of(object, reading.text(attribute));
  const given = givenTo(call);
  const path = given.list[0] ?? given.named(reading, "path", "rule");
  const methods = methodsOf(reading, reading.text(attribute), call);
  if (!router || !path || methods === null) return [];
  const notice =
    byName.get(qualifiedName(reading, definition)) ??
    commentAbove(reading, around) ??
    flagNotice(reading, call, definition) ??
    routerNotice(reading, routers, router);
  const written = reading.literal(path);
  if (written !== null && !isPath(written)) return [];
  const owner = definition.parent && ownerOf(reading, definition.parent);
  const name = childOf(definition, "name");
  const handler = name ? { start: name.start, end: definition.end } : null;
  const holder = { handler, ...(owner ? { container: owner } : {}) };
  return [{ router, path: written, methods, at: path, node: around, notice, ...holder }];
}

/** The class that a method belongs to. */
function ownerOf(reading: Reading, node: SyntaxNode): string | null {
  const block = node.parent;
  return block?.parent?.type === "class_definition" ? qualifiedName(reading, block.parent) : null;
}

function isPath(written: string): boolean {
  return written === "" || written.startsWith("/");
}

function routerNotice(reading: Reading, routers: Routers, router: Router): NoticeSource | null {
  const made = routers.made.get(router);
  return made ? flagNotice(reading, made, null) : null;
}

/** What a function of a router registers for; null for what registers nothing. */
function methodsOf(reading: Reading, name: string, call: SyntaxNode): readonly string[] | null {
  if (name === "route" || name === "api_route" || name === "add_api_route" || name === "add_url_rule") {
    const methods = givenTo(call).named(reading, "methods");
    if (methods === null) return ["GET"];
    const named = reading.literals(methods)?.flatMap((each) => methodOf(each) ?? []);
    return named !== undefined && named.length > 0 ? [...new Set(named)] : null;
  }
  const method = /^(?:get|post|put|delete|patch|head|options|trace)$/.test(name) ? methodOf(name) : null;
  return method === null ? null : [method];
}

/** `app.include_router(router, prefix="/v1")`, `app.register_blueprint(bp)`, `app.add_url_rule("/x", view_func=f)`. */
function called(reading: Reading, routers: Routers, call: SyntaxNode, byName: NoticesByName): Pending[] {
  const callee = childOf(call, "function");
  const [object, attribute] =
    callee?.type === "attribute" ? [childOf(callee, "object"), childOf(callee, "attribute")] : [];
  const name = attribute ? reading.text(attribute) : "";
  if (!object || !calls.test(name)) return [];
  const router = routers.of(object);
  if (router === null) return [];
  const given = givenTo(call);
  const [first] = given.list;
  if (name === "include_router" || name === "register_blueprint" || name === "mount") {
    const mounted =
      given.list[name === "mount" ? 1 : 0] ?? given.named(reading, "router", "blueprint", "app");
    const prefix = name === "mount" ? (first ?? null) : given.named(reading, "prefix", "url_prefix");
    const sub = mounted && routers.of(mounted);
    if (!sub) return [];
    // What a blueprint is registered under takes the place of its own prefix.
    if (prefix !== null && router.framework === "flask") sub.own = "";
    sub.mount(router, prefix === null ? "" : reading.literal(prefix));
    return [];
  }
  const path = first ?? given.named(reading, "path", "rule");
  const methods = methodsOf(reading, name, call);
  if (!path || methods === null) return [];
  const view = given.named(reading, "endpoint", "view_func") ?? given.list[name === "add_url_rule" ? 2 : 1];
  const written = view && view.end - view.start < 200 ? reading.text(view) : "";
  const handler = view ? ownName(reading, view, written.replace(/\.as_view\([\s\S]*$/, "")) : "";
  const notice = byName.get(handler) ?? commentAbove(reading, call) ?? flagNotice(reading, call, null);
  const elsewhere = elsewhereIn(reading, handler);
  return [{ router, path: reading.literal(path), methods, at: path, node: call, notice, handler, elsewhere }];
}

const calls = /^(?:include_router|register_blueprint|mount|add_api_route|add_url_rule)$/;
