/**
 * GitHub's own description of its REST interface, as the fake validates against it: the part of it that the fake
 * speaks, which `scripts/github-description.ts` takes out of the published one.
 */
import { readFileSync } from "node:fs";

export type Schema = { readonly [key: string]: unknown };

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly schema: Schema;
  readonly "x-multi-segment"?: boolean;
}
export interface Content {
  readonly [mediaType: string]: { readonly schema: Schema };
}
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Template, `/repos/{owner}/{repo}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody: { readonly required: boolean; readonly content: Content } | null;
  /** By status; null content where the response has none. */
  readonly responses: ReadonlyMap<number, Content | null>;
}

interface RawOperation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

let loaded: Document | null = null;

function description(): Document {
  if (loaded) return loaded;
  loaded = JSON.parse(readFileSync(new URL("api.github.com.json", import.meta.url), "utf8")) as Document;
  for (const { path } of departures) allowNull(loaded.components, path.split("."));
  return loaded;
}

/** Where GitHub answers otherwise than it describes. */
const departures: readonly { readonly path: string; readonly why: string }[] = [
  { path: "schemas.pull-request.properties.head.properties.repo", why: "null where the fork was deleted" },
];

function allowNull(root: Readonly<Record<string, unknown>>, path: readonly string[]): void {
  let at: Record<string, unknown> = root;
  for (const key of path) at = at[key] as Record<string, unknown>;
  at["nullable"] = true;
}

/** What a local reference (`#/components/…/name`) names. */
export function resolveReference(reference: string): unknown {
  const [, , group = "", name = ""] = reference.split("/");
  const found = description().components[group]?.[name];
  if (found === undefined) throw new Error(`GitHub's description has no ${reference}`);
  return found;
}

function resolved<T extends object>(value: T | { readonly $ref: string }): T {
  return "$ref" in value && typeof value.$ref === "string"
    ? (resolveReference(value.$ref) as T)
    : (value as T);
}

let operations: ReadonlyMap<string, Operation> | null = null;

/** The operations by id (`issues/create-comment`). */
export function operation(id: string): Operation {
  operations ??= new Map(
    Object.entries(description().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, raw]) => [raw.operationId, readOperation(path, method, raw)]),
    ),
  );
  const found = operations.get(id);
  if (!found)
    throw new Error(`GitHub's description has no operation ${id}: run node scripts/github-description.ts`);
  return found;
}

function readOperation(path: string, method: string, raw: RawOperation): Operation {
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    parameters: (raw.parameters ?? []).map((parameter) => resolved<Parameter>(parameter)),
    requestBody: raw.requestBody
      ? { required: raw.requestBody.required === true, content: raw.requestBody.content }
      : null,
    responses: new Map(
      Object.entries(raw.responses).map(([status, response]) => [
        Number(status),
        resolved<{ content?: Content }>(response as { content?: Content }).content ?? null,
      ]),
    ),
  };
}

/** A copy of one of GitHub's own examples (`pull-request`), to be filled with the fake's state. */
export function example(name: string): Record<string, unknown> {
  const found = resolveReference(`#/components/examples/${name}`) as { readonly value: object };
  return structuredClone(found.value) as Record<string, unknown>;
}
