import type { AnsweredBy, Declaration, NoticeSource } from "../../../core/model/declaration.ts";
import { noticesByName, type FoundRoute, type NoticesByName } from "../../base/routes/declare.ts";
import { items } from "../../base/routes/full-tree.ts";
import { methodOf, type Router } from "../../base/routes/router.ts";
import { settledRoutes, type Call, type Pending, type Routers } from "../../base/routes/routers.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import type { Origin } from "../declarations/locals.ts";
import { Descriptions } from "./descriptions.ts";
import { isOwn } from "./frameworks.ts";
import { functions } from "./naming.ts";
import { controllerRoutes } from "./nest.ts";
import { fileRoutes } from "./next.ts";
import { flagNotice, handlerNotice, handlerOf, joinedNotice, noticeAbove } from "./notice.ts";
import { Reading } from "./reading.ts";
import { routersOf } from "./routers.ts";

type Registered = Pick<Pending, "methods" | "paths" | "at">;

/** Returns the routes that a file registers by calls, decorators and its path. */
export function findRoutes(
  path: string,
  tree: SyntaxTree,
  declarations: readonly Declaration[],
): FoundRoute[] {
  const reading = new Reading(tree);
  const byName = noticesByName(declarations);
  return [
    ...fileRoutes(path, declarations),
    ...registrations(reading, byName),
    ...controllerRoutes(reading, byName),
  ];
}

function registrations(reading: Reading, byName: NoticesByName): FoundRoute[] {
  const routers = routersOf(reading);
  const descriptions = new Descriptions(reading, routers);
  const found = routers.calls.flatMap((call): readonly Pending[] => {
    const { object, name, given } = call;
    if (!object) return [];
    const router = routers.of(object);
    if (name === "openapi")
      return descriptions.registeredBy(call, router, noticeOf(reading, call, router, byName));
    if (!router) return [];
    if (name === "use" || (name === "route" && !reading.isObject(given[0])))
      mount(reading, routers, given, router);
    else if (name === "prefix" && router.framework === "koa") router.own = reading.literal(given[0]);
    else return registeredBy(reading, call, router, byName);
    return [];
  });
  return settledRoutes([...found, ...descriptions.others()]).map((route) =>
    typeof route.handler === "string" && route.notice === null
      ? { ...route, elsewhere: elsewhereIn(reading.imported, route.handler) }
      : route,
  );
}

function registeredBy(reading: Reading, call: Call, router: Router, byName: NoticesByName): Pending[] {
  const { node, given } = call;
  if (call.name === "route") return byObject(reading, call, router, byName);
  const registers = byCall(reading, call, router);
  if (registers === null) return [];
  const notice = noticeOf(reading, call, router, byName);
  return [{ ...registers, router, node, notice, handler: handlerOf(reading, given.at(-1)) }];
}

function byCall(reading: Reading, { name, given, at }: Call, router: Router): Registered | null {
  const [first, second] = given;
  const method = methodOf(name);
  if (router.isAddress)
    return method === null || given.length === 0 ? null : { methods: [method], paths: [""], at };
  if (method !== null) {
    const isNamed = router.framework === "koa" && given.length > 2 && reading.literal(second) !== null;
    const path = isNamed ? second : first;
    if (path === undefined || given.length < 2 || functions.has(path.type) || path.type === "object")
      return null;
    const isRoute = router.framework !== "any" || isRegistered(reading, path, given);
    return isRoute ? { methods: [method], paths: reading.literals(path), at: path } : null;
  }
  // Hono's `app.on(["GET", "POST"], ["/a", "/b"], handler)`.
  if (name !== "on" || router.framework !== "hono" || !second || given.length < 3) return null;
  const methods = reading.literals(first).flatMap((each) => methodOf(each ?? "") ?? []);
  return methods.length === 0 ? null : { methods, paths: reading.literals(second), at: second };
}

