/** Credentials for one server, e.g. `AUTHORIZATION: basic …` for `https://github.com/`. Never in arguments or messages. */
export interface GitAuth {
  /** The prefix of the addresses that the header is sent to. */
  readonly url: string;
  /** One whole header line. */
  readonly header: string;
}

export type GitEnvironment = Readonly<Record<string, string | undefined>>;

/** Variables of git that say how to reach a server, and where the user's configuration is. All others are dropped. */
const allowed =
  /^GIT_(ASKPASS|SSH|SSH_COMMAND|SSH_VARIANT|SSL_\w+|PROXY_\w+|HTTP_\w+|CONFIG_(GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+)|EXEC_PATH)$/;

/** Settings that win over every configuration file; what is set here keeps git from running other programs. */
const settings: readonly (readonly [string, string])[] = [
  ["core.quotePath", "false"],
  ["core.fsmonitor", "false"],
  ["core.hooksPath", "/dev/null"],
  ["core.pager", "cat"],
  ["core.warnAmbiguousRefs", "true"],
  ["protocol.ext.allow", "never"],
  ["fetch.recurseSubmodules", "false"],
  ["fetch.writeCommitGraph", "false"],
  ["submodule.recurse", "false"],
  ["maintenance.auto", "false"],
  ["gc.auto", "0"],
  ["log.showRoot", "true"],
  ["log.showSignature", "false"],
  ["log.follow", "false"],
  // A file of orders that is not there ends git; another encoding makes its output unreadable.
  ["diff.orderFile", "/dev/null"],
  ["i18n.logOutputEncoding", "UTF-8"],
  ["advice.detachedHead", "false"],
];

export interface EnvironmentOptions {
  /** Also opens repositories that belong to another user, as in containers. */
  readonly anyOwner?: boolean;
}

/**
 * The environment for git: the caller's without what leaks from hooks (`GIT_DIR`, `GIT_INDEX_FILE`) and from
 * tracing, in the C locale, never asking, never taking optional locks and never fetching by itself.
 */
export function safeEnvironment(
  caller: GitEnvironment,
  options: EnvironmentOptions = {},
): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(caller))
    if (value !== undefined && (!/^git_/i.test(name) || allowed.test(name))) env[name] = value;
  return withSettings(
    {
      ...env,
      LC_ALL: "C",
      LANGUAGE: "",
      GIT_OPTIONAL_LOCKS: "0",
      GIT_TERMINAL_PROMPT: "0",
      GIT_NO_LAZY_FETCH: "1",
      GIT_NO_REPLACE_OBJECTS: "1",
      GIT_LITERAL_PATHSPECS: "1",
      GIT_PAGER: "cat",
      // Before git 2.44 this is what stops a lazy fetch: no protocol is left to it.
      GIT_ALLOW_PROTOCOL: "none",
      NoDefaultCurrentDirectoryInExePath: "1",
    },
    options.anyOwner === true ? [...settings, ["safe.directory", "*"]] : settings,
  );
}

/** The same for the calls that are meant to reach a server. */
export function networkEnvironment(
  safe: Readonly<Record<string, string>>,
  auth?: GitAuth,
): Record<string, string> {
  const { GIT_ALLOW_PROTOCOL: _, ...env } = safe;
  const key = `http.${auth?.url ?? ""}.extraheader`;
  return withSettings(env, [
    ["http.lowSpeedLimit", "1000"],
    ["http.lowSpeedTime", "60"],
    // The empty value takes off a header that a checkout has left in the configuration: two are refused.
    ...(auth === undefined
      ? []
      : ([
          [key, ""],
          [key, auth.header],
        ] as const)),
  ]);
}

/** Adds settings behind those that the environment has already; the last one wins. */
function withSettings(
  env: Record<string, string>,
  added: readonly (readonly [string, string])[],
): Record<string, string> {
  const before = Number.parseInt(env["GIT_CONFIG_COUNT"] ?? "0", 10);
  const first = Number.isSafeInteger(before) && before > 0 ? before : 0;
  const result: Record<string, string> = { ...env, GIT_CONFIG_COUNT: String(first + added.length) };
  for (const [index, [key, value]] of added.entries()) {
    result[`GIT_CONFIG_KEY_${first + index}`] = key;
    result[`GIT_CONFIG_VALUE_${first + index}`] = value;
  }
  return result;
}
