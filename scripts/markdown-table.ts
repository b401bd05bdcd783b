/** A table of Markdown; cells become one line each. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((each) => each.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").trim()).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map((each) => line(each))].join("\n");
}
