// Which row of the lifecycle a feature stands in, by what the repositories of its callers have agreed to.
import { expect, it } from "vitest";
import type { CallerPolicy } from "../../../src/core/model/policy.ts";
import type { OpenCaller } from "../../../src/ports/caller-repository.ts";
import { MemoryTracker } from "./memory-tracker.ts";
import { sync } from "./syncing.ts";

const usage = JSON.stringify({
  schema: 1,
  window: { from: "2026-12-01", to: "2027-01-19" },
  features: [
    {
      feature: "src/client.ts#fetchAll",
      instrumented: true,
      callers: [{ caller: "mobile", class: "public", count: 42, lastAt: "2027-01-19" }],
    },
  ],
});
const files = {
  "src/client.ts":
    "/** @deprecated Use `fetchPage` instead: it loses results. Sunset: 2027-01-15 */\nexport function fetchAll(): void {}\nexport function fetchPage(): void {}\n",
};

const reached = "The remaining callers can be reached: contact them and set a later sunset date.";
const not = "If they cannot be reached, decide to extend it";
const shut = "but `acme/desktop` does not accept issues from this repository. Contact them in another way";

interface Given {
  readonly caller?: Partial<CallerPolicy>;
  readonly isPrivate?: boolean;
  readonly isOpen?: boolean;
  readonly reaches?: boolean;
}

it.each<readonly [string, Given, readonly string[], readonly string[]]>([
  ["is reached where its repository has agreed", {}, [reached], [not, shut]],
  [
    "is not reached where its repository has not",
    { caller: { repository: "acme/desktop" } },
    [not, shut],
    [reached],
  ],
  ["is not reached where nobody can open issues elsewhere", { reaches: false }, [not], [reached]],
  ["is not reached where what is private would stand in public", { isPrivate: false }, [not], [reached]],
  ["is not reached from a public repository that may not name it", { isOpen: true }, [not], [reached]],
  [
    "is reached from a public repository that may name it",
    { isOpen: true, caller: { public: true } },
    [reached],
    [not],
  ],
  [
    "is reached by a mention, whatever its repository says",
    { caller: { contact: "@acme/web", repository: "acme/desktop" } },
    [reached, "@acme/web"],
    [not, shut],
  ],
])(
  "a caller %s",
  async (_name, { caller, isPrivate = true, isOpen = false, reaches = true }, says, saysNot) => {
    const [own, theirs] = [new MemoryTracker(), new MemoryTracker()];
    const consent = { maxOpen: 3, label: "from-elsewhere" };
    const openCaller: OpenCaller = async (repository) =>
      repository === "acme/mobile" ? { tracker: theirs, private: isPrivate, consent } : null;
    const mobile = {
      contact: null,
      repository: "acme/mobile",
      audience: null,
      public: false,
      ignore: false,
      ...caller,
    };
    await sync(own, {
      commits: [
        {
          day: "2026-01-10",
          files,
        },
      ],
      today: "2027-01-20",
      usage,
      policy: { callers: { mobile } },
      more: {
        openCaller: reaches ? openCaller : null,
        public: isOpen,
      },
    });
    const [{ body } = { body: "" }] = own.issues;
    for (const each of says) expect(body).toContain(each);
    for (const each of saysNot) expect(body).not.toContain(each);
  },
);
