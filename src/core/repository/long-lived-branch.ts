const names =
  /^(?:main|master|trunk|develop|development|dev|next|stable|(?:release|releases|stable|support|maint|maintenance)[/-].+|v?\d+(?:[.-](?:\d+|x))*(?:[.-](?:x|stable|dev))?)$/;

/** Returns true if a branch is long-lived according to its name, so that its contents were reviewed. */
export function isLongLived(name: string): boolean {
  return names.test(name);
}
