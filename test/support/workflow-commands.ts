/** Reads workflow commands out of a log as GitHub's runner does, in both of its forms. */

export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** The commands that the runner acts on; anything else with colons is text. */
const registered = new Set([
  "add-mask",
  "add-matcher",
  "add-path",
  "debug",
  "echo",
  "endgroup",
  "error",
  "group",
  "internal-set-repo-path",
  "notice",
  "remove-matcher",
  "save-state",
  "set-env",
  "set-output",
  "stop-commands",
  "warning",
]);

const unescape = (text: string, codes: Readonly<Record<string, string>>): string => {
  let result = text;
  for (const [code, character] of Object.entries(codes)) result = result.replaceAll(code, character);
  return result;
};
// `%25` comes last, as in the runner.
const dataCodes = { "%0D": "\r", "%0A": "\n", "%25": "%" };
const propertyCodes = { "%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%" };
const oldCodes = { "%3B": ";", "%0D": "\r", "%0A": "\n", "%5D": "]", "%25": "%" };

function build(
  info: string,
  data: string,
  separator: string,
  codes: { readonly property: Record<string, string>; readonly data: Record<string, string> },
): Command | null {
  const space = info.indexOf(" ");
  const name = space < 0 ? info : info.slice(0, space);
  if (!registered.has(name)) return null;
  const pairs = space < 0 ? [] : info.slice(space + 1).split(separator);
  const properties: Record<string, string> = {};
  for (const pair of pairs) {
    const equals = pair.indexOf("=");
    if (equals > 0 && equals < pair.length - 1)
      properties[pair.slice(0, equals).trim()] = unescape(pair.slice(equals + 1), codes.property);
  }
  return { name, properties, message: unescape(data, codes.data) };
}

/** One line as a command, or null: `::name key=value::message`, or the old `##[name key=value;]message` anywhere. */
export function commandOf(line: string): Command | null {
  const text = line.trimStart();
  const end = text.startsWith("::") ? text.indexOf("::", 2) : -1;
  if (end >= 0) {
    const codes = { property: propertyCodes, data: dataCodes };
    const found = build(text.slice(2, end), text.slice(end + 2), ",", codes);
    if (found) return found;
  }
  const start = line.indexOf("##[");
  const close = start < 0 ? -1 : line.indexOf("]", start);
  if (close < 0) return null;
  return build(line.slice(start + 3, close), line.slice(close + 1), ";", {
    property: oldCodes,
    data: oldCodes,
  });
}

/** All commands of a log in order; between `stop-commands` and its token there are none. */
export function commandsOf(log: string): Command[] {
  const found: Command[] = [];
  let stopped: string | null = null;
  for (const line of log.split(/\r?\n|\r/)) {
    if (stopped !== null) {
      if (line.trim() === `::${stopped}::` || line.includes(`##[${stopped}]`)) stopped = null;
      continue;
    }
    const command = commandOf(line);
    if (!command) continue;
    if (command.name === "stop-commands") stopped = command.message;
    else found.push(command);
  }
  return found;
}
