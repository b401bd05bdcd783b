import type { CompletedOption, CompletedProgram } from "./program.ts";

export function zshCompletion({ commands, options }: CompletedProgram): string {
  const listed = commands.map(({ name, summary }) => `    '${name}:${quoted(summary)}'`);
  const common = options.filter(({ of }) => of === null).flatMap(argument);
  const own = commands.map(
    ({ name, operands }) =>
      `      ${name}) own=(${options
        .filter(({ of }) => of?.includes(name))
        .flatMap(argument)
        .join(" ")}${operands.length === 0 ? "" : ` '2: :(${operands.join(" ")})'`}) ;;`,
  );
  return `#compdef sunset-warden
_sunset_warden() {
  local -a commands own
  commands=(
${listed.join("\n")}
  )
  local each
  for each in "\${(@)words[2,CURRENT-1]}"; do
    case "$each" in
${own.join("\n")}
      *) continue ;;
    esac
    break
  done
  _arguments -S ${common.join(" ")} $own '1: :{_describe command commands}' '*: :_files'
}
if [ "$funcstack[1]" = "_sunset_warden" ]; then _sunset_warden "$@"; else compdef _sunset_warden sunset-warden; fi
`;
}

/** Completes an option by its long name, and by its letter if it has one. */
function argument({ name, short, values }: CompletedOption): string[] {
  const value = values === null ? "" : `:${name}:${values.length === 0 ? "_files" : `(${values.join(" ")})`}`;
  const both = short === null ? "" : `(-${short} --${name})`;
  return [`'${both}--${name}${value}'`, ...(short === null ? [] : [`'${both}-${short}${value}'`])];
}

function quoted(text: string): string {
  return text.replaceAll("'", "'\\''").replaceAll(":", "\\:");
}
