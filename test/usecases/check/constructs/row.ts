type Files = Readonly<Record<string, string>>;

/** A change: all files of both sides, `@D@` where a notice stands. */
export type Row = readonly [name: string, base: Files, head: Files];

/** Both sides of one file. */
export function inOne(path: string): (base: string, head: string) => readonly [Files, Files] {
  return (base, head) => [{ [path]: base }, { [path]: head }];
}

const words = "Use g instead: it is faster. Sunset: 2027-06-01";
const notices: Readonly<Record<string, string>> = {
  py: `@deprecated("${words}")`,
  pyi: `@deprecated("${words}")`,
  go: `// Deprecated: ${words}`,
  rb: `# @deprecated ${words}`,
  rs: `#[deprecated(note = "${words}")]`,
  cs: `[Obsolete("${words}")]`,
  ex: `@deprecated "${words}"`,
  swift: `@available(*, deprecated, message: "${words}")`,
  hpp: `[[deprecated("${words}")]]`,
  kt: `@Deprecated("${words}")`,
  scala: `@deprecated("${words}", "1")`,
  java: `/** @deprecated ${words} */ @Deprecated`,
};

/** The files with the notices of their languages. */
export function withNotices(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const ending = path.slice(path.lastIndexOf(".") + 1);
      return [path, text.replaceAll("@D@", notices[ending] ?? `/** @deprecated ${words} */`)];
    }),
  );
}
