import { z } from "zod";
import { audiences, featureKinds } from "../../core/model/feature.ts";
import { commandNames, permissions } from "../../core/model/policy.ts";
import type { SourceSettings } from "../../core/model/source-settings.ts";
import { readPolicyReference } from "../../core/model/policy-origin.ts";
import {
  choice,
  count,
  day,
  duration,
  flag,
  glob,
  idGlob,
  line,
  list,
  mapping,
  memberGlob,
  name,
  pattern,
  text,
  writtenDay,
} from "./parts.ts";
import { rulesSchema } from "./rules-schema.ts";
import { usageSchema } from "./usage-schema.ts";

const audience = choice(audiences);
const publicity = z.union([z.boolean(), z.literal("auto")], { error: "expected true, false or auto" });
const globs = list(glob, "a list of path globs");
const login = line("a login", 100);

const window = mapping(
  {
    min: duration.optional().describe("Shortest allowed grace period. A shorter one is an error."),
    max: duration.optional().describe("Longest recommended grace period. A longer one is a warning."),
  },
  "a mapping with `min` and `max`",
);

const pathPolicy = mapping(
  {
    match: glob.describe("Path glob. The last match wins."),
    audience: audience.optional().describe("The kind of caller for features at these paths."),
    public: publicity
      .optional()
      .describe(
        "true: removal without deprecation is an error at these paths. auto: only for names that others can import.",
      ),
  },
  "a mapping with `match`, and `audience` or `public`",
);

const evidence = mapping(
  {
    path: glob.describe("Files that show whether the feature exists."),
    pattern: text("literal text", 1000)
      .optional()
      .describe("Literal text. If it no longer occurs anywhere, the feature counts as removed."),
    regex: pattern.optional().describe("A regular expression instead of a literal, applied to each line."),
  },
  "a mapping with `path`, and `pattern` or `regex`",
);

const declaredFeature = mapping(
  {
    id: text("an id, as in flag:new-checkout or orders-v1")
      .regex(/^(?:[\p{L}\p{N}:._/-]+|[^\s:]+:\S.*)$/u, {
        error: "expected an id of letters, digits and `:._/-`, as in flag:new-checkout or orders-v1",
      })
      .describe("A word of letters, digits and `:._/-`, as in flag:new-checkout or orders-v1."),
    kind: choice(featureKinds),
    members: list(memberGlob, "a list of id or coordinate globs")
      .optional()
      .describe("Members that are deprecated with it: id or coordinate globs. `**` also matches slashes."),
    route: text("a route, as in POST /login", 1000)
      .regex(/^[A-Z]+ \/\S*$/, { error: "expected a method and a path, as in POST /login" })
      .optional()
      .describe(
        "An endpoint that Sunset Warden does not find itself: a method in capitals and a path, as in POST /login.",
      ),
    evidence: list(evidence, "a list of mappings with `path` and `pattern`").optional(),
    deprecated: mapping(
      {
        replacement: text("a replacement").optional(),
        reason: text("a reason", 5000).optional(),
        announced: writtenDay.optional(),
        // Read like the text of a notice, because a wrong date is the finding `notice/sunset-invalid`.
        sunset: line("a day", 100).optional(),
        audience: audience.optional(),
      },
      "a mapping with `replacement`, `reason`, `announced` and `sunset`",
    )
      .optional()
      .describe("The deprecation notice. Without it, the feature is not deprecated."),
  },
  "a mapping with `id`, `kind`, `members`, `route`, `evidence` and `deprecated`",
);

const decision = mapping(
  {
    feature: line("a feature's id", 2000),
    decision: choice(["extend", "accept-breakage", "keep"]),
    reason: text("a reason", 5000).optional().describe("Required to accept a breakage."),
    by: login.optional().describe("Author of the decision. Required to accept a breakage."),
    on: day.optional().describe("The day of the decision."),
    until: day.optional().describe("The new sunset date, for `extend`."),
  },
  "a mapping with `feature`, `decision`, `reason`, `by` and `on`",
);

