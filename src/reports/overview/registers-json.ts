import type { StoredRegister } from "../../core/overview/overview.ts";

/**
 * Returns stored registers in the format of `scan --format json`: one repository, or a list of all. Null if the
 * repository is unknown. `problems` and `unread` are missing, because they are not stored.
 */
export function registersJson(all: readonly StoredRegister[], repository: string | null): string | null {
  if (repository === null)
    return `{"schema":1,"repositories":[${all.map((each) => registerText(each, true)).join(",")}]}`;
  const one = all.find((each) => each.repository.toLowerCase() === repository.toLowerCase());
  return one === undefined ? null : registerText(one, false);
}

function registerText({ repository, commit, day, features }: StoredRegister, isNamed: boolean): string {
  const name = isNamed ? `"repository":${JSON.stringify(repository)},"read":${JSON.stringify(day)},` : "";
  return `{"schema":1,${name}"commit":${JSON.stringify(commit)},"problems":[],"unread":[],"features":[${features.join(",")}]}`;
}
