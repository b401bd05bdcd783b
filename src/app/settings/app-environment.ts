/** The environment variables of the process, or of a test. */
export type AppEnvironment = Readonly<Record<string, string | undefined>>;

/** Returns those of the variables that are set. */
export function variablesIn(env: AppEnvironment, names: Iterable<string>): ReadonlyMap<string, string> {
  const set = [...names].map((name) => [name, env[name]] as const);
  return new Map(set.filter((each): each is [string, string] => each[1] !== undefined));
}
