const names =
  /^(?:main|master|trunk|develop|development|dev|next|stable|(?:release|releases|stable|support|maint|maintenance)[/-].+|v?\d+(?:[.-](?:\d+|x))*(?:[.-](?:x|stable|dev))?)$/;

/** Whether a branch lives long by its name: what stands there was reviewed, unlike on a branch for one change. */
export function isLongLived(name: string): boolean {
  return names.test(name);
}
