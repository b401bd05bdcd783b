// What holds of every command of the command line, beside the stories that are told of it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CliCommand } from "../../../src/cli/cli-command.ts";
import { helpText } from "../../../src/cli/run.ts";
import { readOptions } from "../../../src/cli/read-options.ts";
import { commands } from "../../../src/cli/registry.generated.ts";
import { runCommand } from "../../support/command.ts";
import { createRepository, type TestRepository } from "../../support/git-repository.ts";

const notice = "/** @deprecated Use `fetchPage` instead. It loses results. Sunset: 2027-01-15. */\n";
const code = `export function fetchPage(): void {}\n${notice}export function fetchAll(): void {}\n`;

export interface CliTable {
  /** Arguments behind the name, in a repository with one notice → exit code, and a part of standard output. */
  readonly runs: readonly (readonly [args: readonly string[], code: number, said: string])[];
  /** Arguments behind the name → a part of what standard error says of them; the exit code is 2. */
  readonly refused: readonly (readonly [args: readonly string[], said: string])[];
}

/** Words of a command line as a shell has them: quotes keep what they hold together. */
function words(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

export function describeCliCommand(command: CliCommand, { runs, refused }: CliTable): void {
  const { name } = command;
  describe(`sunset-warden ${name}`, () => {
    let repository: TestRepository;
    beforeAll(() => {
      repository = createRepository();
      repository.commit({ "src/client.ts": code }, { date: "2026-01-10" });
    });
    afterAll(() => repository.cleanup());

    it("is registered, and loaded when it is asked for", async () => {
      const entry = commands.find((each) => each.name === name);
      expect(await entry?.load()).toBe(command);
      expect(entry).toMatchObject({ summary: command.summary });
    });

    it("has help with its usage, all of its options, and examples that are read", () => {
      const help = helpText(name);
      expect(help).toContain(`Usage: sunset-warden ${command.usage}\n`);
      expect(helpText(null)).toContain(`  ${name} `);
      for (const line of (help + helpText(null)).split("\n")) expect(line.length).toBeLessThanOrEqual(80);
      for (const option of command.options) expect(help).toContain(`--${option.name}`);
      for (const line of command.examples) {
        expect(help).toContain(`sunset-warden ${line}`);
        expect(readOptions(words(line)).command).toBe(name);
      }
      for (const { name: option, form } of command.options)
        if (form !== undefined) expect(() => readOptions([name, `--${option}`, "\u0000"])).toThrow(form.use);
    });

    it.each(runs)("%j: %i", async (args, exitCode, said) => {
      const result = await runCommand(repository.dir, name, ...args);
      expect({ code: result.code, stderr: result.stderr }).toEqual({ code: exitCode, stderr: "" });
      expect(result.stdout).toContain(said);
    });

    it.each(refused)("refuses %j in one line", async (args, said) => {
      const result = await runCommand(repository.dir, name, ...args);
      expect({ code: result.code, stdout: result.stdout }).toEqual({ code: 2, stdout: "" });
      expect(result.stderr).toMatch(/^sunset-warden: .*\n$/s);
      expect(result.stderr).toContain(said);
    });
  });
}
