import { randomBytes } from "node:crypto";
import { UsageError } from "../../core/model/errors.ts";
import type { AppEnvironment } from "../settings/app-environment.ts";
import { usageToken } from "./usage-token.ts";

/** Returns a token. `args`: `read` or `write`, an installation ID, and optionally a repository. */
export function issuedToken(args: readonly string[], env: AppEnvironment): string {
  const [right, installation = "", repository, ...more] = args;
  const secret = (env["USAGE_SECRET"] ?? "").trim();
  if (secret.length < 16) throw new UsageError("USAGE_SECRET is missing, or shorter than 16 characters.");
  if (right !== "read" && right !== "write")
    throw new UsageError(`A token is for "read" or "write", not for "${right ?? ""}".`);
  if (!/^[1-9]\d{0,14}$/.test(installation))
    throw new UsageError(
      `"${installation}" is not an installation ID. It is the number at the end of the URL of the installation's settings: https://github.com/…/settings/installations/NUMBER.`,
    );
  if (more.length > 0 || (repository !== undefined && !/^[\w.-]{1,100}\/[\w.-]{1,100}$/.test(repository)))
    throw new UsageError(`"${[repository, ...more].join(" ")}" is not a repository like acme/orders.`);
  const grant = { right, installation: Number(installation), repository: repository ?? null } as const;
  return usageToken(grant, secret, randomBytes(8).toString("hex"));
}
