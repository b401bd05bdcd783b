export const commandNames = ["check", "scan", "audit", "remind", "init", "explain"] as const;
export type CommandName = (typeof commandNames)[number];
