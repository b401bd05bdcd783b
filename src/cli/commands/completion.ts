import { UsageError } from "../../core/model/errors.ts";
import { inWords } from "../../core/text/in-words.ts";
import { bashCompletion } from "../completion/bash.ts";
import { fishCompletion } from "../completion/fish.ts";
import { type CompletedProgram, shells } from "../completion/program.ts";
import { zshCompletion } from "../completion/zsh.ts";
import type { CliCommand } from "../cli-command.ts";
import type { Options } from "../options.ts";
import type { World } from "../world.ts";

const writers: Readonly<Record<(typeof shells)[number], (program: CompletedProgram) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

export const completionCommand: CliCommand = {
  name: "completion",
  position: 9,
  summary: "Print a completion script for a shell",
  usage: "completion bash|zsh|fish",
  about: `Prints a script that completes commands, options and their values.

  bash, in ~/.bashrc:  source <(sunset-warden completion bash)
  zsh, in ~/.zshrc:    source <(sunset-warden completion zsh)
  fish: sunset-warden completion fish \\
          > ~/.config/fish/completions/sunset-warden.fish`,
  options: [],
  more: `For bash add to ~/.bashrc:  source <(sunset-warden completion bash)
For zsh add to ~/.zshrc:    source <(sunset-warden completion zsh)
For fish:  sunset-warden completion fish > ~/.config/fish/completions/sunset-warden.fish`,
  examples: ["completion bash", "completion fish"],
  run,
};

async function run(options: Options, world: World): Promise<number> {
  const [shell = "", ...rest] = options.operands;
  const known = shells.find((each) => each === shell);
  if (known === undefined || rest.length > 0)
    throw new UsageError(`Name one shell: ${inWords(shells, "or")}.`);
  // Loaded here, because the registry also lists this command.
  const { completedProgram } = await import("../completion/program.ts");
  world.stdout.write(writers[known](await completedProgram()));
  return 0;
}
