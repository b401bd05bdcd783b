// The repository of the demonstration: a small client library, its deprecations, and who still calls what.
import type { TestContent, TestRepository } from "../../test/support/git-repository.ts";

/** The day of the story. It is fixed, so that the story never becomes outdated. */
export const today = "2026-11-20";

type Files = Readonly<Record<string, TestContent>>;

interface Notices {
  readonly fetchAll?: string;
  readonly login?: string;
}

export function clientFile({ fetchAll }: Notices): string {
  return `export interface Order {
  readonly id: string;
  readonly placed: string;
}

/** Reads orders from the service. */
export class Client {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** One page of orders, from the cursor of the page before. */
  async fetchPage(after = ""): Promise<Order[]> {
    const answer = await fetch(this.url + "/orders?after=" + after);
    return (await answer.json()) as Order[];
  }
${
  fetchAll === undefined
    ? ""
    : `
  /** ${fetchAll} */
  async fetchAll(): Promise<Order[]> {
    const answer = await fetch(this.url + "/orders");
    return (await answer.json()) as Order[];
  }
`
}}
`;
}

export function sessionFile({ login }: Notices): string {
  return `/** Opens a session with a token. */
export function signIn(token: string): string {
  return "Bearer " + token;
}
${
  login === undefined
    ? ""
    : `
/** ${login} */
export function login(user: string, password: string): string {
  return "Basic " + btoa(user + ":" + password);
}
`
}`;
}

export function datesFile(parseDate: string | undefined): string {
  return `/** Reads a day, YYYY-MM-DD, in UTC. */
export function parseDay(text: string): Date {
  return new Date(text + "T00:00:00Z");
}
${
  parseDate === undefined
    ? ""
    : `
/** ${parseDate} */
export function parseDate(text: string): Date {
  return new Date(text);
}
`
}`;
}

export const notices = {
  fetchAll:
    "@deprecated Use `fetchPage` instead. It holds every order in memory at once. Sunset: 2027-01-15.",
  login: "@deprecated Use `signIn` instead. It sends the password with every call. Sunset: 2026-11-01.",
  loginExtended:
    "@deprecated Use `signIn` instead. It sends the password with every call. Sunset: 2027-05-01.",
  parseDate: "@deprecated Use `parseDay` instead. It guesses the time zone. Sunset: 2026-11-01.",
} as const;

const configuration = `audience: public # callers have at least six months
usage:
  sources:
    - { type: file, path: ops/usage.json }
callers:
  acme-mobile: { public: true } # may be named in a public report
`;

const caller = (name: string, kind: string, count: number, lastAt: string): object => ({
  caller: name,
  class: kind,
  count,
  lastAt,
});

const usage = {
  schema: 1,
  window: { from: "2026-10-15", to: "2026-11-20" },
  features: [
    { feature: "src/client.ts#Client.fetchAll", instrumented: true, callers: [] },
    {
      feature: "src/session.ts#login",
      instrumented: true,
      callers: [
        caller("acme-mobile", "public", 40, "2026-11-19"),
        caller("billing", "internal", 2, "2026-10-30"),
      ],
    },
    { feature: "src/dates.ts#parseDate", instrumented: true, callers: [] },
  ],
};

const history: readonly (readonly [day: string, message: string, files: Files])[] = [
  [
    "2026-01-12",
    "The first release",
    {
      "package.json": `${JSON.stringify({ name: "orders-client", version: "1.0.0" }, null, 2)}\n`,
      "src/client.ts": clientFile({ fetchAll: "All orders." }),
      "src/session.ts": sessionFile({ login: "Opens a session with a password." }),
      "src/dates.ts": datesFile("Reads a date."),
    },
  ],
  [
    "2026-04-20",
    "Deprecate login and parseDate",
    { "src/session.ts": sessionFile(notices), "src/dates.ts": datesFile(notices.parseDate) },
  ],
  ["2026-06-01", "Deprecate Client.fetchAll", { "src/client.ts": clientFile(notices) }],
  ["2026-08-03", "Check deprecations", { ".github/deprecations.yml": configuration }],
  ["2026-11-20", "Record usage", { "ops/usage.json": `${JSON.stringify(usage, null, 2)}\n` }],
];

/** Commits the history of the sample to an empty repository. */
export function writeSample(repository: TestRepository): void {
  for (const [day, message, files] of history)
    repository.commit(files, { date: `${day}T09:00:00Z`, message });
}