const reminders = mapping(
  {
    days: list(count("days before the sunset", 3650), "a list of days before the sunset").optional(),
    "overdue-every": duration.optional().describe("Time between two reminders about an overdue feature."),
    group: choice(["feature", "owner"]).optional().describe("One issue per feature, or one per owner."),
    labels: list(line("a label", 50), "a list of labels").optional(),
    assignees: z
      .union([choice(["codeowners"]), list(login, "a list of logins")], {
        error: "expected codeowners, or a list of logins",
      })
      .optional(),
    dashboard: flag.optional().describe("Keep one issue that lists everything."),
    "per-week": count("a number of issues", 1000)
      .optional()
      .describe(
        "Maximum number of issues opened per week for features whose first reminder is overdue. Default: 5.",
      ),
  },
  "a mapping",
);

const brownouts = mapping(
  {
    "days-before": list(count("days before the sunset", 3660).min(1), "a list of days before the sunset")
      .max(100, { error: "expected at most 100 days" })
      .describe("Days before the sunset on which requests are rejected. An empty list means none."),
    at: name("a time of day in UTC", /^(?:[01]\d|2[0-3]):[0-5]\d$/, "10:00").optional(),
    minutes: count("minutes", 1440)
      .min(1)
      .optional()
      .describe("Length of each brownout in minutes. Default: 15."),
    features: list(idGlob, "a list of id globs")
      .optional()
      .describe("Endpoints that reject requests during a brownout. Default: all."),
  },
  "a mapping with `days-before`, `at`, `minutes` and `features`",
);

const permission = choice(permissions).optional();
const eachAudience = Object.fromEntries(audiences.map((name) => [name, window.optional()]));
const eachCommand = Object.fromEntries(commandNames.map((name) => [name, permission]));

/** The type of the configuration file; its JSON Schema is generated from the same source. */
export type ConfigurationSchema = ReturnType<typeof schemaWith>;
export type ConfigurationFile = z.infer<ConfigurationSchema>;

const schemas = new WeakMap<readonly SourceSettings[], ConfigurationSchema>();

/** The schema for the available usage sources. */
export function configurationSchema(sources: readonly SourceSettings[]): ConfigurationSchema {
  const schema = schemas.get(sources) ?? schemaWith(usageSchema(sources));
  schemas.set(sources, schema);
  return schema;
}

function schemaWith(usage: ReturnType<typeof usageSchema>) {
  return mapping(
    {
      extends: policyReference.optional(),
      locked: lockedKeys.optional(),
      audience: audience.optional().describe("Default kind of caller. If absent: public."),
      audiences: mapping(eachAudience, "a mapping of audiences to grace periods")
        .optional()
        .describe("Grace periods by kind of caller."),
      public: publicity
        .optional()
        .describe(
          "As `public` under `paths`, for all paths. auto: everything that others can import by a published name.",
        ),
      paths: list(pathPolicy, "a list of mappings with `match`").optional().describe("The last match wins."),
      include: globs.optional().describe("Files to read. Default: all."),
      exclude: globs
        .optional()
        .describe("Files to exclude, in addition to vendored and generated files and tests."),
      generated: globs
        .optional()
        .describe("Generated files to exclude, in addition to files that are recognized by name or header."),
      "not-generated": globs
        .optional()
        .describe(
          "Files to read although their name, their header or a Git attribute marks them as generated.",
        ),
      tests: flag.optional().describe("Read tests and fixtures too."),
      "enforce-from": day
        .optional()
        .describe("For notices from before this day, most rules about notices only warn."),
      releases: z
        .record(
          z
            .string()
            .regex(/^v?\d+(\.\d+){0,3}([-+][\w.-]+)?$/, { error: "expected a version, as in 5 or 6.1" }),
          day,
          { error: "expected a mapping of versions to days" },
        )
        .optional()
        .describe(
          "The day of each version. From that day, features that the version removes may be missing on the branch.",
        ),
      rules: rulesSchema.optional().describe("Severity by rule: off, notice, warning or error."),
      removal: mapping({ requires: choice(["both", "either"]).optional() }, "a mapping with requires")
        .optional()
        .describe("both: the sunset is reached and there is no usage. either: one of the two is enough."),
      contracts: mapping(
        {
          "sunset-keys": list(line("a key", 100), "a list of keys")
            .optional()
            .describe("Keys of a contract with a sunset date, in addition to x-sunset."),
          unstable: list(line("a level", 100), "a list of levels")
            .optional()
            .describe(
              "Values of x-stability-level without a compatibility promise. Default: draft and alpha.",
            ),
        },
        "a mapping with `sunset-keys` and `unstable`",
      )
        .optional()
        .describe("How API contracts are read."),
      extensions: mapping(
        {
          max: count("a number of extensions", 1000).optional(),
          "max-total": duration
            .optional()
            .describe("Maximum total time by which all extensions together may move a sunset date."),
        },
        "a mapping with `max` and `max-total`",
      )
        .optional()
        .describe("Limits for moving a sunset date later. Exceeding them is an error."),
      usage: usage.optional().describe("Sources of recorded usage, and how it is judged."),
      callers: callers.optional().describe("Known callers, and how to reach them."),
      "callers-from": callersFrom
        .optional()
        .describe(
          "Repositories whose deprecated features this one calls, and that may open issues here. Default: none.",
        ),
      features: list(declaredFeature, "a list of features")
        .optional()
        .describe("Features without a declaration: flags, capabilities, routes built at run time."),
      decisions: list(decision, "a list of decisions")
        .optional()
        .describe("Recorded decisions about features."),
      reminders: reminders.optional().describe("Reminders about approaching sunset dates."),
      commands: mapping(eachCommand, "a mapping of commands to permissions")
        .optional()
        .describe("The permission that each command in an issue requires."),
      visibility: mapping(
        { "release-notes": globs.optional(), documentation: globs.optional() },
        "a mapping with `release-notes` and `documentation`",
      )
        .optional()
        .describe("Files that must mention each new notice. Default: none."),
      brownouts: brownouts
        .optional()
        .describe(
          "Short periods before the sunset in which services reject requests to deprecated endpoints.",
        ),
      "fail-on": choice(["error", "warning", "never"])
        .optional()
        .describe("Lowest severity that fails the check."),
      "time-limit": count("seconds", 86_400)
        .min(1)
        .optional()
        .describe("Time limit of a run in seconds. Default: 300."),
      "app-check": flag
        .optional()
        .describe("True if the App judges changes and creates its check run. Default: true."),
    },
    "a mapping of keys",
  );
}

