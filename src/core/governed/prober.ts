/** How `probe` calls itself, before a slash and its version: what it asks is no use of anything. */
export const proberAgent = "sunset-warden";

export function isProber(userAgent: string | null): boolean {
  return userAgent !== null && userAgent.startsWith(`${proberAgent}/`);
}
