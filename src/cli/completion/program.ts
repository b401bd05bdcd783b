import { ruleDefaults } from "../../core/model/rule-ids.ts";

/** Everything that can be completed on the command line. */
export interface CompletedProgram {
  readonly commands: readonly CompletedCommand[];
  readonly options: readonly CompletedOption[];
}

export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  /** Its possible operands. Empty if the operand is a path, or if there is none. */
  readonly operands: readonly string[];
}

export interface CompletedOption {
  /** Without the dashes. */
  readonly name: string;
  readonly short: string | null;
  /** Its possible values. Null if it accepts no value, empty if any value is allowed. */
  readonly values: readonly string[] | null;
  /** The commands that take it; null: all. */
  readonly of: readonly string[] | null;
}

export const shells = ["bash", "zsh", "fish"] as const;

const operands: Readonly<Record<string, readonly string[]>> = {
  completion: shells,
  explain: Object.keys(ruleDefaults),
};

const known: Readonly<Record<string, readonly string[]>> = { "fail-on": ["error", "warning", "never"] };

/** Returns this version's commands and options. The registry is loaded on demand: it lists the caller. */
export async function completedProgram(): Promise<CompletedProgram> {
  const { commands } = await import("../registry.generated.ts");
  const { formatsInOrder } = await import("../../reports/formats/base/listed.ts");
  const { sharedFlags } = await import("../read-options.ts");
  const formats = [
    ...new Set([
      ...formatsInOrder.map(({ name }) => name),
      ...commands.flatMap((each) => each.formats ?? []),
    ]),
  ];
  const shared = Object.entries<{ readonly type: string; readonly short?: string }>(sharedFlags).map(
    ([name, { type, short = null }]) => ({
      name,
      short,
      of: null,
      values: type === "boolean" ? null : name === "format" ? formats : (known[name] ?? []),
    }),
  );
  const own = new Map<string, CompletedOption>();
  for (const command of commands)
    for (const { name, short = null, value } of command.options) {
      if (Object.hasOwn(sharedFlags, name)) continue;
      const of = [...(own.get(name)?.of ?? []), command.name];
      own.set(name, { name, short, values: value === undefined ? null : [], of });
    }
  return {
    commands: commands.map(({ name, summary }) => ({ name, summary, operands: operands[name] ?? [] })),
    options: [...shared, ...own.values()],
  };
}
