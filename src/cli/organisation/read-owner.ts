import { resolve, join } from "node:path";
import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { engineMark } from "../../adapters/fs/learnt/engine-mark.ts";
import { type Client, createClient, type GitHubOptions } from "../../adapters/github/client/client.ts";
import { ownerRepositories, type OwnedRepository } from "../../adapters/github/client/owner-repositories.ts";
import { isHttpFailure, refusal, statusOf, throughOne404 } from "../../adapters/github/client/refusal.ts";
import { KnownPolicies } from "../../adapters/github/policies/known-policies.ts";
import { proxyFetch } from "../../adapters/github/runner/proxy.ts";
import { InvalidConfiguration, OutsideError, UsageError } from "../../core/model/errors.ts";
import type { Day } from "../../core/model/feature.ts";
import { readRegisters, type ReadRegisters } from "../../core/overview/read-registers.ts";
import { version } from "../../core/product/version.ts";
import { plainLine } from "../../reports/writing/plain.ts";
import { newEngine } from "../gate/engine.ts";
import type { Options } from "../options.ts";
import { textOption } from "../session/own-options.ts";
import { progressOf, defaultConfiguration } from "../session/session.ts";
import type { World } from "../world.ts";
import { readText, writeText } from "../../adapters/fs/text-files.ts";
import { openTarball } from "../../adapters/github/archive/tarball-tree.ts";
import { tarballRepository } from "../../adapters/github/archive/tarball-repository.ts";
import { createPolicySource } from "../../adapters/github/policies/policy-source.ts";
import { settledConfiguration } from "../../analysis/policy/settled-configuration.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import { reportJson } from "../../reports/page/report-json.ts";
import type { SourceWorld } from "../../usage/engine/source.ts";
import { report } from "../../usecases/report.ts";

interface RegisterReading {
  readonly client: Client;
  readonly github: GitHubOptions;
  readonly policies: KnownPolicies;
  readonly engine: Engine;
  readonly today: Day;
}

/**
 * Another repository's configuration names addresses, and the variables whose tokens they would receive. So no
 * source is queried, and usage comes only from files in that repository.
 */
const noSources: SourceWorld = {
  openHttp: async () => ({
    open: () => ({
      send: async () => ({
        outcome: "failed",
        failure: { kind: "unreachable", code: "each repository's own run queries usage" },
      }),
    }),
  }),
  openDatabase: () => Promise.reject(new OutsideError("a register needs no usage")),
  isServer: false,
  now: () => 0,
  variable: () => undefined,
  forFork: false,
  say() {},
};

/** Returns the register of a repository at a commit as JSON, read from GitHub's file list and one archive. */
async function registerOf(
  { owner, repo, branch, commit }: OwnedRepository & { readonly commit: string },
  { client, github, policies, engine, today }: RegisterReading,
): Promise<string> {
  const tree = await openTarball({
    client,
    name: {
      owner,
      repo,
    },
    commit,
    keeps: () => true,
    ...(github.fetch === undefined ? {} : { fetch: github.fetch }),
  });
  try {
    const about = { home: `${owner}/${repo}`, runsAgain: false };
    const state = await settledConfiguration(
      { path: defaultConfiguration, outside: null },
      { base: tree, head: null, fallback: null },
      createPolicySource(github, about, policies),
    );
    const register = await report({
      repository: tarballRepository(tree, branch),
      engine,
      at: commit,
      base: commit,
      today,
      state,
      usage: null,
      readLocal: async () => null,
      sourceWorld: noSources,
      onProgress() {},
      onHistory() {},
    });
    return reportJson(register, () => true);
  } finally {
    await tree.close();
  }
}

/** Seconds. GitHub's longest rate limit ends within an hour. */
const patience = { longestWait: 3600, second: 1000 };

interface Reading {
  readonly client: Client;
  readonly github: GitHubOptions;
  readonly kept: KeptRegisters;
  readonly today: Day;
  readonly policies: KnownPolicies;
}

/**
 * Reads the registers of all repositories of an owner that the token may read. A repository that cannot be read is
 * reported in one line.
 */
export async function readOwner(owner: string, options: Options, world: World): Promise<ReadRegisters> {
  const { env, stderr } = world;
  const say = (line: string): void => void stderr.write(`${plainLine(line)}\n`);
  const github = await connection(owner, env, say);
  const client = createClient(github);
  const today = options.today ?? world.now().toISOString().slice(0, 10);
  const folder = textOption(options, "keep");
  const kept =
    folder === null
      ? nothingKept
      : await keptRegisters(resolve(world.cwd, folder), `${engineMark()} ${today}`);
  const reading: Reading = { client, github, kept, today, policies: new KnownPolicies() };
  const { repositories, leftOut } = await ownerRepositories(client, owner);
  if (leftOut > 0 && !options.quiet) say(`${counted(leftOut)} left out, because archived.`);
  const engine = newEngine();
  const progress = progressOf(options, world);
  const read: ReadRegisters[] = [];
  let failed = 0;
  try {
    for (const [index, repository] of repositories.entries()) {
      const name = `${repository.owner}/${repository.repo}`;
      progress(
        `${name}, ${String(index + 1)} of ${String(repositories.length)}.`,
        index / repositories.length,
      );
      try {
        read.push(await oneOf(repository, reading, engine));
      } catch (error) {
        const why = reasonOf(error);
        // A token that is rejected here is rejected for all repositories.
        if (why === null || statusOf(error) === 401) throw failure(error, name, why);
        failed += 1;
        say(`${name} could not be read: ${why}`);
      }
    }
  } finally {
    progress.end();
  }
  if (failed > 0)
    say(
      `${String(failed)} of ${counted(repositories.length)} could not be read, and the page does not include them.`,
    );
  if (failed > 0 && read.length === 0) throw new OutsideError(`No repository of ${owner} could be read.`);
  return {
    repositories: read.flatMap((each) => each.repositories),
    features: read.flatMap((each) => each.features),
  };
}

