import { createHash, createHmac } from "node:crypto";
import type { HttpRequest } from "../../ports/http-client.ts";
import type { Credentials } from "../exchange/link.ts";

export interface AwsKeys {
  readonly accessKey: string;
  readonly secretKey: string;
  /** Of temporary credentials. */
  readonly sessionToken: string | null;
}

interface Scope {
  readonly region: string;
  readonly service: string;
  /** Seconds since the epoch. */
  readonly time: number;
}

/**
 * The headers that sign a request without a query, by Signature Version 4 of AWS:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv.html
 */
export function awsSignature(
  { method, url, headers, body }: HttpRequest,
  { accessKey, secretKey, sessionToken }: AwsKeys,
  { region, service, time }: Scope,
): Credentials {
  const { host, pathname } = new URL(url);
  const now = new Date(time * 1000).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const added = {
    "x-amz-date": now,
    ...(sessionToken === null ? {} : { "x-amz-security-token": sessionToken }),
  };
  const signed = Object.entries({ ...headers, ...added, host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(";");
  const canonical = [
    method,
    pathname,
    "",
    ...signed.map(([name, value]) => `${name}:${value}`),
    "",
    names,
    sha256(body ?? ""),
  ].join("\n");
  const day = now.slice(0, 8);
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", now, scope, sha256(canonical)].join("\n");
  const key = [day, region, service, "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${secretKey}`);
  const signature = hmac(key, text).toString("hex");
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { headers: { ...added, authorization }, secrets: [signature] };
}

function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text, "utf8").digest();
}
