// Whose issues a repository takes.
import { describe, expect, it } from "vitest";
import { consentTo } from "../../../src/core/reminders/consent.ts";

const label = "from-elsewhere";

describe("consent", () => {
  it.each<[source: string, accept: string[], expected: boolean]>([
    ["acme/orders", ["acme/orders"], true],
    ["acme/orders", ["Acme/Orders"], true],
    ["Acme/Orders", ["acme/*"], true],
    ["acme/orders", ["*/*"], true],
    ["acme/orders", ["other/*", "acme/ord*"], true],
    ["acme/orders.api", ["acme/orders?api"], false],
    ["acme/orders-api", ["acme/orders.api"], false],
    ["acme/orders-2", ["acme/orders"], false],
    ["acme/orders", ["acme/order"], false],
    ["acme-evil/orders", ["acme/*"], false],
    ["evil/acme", ["acme/*"], false],
    ["acme/orders", [], false],
  ])("is given to %s by %j: %s", (source, accept, expected) => {
    const consent = consentTo(source, { accept, maxOpen: 3, label });
    expect(consent).toEqual(expected ? { maxOpen: 3, label } : null);
  });

  it("is given to nobody where nothing is said, or no issue may be open", () => {
    expect(consentTo("acme/orders", null)).toBeNull();
    expect(consentTo("acme/orders", { accept: ["*/*"], maxOpen: 0, label })).toBeNull();
  });

  it("is decided in time in proportion to the glob", () => {
    const accept = [`${"*a".repeat(90)}/x`];
    expect(consentTo(`${"a".repeat(39)}/${"a".repeat(100)}`, { accept, maxOpen: 1, label })).toBeNull();
  });
});
