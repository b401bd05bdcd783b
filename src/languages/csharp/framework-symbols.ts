/** `NET8_0`, `NET48`, `NETSTANDARD2_0_OR_GREATER`: a symbol that the compiler defines for its target frameworks. */
const symbol = /^NET(FRAMEWORK|STANDARD|COREAPP)?(\d+)?(?:_(\d+)(?:_\d+)?)?(_OR_GREATER)?$/;
const moniker = /^net(standard|coreapp)?(\d+)(?:\.(\d+))?(?:-.*)?$/i;

/** A family of frameworks, with the digits of a version that can be compared. */
interface Framework {
  readonly family: "core" | "standard" | "framework";
  readonly version: readonly [major: number, minor: number];
}

export function isFrameworkSymbol(name: string): boolean {
  return symbol.test(name);
}

/** Returns false for a framework symbol that no target framework defines. Null if this is unknown. */
export function mayBeTargeted(name: string, targets: readonly string[] | null): boolean | null {
  const [, kind = "", major = "", minor, orGreater] = symbol.exec(name) ?? [];
  if (targets === null || !symbol.test(name)) return null;
  const own = targets.map(frameworkOf);
  if (own.includes(null)) return null;
  return own.some((each) => {
    const isFramework = kind === "FRAMEWORK" || (kind === "" && minor === undefined && major !== "");
    const family = isFramework ? "framework" : kind === "STANDARD" ? "standard" : "core";
    if (each === null || each.family !== family) return false;
    // `NET` alone is not defined before .NET 5.
    if (major === "") return kind !== "" || each.version[0] >= 5;
    const wanted = isFramework ? ofDigits(major) : ([Number(major), Number(minor ?? 0)] as const);
    const order = each.version[0] - wanted[0] || each.version[1] - wanted[1];
    return orGreater === undefined ? order === 0 : order >= 0;
  });
}

/** Returns null for a framework of another family. */
function frameworkOf(target: string): Framework | null {
  const [, kind, major = "", minor] = moniker.exec(target) ?? [];
  if (major === "") return null;
  if (kind === undefined && minor === undefined) return { family: "framework", version: ofDigits(major) };
  const family = kind?.toLowerCase() === "standard" ? "standard" : "core";
  return { family, version: [Number(major), Number(minor ?? 0)] };
}

/** Splits the digits of .NET Framework versions such as `48` and `472`. */
function ofDigits(digits: string): readonly [number, number] {
  return [Number(digits.slice(0, 1)), Number(digits.slice(1).padEnd(2, "0"))];
}

const list = /<TargetFrameworks?\b[^<>]*>([^<]*)</g;

/** Returns the target frameworks in project files. Null if they name none, or if a property determines them. */
export function targetFrameworks(projects: readonly string[]): readonly string[] | null {
  const written = projects.flatMap((text) => Array.from(text.matchAll(list), ([, each = ""]) => each));
  const all = written
    .flatMap((each) => each.split(";").map((one) => one.trim()))
    .filter((each) => each !== "");
  return all.length === 0 || all.some((each) => each.includes("$(")) ? null : all;
}
