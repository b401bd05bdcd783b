import { listItems } from "../../core/limits.ts";
import { severities, type Finding, type Severity } from "../../core/model/finding.ts";
import { inOrderOfFindings } from "./order.ts";

export interface Many {
  readonly rule: string;
  /** The heaviest among them. */
  readonly severity: Severity;
  /** With a final slash; `./` for files at the top. */
  readonly folder: string;
  /** In order, at least one. */
  readonly findings: readonly [Finding, ...Finding[]];
}

export type Condensed = { readonly one: Finding } | { readonly many: Many };

/**
 * Returns findings in order. More than 20 findings of one rule in one folder become one entry. It names the deepest
 * folder with more than 20 findings. The top of the repository counts only for its own files.
 */
export function condense(findings: readonly Finding[]): Condensed[] {
  const ordered = inOrderOfFindings(findings);
  const groups = new Map<Finding, Many>();
  for (const [rule, ofRule] of Map.groupBy(ordered, (each) => each.rule)) {
    if (ofRule.length <= listItems) continue;
    for (const many of manyOf(rule, ofRule)) for (const each of many.findings) groups.set(each, many);
  }
  return ordered.flatMap((finding): Condensed[] => {
    const many = groups.get(finding);
    if (many === undefined) return [{ one: finding }];
    return many.findings[0] === finding ? [{ many }] : [];
  });
}

export function findingsOf(entry: Condensed): readonly [Finding, ...Finding[]] {
  return "many" in entry ? entry.many.findings : [entry.one];
}

export function severityOf(entry: Condensed): Severity {
  return "many" in entry ? entry.many.severity : entry.one.severity;
}

/** The heaviest first, else as they were. */
export function heaviestFirst(entries: readonly Condensed[]): Condensed[] {
  return entries.toSorted((a, b) => severities.indexOf(severityOf(b)) - severities.indexOf(severityOf(a)));
}

/** `31 findings of removal/before-sunset under src/legacy/`. */
export function manyTitle({ findings, rule, folder }: Many): string {
  return `${findings.length} findings of ${rule} under ${folder}`;
}

function manyOf(rule: string, findings: readonly Finding[]): Many[] {
  const held = Map.groupBy(findings, (each) => folderOf(each.place.path));
  const groups: Many[] = [];
  // A parent is shorter than what it holds, so it comes after all that pass their findings up to it.
  const folders = [...new Set([...held.keys()].flatMap(withParents))];
  for (const folder of folders.sort((a, b) => b.length - a.length)) {
    const here = inOrderOfFindings(held.get(folder) ?? []);
    const [first, ...rest] = here;
    if (first === undefined) continue;
    if (here.length > listItems) {
      groups.push({ rule, severity: heaviest(here), folder, findings: [first, ...rest] });
    } else {
      const parent = parentOf(folder);
      if (parent !== null) held.set(parent, [...(held.get(parent) ?? []), ...here]);
    }
  }
  return groups;
}

function folderOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/") + 1) : "./";
}

function parentOf(folder: string): string | null {
  const end = folder.lastIndexOf("/", folder.length - 2);
  return end < 0 ? null : folder.slice(0, end + 1);
}

function withParents(folder: string): string[] {
  const all: string[] = [];
  for (let each: string | null = folder; each !== null; each = parentOf(each)) all.push(each);
  return all;
}

function heaviest(findings: readonly Finding[]): Severity {
  return severities.findLast((severity) => findings.some((each) => each.severity === severity)) ?? "notice";
}
