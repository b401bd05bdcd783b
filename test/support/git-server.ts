/** Serves one bare repository over HTTP on the loopback as GitHub does: to a token alone, by git's own back end. */
import { spawn } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { testGitEnvironment } from "./git-calls.ts";
import type { TestRepository } from "./git-repository.ts";

export interface GitServer {
  /** For `GITHUB_SERVER_URL`. */
  readonly url: string;
  /** Status of each request, in order. */
  readonly statuses: readonly number[];
  close(): Promise<void>;
}

/** The repository is at `/owner/name`. Who does not show the token gets 401. */
export async function serveRepository(
  { dir }: TestRepository,
  fullName: string,
  token: string | ((authorization: string) => boolean),
): Promise<GitServer> {
  const statuses: number[] = [];
  const mayRead = typeof token === "string" ? shows(token) : token;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const prefix = `/${fullName}`;
    if (!url.pathname.startsWith(`${prefix}/`)) refuse(response, 404);
    else if (!mayRead(request.headers.authorization ?? "")) refuse(response, 401);
    else backEnd(dir, url.pathname.slice(prefix.length), url.search.slice(1), request, response);
    response.on("finish", () => statuses.push(response.statusCode));
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    statuses,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => {
        server.close(() => {
          done();
        });
      });
    },
  };
}

function shows(token: string): (authorization: string) => boolean {
  const wanted = `basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;
  return (authorization) => authorization.toLowerCase() === wanted.toLowerCase();
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, status === 401 ? { "www-authenticate": 'Basic realm="GitHub"' } : {}).end();
}

function backEnd(
  dir: string,
  path: string,
  query: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { headers, method = "GET" } = request;
  const child = spawn("git", ["http-backend"], {
    env: {
      ...testGitEnvironment,
      GIT_PROJECT_ROOT: dir,
      GIT_HTTP_EXPORT_ALL: "1",
      PATH_INFO: path,
      QUERY_STRING: query,
      REQUEST_METHOD: method,
      CONTENT_TYPE: headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: headers["content-encoding"] ?? "",
      GIT_PROTOCOL: String(headers["git-protocol"] ?? ""),
    },
    stdio: ["pipe", "pipe", "ignore"],
  });
  request.pipe(child.stdin);
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  child.on("close", () => {
    const answer = Buffer.concat(parts);
    const end = answer.indexOf("\r\n\r\n");
    const lines = answer.toString("latin1", 0, end).split("\r\n");
    const pairs = lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(":")),
      line.slice(line.indexOf(":") + 2),
    ]);
    const { Status: status = "200", ...rest } = Object.fromEntries(pairs);
    response.writeHead(Number.parseInt(status, 10), rest).end(answer.subarray(end + 4));
  });
}
