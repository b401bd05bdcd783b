import { buildSchema, graphqlSync } from "graphql";
import type { HttpOutcome, HttpRequest } from "../../../src/ports/http-client.ts";
import type { Stored } from "./fake-database.ts";
import { ok } from "./source-world.ts";

/** The part of GraphQL Hive's public interface that is queried, with its names of fields, types and arguments. */
const hive = buildSchema(`
  scalar DateTime
  scalar SafeInt
  type Query { target(reference: TargetReferenceInput!): Target }
  input TargetReferenceInput @oneOf { byId: ID, bySelector: TargetSelectorInput }
  input TargetSelectorInput { organizationSlug: String!, projectSlug: String!, targetSlug: String! }
  input DateRangeInput { from: DateTime!, to: DateTime! }
  type Target {
    latestValidSchemaVersion: SchemaVersion
    operationsStats(period: DateRangeInput!): OperationsStats!
    schemaCoordinateStats(period: DateRangeInput!, schemaCoordinate: String!): SchemaCoordinateStats!
  }
  type SchemaVersion { sdl: String }
  type OperationsStats { totalRequests: SafeInt! }
  type SchemaCoordinateStats { totalRequests: SafeInt!, clients: ClientStatsValuesConnection! }
  type ClientStatsValuesConnection { edges: [ClientStatsValuesEdge!]! }
  type ClientStatsValuesEdge { node: ClientStatsValues! }
  type ClientStatsValues { name: String!, count: Float! }
`);

/** `feature` is a coordinate as Hive records it. Each row of the inventory is a request that calls no feature. */
export interface FakeHive extends Stored {
  readonly sdl: string | null;
}

interface Period {
  readonly period: { readonly from: string; readonly to: string };
}

export function fakeHive(stored: FakeHive): (request: HttpRequest) => HttpOutcome {
  const target = targetOf(stored);
  return ({ body }) => {
    const { query, variables } = JSON.parse(body ?? "") as {
      query: string;
      variables: { target: { bySelector: Record<string, string> } };
    };
    const isKnown = Object.values(variables.target.bySelector).join("/") === "acme/shop/production";
    const rootValue = { target: isKnown ? target : null };
    return ok(graphqlSync({ schema: hive, source: query, rootValue, variableValues: variables }));
  };
}

function targetOf({ sdl, calls, inventory, present }: FakeHive): object {
  const isIn = ({ ago }: { readonly ago: number }, { period }: Period): boolean => {
    const at = (present - ago * 86_400) * 1000;
    return at >= Date.parse(period.from) && at <= Date.parse(period.to);
  };
  return {
    latestValidSchemaVersion: sdl === null ? null : { sdl },
    operationsStats: (of: Period) => ({
      totalRequests: [...calls, ...inventory].filter((each) => isIn(each, of)).length,
    }),
    schemaCoordinateStats(of: Period & { readonly schemaCoordinate: string }) {
      const found = calls.filter((each) => each.feature === of.schemaCoordinate && isIn(each, of));
      const sum = (rows: typeof found): number => rows.reduce((all, { count = 1 }) => all + count, 0);
      const clients = [...Map.groupBy(found, ({ caller = "unknown" }) => caller)];
      return {
        totalRequests: sum(found),
        clients: { edges: clients.map(([name, rows]) => ({ node: { name, count: sum(rows) } })) },
      };
    },
  };
}
