import type { CompletedCommand, CompletedOption, CompletedProgram } from "./program.ts";

export function fishCompletion({ commands, options }: CompletedProgram): string {
  const names = commands.map(({ name }) => name).join(" ");
  return `# fish completion for sunset-warden
${commands.map(({ name, summary }) => `complete -c sunset-warden -n "not __fish_seen_subcommand_from ${names}" -f -a ${name} -d '${quoted(summary)}'`).join("\n")}
${commands.flatMap(operandsOf).join("\n")}
${options.map(line).join("\n")}
`;
}

function operandsOf({ name, operands }: CompletedCommand): string[] {
  if (operands.length === 0) return [];
  return [`complete -c sunset-warden -n "__fish_seen_subcommand_from ${name}" -f -a "${operands.join(" ")}"`];
}

function line({ name, short, values, of }: CompletedOption): string {
  return [
    "complete -c sunset-warden",
    ...(of === null ? [] : [`-n "__fish_seen_subcommand_from ${of.join(" ")}"`]),
    `-l ${name}`,
    ...(short === null ? [] : [`-s ${short}`]),
    ...(values === null ? [] : ["-r"]),
    ...(values === null || values.length === 0 ? [] : [`-f -a "${values.join(" ")}"`]),
  ].join(" ");
}

function quoted(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("'", "\\'");
}
