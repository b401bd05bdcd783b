import { stringify } from "yaml";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import { encodedQuoted, methodPattern, pathPattern } from "./path-pattern.ts";
import { unsupported } from "./unsupported.ts";
import { type ProxyOptions, type ServedEndpoint, servedEndpoints } from "./served-endpoints.ts";

const v3 = "type.googleapis.com/envoy";

/**
 * A filter for `http_filters` that sets the headers by method and path, and an access log in JSON. Nothing of it runs
 * code; successors with parameters of the path are left out.
 */
export function envoyConfiguration(features: readonly GovernedFeature[], options: ProxyOptions): string {
  const endpoints = servedEndpoints(features, options);
  const text = stringify(
    {
      http_filters: endpoints.length === 0 ? [] : [filter(endpoints)],
      access_log: [accessLog(options.caller)],
    },
    {
      lineWidth: 0,
      aliasDuplicateObjects: false,
      defaultStringType: "QUOTE_DOUBLE",
      defaultKeyType: "PLAIN",
    },
  );
  const limits = unsupported(features).map((each) => `# ${each}\n`);
  return `${opening}${limits.join("")}${text}`;
}

const opening = `# Made by \`sunset-warden export --format envoy\`: for the HTTP connection manager.
# The filter goes first in http_filters, so that answers of Envoy's own carry the headers, too.
# The access log has all requests; \`sunset-warden usage from-log\` finds the deprecated ones by method and path.
# A request whose path encodes letters that need no encoding (/v1/%75sers) is counted from the log, and gets no headers.
`;

function filter(endpoints: readonly ServedEndpoint[]): object {
  return {
    name: "sunset-warden",
    typed_config: {
      "@type": `${v3}.extensions.common.matching.v3.ExtensionWithMatcher`,
      extension_config: {
        name: "composite",
        typed_config: { "@type": `${v3}.extensions.filters.http.composite.v3.Composite` },
      },
      xds_matcher: { matcher_list: { matchers: endpoints.map(matcher) } },
    },
  };
}

function matcher(endpoint: ServedEndpoint): object {
  const { method, segments } = endpoint;
  return {
    predicate: {
      and_matcher: {
        predicate: [
          methodMatches(method),
          headerMatches(":path", `(?i)${pathPattern(segments, encodedQuoted, () => "[^/?#]+")}(?:\\?.*)?`),
        ],
      },
    },
    on_match: { action: action(endpoint) },
  };
}

/** The endpoint's methods, or an OPTIONS request that asks about one of them or about none in particular. */
function methodMatches(method: string): object {
  const own = methodPattern(method);
  if (method === "OPTIONS") return headerMatches(":method", own);
  const asked = "access-control-request-method";
  const preflight = [headerMatches(asked, own), { not_matcher: headerMatches(asked, ".*") }];
  return {
    or_matcher: {
      predicate: [
        headerMatches(":method", own),
        {
          and_matcher: {
            predicate: [headerMatches(":method", "OPTIONS"), { or_matcher: { predicate: preflight } }],
          },
        },
      ],
    },
  };
}

function headerMatches(header: string, regex: string): object {
  return {
    single_predicate: {
      input: {
        name: header.replace(":", ""),
        typed_config: { "@type": `${v3}.type.matcher.v3.HttpRequestHeaderMatchInput`, header_name: header },
      },
      value_match: { safe_regex: { regex } },
    },
  };
}

function action({ headers, links, coordinate }: ServedEndpoint): object {
  if (headers === null)
    return {
      name: "skip",
      typed_config: { "@type": `${v3}.extensions.filters.common.matcher.action.v3.SkipFilter` },
    };
  const names = [
    "Deprecation",
    ...(headers.sunset === null ? [] : ["Sunset"]),
    ...(links.length > 0 ? ["Link"] : []),
  ];
  return {
    name: coordinate,
    typed_config: {
      "@type": `${v3}.extensions.filters.http.composite.v3.ExecuteFilterAction`,
      typed_config: {
        name: "header-mutation",
        typed_config: {
          "@type": `${v3}.extensions.filters.http.header_mutation.v3.HeaderMutation`,
          mutations: {
            response_mutations: [
              set("Deprecation", headers.deprecation),
              ...(headers.sunset === null ? [] : [set("Sunset", headers.sunset)]),
              ...links.map((link) => add("Link", link)),
              add("Access-Control-Expose-Headers", names.join(", ")),
            ],
          },
        },
      },
    },
  };
}

function set(key: string, value: string): object {
  return mutation(key, value, "OVERWRITE_IF_EXISTS_OR_ADD");
}

function add(key: string, value: string): object {
  return mutation(key, value, "APPEND_IF_EXISTS_OR_ADD");
}

/** A percent sign begins a command in a value of Envoy's. */
function mutation(key: string, value: string, append_action: string): object {
  return { append: { header: { key, value: value.replaceAll("%", "%%") }, append_action } };
}

function accessLog(caller: string | null): object {
  return {
    name: "envoy.access_loggers.stdout",
    typed_config: {
      "@type": `${v3}.extensions.access_loggers.stream.v3.StdoutAccessLog`,
      log_format: {
        json_format: {
          at: "%START_TIME%",
          host: "%HOSTNAME%",
          method: "%REQ(:METHOD)%",
          path: "%REQ(X-ENVOY-ORIGINAL-PATH?:PATH)%",
          status: "%RESPONSE_CODE%",
          caller: caller ?? "%DOWNSTREAM_PEER_SUBJECT%",
          user_agent: "%REQ(USER-AGENT)%",
        },
      },
    },
  };
}
