import type { SourceWorld } from "../engine/source.ts";

/** The environment variables that a source takes its login from; null where it takes none. */
export interface Login {
  readonly tokenEnv: string | null;
  readonly usernameEnv: string | null;
  readonly passwordEnv: string | null;
}

export type Credentials =
  | {
      readonly headers: Readonly<Record<string, string>>;
      /** Every form in which the login could show up in a text. */
      readonly secrets: readonly string[];
    }
  /** Why the source cannot be asked. Names variables, never their values. */
  | { readonly failure: string };

/** Bearer or basic authentication, or none where the configuration names no variable. */
export function credentialsOf(login: Login, world: SourceWorld): Credentials {
  const { tokenEnv, usernameEnv, passwordEnv } = login;
  const wanted = [tokenEnv, usernameEnv, passwordEnv].flatMap((name) => name ?? []);
  const values = new Map(wanted.map((name) => [name, world.variable(name)?.trim() ?? ""]));
  const missing = wanted.filter((name) => values.get(name) === "");
  if (missing.length > 0) return { failure: missingWords(missing, world.forFork) };
  const valueOf = (name: string | null): string => (name === null ? "" : (values.get(name) ?? ""));
  const secrets = [tokenEnv, passwordEnv].map(valueOf).filter((each) => each !== "");
  if (tokenEnv !== null) {
    const token = valueOf(tokenEnv);
    // A header cannot hold it, and the error that says so would repeat it.
    if (!/^[\x21-\x7e]+$/.test(token))
      return { failure: `the environment variable ${tokenEnv} holds characters that no token has` };
    return { headers: { authorization: `Bearer ${token}` }, secrets };
  }
  if (usernameEnv === null) return { headers: {}, secrets: [] };
  const basic = Buffer.from(`${valueOf(usernameEnv)}:${valueOf(passwordEnv)}`, "utf8").toString("base64");
  return { headers: { authorization: `Basic ${basic}` }, secrets: [...secrets, basic] };
}

function missingWords(names: readonly string[], forFork: boolean): string {
  const which = `${names.length > 1 ? "the environment variables" : "the environment variable"} ${names.join(" and ")} ${names.length > 1 ? "are" : "is"} not set`;
  return forFork
    ? `${which}: a run for a change from a fork is given no secrets`
    : `${which}: give ${names.length > 1 ? "them" : "it"} to the step or the shell that runs the check`;
}
