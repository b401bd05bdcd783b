import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { bashCompletion } from "../../../src/cli/completion/bash.ts";
import { fishCompletion } from "../../../src/cli/completion/fish.ts";
import { completedProgram } from "../../../src/cli/completion/program.ts";
import { zshCompletion } from "../../../src/cli/completion/zsh.ts";
import { completionCommand } from "../../../src/cli/commands/completion.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(completionCommand, {
  runs: [
    [["bash"], 0, "complete -F _sunset_warden sunset-warden"],
    [["zsh"], 0, "#compdef sunset-warden"],
    [["fish"], 0, "-f -a check"],
  ],
  refused: [
    [[], "Name one shell: bash, zsh or fish."],
    [["powershell"], "Name one shell"],
    [["constructor"], "Name one shell"],
  ],
});

describe("the completion of bash", async () => {
  const script = bashCompletion(await completedProgram());
  const complete = (...words: string[]): string[] => {
    const line = words.map((each) => `'${each}'`).join(" ");
    const ask = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _sunset_warden; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync("bash", ["-c", ask], { encoding: "utf8" }).trim().split("\n");
  };

  it.each<[string[], string[]]>([
    [["sunset-warden", "ch"], ["check"]],
    [["sunset-warden", "check", "--fo"], ["--format"]],
    [["sunset-warden", "check", "--fi"], ["--fix"]],
    [["sunset-warden", "scan", "--fi"], [""]],
    [["sunset-warden", "check", "--fail-on", "w"], ["warning"]],
    [["sunset-warden", "-q", "audit", "--format", "s"], ["sarif"]],
    [
      ["sunset-warden", "completion", ""],
      ["bash", "zsh", "fish"],
    ],
    [["sunset-warden", "explain", "removal/in"], ["removal/in-use"]],
  ])("completes %j to %j", (words, found) => {
    expect(complete(...words)).toEqual(found);
  });
});

it("zsh and fish know every command and every option", async () => {
  const program = await completedProgram();
  const [zsh, fish] = [zshCompletion(program), fishCompletion(program)];
  for (const { name } of program.commands) {
    expect(zsh).toContain(`'${name}:`);
    expect(fish).toContain(`-a ${name} `);
  }
  for (const { name } of program.options) {
    expect(zsh).toMatch(new RegExp(`'(?:\\(-\\w --[\\w-]+\\))?--${name}[:']`));
    expect(fish).toContain(`-l ${name}`);
  }
});
