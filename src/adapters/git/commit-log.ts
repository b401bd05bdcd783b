import { dayOf } from "../../core/day.ts";
import type { CommitLog } from "../../ports/commit-log.ts";
import type { Store } from "./store.ts";

export function commitLogOf({ local }: Store): CommitLog {
  return {
    async latest(tip, most, kind) {
      const { stdout } = await local.run([
        ...["log", "-z", "--first-parent", `--max-count=${most}`, ...(kind === "merges" ? ["--merges"] : [])],
        ...["--no-patch", "--no-color", "--no-notes", "--no-show-signature", "--encoding=UTF-8"],
        ...["--format=%H %P%n%s", tip, "--"],
      ]);
      return stdout
        .toString("utf8")
        .split("\0")
        .filter((record) => record !== "")
        .map((record) => {
          const [ids = "", subject = ""] = record.split("\n");
          const [commit = "", parent = ""] = ids.split(" ");
          return { commit, parent: parent === "" ? null : parent, subject };
        });
    },
    async tags() {
      const { stdout } = await local.run([
        ...["for-each-ref", "--format=%(creatordate:unix) %(refname:strip=2)", "refs/tags"],
      ]);
      return stdout
        .toString("utf8")
        .split("\n")
        .flatMap((line) => {
          const [, seconds, name = ""] = /^(\d+) (.+)$/.exec(line) ?? [];
          return seconds === undefined ? [] : [{ name, day: dayOf(Number(seconds)) }];
        });
    },
  };
}
