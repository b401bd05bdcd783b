import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { OutsideError } from "../../../core/model/errors.ts";
import { BrokenArchive } from "../../tar/tar-header.ts";
import { readTar, type TarEntry, type TarLimits } from "../../tar/read-tar.ts";
import type { Client } from "../client/client.ts";
import { oneLine } from "../client/refusal.ts";
import type { RepositoryName } from "../pulls/sticky-comment.ts";

export interface ArchiveOptions {
  readonly client: Client;
  readonly name: RepositoryName;
  readonly commit: string;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  readonly limits: TarLimits & { readonly compressed: number };
  readonly wants: (path: string, size: number) => boolean;
}

/** Streams the files of a commit from the one archive that GitHub makes of it. */
export async function* downloadArchive(options: ArchiveOptions): AsyncGenerator<TarEntry> {
  const { name, commit, limits, wants } = options;
  const what = `The archive of ${name.owner}/${name.repo} at ${commit.slice(0, 12)}`;
  try {
    const packed = await bytesOf(await addressOf(options), options);
    const unpacked = packed.pipe(createGunzip());
    packed.on("error", (error) => unpacked.destroy(error));
    try {
      yield* readTar(unpacked as AsyncIterable<Uint8Array>, limits, wants);
    } finally {
      packed.destroy();
      unpacked.destroy();
    }
  } catch (cause) {
    if (cause instanceof OutsideError) throw cause;
    const broken = cause instanceof BrokenArchive;
    const said = broken ? `cannot be used: ${cause.message}` : `could not be had: ${messageOf(cause)}`;
    throw new OutsideError(`${what} ${said}.`, { cause });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? oneLine(error.message) : "unknown");

/** Where GitHub sends us; the address holds a token of its own. */
async function addressOf({ client, name, commit, signal }: ArchiveOptions): Promise<URL> {
  const { headers } = await client.request("GET /repos/{owner}/{repo}/tarball/{ref}", {
    ...name,
    ref: commit,
    request: { redirect: "manual", signal },
  });
  const location = headers.location ?? "";
  const url = URL.parse(location);
  const api = new URL(client.request.endpoint.DEFAULTS.baseUrl);
  // Plain HTTP only where the interface itself has it: a test, or a machine's own network.
  if (url === null || (url.protocol !== "https:" && url.protocol !== api.protocol))
    throw new OutsideError("GitHub sent no address of the archive");
  return url;
}

async function bytesOf(url: URL, { fetch, signal, limits }: ArchiveOptions): Promise<Readable> {
  const answer = await fetch(url, { signal, headers: { "user-agent": "sunset-warden" } });
  if (!answer.ok || answer.body === null) {
    await answer.body?.cancel();
    throw new OutsideError(`The archive could not be had: the answer was ${String(answer.status)}.`);
  }
  let size = 0;
  const body = answer.body as ReadableStream<Uint8Array>;
  return Readable.from(
    (async function* () {
      for await (const part of body) {
        size += part.length;
        if (size > limits.compressed) throw new BrokenArchive("it is too large");
        yield part;
      }
    })(),
    { objectMode: false },
  );
}
