import { createHash } from "node:crypto";
import { example } from "../description.ts";
import { type Call, failure, notFound, type Route } from "../route.ts";
import type { RepositoryState } from "../world.ts";
import { gitStore } from "../git-store.ts";
import { archivesOf } from "./archives.ts";
import { repositoryOf } from "./repositories.ts";

function filesAt(repository: RepositoryState, ref: string): Map<string, string> | undefined {
  const commit = repository.refs.get(ref) ?? repository.refs.get(`refs/heads/${ref}`);
  return repository.files.get(ref) ?? (commit === undefined ? undefined : repository.files.get(commit));
}

/** Text of a file as a branch, tag or commit has it, of a real repository behind the fake as well. */
function textAt(repository: RepositoryState, ref: string, path: string): string | undefined {
  const given = filesAt(repository, ref)?.get(path);
  if (given !== undefined) return given;
  const commit = repository.refs.get(`refs/heads/${ref}`) ?? repository.refs.get(ref) ?? ref;
  const store = gitStore(repository);
  const sha = store.filesOf(store.commits.get(commit)?.tree ?? "").get(path)?.sha ?? "";
  const bytes = archivesOf(repository).blobs.get(sha);
  return bytes === undefined ? store.blobs.get(sha) : Buffer.from(bytes).toString("utf8");
}

/** The id git gives the bytes. */
function blobId(text: string): string {
  const bytes = Buffer.from(text, "utf8");
  return createHash("sha1")
    .update(`blob ${String(bytes.length)}\0`)
    .update(bytes)
    .digest("hex");
}

function file(call: Call, repository: RepositoryState, path: string, text: string): Record<string, unknown> {
  const url = `${call.root}/repos/${repository.fullName}/contents/${path}`;
  return {
    ...example("content-file-response-if-content-is-a-file"),
    name: path.split("/").at(-1) ?? path,
    path,
    sha: blobId(text),
    size: Buffer.byteLength(text),
    content: Buffer.from(text, "utf8").toString("base64"),
    url,
    _links: { self: url, git: url, html: url },
  };
}

const needs = ["contents:read", "contents:write"] as const;

export const contents: readonly Route[] = [
  {
    operation: "repos/get-content",
    needs,
    handle(call) {
      const repository = repositoryOf(call);
      const path = call.parameters["path"] ?? "";
      const text = repository && textAt(repository, call.query["ref"] ?? repository.defaultBranch, path);
      if (!repository || text === undefined) return notFound;
      if (/\braw\b/.test(call.accept))
        return { status: 200, body: text, mediaType: "application/vnd.github.raw+json" };
      return { status: 200, body: file(call, repository, path, text) };
    },
  },
  {
    operation: "repos/get-commit",
    needs,
    handle(call) {
      const repository = repositoryOf(call);
      const ref = call.parameters["ref"] ?? "";
      if (!repository) return notFound;
      const sha =
        repository.refs.get(`refs/heads/${ref}`) ??
        repository.refs.get(`refs/tags/${ref}`) ??
        ([...repository.refs.values()].includes(ref) ? ref : undefined);
      if (sha === undefined) return failure(422, `No commit found for SHA: ${ref}`);
      // The whole commit with its files is never wanted.
      if (!/\bsha\b/.test(call.accept)) return failure(500, "the fake gives the bare id alone");
      return { status: 200, body: sha, mediaType: "application/vnd.github.sha" };
    },
  },
  {
    operation: "git/get-ref",
    needs,
    handle(call) {
      const repository = repositoryOf(call);
      const ref = `refs/${call.parameters["ref"] ?? ""}`;
      const sha = repository?.refs.get(ref);
      if (!repository || sha === undefined) return notFound;
      const shown = example("git-ref");
      const url = `${call.root}/repos/${repository.fullName}/git`;
      return {
        status: 200,
        body: {
          ...shown,
          ref,
          url: `${url}/${ref}`,
          object: { type: "commit", sha, url: `${url}/commits/${sha}` },
        },
      };
    },
  },
];
