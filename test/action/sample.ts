// The repository that the built action is run on: a few deprecated features, each in another state.
import type { TestContent, TestRepository } from "../support/git-repository.ts";

export const repositoryName = "acme/orders";
/** The day of every run, so that nothing here ages. */
export const today = "2026-11-20";

type Files = Readonly<Record<string, TestContent>>;

const all = `  /** @deprecated Use \`page\` instead. It holds everything at once. Sunset: 2027-01-15. */
  all(): string {
    return "all";
  }

`;

/** `Client.all` may go on 2027-01-15. Its name stands on line 4. */
export function clientFile(deprecated: string = all): string {
  return `/** Reads orders. */
export class Client {
${deprecated}  page(): string {
    return "page";
  }
}
`;
}

/** Its date is past, and `ops/usage.json` says that it is still called. */
export const sessionFile = `export function signIn(): void {}

/** @deprecated Use \`signIn\` instead. It sends the password. Sunset: 2026-11-01. */
export function login(): void {}
`;

/** Its date is past and nobody calls it: it may go. */
export const datesFile = `export function parseDay(): void {}

/** @deprecated Use \`parseDay\` instead. It guesses. Sunset: 2026-11-01. */
export function parseDate(): void {}
`;

/** Nothing else is in this file; it may go on 2027-01-15. */
export const aloneFile = `/** @deprecated Use \`parseDay\` instead. It is slow. Sunset: 2027-01-15. */
export function alone(): void {}
`;

export const policy = `audience: public
usage:
  sources: [{ type: file, path: ops/usage.json }]
callers:
  acme-mobile: { public: true }
`;

export function usageFile(callsOfLogin = 40): string {
  const callers = [
    { caller: "acme-mobile", class: "public", count: callsOfLogin, lastAt: "2026-11-19" },
    { caller: "secret-customer", class: "public", count: 2, lastAt: "2026-11-01" },
  ];
  const features = [
    { feature: "src/client.ts#Client.all", callers: [] },
    { feature: "src/session.ts#login", callers: callsOfLogin === 0 ? [] : callers },
    { feature: "src/dates.ts#parseDate", callers: [] },
    { feature: "src/alone.ts#alone", callers: [] },
  ];
  return JSON.stringify({ schema: 1, window: { from: "2026-10-15", to: "2026-11-20" }, features });
}

/** The tags are `start`, before any deprecation, and `without-policy`. */
export function writeSample(repository: TestRepository): void {
  repository.commit({ "package.json": '{ "name": "orders" }\n' }, { date: "2026-01-12" });
  repository.git("tag", "start");
  repository.commit(
    {
      "src/client.ts": clientFile(),
      "src/session.ts": sessionFile,
      "src/dates.ts": datesFile,
      "src/alone.ts": aloneFile,
    },
    { date: "2026-04-20" },
  );
  repository.git("tag", "without-policy");
  repository.commit(
    { ".github/deprecations.yml": policy, "ops/usage.json": usageFile() },
    { date: "2026-11-18" },
  );
}

/** What pull requests do, by what comes of it. */
export const removals = {
  /** Before its date: fails. */
  tooEarly: { "src/client.ts": clientFile("") },
  /** The whole file, before its date: fails. */
  wholeFile: { "src/alone.ts": null },
  /** Still used: fails. */
  inUse: { "src/session.ts": "export function signIn(): void {}\n" },
  /** Passes without a word. */
  lawful: { "src/dates.ts": "export function parseDay(): void {}\n" },
} satisfies Record<string, Files>;
