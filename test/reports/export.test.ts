import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { envoyConfiguration } from "../../src/reports/export/envoy.ts";
import { nginxConfiguration } from "../../src/reports/export/nginx.ts";
import { openapiOverlay } from "../../src/reports/export/openapi-overlay.ts";
import { exportedFeatures, exportOptions } from "../support/hostile-register.ts";
import { readRegister } from "../../src/core/governed/read-register.ts";
import { registerOf } from "../runtime/sample-register.ts";

/** A predicate of Envoy's: of exactly one of these kinds. */
interface Predicate {
  readonly and_matcher?: { readonly predicate: readonly Predicate[] };
  readonly or_matcher?: { readonly predicate: readonly Predicate[] };
  readonly not_matcher?: Predicate;
  readonly single_predicate?: {
    readonly input: { readonly typed_config: { readonly header_name: string } };
    readonly value_match: { readonly safe_regex: { readonly regex: string } };
  };
}

interface Matcher {
  readonly predicate: Predicate;
  readonly on_match: { readonly action: { readonly name: string } };
}

function matchers(): readonly Matcher[] {
  const { http_filters: filters } = parse(envoyConfiguration(exportedFeatures, exportOptions)) as {
    http_filters: { typed_config: { xds_matcher: { matcher_list: { matchers: Matcher[] } } } }[];
  };
  return filters[0]?.typed_config.xds_matcher.matcher_list.matchers ?? [];
}

/** As Envoy judges it: a header that is absent matches nothing. */
function holds(predicate: Predicate, headers: Readonly<Record<string, string>>): boolean {
  const { and_matcher, or_matcher, not_matcher, single_predicate } = predicate;
  if (and_matcher !== undefined) return and_matcher.predicate.every((each) => holds(each, headers));
  if (or_matcher !== undefined) return or_matcher.predicate.some((each) => holds(each, headers));
  if (not_matcher !== undefined) return !holds(not_matcher, headers);
  const { header_name: name = "" } = single_predicate?.input.typed_config ?? {};
  const regex = single_predicate?.value_match.safe_regex.regex ?? "";
  const value = headers[name];
  const flags = regex.startsWith("(?i)") ? "i" : "";
  return value !== undefined && new RegExp(`^(?:${regex.replace("(?i)", "")})$`, flags).test(value);
}

/** The action of the first matcher that holds. */
function actionOf(method: string, path: string, asked: string | null): string | null {
  const preflight = asked === null ? {} : { "access-control-request-method": asked };
  const headers = { ":method": method, ":path": path, ...preflight };
  const found = matchers().find(({ predicate }) => holds(predicate, headers));
  return found?.on_match.action.name ?? null;
}

describe("export --format envoy", () => {
  it.each<[string, string, string | null, string?]>([
    ["OPTIONS", "/v1/users/a7", "GET /v1/users/{id}", "GET"],
    ["OPTIONS", "/v1/users/a7", "GET /v1/users/{id}"],
    ["OPTIONS", "/v1/users/a7", null, "DELETE"],
    ["GET", "/v1/users/a%2Fb", "GET /v1/users/{id}"],
    ["GET", "/v1/users/a7?x=1", "GET /v1/users/{id}"],
    ["HEAD", "/v1/users/", "GET /v1/users"],
    ["GET", "/v1/users/me", "skip"],
    ["GET", "/v1/users/me/x", null],
    ["GET", "/v1/files/a/b", "skip"],
    ["POST", "/v1/users", null],
    ["POST", "/v1/a%22b$c;zz'/%C3%A9", "POST /v1/a\"b$c;{x}'/é"],
    ["DELETE", "/v1/a-b.json", "DELETE /v1/{from}-{to}.json"],
    ["DELETE", "/v1/a-bxjson", null],
  ])("%s %s: %s", (method, path, action, asked) => {
    expect(actionOf(method, path, asked ?? null)).toBe(action);
  });

  it("writes a percent sign twice, which begins a command", () => {
    const text = envoyConfiguration(exportedFeatures, {
      ...exportOptions,
      link: "https://example.org/%REQ(X)%",
    });
    expect(text).toContain("https://example.org/%%REQ(X)%%");
  });
});

describe("export --format openapi-overlay", () => {
  const { overlay, actions } = parse(openapiOverlay(exportedFeatures)) as {
    overlay: string;
    actions: { target: string; update: Record<string, unknown> }[];
  };

  it("names operations and parameters, and none that is kept", () => {
    expect(overlay).toBe("1.0.0");
    expect(actions.map(({ target }) => target)).toEqual([
      "$.paths['/v1/users/{id}'].get",
      "$.paths['/v1/users'].get",
      "$.paths['/v1/a\"b$c;{x}\\'/é'].post",
      "$.paths['/v1/{from}-{to}.json'].delete",
      "$.paths['/v1/users'].get.parameters[?(@.name == 'limit' && @.in == 'query')]",
    ]);
    expect(actions[0]?.update).toEqual({
      deprecated: true,
      "x-sunset": "2027-01-15",
      "x-deprecation": { announced: "2026-05-01", replacement: "GET /v2/users/{id}" },
    });
  });

  it("describes what code alone announces", () => {
    const code = registerOf({
      id: "src/app.py#GET /v1/old",
      replacement: "GET /v2/new",
      more: { language: "python" },
    });
    expect(openapiOverlay(readRegister(code))).toContain(
      'description: "Deprecated; it may be removed from 2027-01-15 on. Use GET /v2/new instead."',
    );
  });
});

describe("export --format nginx", () => {
  it("leaves out what nginx would refuse, and says so", () => {
    const features = readRegister(
      registerOf(`openapi.yaml#GET /v1/${"é".repeat(3000)}`, "openapi.yaml#GET /v1/b"),
    );
    const text = nginxConfiguration(features, exportOptions);
    expect(text).toContain("# Omitted, because it is too long: ");
    expect(text).toContain('(?:b|%62|%42)/?$" "2";');
  });
});

describe("a register that export wrote", () => {
  it.each([
    [{ introduced: "2026-03-01", effectiveSunset: "2027-06-01" }, "2026-03-01", "2027-06-01"],
    [{ introduced: "2027-08-01", effectiveSunset: null }, null, "2027-01-15"],
  ])("%j: from %s to %s", (more, announced, sunset) => {
    const [feature] = readRegister(
      registerOf({ id: "a.yaml#GET /a", announced: null, more: { ...more, key: "a.list" } }),
    );
    expect(feature).toMatchObject({ announced, sunset, watched: { feature: "a.list" } });
    expect(feature?.coordinates).toEqual(["GET /a", "a.list"]);
  });
});
