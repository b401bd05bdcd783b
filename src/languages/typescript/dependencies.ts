const fields = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

/** The packages that a `package.json` lists; none where it cannot be read, which is not a notice's affair. */
export function dependenciesIn(manifest: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(manifest);
    return fields.flatMap((field) => Object.keys(property(parsed, field) ?? {}));
  } catch {
    return [];
  }
}

function property(value: unknown, key: string): object | null {
  if (typeof value !== "object" || value === null) return null;
  const found: unknown = Reflect.get(value, key);
  return typeof found === "object" ? found : null;
}

/** Whether a `package.json` keeps its package from being published; some builds publish from another folder, and say so. */
export function isPrivate(manifest: string): boolean {
  try {
    const parsed: unknown = JSON.parse(manifest);
    if (typeof parsed !== "object" || parsed === null) return false;
    return "private" in parsed && parsed.private === true && !("publishConfig" in parsed);
  } catch {
    return false;
  }
}
