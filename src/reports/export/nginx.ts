import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import { ambiguousPattern, notDeprecatedCall, unattributedCall } from "../../core/governed/logged-feature.ts";
import { anySpelling, methodPattern, pathPattern } from "./path-pattern.ts";
import { unsupported } from "./unsupported.ts";
import {
  type ProxyOptions,
  type ServedEndpoint,
  servedEndpoints,
  successorLink,
} from "./served-endpoints.ts";

/** nginx accepts words of at most 4096 bytes in its configuration. */
const wordLength = 4000;

const usedBy = "sunset_warden";

/**
 * Returns a file to include in nginx's `http` block: maps by method and path, the headers, and an access log
 * format.
 */
export function nginxConfiguration(features: readonly GovernedFeature[], options: ProxyOptions): string {
  const all = servedEndpoints(features, options).map(rowOf);
  const left = all.filter(isTooLong);
  const rows = all.filter((row) => !isTooLong(row)).map((row, index) => ({ ...row, number: index + 1 }));
  const said = rows.filter(({ endpoint }) => endpoint.headers !== null);
  return [
    ...opening,
    ...unsupported(features).map((each) => `# ${each}`),
    `geo $${usedBy}_dollar { default "$"; }`,
    ...left.map(({ endpoint }) => `# Omitted, because it is too long: ${commentText(endpoint.coordinate)}`),
    "",
    ...requestMaps,
    "",
    "# The request's endpoint: the first row that matches.",
    `map "$${usedBy}_asked:$${usedBy}_known" $${usedBy}_endpoint {`,
    '    default "";',
    ...rows.map(({ pattern, number }) => `    ${pattern} "${number}";`),
    "}",
    "",
    "# The feature for which a call of the endpoint is counted.",
    ...valueMap(
      "endpoint_feature",
      `$${usedBy}_unattributed`,
      rows.map(({ endpoint, number, feature }) => [
        number,
        endpoint.feature === null ? `"${notDeprecatedCall}"` : feature,
      ]),
    ),
    ...featureMap(rows),
    "",
    "# Endpoints that are not deprecated keep their own headers.",
    ...valueMap(
      "deprecation",
      "$upstream_http_deprecation",
      said.map(({ number, endpoint }) => [number, nginxText(endpoint.headers?.deprecation ?? "")]),
    ),
    "",
    ...valueMap(
      "sunset",
      "$upstream_http_sunset",
      said.map(({ number, endpoint }) => [number, nginxText(endpoint.headers?.sunset ?? "")]),
    ),
    "",
    ...linkMap(said),
    "",
    ...valueMap(
      "expose",
      '""',
      said.map(({ number, endpoint }) => [number, nginxText(exposed(endpoint))]),
    ),
    "",
    ...headers,
    "",
    ...callerMap(options.caller),
    "",
    ...logFormat,
    "",
  ].join("\n");
}

interface Row {
  readonly endpoint: ServedEndpoint;
  /** In quotes. */
  readonly pattern: string;
  readonly feature: string;
}

function rowOf(endpoint: ServedEndpoint): Row {
  const { method, segments, feature } = endpoint;
  // Methods need no spelling variants, because they are always in capitals.
  const methods = method === "OPTIONS" ? "OPTIONS [^:]*" : `(?:OPTIONS )?(?:${methodPattern(method)})`;
  const asked = method === "OPTIONS" ? methods : `(?:${methods}|OPTIONS any)`;
  const pattern = `"~*^${asked}:${pathPattern(segments, anySpelling)}$"`;
  return { endpoint, pattern, feature: nginxText(feature?.watched.feature ?? "") };
}

function isTooLong({ pattern, feature, endpoint }: Row): boolean {
  const links = nginxText([...endpoint.links, ...endpoint.successors.map(successorLink)].join(", "));
  return [pattern, feature, `${pattern}${links}`].some((each) => each.length > wordLength);
}

function valueMap(
  name: string,
  otherwise: string,
  values: readonly (readonly [number: number, quoted: string])[],
): string[] {
  return [
    `map $${usedBy}_endpoint $${usedBy}_${name} {`,
    `    default ${otherwise};`,
    ...values.map(([number, quoted]) => `    "${number}" ${quoted};`),
    "}",
  ];
}

/** An OPTIONS request is counted only if the method of the endpoint is OPTIONS. */
function featureMap(rows: readonly (Row & { readonly number: number })[]): string[] {
  return [
    `map "$${usedBy}_method $${usedBy}_endpoint" $${usedBy}_feature {`,
    `    default $${usedBy}_endpoint_feature;`,
    ...rows
      .filter(({ endpoint }) => endpoint.method === "OPTIONS")
      .map(({ number }) => `    "OPTIONS ${number}" $${usedBy}_endpoint_feature;`),
    `    "~^OPTIONS " "${notDeprecatedCall}";`,
    "}",
  ];
}

/** The address of a successor contains the path parameters of the request, if a link may contain their values. */
function linkMap(rows: readonly (Row & { readonly number: number })[]): string[] {
  return [
    `map "$${usedBy}_endpoint $${usedBy}_path" $${usedBy}_link {`,
    '    default "";',
    ...rows.flatMap(({ endpoint, number }) => [
      ...filledLinks(endpoint, number),
      ...(endpoint.links.length === 0 ? [] : [`    "~^${number} " ${nginxText(endpoint.links.join(", "))};`]),
    ]),
    "}",
  ];
}

