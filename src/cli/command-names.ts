export const commandNames = ["check", "scan", "audit", "remind", "report", "announce", "explain"] as const;
export type CommandName = (typeof commandNames)[number];
