import { audiences, featureKinds } from "../../core/model/feature.ts";
import { audienceOf, publicityOf } from "../../core/judging/path-policy.ts";
import {
  commandNames,
  permissions,
  type Policy,
  type RuleSetting,
  type Decision,
  type UsageSource,
} from "../../core/model/policy.ts";
import type { SourceSettings } from "../../core/model/source-settings.ts";
import { matchesMember } from "../../core/repository/member-glob.ts";
import { nominalDays } from "../../core/time/window.ts";
import { samplesOf } from "../schema/sample-path.ts";
import { ruleDefaults, type RuleId, ruleIds } from "../../core/model/rule-ids.ts";
import { settingFor } from "../../core/judging/rule-setting.ts";
import { matchesId } from "../../core/repository/id-glob.ts";

/** Compares one key. True if `a` allows something that `than` forbids. */
type Compare = (a: Policy, than: Policy, sources: readonly SourceSettings[]) => boolean;

const comparisons: Readonly<Record<string, Compare>> = {
  audience: (a, than) => weaker(a.audience, than.audience),
  paths: weakerPaths,
  include: (a, than) => !a.include.includes("**") && than.include.some((glob) => !a.include.includes(glob)),
  exclude: (a, than) =>
    !than.exclude.includes("**") && a.exclude.some((glob) => !than.exclude.includes(glob)),
  generated: (a, than) => a.generated.some((glob) => !than.generated.includes(glob)),
  "not-generated": (a, than) => than.notGenerated.some((glob) => !a.notGenerated.includes(glob)),
  tests: (a, than) => than.tests && !a.tests,
  "enforce-from": (a, than) =>
    a.enforceFrom !== null && (than.enforceFrom === null || a.enforceFrom > than.enforceFrom),
  "removal.requires": (a, than) => a.removal.requires === "either" && than.removal.requires === "both",
  "contracts.sunset-keys": (a, than) =>
    a.contracts.sunsetKeys.join("\n") !== than.contracts.sunsetKeys.join("\n"),
  "contracts.unstable": (a, than) =>
    a.contracts.unstable.some((each) => !than.contracts.unstable.includes(each)),
  "extensions.max": (a, than) => a.extensions.max > than.extensions.max,
  "extensions.max-total": (a, than) =>
    nominalDays(a.extensions.maxTotal) > nominalDays(than.extensions.maxTotal),
  "usage.window": (a, than) => nominalDays(a.usage.window) < nominalDays(than.usage.window),
  "usage.threshold": (a, than) => a.usage.threshold > than.usage.threshold,
  "usage.outcomes": (a, than) => than.usage.outcomes.some((each) => !a.usage.outcomes.includes(each)),
  "usage.sources": lenientSources,
  decisions: lenientDecisions,
  callers: (a, than) =>
    Object.entries(than.callers).some(([name, { audience }]) => {
      const now = Object.hasOwn(a.callers, name) ? a.callers[name]?.audience : null;
      return now != null && weaker(now, audience ?? than.audience);
    }) ||
    Object.entries(a.callers).some(
      ([name, { ignore }]) => ignore && !(Object.hasOwn(than.callers, name) && than.callers[name]?.ignore),
    ),
  "visibility.release-notes": (a, than) => emptied(a.visibility.releaseNotes, than.visibility.releaseNotes),
  "visibility.documentation": (a, than) => emptied(a.visibility.documentation, than.visibility.documentation),
  "features.members": (a, than) =>
    than.capabilities.some(({ id, members }) => {
      const now = a.capabilities.find((each) => each.id === id);
      const isLeft = (glob: string): boolean =>
        now === undefined || now.members.some((each) => each === glob || matchesMember(each, glob));
      return !members.every(isLeft);
    }),
  "app-check": (a, than) => than.appCheck && !a.appCheck,
  "fail-on": (a, than) => failRank(a) > failRank(than),
};

/**
 * Returns the keys in which policy `a` is more lenient than `than`, dotted as in the file. If a comparison is not
 * certain, the key is included, because the result is only a warning for reviewers.
 */
export function isMoreLenient(a: Policy, than: Policy, sources: readonly SourceSettings[]): string[] {
  const keys = Object.keys(comparisons).filter((key) => comparisons[key]?.(a, than, sources));
  const windows = audiences
    .filter((name) => nominalDays(a.audiences[name].min) < nominalDays(than.audiences[name].min))
    .map((name) => `audiences.${name}.min`);
  const releases = Object.entries(than.releases)
    .filter(([version, day]) => (a.releases[version] ?? day) < day)
    .map(([version]) => `releases[${JSON.stringify(version)}]`);
  const commands = commandNames
    .filter((name) => permissions.indexOf(a.commands[name]) < permissions.indexOf(than.commands[name]))
    .map((name) => `commands.${name}`);
  return [...keys, ...windows, ...releases, ...lenientRules(a, than), ...commands];
}

