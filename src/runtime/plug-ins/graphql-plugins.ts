import type { CallRequest } from "../callers/call-request.ts";
import type { Governor } from "../governor.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import { coordinatesUsed } from "./graphql/coordinates-used.ts";
import type { DocumentLike, SchemaLike } from "./graphql/schema-like.ts";

/** An operation before its execution. */
interface ExecutedOperation {
  readonly schema: SchemaLike;
  readonly document: DocumentLike;
  readonly operationName: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly request: CallRequest | null;
}

type SeesOperation = (operation: ExecutedOperation) => void;

/** Returns true for features of a GraphQL schema. */
function isGraphql({ id, language }: GovernedFeature): boolean {
  return language === "graphql" || /\.(?:graphqls?|gql)#/i.test(id);
}

function operations(governor: Governor): SeesOperation {
  const ids = new Map<string, string[]>();
  for (const feature of governor.features.filter(isGraphql)) {
    // An enum value may be sent by callers, which is recorded, or only received, which is not. So zero calls prove
    // nothing.
    if (feature.kind !== "enum-value") governor.watch(feature.id);
    for (const name of feature.coordinates) ids.set(name, [...(ids.get(name) ?? []), feature.id]);
  }
  return ({ schema, document, operationName, variables, request }) => {
    try {
      for (const coordinate of coordinatesUsed(schema, document, operationName, variables))
        for (const id of ids.get(coordinate) ?? []) governor.used(id, request === null ? {} : { request });
    } catch (error) {
      governor.failed(error);
    }
  };
}

/** Arguments of graphql-js's `execute` and `subscribe`. */
export interface ExecutionArguments {
  readonly schema: SchemaLike;
  readonly document: DocumentLike;
  readonly operationName?: string | null | undefined;
  readonly variableValues?: Readonly<Record<string, unknown>> | null | undefined;
  readonly contextValue?: unknown;
}

function operationOf(given: ExecutionArguments): ExecutedOperation {
  return {
    schema: given.schema,
    document: given.document,
    operationName: given.operationName,
    variables: given.variableValues ?? {},
    request: requestIn(given.contextValue),
  };
}

/** Wraps graphql-js's `execute` or `subscribe`, and records each operation before its execution. */
export function graphqlExecute<A extends ExecutionArguments, R>(
  governor: Governor,
  execute: (given: A) => R,
): (given: A) => R {
  const sees = operations(governor);
  return (given) => {
    sees(operationOf(given));
    return execute(given);
  };
}

/** Plug-in for GraphQL Yoga and Envelop. */
export function yogaPlugin(governor: Governor) {
  const sees = operations(governor);
  const see = ({ args }: { readonly args: unknown }): void => {
    sees(operationOf(args as ExecutionArguments));
  };
  return { onExecute: see, onSubscribe: see };
}

interface ApolloContext {
  readonly schema: unknown;
  readonly document?: unknown;
  readonly operationName?: string | null;
  readonly contextValue?: unknown;
  readonly request: {
    readonly variables?: unknown;
    readonly http?: { readonly headers: Iterable<readonly [string, string]> } | undefined;
  };
}

/** Plug-in for Apollo Server. Introspection and invalid operations do not reach it. */
export function apolloPlugin(governor: Governor) {
  const sees = operations(governor);
  const didResolveOperation = async (context: ApolloContext): Promise<void> => {
    const { request, contextValue } = context;
    const headers = request.http?.headers;
    sees({
      schema: context.schema as SchemaLike,
      document: (context.document ?? { definitions: [] }) as DocumentLike,
      operationName: context.operationName,
      variables: (request.variables ?? {}) as Readonly<Record<string, unknown>>,
      request: requestIn(contextValue) ?? (headers === undefined ? null : viewOfHeaders(headers, null)),
    });
    return Promise.resolve();
  };
  return { requestDidStart: async () => Promise.resolve({ didResolveOperation }) };
}

/** Returns the request in a GraphQL context: `req` as common with Apollo, or `request` as in Yoga. */
function requestIn(context: unknown): CallRequest | null {
  for (const name of ["req", "request"]) {
    const request = property(context, name);
    const headers = property(request, "headers");
    if (typeof headers !== "object" || headers === null) continue;
    if (Symbol.iterator in headers)
      return viewOfHeaders(headers as Iterable<readonly [string, string]>, request);
    return request as CallRequest;
  }
  return null;
}

function viewOfHeaders(headers: Iterable<readonly [string, string]>, original: unknown): CallRequest {
  return { headers: Object.fromEntries(headers), original };
}

function property(of: unknown, name: string): unknown {
  return typeof of === "object" && of !== null && name in of
    ? (of as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
