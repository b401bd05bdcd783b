import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { LedgerScope } from "../../ports/usage-ledger.ts";

/** The right of a token: services write, the check reads. */
export type UsageRight = "read" | "write";

export interface UsageGrant extends LedgerScope {
  readonly right: UsageRight;
}

/**
 * Creates a token that the server recognizes by its secret alone: `suw_write_11_YWNtZS9vcmRlcnM_…`. Changing the
 * secret revokes all tokens. `serial` (16 hexadecimal digits) distinguishes two tokens of one repository, so that
 * one can be revoked.
 */
export function usageToken(
  { right, installation, repository }: UsageGrant,
  secret: string,
  serial = "",
): string {
  const name = Buffer.from((repository ?? "").toLowerCase())
    .toString("base64url")
    .replaceAll("_", "~");
  const granted = `suw_${right}_${installation}_${name}${serial === "" ? "" : `_${serial}`}`;
  return `${granted}_${markOf(granted, secret)}`;
}

/** Returns the grant of a token. Null if this server did not create it. */
export function grantOf(token: string, secret: string): UsageGrant | null {
  const match =
    /^(suw_(read|write)_(\d{1,15})_([A-Za-z0-9~-]{0,300})(?:_[0-9a-f]{16})?)_([0-9a-f]{64})$/.exec(token);
  if (match === null) return null;
  const [, granted = "", right = "", installation = "", name = "", mark = ""] = match;
  if (!timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(granted, secret)))) return null;
  const repository = Buffer.from(name.replaceAll("~", "_"), "base64url").toString("utf8");
  return {
    right: right === "read" ? "read" : "write",
    installation: Number(installation),
    repository: repository === "" ? null : repository,
  };
}

/** Returns the id of a token: 16 hexadecimal digits. */
export function idOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex").slice(0, 16);
}

function markOf(granted: string, secret: string): string {
  return createHmac("sha256", secret).update(`usage token: ${granted}`).digest("hex");
}
