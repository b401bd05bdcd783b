// `node --expose-gc bench/steady.ts GITDIR [--checks N] [--commits N]`: memory over many checks in one process, as the
// server makes them: the last commits of a repository in turn, each with an engine and a repository of its own. After
// each hundred: what is alive once garbage is collected, and what the process holds.
import { parseArgs } from "node:util";
import { openRepository } from "../src/adapters/git/repository/open-repository.ts";
import { git, type Pair } from "./corpus.ts";
import { judge } from "./judged.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { checks: { type: "string", default: "1000" }, commits: { type: "string", default: "50" } },
});
const [dir = "."] = positionals;
const checks = Number(values.checks);
const pairs = git(dir, "log", "--first-parent", `-${values.commits}`, "--format=%H %P")
  .trim()
  .split("\n")
  .flatMap((line): Pair[] => {
    const [head = "", base] = line.split(" ");
    return base === undefined ? [] : [[base, head]];
  });

console.log(
  "| checks | alive, MB | held by the process, MB | beside the heap, MB | seconds of the processor |",
);
console.log("| --: | --: | --: | --: | --: |");
for (let done = 0; done < checks; done += 1) {
  const pair = pairs[done % pairs.length];
  if (pair === undefined) break;
  await check(pair);
  if ((done + 1) % 100 === 0) console.log(row(done + 1));
}

async function check(pair: Pair): Promise<void> {
  const repository = await openRepository(dir, { fetch: false });
  try {
    await judge(repository, pair);
  } finally {
    await repository.close();
  }
}

function row(done: number): string {
  globalThis.gc?.();
  const { heapUsed, rss, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);
  return `| ${[String(done), megabytes(heapUsed), megabytes(rss), megabytes(external), ((user + system) / 1e6).toFixed(0)].join(" | ")} |`;
}
