import { describe, expect, it } from "vitest";
import { gitStore } from "../../../support/github/git-store.ts";
import { bodyOf } from "../../../support/github/routes/proposals.ts";
import { branch, from, proposal, proposingInEachTest } from "./proposing.ts";

const here = proposingInEachTest();
const steps = ["git/create-tree", "git/create-commit", "git/create-ref", "pulls/create"];

describe("a proposal", () => {
  it("is one commit on top of `from`, on its branch, in one pull request", async () => {
    const answer = await here().proposals.propose(proposal({ draft: true }));
    expect(answer).toEqual({
      outcome: "found",
      value: { number: 1, url: "https://github.com/octo-org/octo-repo/pull/1", outcome: "created" },
    });
    expect(here().writes).toEqual(steps);
    const commit = gitStore(here().repository).commits.get(here().tip);
    expect(commit?.parents).toEqual([from]);
    expect(commit?.message).toBe(`Move a sunset\n\nRequested in #7.\n\nSunset-Warden-Proposal: ${branch}`);
    expect(here().filesAt(here().tip)).toEqual({ ...here().filesAt(from), "src/client.ts": "two\n" });
    expect(here().pulls).toMatchObject([
      { title: "Move a sunset", draft: true, head: { ref: branch, sha: here().tip }, base: { ref: "main" } },
    ]);
    expect(bodyOf(here().pulls[0]!)).toBe("Because.");
  });

  it("adds, deletes, and keeps modes", async () => {
    const files = new Map([
      ["new/folder/a.ts", "new\n"],
      ["src/other.ts", null],
      ["bin/run.sh", "run faster\n"],
    ]);
    await here().proposals.propose(proposal({ files }));
    expect(Object.keys(here().filesAt(here().tip)).sort()).toEqual([
      "README.md",
      "bin/run.sh",
      "link",
      "new/folder/a.ts",
      "src/client.ts",
    ]);
    const store = gitStore(here().repository);
    const modes = store.filesOf(store.commits.get(here().tip)?.tree ?? "");
    expect(modes.get("bin/run.sh")?.mode).toBe("100755");
    expect(modes.get("link")?.mode).toBe("120000");
    expect(modes.get("new/folder/a.ts")?.mode).toBe("100644");
  });

  it("writes through no link", async () => {
    const answer = await here().proposals.propose(proposal({ files: new Map([["link", "x"]]) }));
    expect(answer).toMatchObject({
      outcome: "failed",
      reason: expect.stringContaining("link is not a plain file"),
    });
    expect(here().writes).toEqual([]);
  });

  it("made twice writes nothing the second time", async () => {
    await here().proposals.propose(proposal());
    const before = here().writes.length;
    expect(await here().proposals.propose(proposal())).toMatchObject({
      value: { number: 1, outcome: "unchanged" },
    });
    expect(here().writes).toHaveLength(before);
  });

  it.each(steps.flatMap((step) => (["cut", "cut-after"] as const).map((kind) => [step, kind] as const)))(
    "cut at %s (%s) stands as it should after the next try",
    async (on, kind) => {
      here().fake.faults.add({ on, nth: 1, fault: { kind } });
      await here().proposals.propose(proposal());
      here().fake.faults.clear();
      const { outcome } = await here().proposals.propose(proposal());
      expect(outcome).toBe("found");
      expect(here().pulls).toHaveLength(1);
      expect(here().parentsOf(here().tip)).toEqual([from]);
      expect(here().filesAt(here().tip)["src/client.ts"]).toBe("two\n");
    },
  );

  it("changed moves its branch and its text, in the same pull request", async () => {
    await here().proposals.propose(proposal());
    const answer = await here().proposals.propose(
      proposal({ files: new Map([["src/client.ts", "three\n"]]), title: "Another" }),
    );
    expect(answer).toMatchObject({ value: { number: 1, outcome: "updated" } });
    expect(here().filesAt(here().tip)["src/client.ts"]).toBe("three\n");
    expect(here().parentsOf(here().tip)).toEqual([from]);
    expect(here().pulls).toMatchObject([{ title: "Another", head: { sha: here().tip } }]);
  });

  it("leaves the text of a pull request that another opened", async () => {
    await here().proposals.propose(proposal());
    here().pulls[0]!.author = here().fake.world.account("octocat");
    expect(await here().proposals.propose(proposal({ title: "Another" }))).toMatchObject({
      value: { outcome: "unchanged" },
    });
    expect(here().pulls[0]?.title).toBe("Move a sunset");
  });

  it.each([
    ["closed", false],
    ["merged", true],
  ])("is opened anew where the former is %s", async (_what, merged) => {
    await here().proposals.propose(proposal());
    Object.assign(here().pulls[0]!, { state: "closed", merged });
    expect(await here().proposals.propose(proposal())).toMatchObject({
      value: { number: 2, outcome: "created" },
    });
    expect(await here().proposals.state(branch)).toMatchObject({ value: { number: 2, state: "open" } });
  });
});

describe("what others did", () => {
  it("on the base to the same files is not overwritten", async () => {
    here().push("main", { ...here().filesAt(from), "src/client.ts": "theirs\n" }, [from]);
    expect(await here().proposals.propose(proposal())).toMatchObject({
      outcome: "failed",
      reason: "The pull request could not be opened: src/client.ts has changed on main in the meantime",
    });
    expect(here().writes).toEqual([]);
  });

  it("on the base to other files is in nobody's way", async () => {
    here().push("main", { ...here().filesAt(from), "README.md": "theirs\n" }, [from]);
    expect((await here().proposals.propose(proposal())).outcome).toBe("found");
    expect(here().parentsOf(here().tip)).toEqual([from]);
  });

  it("on the branch stays: what they added, and what they changed", async () => {
    await here().proposals.propose(proposal());
    const added = here().push(branch, { ...here().filesAt(here().tip), "CHANGELOG.md": "theirs\n" }, [
      here().tip,
    ]);
    expect(await here().proposals.propose(proposal())).toMatchObject({ value: { outcome: "unchanged" } });
    expect(here().tip).toBe(added);
    const other = proposal({ files: new Map([["src/client.ts", "three\n"]]) });
    expect(await here().proposals.propose(other)).toMatchObject({
      outcome: "failed",
      reason: expect.stringContaining("contains commits of others"),
    });
    expect(here().tip).toBe(added);
  });

  it("in a fork's branch of the same name is no proposal of ours", async () => {
    const head = { ref: branch, sha: "b".repeat(40), repository: "octo-org/octo-fork" };
    here().fake.world.pull(here().repository, { number: 9, head });
    expect(await here().proposals.state(branch)).toEqual({ outcome: "found", value: null });
    expect(await here().proposals.propose(proposal())).toMatchObject({ value: { outcome: "created" } });
  });
});
