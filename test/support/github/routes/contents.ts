import { createHash } from "node:crypto";
import { example } from "../description.ts";
import { type Call, notFound, type Route } from "../route.ts";
import type { RepositoryState } from "../world.ts";
import { repositoryOf } from "./repositories.ts";

function filesAt(repository: RepositoryState, ref: string): Map<string, string> | undefined {
  const commit = repository.refs.get(ref) ?? repository.refs.get(`refs/heads/${ref}`);
  return repository.files.get(ref) ?? (commit === undefined ? undefined : repository.files.get(commit));
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
      const text =
        repository && filesAt(repository, call.query["ref"] ?? repository.defaultBranch)?.get(path);
      if (!repository || text === undefined) return notFound;
      if (/\braw\b/.test(call.accept))
        return { status: 200, body: text, mediaType: "application/vnd.github.raw+json" };
      return { status: 200, body: file(call, repository, path, text) };
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
