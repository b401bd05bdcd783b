import { formats } from "../registry.generated.ts";
import type { ReportFormat, ResultKind } from "./format.ts";

export const formatsInOrder: readonly ReportFormat[] = formats.toSorted((a, b) => a.position - b.position);

/** Names of the formats that can show a kind of result. */
export function formatsWith(kind: ResultKind): readonly string[] {
  return formatsInOrder.filter(({ render }) => render[kind] !== undefined).map(({ name }) => name);
}