/**
 * Returns true for `app.get("/x", handler)`, but not for a client's request: the name alone does not prove that it
 * is a router.
 */
function isRegistered(reading: Reading, path: SyntaxNode, given: readonly SyntaxNode[]): boolean {
  const answers = /^(?:identifier|member_expression|call_expression|array)$/;
  const last = given.at(-1);
  if (!last || (!functions.has(last.type) && !answers.test(last.type))) return false;
  const paths = reading.literals(path);
  return paths.length > 0 && paths.every((each) => each?.startsWith("/"));
}

function mount(reading: Reading, routers: Routers, given: readonly SyntaxNode[], under: Router): void {
  const [first, ...others] = given;
  if (first === undefined || under.isAddress) return;
  const isPath = others.length > 0 && !functions.has(first.type) && routers.of(first) === null;
  const prefixes = isPath ? reading.literals(first) : [""];
  const isRouter = isPath && prefixes.includes(null) && first.type === "call_expression";
  for (const each of isPath ? others : given) {
    const router = routers.of(each);
    // `app.use(helmet(), router)`: the first argument is not a path either.
    if (router) for (const prefix of isRouter ? [""] : prefixes) router.mount(under, prefix);
  }
}

/** `fastify.route({ method, url, schema, handler })`. */
function byObject(reading: Reading, call: Call, router: Router, byName: NoticesByName): Pending[] {
  const { node, given, at } = call;
  const [options] = given;
  const path = reading.value(options, "url") ?? reading.value(options, "path");
  const methods = reading.literals(reading.value(options, "method"));
  if (!path || methods.includes(null)) return [];
  const handler = reading.value(options, "handler");
  const notice = joinedNotice([
    noticeAbove(reading, node, isFirst(call)),
    handlerNotice(reading, handler, byName),
    flagNotice(reading, reading.value(options, "schema")),
  ]);
  return [
    {
      router,
      paths: reading.literals(path),
      methods: methods.flatMap((each) => methodOf(each ?? "") ?? []),
      // The value of a constant is written elsewhere.
      at: path.start >= node.start && path.end <= node.end ? path : at,
      node,
      notice,
      handler: handlerOf(reading, handler ?? given[1]),
    },
  ];
}

/** Returns true for the first call of a chain. */
function isFirst({ object }: Call): boolean {
  return object?.type !== "call_expression";
}

function noticeOf(
  reading: Reading,
  call: Call,
  router: Router | null,
  byName: NoticesByName,
): NoticeSource | null {
  return joinedNotice([
    noticeAbove(reading, call.node, isFirst(call) || router?.isAddress === true),
    handlerNotice(reading, call.given.at(-1), byName),
    ...call.given.map((each) => optionsNotice(reading, each)),
  ]);
}

/** `{ schema: { deprecated: true } }`, `describeRoute({ deprecated: true })`. */
function optionsNotice(reading: Reading, given: SyntaxNode): NoticeSource | null {
  const schema = reading.value(given, "schema");
  if (schema) return flagNotice(reading, schema);
  const callee = given.type === "call_expression" ? childOf(given, "function") : null;
  const isDescribed = callee !== null && /^(?:describeRoute|describe|openApi)$/.test(reading.text(callee));
  return isDescribed ? flagNotice(reading, items(childOf(given, "arguments"))[0]) : null;
}

/** Returns the function of another file that a name in this file refers to: `show`, `users.show`. */
function elsewhereIn(imported: ReadonlyMap<string, Origin>, written: string): AnsweredBy | null {
  if (!/^[\w$]+(?:\.[\w$]+)*$/.test(written)) return null;
  const [first = "", ...others] = written.split(".");
  const origin = imported.get(first);
  // Other packages are not part of this repository.
  if (!origin || !isOwn(origin)) return null;
  const own = origin.name === "default" || origin.name === "*" ? [] : [origin.name];
  return { from: origin.from, name: [...own, ...others].join(".") || "default" };
}
