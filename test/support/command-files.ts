/** Reads what a step wrote to GITHUB_OUTPUT, GITHUB_STATE or GITHUB_ENV: `name=value` and heredocs. */
export function keyValues(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    const equals = line.indexOf("=");
    const heredoc = line.indexOf("<<");
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      values[line.slice(0, equals)] = line.slice(equals + 1);
      continue;
    }
    if (heredoc < 0) throw new Error(`Invalid format '${line}'`);
    const delimiter = line.slice(heredoc + 2);
    const end = lines.indexOf(delimiter, at + 1);
    if (delimiter === "" || end < 0)
      throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`);
    values[line.slice(0, heredoc)] = lines.slice(at + 1, end).join("\n");
    at = end;
  }
  return values;
}
