import { briefList } from "../../core/limits.ts";
import type { Problem } from "../../core/model/feature.ts";
import { count } from "../../core/text/message-text.ts";
import { plainLine, plainPath } from "../../reports/writing/plain.ts";
import type { World } from "../world.ts";

/** Reports the files that could not be read on standard error, because the register lacks their features. */
export function sayUnread({ stderr }: World, problems: readonly Problem[]): void {
  for (const { path, line, message } of problems.slice(0, briefList))
    stderr.write(
      `${plainPath(path)}${line === undefined ? "" : `:${line}`}: ${plainLine(message)} Its notices are missing here.\n`,
    );
  const rest = problems.length - briefList;
  if (rest > 0) stderr.write(`And ${count(rest, "other problem")}: sunset-warden scan lists them.\n`);
}
