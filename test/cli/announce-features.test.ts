import { describe, expect, it } from "vitest";
import { notice } from "../support/story-files.ts";
import { announce, clearUpAfterEach, expectUpToDate, read, released } from "./announcing.ts";

clearUpAfterEach();

const code = `export function fetchPage(): void {}
${notice("2027-01-15")}
export function extended(): void {}
${notice("2027-01-15")}
export function kept(): void {}
${notice("2027-01-15", " Feature: pinned.v1.")}
export function pinned(): void {}
${notice("2027-01-15")}
function hidden(): void {}
/** @deprecated Since: 2026-05-01. */
export class Client {
  /**
   * Reads.
   * @param size how many
   */
  read(size: string | null): void {}
}
`;

const policy = `
features:
  - id: flag:new-checkout
    kind: flag
    evidence: [{ path: "config/flags.json", pattern: "new-checkout" }]
    deprecated: { replacement: "flag:checkout-v3", reason: "It had its day.", sunset: 2026-12-01 }
decisions:
  - { feature: "src/client.ts#extended", decision: extend, until: 2027-03-01, reason: "late" }
  - { feature: "src/client.ts#kept", decision: keep, reason: "needed" }
`;

describe("what is announced of", () => {
  it("flags, pinned ids, decisions, what callers cannot reach, and notices that say little", async () => {
    const repository = released({
      "config/flags.json": '{ "new-checkout": true }\n',
      "src/client.ts": "export {};\n",
    });
    repository.commit({ "src/client.ts": code, ".github/deprecations.yml": policy });
    expect((await announce(repository)).code).toBe(0);
    const told = (read(repository, "CHANGELOG.md") ?? "").split("\n").filter((line) => line.includes("<!--"));
    expect(told).toEqual([
      "- `flag:new-checkout`: use `flag:checkout-v3` instead. It had its day. Sunset: 2026-12-01. <!-- deprecated: flag:new-checkout -->",
      "- `pinned` (`src/client.ts`): use `fetchPage` instead. It loses results. Sunset: 2027-01-15. <!-- deprecated: pinned.v1 -->",
      "- `Client` (`src/client.ts`): deprecated. <!-- deprecated: src/client.ts#Client -->",
      "- `extended` (`src/client.ts`): use `fetchPage` instead. It loses results. Sunset: 2027-03-01. <!-- deprecated: src/client.ts#extended -->",
    ]);
    const rows = (read(repository, "docs/deprecations.md") ?? "")
      .split("\n")
      .filter((line) => line.startsWith("| ["));
    expect(rows).toEqual([
      "| [`flag:new-checkout`](../.github/deprecations.yml) | `flag:checkout-v3` | 2026-01-10 | 2026-12-01 | public | It had its day. |",
      "| [`hidden`](../src/client.ts) | `fetchPage` | 2026-01-10 | 2027-01-15 | internal | It loses results. |",
      "| [`pinned`](../src/client.ts) | `fetchPage` | 2026-01-10 | 2027-01-15 | public | It loses results. |",
      "| [`extended`](../src/client.ts) | `fetchPage` | 2026-01-10 | 2027-03-01 | public | It loses results. |",
      "| [`Client`](../src/client.ts) |  | 2026-05-01 |  | public |  |",
      "| [`kept`](../src/client.ts) | `fetchPage` | 2026-01-10 | none (kept) | public | It loses results. |",
    ]);
    // Long after every date the decisions still say what they said.
    await expectUpToDate(repository, "--today", "2040-01-01");
  });

  it("what moved with its notice: nothing, and its row leads to its new place", async () => {
    const repository = released({ "src/client.ts": code, "package.json": "{}\n" });
    await announce(repository);
    repository.commit({ "src/client.ts": null, "src/moved.ts": code });
    await announce(repository);
    expect(read(repository, "CHANGELOG.md")).not.toContain("<!--");
    expect(read(repository, "docs/deprecations.md")).toContain("| [`extended`](../src/moved.ts) |");
    await expectUpToDate(repository);
  });

  it("what moved before it was released: the entry follows", async () => {
    const repository = released({ "src/client.ts": "export {};\n", "package.json": "{}\n" });
    repository.commit({ "src/client.ts": code });
    await announce(repository);
    repository.commit({ "src/client.ts": null, "src/moved.ts": code });
    await announce(repository);
    const told = read(repository, "CHANGELOG.md") ?? "";
    expect(told).toContain("<!-- deprecated: src/moved.ts#extended -->");
    expect(told).not.toContain("src/client.ts");
    expect(told.match(/<!-- deprecated: pinned\.v1 -->/g)).toHaveLength(1);
    await expectUpToDate(repository);
  });
});
