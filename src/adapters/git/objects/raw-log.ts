/** `git log` as what follows here reads it: `\x01<commit> <seconds>` and then raw changes, all ended by NUL. */
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
