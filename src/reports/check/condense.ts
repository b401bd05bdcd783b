import { listItems } from "../../core/limits.ts";
import { severities, type Finding, type Severity } from "../../core/model/finding.ts";
import { inOrderOfFindings } from "./order.ts";

export interface Many {
  readonly rule: string;
  /** The highest severity among the findings. */
  readonly severity: Severity;
  /** Ends with a slash. `./`: files at the root. */
  readonly folder: string;
  readonly findings: readonly [Finding, ...Finding[]];
}

export type Condensed = { readonly one: Finding } | { readonly many: Many };

/**
 * Returns findings in order. More than 20 findings of one rule in one folder become one entry with the deepest
 * such folder. The root of the repository counts only for its own files.
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

/** Sorts by severity, the highest first. Otherwise the order stays. */
export function heaviestFirst(entries: readonly Condensed[]): Condensed[] {
  return entries.toSorted((a, b) => severities.indexOf(severityOf(b)) - severities.indexOf(severityOf(a)));
}

export function manyTitle({ findings, rule, folder }: Many): string {
  return `${findings.length} findings of ${rule} under ${folder}`;
}

function manyOf(rule: string, findings: readonly Finding[]): Many[] {
  const held = Map.groupBy(findings, (each) => folderOf(each.place.path));
  const groups: Many[] = [];
  // Children come before their parents, because a parent's path is shorter. So each parent sees what its children
  // pass on.
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
