import { formats } from "../registry.generated.ts";
import type { ReportFormat, ResultKind } from "./format.ts";

/** The values of `--format`, as help lists them. */
export const formatsInOrder: readonly ReportFormat[] = formats.toSorted((a, b) => a.position - b.position);

/** The names of the formats that have a kind of result. */
export function formatsWith(kind: ResultKind): readonly string[] {
  return formatsInOrder.filter(({ render }) => render[kind] !== undefined).map(({ name }) => name);
}
