export const commandNames = ["check", "scan", "audit", "remind", "explain"] as const;
export type CommandName = (typeof commandNames)[number];
