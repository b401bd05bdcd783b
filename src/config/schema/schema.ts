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
const globs = list(glob, "a list of globs of paths");
const login = line("a login", 100);

const window = mapping(
  {
    min: duration.optional().describe("The shortest window; a shorter one is an error."),
    max: duration.optional().describe("The longest window; a longer one is a warning."),
  },
  "a mapping with min and max",
);

const pathPolicy = mapping(
  {
    match: glob.describe("Glob of paths. The last match wins."),
    audience: audience.optional().describe("The kind of caller for features at these paths."),
    public: publicity
      .optional()
      .describe("Removal without deprecation is an error here; auto: of what others can import."),
  },
  "a mapping with match, and audience or public",
);

const evidence = mapping(
  {
    path: glob.describe("Where the feature can be seen."),
    pattern: text("literal text", 1000).optional().describe("Literal text; gone everywhere means removed."),
    regex: pattern.optional().describe("A regular expression instead of a literal, applied to each line."),
  },
  "a mapping with path, and pattern or regex",
);

const declaredFeature = mapping(
  {
    id: text("an id, as in flag:new-checkout or orders-v1")
      .regex(/^(?:[\p{L}\p{N}:._/-]+|[^\s:]+:\S.*)$/u, {
        error: "expected an id of letters, digits and `:._/-`, as in flag:new-checkout or orders-v1",
      })
      .describe("A word of letters, digits and `:._/-`, as in flag:new-checkout or orders-v1."),
    kind: choice(featureKinds),
    members: list(memberGlob, "a list of globs of ids or of coordinates")
      .optional()
      .describe("What is deprecated with it: globs of ids or of coordinates; `**` crosses slashes."),
    route: text("a route, as in POST /login", 1000)
      .regex(/^[A-Z]+ \/\S*$/, { error: "expected a method and a path, as in POST /login" })
      .optional()
      .describe("An endpoint that no reader finds: a method in capitals and a path, as in POST /login."),
    evidence: list(evidence, "a list of mappings with path and pattern").optional(),
    deprecated: mapping(
      {
        replacement: text("a replacement").optional(),
        reason: text("a reason", 5000).optional(),
        announced: writtenDay.optional(),
        // Read as the words of a notice are: a wrong date is the finding `notice/sunset-invalid`.
        sunset: line("a day", 100).optional(),
        audience: audience.optional(),
      },
      "a mapping with replacement, reason, announced, sunset",
    )
      .optional()
      .describe("The notice; without it the feature is in use."),
  },
  "a mapping with id, kind, members, route, evidence, deprecated",
);

const decision = mapping(
  {
    feature: line("a feature's id", 2000),
    decision: choice(["extend", "accept-breakage", "keep"]),
    reason: text("a reason", 5000).optional().describe("Needed to accept a breakage."),
    by: login.optional().describe("Who decided. Needed to accept a breakage."),
    on: day.optional().describe("The day of the decision."),
    until: day.optional().describe("For extend: the new sunset."),
  },
  "a mapping with feature, decision, reason, by, on",
);

const reminders = mapping(
  {
    days: list(count("days before the sunset", 3650), "a list of days before the sunset").optional(),
    "overdue-every": duration.optional().describe("How often an overdue feature is brought up again."),
    group: choice(["feature", "owner"]).optional().describe("One issue a feature, or one an owner."),
    labels: list(line("a label", 50), "a list of labels").optional(),
    assignees: z
      .union([choice(["codeowners"]), list(login, "a list of logins")], {
        error: "expected codeowners, or a list of logins",
      })
      .optional(),
    dashboard: flag.optional().describe("Keep one issue that lists everything."),
    "per-week": count("a number of issues", 1000)
      .optional()
      .describe("Issues that are opened in a week for features whose first reminder is long past; 5."),
  },
  "a mapping",
);

const brownouts = mapping(
  {
    "days-before": list(count("days before the sunset", 3660).min(1), "a list of days before the sunset")
      .max(100, { error: "expected at most 100 days" })
      .describe("On which days before the sunset; none where the list is empty."),
    at: name("a time of day in UTC", /^(?:[01]\d|2[0-3]):[0-5]\d$/, "10:00").optional(),
    minutes: count("minutes", 1440).min(1).optional().describe("How long each lasts; 15."),
    features: list(idGlob, "a list of globs of ids").optional().describe("Of which endpoints; all."),
  },
  "a mapping with days-before, at, minutes, features",
);

const permission = choice(permissions).optional();
const eachAudience = Object.fromEntries(audiences.map((name) => [name, window.optional()]));
const eachCommand = Object.fromEntries(commandNames.map((name) => [name, permission]));

/** The configuration file as written; the single source of its JSON Schema. */
export type ConfigurationSchema = ReturnType<typeof schemaWith>;
export type ConfigurationFile = z.infer<ConfigurationSchema>;

const schemas = new WeakMap<readonly SourceSettings[], ConfigurationSchema>();

