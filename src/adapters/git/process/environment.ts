/** Credentials for one server (`AUTHORIZATION: basic …`). They never occur in arguments or messages. */
export interface GitAuth {
  /** The URL prefix for which the header is sent. */
  readonly url: string;
  /** A complete header line. */
  readonly header: string;
}

export type GitEnvironment = Readonly<Record<string, string | undefined>>;

/** Git's variables for servers and for the user's configuration. All others are dropped. */
const allowed =
  /^GIT_(ASKPASS|SSH|SSH_COMMAND|SSH_VARIANT|SSL_\w+|PROXY_\w+|HTTP_\w+|CONFIG_(GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+)|EXEC_PATH)$/;

/** Settings that override all configuration files. They keep git from running other programs. */
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
  // A missing order file makes git fail, and another encoding makes its output unreadable.
  ["diff.orderFile", "/dev/null"],
  ["i18n.logOutputEncoding", "UTF-8"],
  ["advice.detachedHead", "false"],
];

export interface EnvironmentOptions {
  /** Also opens repositories of other users, as in containers. */
  readonly anyOwner?: boolean;
}

/**
 * The environment for git. It has the caller's variables without those of hooks (`GIT_DIR`, `GIT_INDEX_FILE`) and of
 * tracing. Git uses the C locale and never prompts, takes optional locks or fetches on its own.
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
      // Prevents lazy fetches before git 2.44, because no protocol is allowed.
      GIT_ALLOW_PROTOCOL: "none",
      NoDefaultCurrentDirectoryInExePath: "1",
    },
    options.anyOwner === true ? [...settings, ["safe.directory", "*"]] : settings,
  );
}

/** The environment for calls that contact a server. */
export function networkEnvironment(
  safe: Readonly<Record<string, string>>,
  auth?: GitAuth,
): Record<string, string> {
  const { GIT_ALLOW_PROTOCOL: _, ...env } = safe;
  const key = `http.${auth?.url ?? ""}.extraheader`;
  return withSettings(env, [
    ["http.lowSpeedLimit", "1000"],
    ["http.lowSpeedTime", "60"],
    // The empty value removes a header that a checkout left in the configuration, because servers refuse two
    // headers.
    ...(auth === undefined
      ? []
      : ([
          [key, ""],
          [key, auth.header],
        ] as const)),
  ]);
}

/** Appends settings to those in the environment. The last one wins. */
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
