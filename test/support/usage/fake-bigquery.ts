import type { HttpOutcome, HttpRequest } from "../../../src/ports/http-client.ts";
import { rowsFor, type Stored } from "./fake-database.ts";
import { ok } from "./source-world.ts";

/** BigQuery's REST interface in memory: a job that is complete at the second request, and pages of 2,000 rows. */

interface Body {
  readonly query: string;
  readonly queryParameters: readonly {
    readonly name: string;
    readonly parameterValue: {
      readonly value?: string;
      readonly arrayValues?: readonly { readonly value: string }[];
    };
  }[];
}

const rowsOfPage = 2000;

export function fakeBigQuery(stored: Stored): (request: HttpRequest) => HttpOutcome {
  const jobs = new Map<string, readonly string[][]>();
  return ({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url);
    const [, id = ""] = /\/queries\/([^/]+)$/.exec(pathname) ?? [];
    if (method === "POST") {
      const job = `job_${String(jobs.size)}`;
      jobs.set(job, rowsOf(JSON.parse(body ?? "") as Body, stored));
      return ok({ kind: "bigquery#queryResponse", jobComplete: false, jobReference: reference(job) });
    }
    const rows = jobs.get(id) ?? [];
    const from = Number(searchParams.get("pageToken") ?? 0);
    const next = from + rowsOfPage;
    return ok({
      kind: "bigquery#getQueryResultsResponse",
      schema: { fields: (rows[0] ?? []).map((_, n) => ({ name: `sw_${String(n)}`, type: "STRING" })) },
      jobComplete: true,
      jobReference: reference(id),
      totalRows: String(rows.length),
      rows: rows.slice(from, next).map((row) => ({ f: row.map((v) => ({ v })) })),
      ...(next < rows.length ? { pageToken: String(next) } : {}),
    });
  };
}

function reference(jobId: string): object {
  return { projectId: "my-project", jobId, location: "EU" };
}

function rowsOf({ query, queryParameters }: Body, stored: Stored): string[][] {
  const value = (name: string): Body["queryParameters"][number]["parameterValue"] | undefined =>
    queryParameters.find((each) => each.name === name)?.parameterValue;
  const seconds = (name: string): number => Date.parse(value(name)?.value ?? "") / 1000;
  const features = value("features")?.arrayValues?.map((each) => each.value) ?? [];
  return rowsFor({ sql: query, features, from: seconds("from"), to: seconds("to") }, stored);
}
