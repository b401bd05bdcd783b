export const commandNames = [
  "check",
  "scan",
  "audit",
  "remind",
  "init",
  "report",
  "announce",
  "explain",
] as const;
export type CommandName = (typeof commandNames)[number];
