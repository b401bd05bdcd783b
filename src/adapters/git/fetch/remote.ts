import { readFileSync } from "node:fs";
import { OutsideError, UsageError } from "../../../core/model/errors.ts";
import { count } from "../../../core/text/message-text.ts";
import type { GitAuth } from "../process/environment.ts";
import { oneLine, usefulLine } from "../process/messages.ts";
import type { GitRunner, ProcessOutput } from "../process/spawn.ts";

export interface RemoteOptions {
  /** The name of a remote, or `null` for none. The default is `origin`, or else the only remote. */
  readonly remote?: string | null | undefined;
  /** False forbids the network. */
  readonly fetch?: boolean | undefined;
  readonly onProgress?: ((line: string) => void) | undefined;
  readonly auth?: GitAuth | undefined;
}

/** The server from which a repository was cloned. */
export interface Remote {
  /** True if there is a remote and fetching is allowed. */
  reachable(): Promise<boolean>;
  name(): Promise<string | null>;
  /** Owner and name from the remote's URL, such as `acme/orders`. Null without a remote or for other URLs. */
  repository(): Promise<string | null>;
  /** True for a partial clone, which may lack blobs that the remote has. */
  isPartial(): Promise<boolean>;
  /** Fetches objects by id in one batch. */
  fetchObjects(oids: readonly string[]): Promise<void>;
  /** Fetches only these tree objects, in one batch. */
  fetchTrees(oids: readonly string[]): Promise<void>;
  /** Fetches refspecs. `said` is reported to `onProgress`. The caller handles exit codes other than 0. */
  fetch(
    flags: readonly string[],
    refspecs: readonly string[],
    said: string,
    settings?: readonly string[],
  ): Promise<ProcessOutput>;
  /** Returns the server's current ids of refs by full name. Throws `OutsideError` if it does not answer. */
  list(patterns: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function connect(
  local: GitRunner,
  network: GitRunner,
  options: RemoteOptions & { readonly configuration: string },
): Remote {
  let configured: Promise<readonly string[]> | null = null;
  const remotes = (): Promise<readonly string[]> =>
    (configured ??= local
      .run(["config", "-z", "--get-regexp", "^(remote\\..*\\.(url|promisor)|extensions\\.partialclone)$"], {
        accept: [1],
      })
      .then(({ stdout }) => stdout.toString("utf8").split("\0")));

  const name = async (): Promise<string | null> => {
    if (options.remote === null) return null;
    const names = new Set<string>();
    for (const line of await remotes()) {
      const match = /^remote\.([^\n]+)\.url\n/i.exec(line);
      if (match?.[1] !== undefined) names.add(match[1]);
    }
    if (options.remote !== undefined) {
      if (names.has(options.remote)) return options.remote;
      throw new UsageError(`the repository has no remote named ${oneLine(options.remote)}`);
    }
    if (names.has("origin")) return "origin";
    return names.size === 1 ? ([...names][0] ?? null) : null;
  };

  const repository = async (): Promise<string | null> => {
    const prefix = `remote.${await name()}.url\n`;
    const url = (await remotes()).find((line) => line.startsWith(prefix))?.slice(prefix.length) ?? "";
    return /[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url)?.[1] ?? null;
  };

  const fetch: Remote["fetch"] = async (flags, refspecs, said, settings = []) => {
    const from = await name();
    if (from === null || from.startsWith("-")) throw new OutsideError("there is no remote to fetch from");
    options.onProgress?.(`${said} from ${oneLine(from)}`);
    const output = await network.run(
      [
        ...settings.flatMap((setting) => ["-c", setting]),
        "fetch",
        "--quiet",
        "--no-tags",
        "--no-write-fetch-head",
        "--no-recurse-submodules",
        "--no-auto-maintenance",
        ...flags,
        "--stdin",
        "--end-of-options",
        from,
      ],
      { input: refspecs.map((each) => `${each}\n`), accept: [1, 128, 129] },
    );
    // The first fetch with a filter makes a clone partial.
    if (flags.some((flag) => flag.startsWith("--filter")) && !saysPartial(await remotes())) configured = null;
    return output;
  };

  const fetchById = async (oids: readonly string[], what: string, filter: string): Promise<void> => {
    if (oids.length === 0) return;
    // Negotiation does not help for single objects, and its walk over the refs is slow.
    const settings = ["fetch.negotiationAlgorithm=noop"];
    const said = `Fetching ${count(oids.length, what)}`;
    const { code, stderr } = await fetch([`--filter=${filter}`], oids, said, settings);
    if (code !== 0)
      throw new OutsideError(
        `${what}s that this clone lacks could not be fetched: ${usefulLine(stderr, options.auth)}`,
      );
  };

  return {
    name,
    repository,
    fetch,
    reachable: async () => options.fetch !== false && (await name()) !== null,
    isPartial: async () => mayBePartial(options.configuration) && saysPartial(await remotes()),
    async list(patterns) {
      const from = await name();
      if (from === null || from.startsWith("-")) throw new OutsideError("the repository has no remote");
      const { stdout } = await network.run(["ls-remote", "--quiet", "--end-of-options", from, ...patterns]);
      const lines = stdout.toString("utf8").split("\n").filter(Boolean);
      return new Map(
        lines.map((line) => [line.slice(line.indexOf("\t") + 1), line.slice(0, line.indexOf("\t"))]),
      );
    },
    fetchObjects: (oids) => fetchById(oids, "file", "blob:none"),
    fetchTrees: (oids) => fetchById(oids, "folder", "tree:0"),
  };
}

function saysPartial(configured: readonly string[]): boolean {
  return configured.some((line) =>
    /^(remote\.[^\n]+\.promisor\n(true|1|yes|on)|extensions\.partialclone\n.)/i.test(line),
  );
}

/** Avoids a git call: without these words, the configuration cannot describe a partial clone. */
function mayBePartial(configuration: string): boolean {
  try {
    return /promisor|partialclone|include|worktreeconfig/i.test(readFileSync(configuration, "utf8"));
  } catch (error) {
    // A repository without a configuration file has no remote.
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
}
