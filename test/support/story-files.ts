/** A complete notice with a sunset. */
export const notice = (sunset: string, more = ""): string =>
  `/** @deprecated Use \`fetchPage\` instead. It loses results. Sunset: ${sunset}.${more} */`;
export const fetchPage = "export function fetchPage(): void {}\n";
export const fetchAll = (sunset: string): string =>
  `${notice(sunset)}\nexport function fetchAll(): void {}\n`;
export const old = "2026-01-10";
export const id = "src/client.ts#fetchAll";

export const client = (...parts: string[]): { "src/client.ts": string } => ({
  "src/client.ts": `${fetchPage}${parts.join("")}`,
});
