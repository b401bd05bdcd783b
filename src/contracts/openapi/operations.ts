import { branchingLevels } from "../../core/limits.ts";
import type { Shape } from "../../core/model/contract/shape.ts";
import type { NoticeSource } from "../../core/model/declaration.ts";
import type { Cursor } from "../base/cursor.ts";
import { LazyShape } from "../base/drafts.ts";
import { own, isMapping } from "../base/document.ts";
import { noticeOf } from "../base/notice.ts";
import { levelOf } from "../base/schema/members.ts";
import { travelling } from "../base/schema/named.ts";
import { describedCoordinate, withoutNames } from "../../core/model/contract/endpoint.ts";
import type { References } from "../base/references.ts";
import { bodyShapes, readBodies } from "./bodies.ts";
import type { OpenOperation, OperationContext } from "./operation.ts";
import { readParameters } from "./parameters.ts";
import { serverAddresses, serverPrefix } from "./templates.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** Declares operations with their contents. */
export class Operations {
  readonly #context: OperationContext;
  readonly #prefix: string | null;
  /** The security schemes of the contract. They are found when an operation first needs them. */
  #schemes: Readonly<Record<string, boolean>> | null = null;
  /** The callbacks that are currently being read. */
  readonly #open = new Set<unknown>();

  constructor(context: OperationContext) {
    this.#context = context;
    this.#prefix = serverPrefix(context.root);
  }

  path(template: string, item: Cursor): void {
    if (!template.startsWith("x-"))
      this.#item(item, null, (method, prefix) => describedCoordinate(method, prefix, template));
  }

  webhook(name: string, item: Cursor): void {
    this.#item(item, null, (method) => `${method} webhook:${name}`, "response");
  }

