import type { StoredRegister } from "../../core/overview/overview.ts";

/**
 * Registers in the form of `scan --format json`: of one repository, or of all in a list. Null where there is none of
 * that name. What could not be read is not kept, so `problems` and `unread` are left to `scan`.
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