function filledLinks({ segments, successors, links }: ServedEndpoint, number: number): string[] {
  const names: string[] = [];
  const pattern = pathPattern(segments, anySpelling, (name) => {
    names.push(name);
    return `(?<${usedBy}_p${names.length}>[\\w.~%!&'()*+,;=:@-]+)`;
  });
  const filled = successors.flatMap((template) =>
    template.split(/\{([^{}]*)\}/).every((part, index) => index % 2 === 0 || names.includes(part))
      ? [template]
      : [],
  );
  if (filled.length === 0) return [];
  const text = [...links, ...filled.map(successorLink)].join(", ");
  const value = nginxText(text, (name) => `\${${usedBy}_p${names.indexOf(name) + 1}}`);
  return [`    "~*^${number} ${pattern}$" ${value};`];
}

function exposed({ headers: said, links, successors }: ServedEndpoint): string {
  const names = ["Deprecation"];
  if (said?.sunset) names.push("Sunset");
  if (links.length + successors.length > 0) names.push("Link");
  return names.join(", ");
}

function callerMap(caller: string | null): string[] {
  if (caller !== null) return [`map ${caller} $${usedBy}_caller { default ${caller}; "" "unknown"; }`];
  return [
    "# Caller: the authenticated user, or the first product in the User-Agent header. Never an API key: keys do not belong in logs.",
    `map $http_user_agent $${usedBy}_agent {`,
    '    default "unknown";',
    `    "~^(?<${usedBy}_product>[^/ ]+)" $${usedBy}_product;`,
    "}",
    `map $remote_user $${usedBy}_caller {`,
    "    default $remote_user;",
    `    "" $${usedBy}_agent;`,
    "}",
  ];
}

const opening = [
  "# Generated by `sunset-warden export --format nginx`. Include it in the http block.",
  "# A server or location block with its own add_header or *_hide_header does not inherit these from the http block:",
  "# repeat the lines at the end of this file in that block.",
  `# For the log: access_log /var/log/nginx/deprecated.log ${usedBy};`,
  "# Log all requests, not only the deprecated ones: hours without any line prove nothing.",
];

const requestMaps = [
  "# Method and path as the client sent them: rewrites, internal redirects and error pages do not change $request.",
  `map $request $${usedBy}_path {`,
  '    default "";',
  `    "~^[^ ]+ (?:[A-Za-z][A-Za-z0-9+.-]*://[^/ ?#]*)?(?<${usedBy}_raw>/[^ ?#]*)" $${usedBy}_raw;`,
  "}",
  `map $request $${usedBy}_method {`,
  '    default "";',
  `    "~^(?<${usedBy}_verb>[A-Za-z-]+) " $${usedBy}_verb;`,
  "}",
  "# Paths that servers read in more than one way. If a path has dots or double slashes, nginx's own reading is used.",
  `map $${usedBy}_path $${usedBy}_known {`,
  `    default $${usedBy}_path;`,
  `    "~*//|/(?:\\.|%2e){1,2}(?:/|$)" $uri;`,
  "}",
  `map $${usedBy}_path $${usedBy}_unattributed {`,
  '    default "";',
  `    "~*${ambiguousPattern}" "${unattributedCall}";`,
  "}",
  "# A preflight (OPTIONS) request is matched by its Access-Control-Request-Method, but is not counted as a call of that endpoint.",
  `map $http_access_control_request_method $${usedBy}_preflight {`,
  '    default "any";',
  `    "~^(?<${usedBy}_wanted>[A-Za-z-]+)$" $${usedBy}_wanted;`,
  "}",
  `map $${usedBy}_method $${usedBy}_asked {`,
  `    default $${usedBy}_method;`,
  `    "OPTIONS" "OPTIONS $${usedBy}_preflight";`,
  "}",
];

const headers = [
  ...["proxy", "fastcgi", "uwsgi", "scgi", "grpc"].flatMap((each) => [
    `${each}_hide_header Deprecation;`,
    `${each}_hide_header Sunset;`,
  ]),
  `add_header Deprecation $${usedBy}_deprecation always;`,
  `add_header Sunset $${usedBy}_sunset always;`,
  `add_header Link $${usedBy}_link always;`,
  `add_header Access-Control-Expose-Headers $${usedBy}_expose always;`,
];

const logFormat = [
  `log_format ${usedBy} escape=json`,
  `    '{"at":"$time_iso8601","host":"$hostname","method":"$${usedBy}_method","path":"$${usedBy}_path",'`,
  `    '"status":$status,"feature":"$${usedBy}_feature","caller":"$${usedBy}_caller"}';`,
];

/** Replaces characters that nginx interprets inside double quotes. */
const acting: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  '"': '\\"',
  $: "${sunset_warden_dollar}",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/**
 * Returns a word for nginx's configuration, in double quotes. `{name}` becomes the result of `parameter`. Without
 * `parameter`, braces stay.
 */
function nginxText(text: string, parameter?: (name: string) => string): string {
  const pieces = parameter === undefined ? [text] : text.split(/\{([^{}]*)\}/);
  return `"${pieces.map((piece, index) => (index % 2 === 1 && parameter ? parameter(piece) : quoted(piece))).join("")}"`;
}

function quoted(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/["$\\\n\r\t]/g, (sign) => acting[sign] ?? "")
    .replaceAll(control, encodeURIComponent);
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Returns text for one line of a comment. */
function commentText(text: string): string {
  return JSON.stringify(text.slice(0, 200));
}
