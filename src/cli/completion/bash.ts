import type { CompletedOption, CompletedProgram } from "./program.ts";

/** Completion script for bash 3.2 or later. Command and option names need no quoting. */
export function bashCompletion({ commands, options }: CompletedProgram): string {
  const names = commands.map(({ name }) => name);
  const chosen = options.filter(({ values }) => (values?.length ?? 0) > 0);
  const common = options.filter(({ of }) => of === null);
  const own = commands.flatMap(({ name }) => {
    const words = flags(options.filter(({ of }) => of?.includes(name)));
    return words === "" ? [] : [`    ${name}) own="${words}" ;;`];
  });
  const words = commands.flatMap(({ name, operands }) =>
    operands.length === 0 ? [] : [`    ${name}) words="${operands.join(" ")}" ;;`],
  );
  return `# bash completion for sunset-warden
_sunset_warden() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="" own="" words="" each
  COMPREPLY=()
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$each" in ${names.join("|")}) command="$each"; break ;; esac
  done
  case "$before" in
${chosen.map(({ name, values }) => `    --${name}) COMPREPLY=($(compgen -W "${values?.join(" ")}" -- "$word")); return ;;`).join("\n")}
    ${free(options)}) COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  case "$command" in
${own.join("\n")}
  esac
  case "$command" in
${words.join("\n")}
  esac
  if [[ "$word" == -* ]]; then COMPREPLY=($(compgen -W "${flags(common)} $own" -- "$word"))
  elif [[ -n "$words" ]]; then COMPREPLY=($(compgen -W "$words" -- "$word"))
  elif [[ -z "$command" ]]; then COMPREPLY=($(compgen -W "${names.join(" ")}" -- "$word"))
  fi
}
complete -F _sunset_warden sunset-warden
`;
}

function flags(options: readonly CompletedOption[]): string {
  return options.map(({ name }) => `--${name}`).join(" ");
}

/** Options that accept any value: bash completes file names for them. */
function free(options: readonly CompletedOption[]): string {
  return options
    .filter(({ values }) => values?.length === 0)
    .flatMap(({ name, short }) => [`--${name}`, ...(short === null ? [] : [`-${short}`])])
    .join("|");
}
