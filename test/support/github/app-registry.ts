/** GitHub Apps, as the fake knows them: their keys, installations and the deliveries that were tried. */
import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";

export interface Account {
  readonly id: number;
  readonly login: string;
  readonly type: "User" | "Bot";
}
/** Levels by permission name (`issues`, `pull_requests`, `contents`, `metadata`). */
export type Permissions = Readonly<Record<string, "read" | "write">>;

/** Whose token it is. An installation (GITHUB_TOKEN, an app) has no user behind `GET /user`. */
export interface Grant {
  readonly account: Account;
  /** Slug of the app for an installation's token, null for a person's. */
  readonly app: string | null;
  readonly permissions: Permissions;
  /** What an app's own routes ask for: a signed claim of the app, or a token made for an installation. */
  readonly acts?:
    | { readonly as: "app"; readonly app: AppState }
    | { readonly as: "installation"; readonly installation: InstallationState };
}

export interface InstallationState {
  readonly id: number;
  readonly account: Account;
  /** Full names. */
  readonly repositories: string[];
  suspendedAt: string | null;
  /** What its owner has granted, where that is less than the app asks for. */
  permissions?: Permissions;
}

export interface DeliveryState {
  readonly id: number;
  readonly guid: string;
  readonly event: string;
  readonly statusCode: number;
  readonly deliveredAt: string;
  readonly redelivery: boolean;
  readonly payload?: object;
}

/** The used part of an App's manifest. */
export interface Manifest {
  readonly name: string;
  readonly hook_attributes: { readonly url: string };
  readonly redirect_url: string;
  readonly setup_url: string;
  readonly callback_urls: readonly string[];
  readonly public: boolean;
  readonly default_permissions: Permissions;
  readonly default_events: readonly string[];
}

export interface AppState {
  readonly id: number;
  readonly slug: string;
  /** PEM, for the one who acts as the app. */
  readonly privateKey: string;
  readonly permissions: Permissions;
  readonly installations: Map<number, InstallationState>;
  /** Newest first. */
  readonly deliveries: DeliveryState[];
  /** Ids of the attempts that were asked for again. */
  readonly redelivered: number[];
}

interface Claims {
  readonly iss?: number | string;
  readonly iat?: number;
  readonly exp?: number;
}

function claimsOf(text: string): Claims {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Claims;
  } catch {
    return {};
  }
}

let key: string | null = null;

/** Making a key takes half a second: one is enough. */
export function privateKey(): string {
  key ??= generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs1", format: "pem" })
    .toString();
  return key;
}

export class AppRegistry {
  readonly apps: Map<number, AppState> = new Map();
  /** Manifests that somebody confirmed, by their codes. A code is good for one conversion. */
  readonly manifests: Map<string, Manifest> = new Map();
  private tokens = 0;

  app(id: number, slug: string, permissions: Permissions): AppState {
    const made: AppState = {
      id,
      slug,
      privateKey: privateKey(),
      permissions,
      installations: new Map(),
      deliveries: [],
      redelivered: [],
    };
    this.apps.set(id, made);
    return made;
  }

  nextToken(): string {
    this.tokens += 1;
    return `ghs_${String(this.tokens).padStart(36, "0")}`;
  }

  /** The grant of a signed claim, which only an app's own routes take; null where it is none or is not right. */
  grantOf(token: string, now = Date.now() / 1000): Grant | null {
    const [header = "", claims = "", signature] = token.split(".");
    if (signature === undefined) return null;
    const { iss, iat, exp } = claimsOf(claims);
    const app = this.apps.get(Number(iss));
    if (!app || iat === undefined || exp === undefined) return null;
    if (iat > now + 60 || exp < now || exp - iat > 600 + 60) return null;
    const signed = verify(
      "RSA-SHA256",
      Buffer.from(`${header}.${claims}`),
      createPublicKey(app.privateKey),
      Buffer.from(signature, "base64url"),
    );
    if (!signed) return null;
    const account: Account = { id: app.id, login: `${app.slug}[bot]`, type: "Bot" };
    return { account, app: app.slug, permissions: {}, acts: { as: "app", app } };
  }
}
