/** Crates that a manifest lists, by the names under which code speaks of them. */
export function dependenciesIn(manifest: string): readonly string[] {
  const sections = manifest.split(/^\s*(?=\[)/m).filter((each) => /^\[+[^\]]*dependencies/.test(each));
  const names = sections.flatMap((each) => [
    ...[...each.matchAll(/^\s*"?([\w-]+)"?(?:\.\w+)?\s*=/gm)].flatMap(([, name]) => name ?? []),
    ...(/dependencies\.([\w-]+)\]/.exec(each)?.slice(1) ?? []),
  ]);
  return [...new Set(names.map((each) => each.replaceAll("-", "_")))];
}
