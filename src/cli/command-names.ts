export const commandNames = ["check", "scan", "audit", "explain"] as const;
export type CommandName = (typeof commandNames)[number];