  #item(
    written: Cursor,
    container: string | null,
    coordinate: (method: string, prefix: string) => string,
    sent: "request" | "response" = "request",
  ): void {
    const { references } = this.#context;
    const target = references.resolve(written);
    for (const item of target === null || target === written ? [written] : [written, target])
      for (const [method, reference] of operationsOf(item)) {
        const at = references.resolve(reference);
        if (at === null) continue;
        const prefix = serverPrefix(at) ?? serverPrefix(item) ?? this.#prefix ?? "";
        this.#operation(at, item, container, coordinate(method, prefix), sent);
      }
  }

  #operation(
    at: Cursor,
    item: Cursor,
    container: string | null,
    local: string,
    sent: "request" | "response",
  ): void {
    const { drafts } = this.#context;
    const level = levelOf(at) ?? levelOf(item);
    const pairing = withoutNames(local);
    const [there, back] = [
      travelling(sent, level),
      travelling(sent === "request" ? "response" : "request", level),
    ];
    const operation: OpenOperation = {
      local,
      pairing,
      id: drafts.idOf(local),
      at,
      item,
      level,
      sent: () => there,
      got: () => back,
    };
    const notice = noticeOf(at, item) ?? inherited(item);
    const name = at.text("operationId");
    const isOwn = container === null && sent === "request";
    const id = drafts.declare({
      local,
      kind: "endpoint",
      at,
      container,
      pairing,
      level,
      notice,
      ...(name === null ? {} : { alsoCalled: name }),
      ...(notice !== null && isOwn ? { responseHeaders: responseHeaders(at, this.#context.references) } : {}),
      shape: new OperationShape(() => {
        const { root, references } = this.#context;
        const credentials = isOwn ? credentialsOf(at, root, references) : undefined;
        const servers = isOwn
          ? serverAddresses([at, item, root].find((each) => each.at("servers") !== null) ?? root)
          : undefined;
        return {
          direction: sent,
          ...(servers === undefined ? {} : { servers }),
          parts: bodyShapes(operation, this.#context),
          ...(credentials === undefined
            ? {}
            : { credentials, schemes: (this.#schemes ??= schemesIn(root, references)) }),
        };
      }),
    });
    readParameters(operation, this.#context);
    readBodies(operation, this.#context);
    for (const [name, callback] of at.at("callbacks")?.entries() ?? []) {
      const target = this.#context.references.resolve(callback);
      // A callback may have callbacks of its own, even in cycles.
      if (target === null || this.#open.has(target.value) || this.#open.size > branchingLevels) continue;
      this.#open.add(target.value);
      for (const [expression, called] of target.entries())
        if (!expression.startsWith("x-"))
          this.#item(
            called,
            id,
            (method) => `${local} callback:${name} ${method} ${expression}`,
            sent === "request" ? "response" : "request",
          );
      this.#open.delete(target.value);
    }
  }
}

type SaidOfOperation = Pick<Shape, "direction" | "parts" | "credentials" | "schemes" | "servers">;

/** The shape of an operation: its bodies, credentials and servers. */
class OperationShape extends LazyShape {
  readonly #said: () => SaidOfOperation;

  constructor(said: () => SaidOfOperation) {
    super();
    this.#said = said;
  }

  shape(): Shape {
    const value = { kind: "any", nullable: false } as const;
    return { required: true, value, ...this.#said() };
  }
}

function* operationsOf(item: Cursor): Iterable<readonly [string, Cursor]> {
  for (const [key, at] of item.entries())
    if (methods.includes(key) && at.mapping !== null) yield [key.toUpperCase(), at];
  for (const [method, at] of item.at("additionalOperations")?.entries() ?? [])
    if (at.mapping !== null) yield [method.toUpperCase(), at];
}

/** A notice on a path item applies to its operations. */
function inherited(item: Cursor): NoticeSource | null {
  const { value } = item;
  return own(value, "deprecated") === undefined && own(value, "x-deprecated") === undefined
    ? null
    : noticeOf(item);
}

interface ResponseHeader {
  readonly name: string;
  readonly examples: readonly string[];
}

/** Returns the headers that an operation documents for its responses, with their example values. */
function responseHeaders(operation: Cursor, references: References): readonly ResponseHeader[] {
  const headers: ResponseHeader[] = [];
  for (const [code, written] of operation.at("responses")?.entries() ?? []) {
    const response = code.startsWith("x-") ? null : references.resolve(written);
    for (const [name, header] of response?.at("headers")?.entries() ?? []) {
      const at = references.resolve(header);
      if (at !== null) headers.push({ name, examples: examplesOf(at) });
    }
  }
  return headers;
}

function examplesOf(at: Cursor): readonly string[] {
  const schema = at.at("schema");
  const single = [at.at("example"), schema?.at("example"), schema?.at("const"), at.at("x-example")];
  const named = [...(at.at("examples")?.entries() ?? [])].map(([, each]) => each.at("value"));
  const listed = [...(schema?.at("examples")?.items() ?? [])];
  return [...single, ...named, ...listed].flatMap((each) =>
    typeof each?.value === "string" || typeof each?.value === "number" || typeof each?.value === "boolean"
      ? [String(each.value)]
      : [],
  );
}

/**
 * Returns the credentials that an operation accepts. Each alternative lists all that it requires, as `http bearer` or
 * `oauth2 write`, regardless of the scheme's name. Undefined if the description does not mention authorization.
 */
function credentialsOf(
  operation: Cursor,
  root: Cursor,
  references: References,
): readonly (readonly string[])[] | undefined {
  const schemes = root.at("components")?.at("securitySchemes") ?? root.at("securityDefinitions");
  const said = operation.at("security") ?? root.at("security");
  if (said === null || !Array.isArray(said.value)) return schemes === null ? undefined : [[]];
  const alternatives = [...said.items()].map((each) =>
    [...each.entries()].flatMap(([name, scopes]) => {
      const scheme = schemes?.at(name);
      const title = schemeTitle(name, (scheme && references.resolve(scheme)) ?? null);
      const named = [...scopes.items()].flatMap(({ value }) =>
        typeof value === "string" ? [`${title} ${value}`] : [],
      );
      return [title, ...named];
    }),
  );
  return alternatives.length === 0 ? [[]] : alternatives;
}

/** Returns the security schemes by title. False for a title if one of its schemes has no notice. */
function schemesIn(root: Cursor, references: References): Readonly<Record<string, boolean>> {
  const schemes = root.at("components")?.at("securitySchemes") ?? root.at("securityDefinitions");
  const titles = new Map<string, boolean>();
  for (const [name, written] of schemes?.entries() ?? []) {
    const scheme = references.resolve(written);
    const title = schemeTitle(name, scheme);
    titles.set(title, titles.get(title) !== false && scheme !== null && noticeOf(scheme) !== null);
  }
  return Object.fromEntries(titles);
}

function schemeTitle(name: string, scheme: Cursor | null): string {
  if (scheme === null || !isMapping(scheme.value)) return name;
  // Version 2 has a separate type for it.
  if (own(scheme.value, "type") === "basic") return "http basic";
  const parts = ["type", "scheme", "in", "name", "openIdConnectUrl"].map((key) => own(scheme.value, key));
  const words = parts.filter((each) => typeof each === "string");
  return words.length === 0 ? name : words.join(" ");
}
