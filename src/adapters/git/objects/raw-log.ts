/** Arguments of `git log` for the format `\x01<commit> <seconds>` followed by raw changes, all terminated by NUL. */
export const rawLog: readonly string[] = [
  "log",
  "--first-parent",
  "--diff-merges=first-parent",
  "--raw",
  "-z",
  "--no-renames",
  "--no-abbrev",
  "--no-ext-diff",
  "--no-textconv",
  "--no-color",
  "--no-notes",
  "--no-relative",
  "--no-show-signature",
  "--ignore-submodules=none",
  "--format=%x01%H %ct",
];
