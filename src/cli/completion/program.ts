import { ruleDefaults } from "../../core/model/rule-ids.ts";

export interface CompletedProgram {
  readonly commands: readonly CompletedCommand[];
  readonly options: readonly CompletedOption[];
}

export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  /** Possible operands. Empty if the operand is a path, or if there is none. */
  readonly operands: readonly string[];
}

export interface CompletedOption {
  readonly name: string;
  readonly short: string | null;
  /** Possible values. Null if the option accepts no value, empty if any value is allowed. */
  readonly values: readonly string[] | null;
  /** Commands that accept the option. Null: all commands. */
  readonly of: readonly string[] | null;
}

export const shells = ["bash", "zsh", "fish"] as const;

const operands: Readonly<Record<string, readonly string[]>> = {
  completion: shells,
  explain: Object.keys(ruleDefaults),
};

const known: Readonly<Record<string, readonly string[]>> = { "fail-on": ["error", "warning", "never"] };

/**
 * Returns the commands and options of this version. The registry is loaded on demand, because it imports the
 * caller.
 */
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
