import { z } from "zod";
import { ruleDefaults, ruleIds, type RuleId } from "../../core/model/rule-ids.ts";
import { choice, glob, list, mapping } from "./parts.ts";

const setting = choice(["off", "notice", "warning", "error"]);
const scoped = mapping(
  {
    severity: setting,
    paths: list(glob, "a list of path globs")
      .optional()
      .describe("Paths for which the severity applies. Default: all."),
  },
  "a mapping with `severity` and `paths`",
);
const words =
  "expected off, notice, warning or error; or a mapping with `severity` and `paths`; or a list of those";

const ruleEntry = z.union([setting, scoped, z.array(z.union([setting, scoped], { error: words })).max(100)], {
  error: words,
});
export type RuleEntry = z.infer<typeof ruleEntry>;

const shape = Object.fromEntries(
  ruleIds.map((id) => [id, ruleEntry.optional().describe(`Default: ${ruleDefaults[id]}.`)]),
) as Record<RuleId, z.ZodOptional<typeof ruleEntry>>;

/** Severity by rule. If several entries match, the last one applies. */
export const rulesSchema: z.ZodObject<typeof shape, z.core.$strict> = mapping(
  shape,
  "a mapping of rules to severities",
);
