import type { ScalarValue } from "../core/document/placed.ts";
import { type OldForm, renamedKey } from "../core/old-forms/old-form.ts";

/** A key that was renamed inside its mapping. `inside` is the path of the mapping; `*` matches any list item. */
const renamed = (inside: string, old: string, key: string): OldForm<ScalarValue> =>
  renamedKey(inside === "" ? [] : inside.split("."), old, key);

/** Old keys that are still read. Add an entry when a key is renamed. */
export const oldKeys: readonly OldForm<ScalarValue>[] = [
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
