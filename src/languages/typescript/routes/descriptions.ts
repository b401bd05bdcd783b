import type { NoticeSource } from "../../../core/model/declaration.ts";
import { items } from "../../base/routes/full-tree.ts";
import { methodOf, type Router } from "../../base/routes/router.ts";
import type { Call, Pending, Routers } from "../../base/routes/routers.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { newRouter } from "./naming.ts";
import { docAt, flagNotice, handlerOf, joinedNotice } from "./notice.ts";
import type { Reading } from "./reading.ts";

/**
 * Route descriptions in Hono's `createRoute({ method, path, deprecated })`. Each is a route, wherever it is
 * served.
 */
export class Descriptions {
  readonly #reading: Reading;
  readonly #routers: Routers;
  readonly #served = new Set<SyntaxNode>();

  constructor(reading: Reading, routers: Routers) {
    this.#reading = reading;
    this.#routers = routers;
  }

  /** Handles `app.openapi(route, handler)`, even if `app` is exported by another file. */
  registeredBy(call: Call, receiver: Router | null, notice: NoticeSource | null): readonly Pending[] {
    const [first] = call.given;
    const named =
      first?.type === "identifier"
        ? this.#reading.naming.bindings.valueOf(this.#reading.text(first), first.start)
        : first;
    if (named?.type !== "call_expression" || (receiver === null && !this.#isDescription(named))) return [];
    const router = receiver?.framework === "hono" ? receiver : newRouter("hono");
    this.#served.add(named);
    const handler = handlerOf(this.#reading, call.given.at(-1));
    return this.#routes(named, { router, node: call.node, notice, handler });
  }

  /** Returns the routes that another file serves. */
  others(): readonly Pending[] {
    return this.#routers.calls
      .map(({ node }) => node)
      .filter((each) => !this.#served.has(each) && this.#isDescription(each))
      .flatMap((node) =>
        this.#routes(node, { router: newRouter("hono"), node, notice: null, handler: null }),
      );
  }

  #isDescription(node: SyntaxNode): boolean {
    const callee = childOf(node, "function");
    const origin =
      callee?.type === "identifier" ? this.#reading.imported.get(this.#reading.text(callee)) : null;
    return origin?.from === "@hono/zod-openapi" && origin.name === "createRoute";
  }

  #routes(
    description: SyntaxNode,
    { notice, ...served }: Pick<Pending, "router" | "node" | "notice" | "handler">,
  ): readonly Pending[] {
    const options = items(childOf(description, "arguments"))[0];
    const path = this.#reading.value(options, "path");
    const method = methodOf(this.#reading.literal(this.#reading.value(options, "method")) ?? "");
    if (!path || method === null) return [];
    return [
      {
        ...served,
        paths: this.#reading.literals(path),
        methods: [method],
        at: path,
        notice: joinedNotice([notice, this.#above(description), flagNotice(this.#reading, options)]),
      },
    ];
  }

  /** Returns the notice in the comment above the variable. */
  #above(description: SyntaxNode): NoticeSource | null {
    const declared = description.parent?.type === "variable_declarator" ? description.parent.parent : null;
    const statement = declared?.parent?.type === "export_statement" ? declared.parent : declared;
    return statement ? docAt(this.#reading, statement) : null;
  }
}
