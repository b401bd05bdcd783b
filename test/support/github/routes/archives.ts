import { example } from "../description.ts";
import { type Call, notFound, type Reply, type Route } from "../route.ts";
import type { RepositoryState } from "../world.ts";
import { repositoryOf } from "./repositories.ts";

/** Archives of a repository, and blobs with the bytes that git has. */
export interface Archives {
  /** By id. */
  readonly blobs: Map<string, Uint8Array>;
  /** By commit: where the archive lies. */
  readonly addresses: Map<string, string>;
}

const known = new WeakMap<RepositoryState, Archives>();

export function archivesOf(repository: RepositoryState): Archives {
  const made = known.get(repository) ?? { blobs: new Map(), addresses: new Map() };
  known.set(repository, made);
  return made;
}

/** Makes two repositories have the same archives and blobs. */
export function shareArchives(from: RepositoryState, to: RepositoryState): void {
  known.set(to, archivesOf(from));
}

const needs = ["contents:read", "contents:write"] as const;

function within(call: Call, reply: (repository: RepositoryState, archives: Archives) => Reply): Reply {
  const repository = repositoryOf(call);
  return repository ? reply(repository, archivesOf(repository)) : notFound;
}

export const archives: readonly Route[] = [
  {
    operation: "repos/download-tarball-archive",
    needs,
    handle: (call) =>
      within(call, (_repository, { addresses }) => {
        const location = addresses.get(call.parameters["ref"] ?? "");
        return location === undefined ? notFound : { status: 302, headers: { location } };
      }),
  },
  {
    operation: "git/get-blob",
    needs,
    handle: (call) =>
      within(call, (repository, { blobs }) => {
        const sha = call.parameters["file_sha"] ?? "";
        const bytes = blobs.get(sha);
        if (bytes === undefined) return notFound;
        const url = `${call.root}/repos/${repository.fullName}/git/blobs/${sha}`;
        const content = Buffer.from(bytes).toString("base64");
        return {
          status: 200,
          body: { ...example("blob"), sha, url, size: bytes.length, content, encoding: "base64" },
        };
      }),
  },
];