const counted = (n: number): string => `${String(n)} ${n === 1 ? "repository" : "repositories"}`;

async function connection(
  owner: string,
  env: World["env"],
  warn: (line: string) => void,
): Promise<GitHubOptions> {
  const token = env["GITHUB_TOKEN"] || env["GH_TOKEN"] || "";
  if (token === "")
    throw new UsageError(
      `To read the repositories of ${owner}, GITHUB_TOKEN (or GH_TOKEN) must contain a token that may read their contents. If you mean a file, write ./${owner}.`,
    );
  const fetch = await proxyFetch(env);
  return {
    token,
    apiUrl: env["GITHUB_API_URL"] || "https://api.github.com",
    patience,
    userAgent: `sunset-warden/${version}`,
    log: {
      debug() {},
      warn,
    },
    ...(fetch ? { fetch } : {}),
  };
}

async function oneOf(
  repository: OwnedRepository,
  { client, github, kept, today, policies }: Reading,
  engine: ReturnType<typeof newEngine>,
): Promise<ReadRegisters> {
  const name = `${repository.owner}/${repository.repo}`;
  const commit = await newestOf(client, repository);
  if (commit === null) return { repositories: [name], features: [] };
  const known = await kept.read(name, commit);
  const before = known === null ? null : readRegisters(known, name);
  if (before !== null && typeof before !== "string") return before;
  const text = await registerOf({ ...repository, commit }, { client, github, policies, engine, today });
  const read = readRegisters(text, name);
  if (typeof read === "string") throw new OutsideError(read);
  await kept.keep(name, { commit, text });
  return read;
}

/** Null for a repository without commits. */
async function newestOf(client: Client, { owner, repo, branch }: OwnedRepository): Promise<string | null> {
  try {
    const ref = `heads/${branch}`;
    // Retries one 404: a repository that wrongly counts as empty would be missing from the report without a message.
    const { data } = await throughOne404(() => client.rest.git.getRef({ owner, repo, ref }));
    const sha: unknown = data?.object?.sha;
    if (typeof sha === "string") return sha;
    throw new OutsideError("GitHub's answer is empty");
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 409) return null;
    throw error;
  }
}

/** Returns one line about an error of the user, GitHub or the network. Null for a bug. */
function reasonOf(error: unknown): string | null {
  if (error instanceof InvalidConfiguration) return error.mistakes[0] ?? error.message;
  if (error instanceof UsageError || error instanceof OutsideError)
    return error.message.split("\n", 1)[0] ?? "";
  return isHttpFailure(error) ? refusal(error, "a request failed").reason : null;
}

function failure(error: unknown, name: string, why: string | null): unknown {
  return why === null ? error : new OutsideError(`${name} could not be read: ${why}`, { cause: error });
}

interface KeptRegister {
  readonly commit: string;
  /** Output of `report --format json`. */
  readonly text: string;
}

/** Registers of an owner's repositories in a folder, so that an interrupted run can be continued. */
interface KeptRegisters {
  /** Null if the repository has to be read. */
  read(repository: string, commit: string): Promise<string | null>;
  keep(repository: string, register: KeptRegister): Promise<void>;
}

const nothingKept: KeptRegisters = { read: async () => null, keep: async () => {} };

/**
 * `mark`: the program version and the day, because usage is judged as of a day. Files with another mark are
 * ignored.
 */
async function keptRegisters(folder: string, mark: string): Promise<KeptRegisters> {
  await mkdir(folder, { recursive: true });
  // Names on GitHub contain no characters that are invalid in file names.
  const fileOf = (repository: string): string => join(folder, `${repository.replace("/", "+")}.json`);
  return {
    async read(repository, commit) {
      const [first = "", ...rest] = ((await readText(fileOf(repository))) ?? "").split("\n");
      return first === lineOf(mark, commit) ? rest.join("\n") : null;
    },
    async keep(repository, { commit, text }) {
      await writeText(fileOf(repository), `${lineOf(mark, commit)}\n${text}`);
    },
  };
}

function lineOf(mark: string, commit: string): string {
  return `sunset-warden ${createHash("sha256").update(mark).digest("hex")} ${commit}`;
}
