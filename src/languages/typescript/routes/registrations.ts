import type { NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import type { FoundRoute } from "../../base/routes/declare.ts";
import { items, nodesOf } from "../../base/routes/full-tree.ts";
import { methodOf, Router } from "../../base/routes/router.ts";
import { Descriptions } from "./descriptions.ts";
import type { Call, Pending } from "./pending.ts";
import { functions } from "./functions.ts";
import { isPathLike, type Reading } from "./literals.ts";
import {
  flagNotice,
  handlerNotice,
  handlerOf,
  joinedNotice,
  noticeAbove,
  type NoticesByName,
} from "./notice.ts";
import { Handle } from "./handle.ts";
import { Routers } from "./routers.ts";

/** What is registered by calls on routers. */
export function registrations(reading: Reading, byName: NoticesByName): FoundRoute[] {
  const routers = new Routers(reading);
  const found: Pending[] = [];
  const descriptions = new Descriptions(reading, routers);
  for (const node of nodesOf(reading.tree.root, new Set(["call_expression"]))) {
    const call = callOf(reading, node);
    if (call?.name === "openapi") {
      const notice = noticeOf(reading, call, call.object.type !== "call_expression", byName, call.given);
      found.push(...descriptions.registeredBy(call, routers.of(call.object), notice));
      continue;
    }
    const receiver = call && routers.of(call.object);
    if (!receiver) continue;
    if (receiver instanceof Handle) found.push(...onHandle(reading, call, receiver, byName));
    else found.push(...onRouter(reading, routers, call, receiver, byName));
  }
  found.push(...descriptions.others());
  return found.map(({ router, paths, ...route }) => ({
    ...route,
    ignoresSlash: router.rules.ignoresSlash,
    templates: paths.flatMap((each) => router.templates(each)),
  }));
}

function callOf(reading: Reading, node: SyntaxNode): Call | null {
  const callee = childOf(node, "function");
  const [object, at] =
    callee?.type === "member_expression" ? [childOf(callee, "object"), childOf(callee, "property")] : [];
  if (!object || !at) return null;
  return { node, name: reading.text(at), at, object, given: items(childOf(node, "arguments")) };
}

function onHandle(reading: Reading, call: Call, { router, path }: Handle, byName: NoticesByName): Pending[] {
  const method = methodOf(call.name);
  if (method === null || call.given.length === 0) return [];
  const notice = noticeOf(reading, call, true, byName, call.given);
  return [
    {
      router,
      paths: reading.literals(path),
      methods: [method],
      at: call.at,
      node: call.node,
      notice,
      handler: handlerOf(reading, call.given.at(-1)),
    },
  ];
}

function onRouter(
  reading: Reading,
  routers: Routers,
  call: Call,
  router: Router,
  byName: NoticesByName,
): Pending[] {
  const { node, name, given, object } = call;
  const [first, second] = given;
  const isFirst = object.type !== "call_expression";
  const method = methodOf(name);
  if (method !== null) {
    const named =
      router.framework === "koa" && given.length > 2 && second && reading.literal(second) !== null;
    const path = named ? second : first;
    if (path === undefined || given.length < 2 || !isPathLike(path)) return [];
    if (router.framework === "any" && !isRegistered(reading, path, given)) return [];
    const notice = noticeOf(reading, call, isFirst, byName, given);
    const at = path;
    return [
      {
        router,
        paths: reading.literals(path),
        methods: [method],
        at,
        node,
        notice,
        handler: handlerOf(reading, given.at(-1)),
      },
    ];
  }
  switch (name) {
    case "use":
    case "route":
      if (name === "route" && reading.isObject(first)) return byObject(reading, call, router, byName);
      mount(reading, routers, given, router);
      return [];
    case "prefix":
      if (router.framework === "koa") router.own = reading.literal(first);
      return [];
    case "on":
      return onMethods(reading, call, router, byName);
    default:
      return [];
  }
}

/** `app.get("/x", handler)`, and no request of a client: what a name alone says of a router is little. */
function isRegistered(reading: Reading, path: SyntaxNode, given: readonly SyntaxNode[]): boolean {
  const answers = /^(?:identifier|member_expression|call_expression|array)$/;
  const last = given.at(-1);
  if (!last || (!functions.has(last.type) && !answers.test(last.type))) return false;
  const paths = reading.literals(path);
  return paths.length > 0 && paths.every((each) => each?.startsWith("/"));
}

function mount(reading: Reading, routers: Routers, given: readonly SyntaxNode[], under: Router): void {
  const [first, ...others] = given;
  if (first === undefined) return;
  const isPath = others.length > 0 && !functions.has(first.type) && !(routers.of(first) instanceof Router);
  const prefixes = isPath ? reading.literals(first) : [""];
  const isRouter = isPath && prefixes.includes(null) && first.type === "call_expression";
  for (const each of isPath ? others : given) {
    const router = routers.of(each);
    // `app.use(helmet(), router)`: the first of several is no path either.
    if (router instanceof Router)
      for (const prefix of isRouter ? [""] : prefixes) router.mount(under, prefix);
  }
}

/** `fastify.route({ method, url, schema, handler })`. */
function byObject(reading: Reading, call: Call, router: Router, byName: NoticesByName): Pending[] {
  const [options] = call.given;
  const path = reading.value(options, "url") ?? reading.value(options, "path");
  const methods = reading.literals(reading.value(options, "method"));
  if (!path || !options || methods.includes(null)) return [];
  const handler = reading.value(options, "handler");
  const notice = joinedNotice([
    noticeAbove(reading, call.node, call.object.type !== "call_expression"),
    handlerNotice(reading, handler, byName),
    flagNotice(reading, reading.value(options, "schema")),
  ]);
  const named = methods.flatMap((each) => methodOf(each ?? "") ?? []);
  return [
    {
      router,
      paths: reading.literals(path),
      methods: named,
      // What a constant holds stands elsewhere.
      at: path.start >= call.node.start && path.end <= call.node.end ? path : call.at,
      node: call.node,
      notice,
      handler: handlerOf(reading, handler ?? call.given[1]),
    },
  ];
}

/** Hono's `app.on(["GET", "POST"], ["/a", "/b"], handler)`. */
function onMethods(reading: Reading, call: Call, router: Router, byName: NoticesByName): Pending[] {
  const [first, path] = call.given;
  const methods = reading.literals(first).flatMap((each) => methodOf(each ?? "") ?? []);
  if (router.framework !== "hono" || !path || methods.length === 0 || call.given.length < 3) return [];
  const notice = noticeOf(reading, call, call.object.type !== "call_expression", byName, call.given);
  return [
    {
      router,
      paths: reading.literals(path),
      methods,
      at: path,
      node: call.node,
      notice,
      handler: handlerOf(reading, call.given.at(-1)),
    },
  ];
}

function noticeOf(
  reading: Reading,
  call: Call,
  isFirst: boolean,
  byName: NoticesByName,
  given: readonly SyntaxNode[],
): NoticeSource | null {
  return joinedNotice([
    noticeAbove(reading, call.node, isFirst),
    handlerNotice(reading, given.at(-1), byName),
    ...given.map((each) => optionsNotice(reading, each)),
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
