import {
  dotted,
  type Fault,
  type KeyPath,
  type Placed,
  type PlacedMapping,
} from "../core/document/placed.ts";

/** A key that was renamed inside its mapping. `inside` is the mapping's path, `*` any item of a list. */
interface Renamed {
  readonly inside: readonly string[];
  readonly old: string;
  readonly key: string;
}

const renamed = (inside: string, old: string, key: string): Renamed => ({
  inside: inside === "" ? [] : inside.split("."),
  old,
  key,
});

/** Old keys that are still read (rule 9 of the convention). Append here when a key is renamed. */
export const oldKeys: readonly Renamed[] = [
  renamed("", "enforceFrom", "enforce-from"),
  renamed("", "failOn", "fail-on"),
  renamed("", "ignore", "exclude"),
  renamed("", "grace", "audiences"),
  renamed("removal", "require", "requires"),
  renamed("usage", "lookback", "window"),
  renamed("usage.sources.*", "tokenEnv", "token-env"),
  renamed("usage.sources.*", "usernameEnv", "username-env"),
  renamed("usage.sources.*", "passwordEnv", "password-env"),
  renamed("usage.sources.*.labels", "callerClass", "caller-class"),
  renamed("reminders", "overdueEvery", "overdue-every"),
  renamed("commands", "acceptBreakage", "accept-breakage"),
  renamed("visibility", "releaseNotes", "release-notes"),
];

/** One use of an old key. */
export interface OldUse extends Fault {
  /** Dotted path of the new key. */
  readonly replacement: string;
}

/** The tree in its new form, each use of an old one recorded; an old key beside its new one is a fault. */
export function modernise(tree: Placed): { tree: Placed; uses: OldUse[]; faults: Fault[] } {
  const uses: OldUse[] = [];
  const faults: Fault[] = [];
  return { tree: renew(tree, [], uses, faults), uses, faults };
}

function renew(placed: Placed, path: KeyPath, uses: OldUse[], faults: Fault[]): Placed {
  if (placed.kind === "list") {
    const items = placed.items.map((item, index) => renew(item, [...path, index], uses, faults));
    return { ...placed, items };
  }
  if (placed.kind === "scalar") return placed;
  const entries: PlacedMapping["entries"] = new Map();
  for (const [written, entry] of placed.entries) {
    const rename = oldKeys.find(({ old, inside }) => old === written && isAt(path, inside));
    const key = rename?.key ?? written;
    if (rename) {
      const replacement = dotted([...path, key]);
      const [offset, at] = [entry.keyStart, [...path, written]];
      if (placed.entries.has(key)) {
        const message = `\`${written}\` is the old form of \`${key}\`, and both are given; keep \`${key}\`.`;
        faults.push({ offset, path: at, message });
        continue;
      }
      const message = `\`${dotted(at)}\` is an old form; write \`${replacement}\`.`;
      uses.push({ offset, path: at, message, replacement });
    }
    entries.set(key, { ...entry, value: renew(entry.value, [...path, key], uses, faults) });
  }
  return { ...placed, entries };
}

function isAt(path: KeyPath, inside: readonly string[]): boolean {
  return (
    path.length === inside.length &&
    path.every((step, index) => (typeof step === "number" ? inside[index] === "*" : inside[index] === step))
  );
}