/** The schema with the sources of usage that there are. */
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
      audience: audience.optional().describe("The kind of caller where nothing else is said; public."),
      audiences: mapping(eachAudience, "a mapping of audiences to windows")
        .optional()
        .describe("Grace periods by kind of caller."),
      public: publicity
        .optional()
        .describe("As under paths, for every path; auto: all that others can import by a published name."),
      paths: list(pathPolicy, "a list of mappings with match").optional().describe("The last match wins."),
      include: globs.optional().describe("What is read; everything when nothing is said."),
      exclude: globs.optional().describe("Not read, beside vendored and generated files and tests."),
      generated: globs
        .optional()
        .describe("Also generated: not read, beside files with a generator's name or header."),
      "not-generated": globs
        .optional()
        .describe("Read although the name, the header or an attribute says that a tool wrote the file."),
      tests: flag.optional().describe("Read tests and fixtures too."),
      "enforce-from": day
        .optional()
        .describe("For notices introduced earlier, most rules about notices are warnings."),
      releases: z
        .record(
          z
            .string()
            .regex(/^v?\d+(\.\d+){0,3}([-+][\w.-]+)?$/, { error: "expected a version, as in 5 or 6.1" }),
          day,
          { error: "expected a mapping of versions to days" },
        )
        .optional()
        .describe("The day from which the branch may lack what a version removes."),
      rules: rulesSchema.optional().describe("Severity by rule: off, notice, warning or error."),
      removal: mapping({ requires: choice(["both", "either"]).optional() }, "a mapping with requires")
        .optional()
        .describe("both: sunset reached and no usage; either: one of them suffices."),
      contracts: mapping(
        {
          "sunset-keys": list(line("a key", 100), "a list of keys")
            .optional()
            .describe("Keys of a contract that say a sunset, beside x-sunset."),
          unstable: list(line("a level", 100), "a list of levels")
            .optional()
            .describe("Values of x-stability-level that promise nothing; draft and alpha."),
        },
        "a mapping with sunset-keys and unstable",
      )
        .optional()
        .describe("How API contracts are read."),
      extensions: mapping(
        {
          max: count("a number of extensions", 1000).optional(),
          "max-total": duration.optional().describe("How far all of them together may move it."),
        },
        "a mapping with max and max-total",
      )
        .optional()
        .describe("How often and how far a sunset may move later before that is an error."),
      usage: usage.optional().describe("Where recorded usage is found."),
      callers: callers.optional().describe("Known callers, and how to reach them."),
      "callers-from": callersFrom
        .optional()
        .describe("Which repositories may open issues here about what is called from here; none."),
      features: list(declaredFeature, "a list of features")
        .optional()
        .describe("What has no declaration of its own: flags, capabilities, routes built at run time."),
      decisions: list(decision, "a list of decisions")
        .optional()
        .describe("The provider's recorded answers."),
      reminders: reminders.optional().describe("How people are reminded of a sunset that comes near."),
      commands: mapping(eachCommand, "a mapping of commands to permissions")
        .optional()
        .describe("The permission that each command in an issue asks for."),
      visibility: mapping(
        { "release-notes": globs.optional(), documentation: globs.optional() },
        "a mapping with release-notes and documentation",
      )
        .optional()
        .describe("Where a new notice is expected to be mentioned; nowhere by default."),
      brownouts: brownouts
        .optional()
        .describe("Short refusals of deprecated endpoints before their sunset, which services carry out."),
      "fail-on": choice(["error", "warning", "never"])
        .optional()
        .describe("From which severity the check fails."),
      "time-limit": count("seconds", 86_400)
        .min(1)
        .optional()
        .describe("Seconds that a whole run may take; 300 when nothing is said."),
      "app-check": flag
        .optional()
        .describe("Whether the App judges changes itself and writes its check; true when nothing is said."),
    },
    "a mapping of keys",
  );
}

const words = "a policy, as in acme/policy, acme/policy:base.yml or acme/policy:base.yml@v1";

/** `extends:`, the policy that this one builds on. */
const policyReference = text(words, 900)
  .refine((value) => readPolicyReference(value, "policy.yml") !== null, { error: `expected ${words}` })
  .describe("The policy that this one builds on: OWNER/REPO, OWNER/REPO:path or OWNER/REPO:path@ref.");

/** `locked:`, keys that configurations which build on this policy cannot loosen. */
const lockedKeys = list(line("a key, as in removal.requires", 200), "a list of keys, as in removal.requires")
  .max(200, { error: "expected at most 200 keys" })
  .describe("Keys that whoever builds on this policy cannot loosen; * for all of them.");

const caller = mapping(
  {
    contact: line("whom to contact").optional().describe("A login or team to mention, or an address."),
    repository: z
      .string({ error: "expected a repository, as in acme/mobile" })
      .regex(/^[\w.-]+\/[\w.-]+$/, { error: "expected a repository, as in acme/mobile" })
      .optional()
      .describe("The caller's repository."),
    audience: choice(audiences).optional(),
    public: flag.optional().describe("A public repository may name and contact this caller."),
    ignore: flag
      .optional()
      .describe("Calls of this caller never count as use: an uptime monitor, a scanner."),
  },
  "a mapping with contact, repository, audience, public, ignore",
);

/** `callers:`, who calls. */
const callers = z.record(
  z.string().min(1).max(200, { error: "expected a caller's name of at most 200 characters" }),
  caller.optional(),
  { error: "expected a mapping of callers" },
);

const source = text("a repository, as in acme/orders or acme/*", 200).regex(/^[\w.*-]+\/[\w.*-]+$/, {
  error: "expected a repository or a glob of some, as in acme/orders or acme/*",
});

/** `callers-from:`, whose issues about what is called from here are taken. */
const callersFrom = mapping(
  {
    accept: list(source, "a list of repositories, as in acme/*")
      .optional()
      .describe("Globs of OWNER/REPO; none when nothing is said."),
    "max-open": count("a number of issues", 100)
      .optional()
      .describe("How many issues of one repository are open at once; 3."),
    label: line("a label", 50)
      .regex(/^[^,]*$/, { error: "expected a label without a comma" })
      .optional()
      .describe("The label that all of them carry; deprecation."),
  },
  "a mapping with accept, max-open and label",
);
