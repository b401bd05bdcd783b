export const commandNames = ["check", "scan", "audit", "remind", "report", "explain"] as const;
export type CommandName = (typeof commandNames)[number];
