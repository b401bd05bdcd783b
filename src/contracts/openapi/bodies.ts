import type { Shape } from "../../core/model/contract/shape.ts";
import type { Cursor } from "../base/cursor.ts";
import { own } from "../base/document.ts";
import { noticeOf } from "../base/notice.ts";
import { SchemaShape } from "../base/schema/members.ts";
import type { Travel } from "../base/schema/named.ts";
import type { OpenOperation, OperationContext } from "./operation.ts";

/** What an operation's bodies look like, by what they are: `request application/json`, `200 application/json`. */
type Parts = Record<string, Shape>;

interface Body {
  readonly name: string;
  readonly prefix: string;
  readonly schema: Cursor;
  readonly required: boolean;
  readonly travel: () => Travel;
}

/** Declares what bodies and response headers hold. */
export function readBodies(operation: OpenOperation, context: OperationContext): void {
  for (const { schema, prefix, travel } of bodiesOf(operation, context))
    readBody(schema, prefix, operation, context, travel);
  for (const [code, response] of responsesOf(operation, context))
    for (const [name, header] of response.at("headers")?.entries() ?? [])
      readHeader(name, code, header, operation, context);
}

export function bodyShapes(operation: OpenOperation, context: OperationContext): Parts {
  const parts: Parts = {};
  for (const { name, schema, required, travel } of bodiesOf(operation, context))
    parts[name] ??= context.members.shape(schema, required, travel);
  // That an answer may be a success is promised whatever it holds.
  for (const [code] of responsesOf(operation, context))
    if (code.startsWith("2")) parts[`response ${code}`] = success;
  return parts;
}

const success: Shape = { direction: "response", required: true, value: { kind: "any", nullable: false } };

function* bodiesOf(operation: OpenOperation, context: OperationContext): Iterable<Body> {
  yield* requestBodies(operation, context);
  const { got: travel } = operation;
  for (const [code, response] of responsesOf(operation, context))
    for (const [media, schema] of schemasOf(response))
      yield {
        name: `${code} ${mediaName(media)}`.trim(),
        prefix: `${code}:`,
        schema,
        required: true,
        travel,
      };
}

function* requestBodies(operation: OpenOperation, { references }: OperationContext): Iterable<Body> {
  const { at, item, sent: travel } = operation;
  const written = at.at("requestBody");
  const body = written === null ? null : references.resolve(written);
  const required = own(body?.value, "required") === true;
  for (const [media, content] of body?.at("content")?.entries() ?? []) {
    const schema = content.at("schema") ?? content.at("itemSchema");
    const prefix = isForm(media) ? "form:" : "request:";
    if (schema !== null) yield { name: `request ${mediaName(media)}`, prefix, schema, required, travel };
  }
  for (const list of [at, item])
    for (const each of list.at("parameters")?.items() ?? []) {
      const parameter = references.resolve(each);
      const schema = parameter?.text("in") === "body" ? parameter.at("schema") : null;
      if (!schema) continue;
      yield {
        ...{ name: "request", prefix: "request:", schema, travel },
        required: own(parameter?.value, "required") === true,
      };
    }
}

function* responsesOf(
  { at }: OpenOperation,
  { references }: OperationContext,
): Iterable<readonly [string, Cursor]> {
  for (const [code, written] of at.at("responses")?.entries() ?? []) {
    const response = code.startsWith("x-") ? null : references.resolve(written);
    if (response !== null) yield [code, response];
  }
}

/** How its texts are encoded says nothing of what it is. */
function mediaName(media: string): string {
  return media.replace(/\s*;\s*charset=[^;]*/i, "");
}

function isForm(media: string): boolean {
  return /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(media);
}

function* schemasOf(response: Cursor): Iterable<readonly [string, Cursor]> {
  const own = response.at("schema");
  if (own !== null) yield ["", own];
  for (const [media, content] of response.at("content")?.entries() ?? []) {
    const schema = content.at("schema") ?? content.at("itemSchema");
    if (schema !== null) yield [media, schema];
  }
}

function readHeader(
  name: string,
  code: string,
  written: Cursor,
  { local: around, pairing, id: container, level, got }: OpenOperation,
  { drafts, references, members }: OperationContext,
): void {
  const at = references.resolve(written);
  if (at === null) return;
  const schema = at.at("schema") ?? at;
  const local = `${around} ${code}:header:${name}`;
  const paired = `${pairing} ${code}:header:${name.toLowerCase()}`;
  const id = drafts.declare({
    ...{ local, pairing: paired, kind: "header", at, container, level, travel: got },
    shape: new SchemaShape(members, schema, own(at.value, "required") === true, got),
    notice: noticeOf(at) ?? (written === at ? null : noticeOf(written)),
  });
  members.declareIn(schema, {
    ...{ local, pairing: paired, separator: "/", container: id, travel: got, level, schema: null },
  });
}

/** `GET /users 200:/items/*`; a form's fields have no slash: `POST /users form:name`. */
function readBody(
  schema: Cursor,
  prefix: string,
  { local, pairing, id: container, level }: OpenOperation,
  { members }: OperationContext,
  travel: () => Travel,
): void {
  members.declareIn(schema, {
    ...{ local: `${local} ${prefix}`, pairing: `${pairing} ${prefix}`, separator: "/" },
    ...{ ...(prefix === "form:" ? { first: "" } : {}), container, travel, level, schema: null },
  });
}
