import type { CompletedOption, CompletedProgram } from "./program.ts";

/** A completion script for zsh. */
export function zshCompletion({ commands, options }: CompletedProgram): string {
  const listed = commands.map(({ name, summary }) => `    '${name}:${quoted(summary)}'`);
  const common = options.filter(({ of }) => of === null).map(argument);
  const own = commands.map(
    ({ name }) =>
      `    ${name}) own=(${options
        .filter(({ of }) => of?.includes(name))
        .map(argument)
        .join(" ")}) ;;`,
  );
  return `#compdef sunset-warden
_sunset_warden() {
  local -a commands own
  commands=(
${listed.join("\n")}
  )
  case "\${words[2]}" in
${own.join("\n")}
  esac
  _arguments -S ${common.join(" ")} $own '1: :{_describe command commands}' '*: :_files'
}
if [ "$funcstack[1]" = "_sunset_warden" ]; then _sunset_warden "$@"; else compdef _sunset_warden sunset-warden; fi
`;
}

function argument({ name, values }: CompletedOption): string {
  if (values === null) return `'--${name}'`;
  return `'--${name}:${name}:${values.length === 0 ? "_files" : `(${values.join(" ")})`}'`;
}

function quoted(text: string): string {
  return text.replaceAll("'", "'\\''").replaceAll(":", "\\:");
}
