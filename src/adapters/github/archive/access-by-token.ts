import type { GitAuth, GitEnvironment } from "../../git/process/environment.ts";

/** Variables that git needs for itself and the network. They exclude the secrets of a server. */
const passed = /^(?:PATH|HOME|LANG|LC_\w+|TMPDIR|SYSTEMROOT|(?:https?|all|no)_proxy|SSL_CERT_\w+)$/i;

/** Returns git's credentials for a repository with an app token, and the variables that git inherits. */
export function accessByToken(cloneUrl: string, token: string): { auth: GitAuth; env: GitEnvironment } {
  const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
  return {
    auth: { url: `${new URL(cloneUrl).origin}/`, header: `AUTHORIZATION: basic ${basic}` },
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => passed.test(name))),
  };
}
