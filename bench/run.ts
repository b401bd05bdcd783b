// `npm run bench [-- --repository DIR] [--files N] [--bytes N] [--runs N] [--pairs N] [--record] [--compare]`: every row
// of the table of goals beside what it is held against, on a repository that is made (or given): 5,000 files of 4 kB
// unless said otherwise; 250,000 files of 4 kB are a gigabyte. `--compare` fails where a ratio is worse by more than
// a fifth than the recorded one; `--record` writes down what was measured.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { givenCorpus, makeCorpus } from "./corpus.ts";
import { fetchRows } from "./fetched.ts";
import { type Recorded, table, worse } from "./results.ts";
import { bareNode, checkRows, firstLineRows, scanRows, tarballRow } from "./rows.ts";

const { values } = parseArgs({
  options: {
    repository: { type: "string" },
    files: { type: "string", default: "5000" },
    bytes: { type: "string", default: "4000" },
    runs: { type: "string", default: "7" },
    pairs: { type: "string", default: "5" },
    record: { type: "boolean", default: false },
    compare: { type: "boolean", default: false },
  },
});
const runs = Number(values.runs);
const record = fileURLToPath(new URL("results.json", import.meta.url));
const shape = { files: Number(values.files), bytes: Number(values.bytes) };
const corpus = values.repository === undefined ? await makeCorpus(shape) : givenCorpus(values.repository);
const archive = join(tmpdir(), `sunset-warden-bench-${process.pid}.tar.gz`);
try {
  const [first] = cpus();
  const now: Recorded = {
    machine: `${cpus().length} × ${first?.model.trim() ?? "unknown"}, Node ${process.versions.node}`,
    date: new Date().toISOString().slice(0, 10),
    corpus: values.repository === undefined ? `${shape.files} files of ${shape.bytes} bytes` : "given",
    node: bareNode(runs),
    rows: [
      ...scanRows(corpus, runs),
      tarballRow(corpus, archive, runs),
      ...checkRows(corpus, runs, Number(values.pairs)),
      ...(await fetchRows(corpus, Number(values.pairs))),
      ...firstLineRows(runs),
    ],
  };
  console.log(
    `${now.machine}; ${now.corpus}; bare node ${now.node.toFixed(0)} ms. Milliseconds of the processor.\n`,
  );
  console.log(table(now));
  if (values.record) writeFileSync(record, `${JSON.stringify(now, null, 2)}\n`);
  if (values.compare && existsSync(record)) {
    const lines = worse(now, JSON.parse(readFileSync(record, "utf8")) as Recorded);
    for (const line of lines) console.error(`Worse by more than a fifth: ${line}`);
    if (lines.length > 0) process.exitCode = 1;
  }
} finally {
  corpus.remove();
  rmSync(archive, { force: true });
}
