// One story from the notice to its end, on the real server with the embedded database and real git repositories.
import { afterAll, beforeAll, expect, it } from "vitest";
import { setScene, type Scene } from "../support/app/scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await setScene();
  await scene.start();
});
afterAll(() => scene.close());

const declared = (sunset: string): string =>
  `/** @deprecated Use pages instead: too slow. sunset: ${sunset} */\nexport function all(): void {}\n`;
const replacement = "export function pages(): void {}\n";

it("reminds, is answered, proposes, follows, and closes", async () => {
  const { stage } = scene;
  const orders = await scene.repository("orders");
  orders.commit(
    {
      "package.json": '{"name":"orders"}\n',
      "src/all.ts": declared("2027-01-15"),
      "src/pages.ts": replacement,
    },
    "2026-01-10",
  );
  await scene.pushed(orders);
  const [issue, ...more] = [...orders.state.issues.values()];
  if (issue === undefined) throw new Error("there is no issue");
  expect(more).toEqual([]);
  expect(issue.title).toBe("Deprecated: function all, sunset 2027-01-15");
  expect(issue.body).toContain("| Announced | 2026-01-10, the day on which its notice was added |");

  await scene.said(orders, issue, "/sunset extend 2027-03-01 two partners are late");
  const [extending] = [...orders.state.pulls.values()];
  if (extending === undefined) throw new Error("there is no pull request");
  expect(orders.proposed(extending, "src/all.ts")).toBe(declared("2027-03-01"));
  await scene.merged(orders, extending, "2026-11-21");
  expect(issue).toMatchObject({ state: "open", title: "Deprecated: function all, sunset 2027-03-01" });

  scene.today("2027-03-02");
  await scene.swept();
  expect(orders.state.comments.at(-1)?.body).toContain("**Overdue by 1 day**");
  await scene.said(orders, issue, "/sunset remove");
  const removing = [...orders.state.pulls.values()].at(-1);
  if (removing === undefined) throw new Error("there is no pull request");
  expect(removing.draft).toBe(true);
  expect(orders.proposed(removing, "src/all.ts")).toBe("");
  await scene.merged(orders, removing, "2027-03-03");
  expect(issue).toMatchObject({ state: "closed", stateReason: "completed" });
  expect(orders.state.comments.at(-1)?.body).toContain(orders.local.head("main"));
  expect([...orders.state.issues.keys()]).toEqual([issue.number]);
  expect(stage.github.violations).toEqual([]);
});
