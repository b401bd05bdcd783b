import type { Shape } from "../../core/model/contract/shape.ts";
import type { Cursor } from "../base/cursor.ts";
import { own } from "../base/document.ts";
import { noticeOf } from "../base/notice.ts";
import type { Travel } from "../base/schema/named.ts";
import type { OpenOperation, OperationContext } from "./operation.ts";

/** What an operation's bodies look like, by what they are: `request application/json`, `200 application/json`. */
type Parts = Record<string, Shape>;

/** Declares what bodies and response headers hold. */
export function readBodies(operation: OpenOperation, context: OperationContext): Parts {
  return { ...readRequest(operation, context), ...readResponses(operation, context) };
}

function readRequest(operation: OpenOperation, context: OperationContext): Parts {
  const { at, item, sent } = operation;
  const { references, members } = context;
  const parts: Parts = {};
  const written = at.at("requestBody");
  const body = written === null ? null : references.resolve(written);
  for (const [media, content] of body?.at("content")?.entries() ?? []) {
    const schema = content.at("schema") ?? content.at("itemSchema");
    if (schema === null) continue;
    readBody(schema, isForm(media) ? "form:" : "request:", operation, context, sent);
    parts[`request ${media}`] = members.shape(schema, own(body?.value, "required") === true, sent);
  }
  for (const list of [at, item])
    for (const each of list.at("parameters")?.items() ?? []) {
      const parameter = references.resolve(each);
      const schema = parameter?.text("in") === "body" ? parameter.at("schema") : null;
      if (schema === null || schema === undefined || parts["request"] !== undefined) continue;
      readBody(schema, "request:", operation, context, sent);
      parts["request"] = members.shape(schema, own(parameter?.value, "required") === true, sent);
    }
  return parts;
}

function isForm(media: string): boolean {
  return /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(media);
}

function readResponses(operation: OpenOperation, context: OperationContext): Parts {
  const { references, members } = context;
  const { at, got } = operation;
  const parts: Parts = {};
  for (const [code, written] of at.at("responses")?.entries() ?? []) {
    if (code.startsWith("x-")) continue;
    const response = references.resolve(written);
    if (response === null) continue;
    for (const [name, header] of response.at("headers")?.entries() ?? [])
      readHeader(name, code, header, operation, context);
    for (const [media, schema] of schemasOf(response)) {
      readBody(schema, `${code}:`, operation, context, got);
      parts[`${code} ${media}`.trim()] = members.shape(schema, true, got);
    }
  }
  return parts;
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
    shape: members.shape(schema, own(at.value, "required") === true, got),
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
