import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Tests that start processes come first: a process begins as a copy of its parent's page table, and a worker that has
 * read large files is five times as large as a new one. Among themselves they keep vitest's order.
 */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [starting, others] = [true, false].map((wanted) =>
      sorted.filter(({ moduleId }) => startsProcesses(moduleId) === wanted),
    );
    return [...(starting ?? []), ...(others ?? [])];
  }
}

const tests = fileURLToPath(new URL("../", import.meta.url));
const known = new Map<string, boolean>();

/** Whether a test, or what it imports of the tests' own files, runs git or a program. */
function startsProcesses(path: string): boolean {
  const before = known.get(path);
  if (before !== undefined) return before;
  // Files may import each other.
  known.set(path, false);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const imported = [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, to = ""]) => join(dirname(path), to));
  const starts =
    /"node:child_process"|src\/adapters\/git\//.test(text) ||
    imported.some((each) => each.startsWith(tests) && startsProcesses(each));
  known.set(path, starts);
  return starts;
}