const compared: ReadonlySet<string> = new Set([
  ...Object.keys(comparisons).map((key) => key.split(".").slice(0, 2).join(".")),
  "public",
]);

/**
 * Returns true if two values of the key can be compared for leniency. Otherwise, any other value counts as more
 * lenient.
 */
export function hasOrder(key: string): boolean {
  const [top = ""] = key.split(".");
  if (top === "visibility") return false;
  return (
    compared.has(key) || compared.has(top) || ["audiences", "rules", "commands", "callers"].includes(top)
  );
}

function weaker(audience: Policy["audience"], than: Policy["audience"]): boolean {
  return audiences.indexOf(audience) < audiences.indexOf(than);
}

/** Globs cannot be compared directly. So both policies are compared for a sample path of each glob. */
function weakerPaths(a: Policy, than: Policy): boolean {
  // Paths without an entry use the default, which is compared as the key `audience`.
  const fallback = { ...a, audience: than.audience };
  return samplesOf([...a.paths, ...than.paths].map(({ match }) => match)).some(
    (path) =>
      weaker(audienceOf(fallback, path), audienceOf(than, path)) ||
      publicityRank(publicityOf(than, path)) > publicityRank(publicityOf(a, path)),
  );
}

function emptied(globs: readonly string[], before: readonly string[]): boolean {
  return globs.length === 0 && before.length > 0;
}

/** The default of `fail-on` is `error`. */
function failRank(policy: Policy): number {
  return ["warning", "error", "never"].indexOf(policy.failOn ?? "error");
}

function publicityRank(publicity: boolean | "auto"): number {
  return publicity === "auto" ? 1 : Number(publicity) * 2;
}

const weight: Record<RuleSetting, number> = { off: 0, notice: 1, warning: 2, error: 3 };

/** Rules with a lower severity for some path, as `rules.<id>`. */
function lenientRules(a: Policy, than: Policy): string[] {
  return ruleIds.filter((rule) => isLighter(rule, a, than)).map((rule) => `rules.${rule}`);
}

function isLighter(rule: RuleId, a: Policy, than: Policy): boolean {
  const own = [...a.rules, ...than.rules].filter((each) => each.rule === rule);
  if (own.length === 0) return false;
  return samplesOf(own.flatMap(({ paths }) => paths ?? [])).some((path) => {
    const [now, before] = [a, than].map((policy) => settingFor(policy, rule, path, ruleDefaults[rule]));
    return weight[now ?? "off"] < weight[before ?? "off"];
  });
}

/** True if a breakage or a withdrawal is newly allowed, or if an extended sunset moves earlier again. */
function lenientDecisions(a: Policy, than: Policy): boolean {
  const allowed = new Set(than.decisions.map(allowanceOf));
  const added = a.decisions.some((each) => !isExtend(each) && !allowed.has(allowanceOf(each)));
  const extensions = Map.groupBy(a.decisions.filter(isExtend), ({ feature }) => feature);
  const isExtendedAsFar = ({ feature, until }: Decision): boolean =>
    (extensions.get(feature) ?? []).some((each) => (each.until ?? "") >= (until ?? ""));
  return added || than.decisions.some((before) => isExtend(before) && !isExtendedAsFar(before));
}

function allowanceOf({ feature, decision }: Decision): string {
  return JSON.stringify([feature, decision]);
}

function isExtend(decision: Decision): boolean {
  return decision.decision === "extend";
}

/** True if a source was removed, is queried differently or covers less, so that its usage data no longer counts. */
function lenientSources(a: Policy, than: Policy, types: readonly SourceSettings[]): boolean {
  return than.usage.sources.some((source) => {
    const unit = types.find(({ type }) => type === source.type);
    if (unit === undefined) return true;
    const identity = (each: UsageSource): string => JSON.stringify(unit.identity(each));
    return !a.usage.sources.some(
      (each) =>
        each.type === source.type &&
        identity(each) === identity(source) &&
        coversAsMuch(each, source, featureKinds.every(unit.coversByDefault)),
    );
  });
}

/** `covers` is null for the default of a source's type: everything, or an unknown set of ids. */
function coversAsMuch(a: UsageSource, than: UsageSource, everything: boolean): boolean {
  const mine = a.covers;
  if (mine === null) return than.covers === null || everything;
  if (than.covers === null) return mine.some((glob) => /^\*+$/.test(glob));
  return than.covers.every((glob) => mine.some((each) => matchesId(each, glob)));
}
