import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openWithoutCheckout } from "../src/adapters/git/repository/without-checkout.ts";
import { git, pairsOf, type Corpus, type Pair } from "./corpus.ts";
import { judge } from "./judged.ts";
import { median } from "./measure.ts";
import type { Row } from "./rows.ts";

/** What one check brought into an empty repository. */
interface Fetched {
  readonly kilobytes: number;
  readonly fetches: number;
  /** The commits with all their trees, and the contents of the changed files, each as one pack. */
  readonly trees: number;
  readonly blobs: number;
}

/** Checks without a checkout: what they fetch from a server beside what they cannot do without. */
export async function fetchRows({ dir }: Corpus, most: number): Promise<Row[]> {
  const { noted, plain } = pairsOf(dir, most);
  const pairs = [...noted, ...plain];
  if (pairs.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), "sunset-warden-bench-"));
  try {
    const served = join(folder, "served.git");
    execFileSync("git", ["clone", "--quiet", "--bare", "--local", dir, served]);
    for (const each of ["allowFilter", "allowAnySHA1InWant"])
      git(served, "config", `uploadpack.${each}`, "true");
    const all: Fetched[] = [];
    for (const [index, pair] of pairs.entries()) {
      const needed = join(folder, `needed-${String(index)}.git`);
      all.push(await fetched(served, pair, needed));
      rmSync(needed, { recursive: true, force: true });
    }
    const bounds = all.map(({ trees, blobs }) => trees + 1.2 * blobs);
    const one = { must: { times: 1, more: 0 }, goal: { times: 1, more: 0 } };
    return [
      {
        what: `without a checkout, KB fetched (${String(pairs.length)} commits)`,
        ours: median(all.map(({ kilobytes }) => kilobytes)),
        theirs: median(bounds),
        ...one,
        beside: "trees, 1.2 × changed blobs",
      },
      ...[
        { what: "fetches of one of those commits, median", ours: median(all.map(({ fetches }) => fetches)) },
        {
          what: "fetches of one of those commits, most",
          ours: Math.max(...all.map(({ fetches }) => fetches)),
        },
      ].map((each) => ({
        ...each,
        theirs: 1,
        beside: "a bound",
        must: {
          times: 2,
          more: 0,
        },
        goal: {
          times: 2,
          more: 0,
        },
      })),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetched(served: string, pair: Pair, needed: string): Promise<Fetched> {
  const url = `file://${served}`;
  const [base, head] = pair;
  let fetches = 0;
  const repository = await openWithoutCheckout(url, {
    onProgress: (line) => {
      if (line.startsWith("Fetching")) fetches += 1;
    },
  });
  try {
    await repository.fetchCommits([head, base], { depth: 1 });
    await judge(repository, pair);
    const kilobytes = packed(dirname(repository.ownFolder ?? ""));
    return { kilobytes, fetches, ...leastOf(url, pair, needed, served) };
  } finally {
    await repository.close();
  }
}

function leastOf(
  url: string,
  [base, head]: Pair,
  needed: string,
  served: string,
): Pick<Fetched, "trees" | "blobs"> {
  execFileSync("git", ["init", "--quiet", "--bare", needed]);
  const filter = ["--no-tags", "--depth=1", "--filter=blob:none"];
  execFileSync("git", ["-C", needed, "fetch", "--quiet", ...filter, url, head, base], { stdio: "ignore" });
  const raw = git(served, "diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", base, head);
  // A submodule is no content of this repository.
  const ids = [...raw.matchAll(/:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) /g)].flatMap(
    ([, modeFrom, modeTo, from = "", to = ""]) => [
      ...(modeFrom === "160000" ? [] : [from]),
      ...(modeTo === "160000" ? [] : [to]),
    ],
  );
  const pack = execFileSync("git", ["-C", served, "pack-objects", "--stdout", "--quiet"], {
    input: [...new Set(ids)].filter((id) => !/^0+$/.test(id)).join("\n"),
    maxBuffer: 1 << 30,
  });
  return { trees: packed(needed), blobs: pack.length / 1000 };
}

/** What came over the wire: packs, without the indexes that git makes of them. */
function packed(dir: string): number {
  const objects = join(dir, "objects");
  return (
    readdirSync(objects, { recursive: true, encoding: "utf8" })
      .filter((name) => !/\.(?:idx|rev|promisor)$/.test(name))
      .map((name) => statSync(join(objects, name)))
      .reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0) / 1000
  );
}
