/** The user agent of `probe`, without its version. Its requests do not count as use. */
export const proberAgent = "sunset-warden";

export function isProber(userAgent: string | null): boolean {
  return userAgent !== null && userAgent.startsWith(`${proberAgent}/`);
}
