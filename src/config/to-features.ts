import type { DeclaredFeature } from "../core/model/policy.ts";
import type { ConfigurationFile } from "./schema/schema.ts";

/** The declared features of a valid file. `linesOf` gives the first and last line of the entry with that index. */
export function toFeatures(
  file: ConfigurationFile,
  linesOf: (index: number) => { line: number; endLine: number },
): DeclaredFeature[] {
  return (file.features ?? []).map((entry, index) => {
    const notice = entry.deprecated;
    return {
      id: entry.id,
      kind: entry.kind,
      members: entry.members ?? [],
      route: entry.route ?? null,
      evidence: (entry.evidence ?? []).map(({ path, pattern, regex }) => {
        return { path, pattern: regex ?? pattern ?? "", regex: regex !== undefined };
      }),
      deprecated: notice
        ? {
            replacement: notice.replacement ?? null,
            reason: notice.reason ?? null,
            announced: notice.announced ?? null,
            sunset: notice.sunset ?? null,
            audience: notice.audience ?? null,
          }
        : null,
      ...linesOf(index),
    };
  });
}
