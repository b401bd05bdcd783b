import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shortId } from "../../src/core/text/short-id.ts";
import { runCommand, type CommandResult } from "../support/command.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";

const files = {
  "src/client.ts": `export class Client {
  /** @deprecated Use \`page\` instead. It is slow. Sunset: 2027-01-15. */
  fetchAll(): void {}
  /** @deprecated Use \`page\` instead. It is slow. Sunset: 2027-01-15. */
  close(): void {}
}
`,
  "src/session.ts": `/** @deprecated Use \`page\` instead. It is slow. Sunset: 2027-01-15. */
export function close(): void {}
/** @deprecated Use \`page\` instead. It is slow. Sunset: 2027-01-15. */
export function usage(): void {}
`,
  "Orders.java": `/** Orders. */
public class Orders {
  /** @deprecated Use {@link #page()} instead. It is slow. Sunset: 2027-01-15. */
  @Deprecated
  public void all(int limit, String name) {}
}
`,
  "Bare.java": "public class Bare {\n  @Deprecated\n  public void bare() {}\n}\n",
  "old.py": '"""Old.\n\n.. deprecated:: 2.0\n   Use new instead. Sunset: 2027-01-15.\n"""\n',
};

let repository: TestRepository;
beforeAll(() => {
  repository = createRepository();
  repository.commit(files);
});
afterAll(() => repository.cleanup());

const explain = (subject: string): Promise<CommandResult> => runCommand(repository.dir, "explain", subject);

describe("sunset-warden explain", () => {
  it.each([
    ["Client.fetchAll", "src/client.ts#Client.fetchAll"],
    ["fetchAll", "src/client.ts#Client.fetchAll"],
    ["Client.close", "src/client.ts#Client.close"],
    ["usage", "src/session.ts#usage"],
    ["Orders.all", "Orders.java#Orders.all(int,String)"],
    ["all(int,String)", "Orders.java#Orders.all(int,String)"],
    ["Orders.java", "Orders.java#Orders.all(int,String)"],
    ["old.py", "old.py#(module)"],
  ])("takes the name %s for %s", async (name, id) => {
    const { code, stdout, stderr } = await explain(name);
    expect([code, stdout.split("\n")[0], stderr]).toEqual([0, id, ""]);
  });

  it("says what no command does with a notice of its form", async () => {
    const { stdout } = await explain("bare");
    expect(stdout).toContain("`check --fix` cannot add a sunset date to `@Deprecated` alone");
    expect((await explain("Orders.all")).stdout).not.toContain("manual steps");
  });

  it("asks for an id where several go by a name", async () => {
    const { code, stderr } = await explain("close");
    expect(code).toBe(2);
    expect(stderr).toBe(
      'sunset-warden: "close" is the name of 2 deprecated features: use the id of one of them.\n' +
        "  src/client.ts#Client.close\n  src/session.ts#close\n",
    );
  });

  it.each([
    ["nobody", 'There is no rule and no deprecated feature "nobody".'],
    ["etchAll", 'There is no rule and no deprecated feature "etchAll". Did you mean "fetchAll"?'],
    [
      "Client",
      '"Client" is not deprecated, but it contains deprecated features:\n  src/client.ts#Client.fetchAll\n',
    ],
    ["src/client.ts#Client.fetchAl", 'Did you mean "src/client.ts#Client.fetchAll"?'],
    ["sunset/shortend", "Did you mean sunset/shortened? The rules of sunset/ are:\n  sunset/extended\n"],
    [
      "decision",
      'There is no rule "decision". The rules of decision/ are:\n  decision/carried-out\n  decision/conflict\n',
    ],
  ])("says of %s what there is instead", async (subject, said) => {
    const { code, stderr } = await explain(subject);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  });
});

describe("sunset-warden explain, on a branch that removes it", () => {
  it.each([
    ["its name", "usage"],
    ["its id", "src/session.ts#usage"],
    ["its short id", shortId("src/session.ts#usage")],
  ])("says what the base says of it, by %s", async (_, subject) => {
    repository.git("checkout", "-q", "-b", "without");
    repository.commit({ "src/session.ts": "" });
    const { code, stdout, stderr } = await explain(subject);
    repository.git("checkout", "-q", "main");
    repository.git("branch", "-q", "-D", "without");
    expect([code, stdout.split("\n")[0]]).toEqual([0, "src/session.ts#usage"]);
    expect(stderr).toBe("The feature is not in the working tree. This is its state on main.\n");
  });
});

describe("sunset-warden check without a change", () => {
  it("says that the working tree was not judged, where that differs", async () => {
    const still = await runCommand(repository.dir, "check");
    expect([still.code, still.stderr]).toEqual([0, ""]);
    expect(still.stdout).toMatch(/^The base branch already contains \w{10}/m);
    repository.write({ "src/session.ts": "" });
    const touched = await runCommand(repository.dir, "check");
    expect([touched.code, touched.stderr]).toEqual([0, expect.stringContaining("add --head WORKTREE")]);
    expect((await runCommand(repository.dir, "check", "--head", "HEAD")).stderr).toBe("");
    expect((await runCommand(repository.dir, "check", "--head", "WORKTREE")).code).toBe(1);
  });
});