const words = "a policy, as in acme/policy, acme/policy:base.yml or acme/policy:base.yml@v1";

const policyReference = text(words, 900)
  .refine((value) => readPolicyReference(value, "policy.yml") !== null, { error: `expected ${words}` })
  .describe("The policy that this one extends: OWNER/REPO, OWNER/REPO:path or OWNER/REPO:path@ref.");

const lockedKeys = list(line("a key, as in removal.requires", 200), "a list of keys, as in removal.requires")
  .max(200, { error: "expected at most 200 keys" })
  .describe("Keys that policies extending this one cannot loosen. *: all keys.");

const caller = mapping(
  {
    contact: line("whom to contact").optional().describe("A login or team to mention, or an address."),
    repository: z
      .string({ error: "expected a repository, as in acme/mobile" })
      .regex(/^[\w.-]+\/[\w.-]+$/, { error: "expected a repository, as in acme/mobile" })
      .optional()
      .describe("The caller's repository."),
    audience: choice(audiences).optional(),
    public: flag.optional().describe("True if a public repository may name and contact this caller."),
    ignore: flag
      .optional()
      .describe(
        "True if calls of this caller never count as usage, for example an uptime monitor or a scanner.",
      ),
  },
  "a mapping with `contact`, `repository`, `audience`, `public` and `ignore`",
);

const callers = z.record(
  z.string().min(1).max(200, { error: "expected a caller's name of at most 200 characters" }),
  caller.optional(),
  { error: "expected a mapping of callers" },
);

const source = text("a repository, as in acme/orders or acme/*", 200).regex(/^[\w.*-]+\/[\w.*-]+$/, {
  error: "expected a repository or a repository glob, as in acme/orders or acme/*",
});

/** `callers-from:`, the repositories whose issues about their deprecated features are accepted. */
const callersFrom = mapping(
  {
    accept: list(source, "a list of repositories, as in acme/*")
      .optional()
      .describe("Repositories as OWNER/REPO, with globs. Default: none."),
    "max-open": count("a number of issues", 100)
      .optional()
      .describe("Maximum number of open issues from one repository. Default: 3."),
    label: line("a label", 50)
      .regex(/^[^,]*$/, { error: "expected a label without a comma" })
      .optional()
      .describe("Label of these issues. Default: deprecation."),
  },
  "a mapping with `accept`, `max-open` and `label`",
);
