import { anyMethod } from "../../../../core/model/contract/endpoint.ts";
import type { Declaration, NoticeSource } from "../../../../core/model/declaration.ts";
import { flagged, type FoundRoute } from "../../../base/routes/declare.ts";
import { around, nodesOf, qualifiedName } from "../../../base/routes/full-tree.ts";
import { methodOf, type Router } from "../../../base/routes/router.ts";
import type { Call } from "../../../base/routes/routers.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../../../base/syntax-tree.ts";
import { noticesByPlace, types } from "../marks.ts";
import { noticeInDescription } from "../../../../core/words/notice-in-description.ts";
import { docBefore } from "../../../base/notices/doc-comment.ts";
import { docNotice } from "../../../base/notices/doc-notice.ts";
import { askedBy } from "./predicates.ts";
import { Handlers } from "./handlers.ts";
import { isDocumented, Reading, type Asked } from "./reading.ts";
import { routersOf } from "./routers.ts";

/** A registration on a router that may still be mounted further down. */
interface Registered {
  readonly call: Call;
  readonly router: Router;
  readonly asked: readonly Asked[];
}

/** Returns the routes that `RouterFunctions.route()` and similar calls build. */
export function findFunctional(tree: SyntaxTree, declarations: readonly Declaration[]): FoundRoute[] {
  const noticeOf = noticesByPlace(tree, declarations);
  const reading = new Reading(tree);
  const routers = routersOf(reading);
  const handlers = new Handlers(reading);
  const found = routers.calls.flatMap((call) => {
    const router = routers.of(call.node);
    const asked =
      router &&
      registeredBy(reading, isDocumented(router) ? { ...call, given: call.given.slice(0, -1) } : call);
    return router && asked ? [{ call, router, asked }] : [];
  });
  const firsts = firstOnes(found);
  return found.flatMap(({ call, router, asked }): FoundRoute[] => {
    const documents = isDocumented(router) ? call.given.at(-1) : undefined;
    const answering = call.given.at(documents ? -2 : -1);
    const handler = handlers.of(answering);
    const elsewhere = handler ? null : handlers.elsewhere(answering);
    const notice =
      noticeAbove(reading, call, firsts.has(call.node)) ??
      (handler ? noticeOf(handler) : null) ??
      (documents ? noticeInDocuments(reading, documents) : null);
    const type = around(call.node, types);
    return asked.map(({ method, path }) => ({
      methods: [method ?? anyMethod],
      templates: router.templates(path ? path.written : ""),
      at: call.given[0] ?? call.node,
      node: call.node,
      notice,
      elsewhere,
      handler: handler && {
        start: (childOf(handler, "name") ?? handler).start,
        end: handler.end,
      },
      ...(type ? { container: qualifiedName(tree, type, types) } : {}),
    }));
  });
}

function registeredBy(reading: Reading, { name, given }: Call): readonly Asked[] | null {
  const [first] = given;
  if (!first) return null;
  if (name === "route" || name === "andRoute")
    return given.length < 2 ? null : (askedBy(reading, first) ?? [{ method: null, path: { written: null } }]);
  const method = /^[A-Z]+$/.test(name) ? methodOf(name) : null;
  if (method === null) return null;
  const written = reading.literal(first);
  if (written !== null) return [{ method, path: { written } }];
  if (given.length === 1) return [{ method, path: null }];
  const asked = askedBy(reading, first) ?? [{ path: { written: null } }];
  return asked.map(({ path }) => ({ method, path }));
}

/**
 * Returns the registrations to which a comment above their statement belongs: the first of a chain, or the only
 * one.
 */
function firstOnes(found: readonly Registered[]): ReadonlySet<SyntaxNode> {
  const chains = Map.groupBy(found, ({ call }) => call.node.start);
  return new Set(
    [...chains.values()].flatMap((chain) => {
      // The innermost call of a chain comes last.
      const first = chain.at(-1)?.call;
      const isAlone = chain.length === 1 || first?.object?.type !== "method_invocation";
      return first && isAlone ? [first.node] : [];
    }),
  );
}

const statements: ReadonlySet<string> = new Set(["expression_statement", "return_statement"]);

/**
 * Returns the notice in the doc comment above a registration: within the chain, or above the statement if the
 * registration is the first or only one.
 */
function noticeAbove({ tree }: Reading, { node, object }: Call, isFirst: boolean): NoticeSource | null {
  const above = (each: SyntaxNode): NoticeSource | null => {
    const doc = docBefore(tree.text, each);
    return doc === null ? null : docNotice(tree, doc);
  };
  const sign = object ? node.children.find(({ type }) => type === ".") : undefined;
  const inChain = sign ? above(sign) : null;
  if (inChain !== null || !isFirst) return inChain;
  const before = above(node);
  if (before !== null) return before;
  const statement = around(node, statements);
  const value = statement?.children[statement.type === "return_statement" ? 1 : 0];
  return statement && value && value.start === node.start ? above(statement) : null;
}

/** Reads springdoc's `operation -> operation.deprecated(true).description("…")`. */
function noticeInDocuments(reading: Reading, documents: SyntaxNode): NoticeSource | null {
  const said = new Map<string, string>();
  let flag: SyntaxNode | null = null;
  for (const node of nodesOf(documents, new Set(["method_invocation"]))) {
    const call = reading.call(node);
    if (!call) continue;
    // Documentation of a parameter or a response is in the arguments of another call.
    if (around(node, new Set(["argument_list"])) !== documents.parent) continue;
    const [first] = call.given;
    if (call.name === "deprecated" && reading.text(first ?? null) === "true") flag = first ?? null;
    const text = reading.literal(first);
    if (text !== null) said.set(call.name, text);
  }
  const words = said.get("description") ?? said.get("summary") ?? "";
  return flag && flagged(reading.tree, flag, noticeInDescription(words));
}
