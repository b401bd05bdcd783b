import { setTimeout as delay } from "node:timers/promises";
import { createHeadersClient } from "../../adapters/http/headers-client.ts";
import { proberAgent } from "../../core/governed/prober.ts";
import { OutsideError, UsageError } from "../../core/model/errors.ts";
import { version } from "../../core/product/version.ts";
import { probeService } from "../../usecases/probe-service.ts";
import type { CliCommand } from "../cli-command.ts";
import type { Options } from "../options.ts";
import { registeredEndpoints } from "../probe/registered-endpoints.ts";
import { textOption, textOptions } from "../session/own-options.ts";
import type { World } from "../world.ts";

export const probeCommand: CliCommand = {
  name: "probe",
  position: 12,
  summary: "Test if a service sends the deprecation headers",
  usage: "probe URL [--param NAME=VALUE]… [--register FILE]",
  about: `Requests the deprecated endpoints of a running service and reports each Deprecation (RFC 9745) or Sunset (RFC 8594) header that is missing, malformed, or states another day than the notice. It sends only GET, HEAD and OPTIONS, only to the host of URL, and does not follow redirects. The path of URL is the prefix of all requested paths.`,
  options: [
    { name: "at", value: "REV", help: "a revision (default: the working tree)" },
    {
      name: "register",
      value: "FILE",
      help: "the JSON output of scan or export, instead of a repository",
      alone: true,
    },
    {
      name: "param",
      value: "NAME=VALUE",
      help: "the value of a path parameter; repeat it, or separate several with commas: --param id=1,name=x",
      alone: true,
      repeats: true,
      form: { pattern: "[^=,\\s]+=[^,]+(?:,[^=,\\s]+=[^,]+)*", what: "parameter", use: "one such as id=1" },
    },
    {
      name: "header",
      value: "'NAME: VALUE'",
      help: "a header sent with each request, for example for authentication",
      alone: true,
      repeats: true,
    },
    {
      name: "rate",
      value: "N",
      help: "requests per second, 1 to 100, sent one after another (default: 5)",
      alone: true,
      form: { pattern: "[1-9]\\d?|100", what: "number of requests per second", use: "1 to 100" },
    },
  ],
  more: `Endpoints with other methods, or with parameters that have no value, are listed as not requested. Exit codes: 0 all requested endpoints are correct, 1 at least one endpoint is incorrect, 3 the service cannot be reached.`,
  examples: [
    "probe https://api.example.com",
    "probe http://localhost:3000/api --param id=1 --param name=x",
    "probe https://api.example.com --register register.json",
  ],
  formats: ["text", "json"],
  run,
};

const secondsEach = 10;

async function run(options: Options, world: World): Promise<number> {
  if (options.sarif !== null)
    throw new UsageError(
      "probe does not report findings, so it cannot write SARIF: leave out --sarif, or use audit.",
    );
  const [address, ...rest] = options.operands;
  if (address === undefined || rest.length > 0)
    throw new UsageError("probe needs one URL: sunset-warden probe https://api.example.com.");
  const { origin, pathname } = serviceAt(address);
  const values = parameters(textOptions(options, "param"));
  const client = createHeadersClient(sentHeaders(textOptions(options, "header")), secondsEach);
  const features = await registeredEndpoints(options, world);
  const turn = everyOf(1000 / Number(textOption(options, "rate") ?? "5"));
  const basePath = pathname.replace(/\/+$/, "");
  const probe = await probeService({ features, origin, basePath, values, client, turn });
  const { failureText, isWrong, probeText } = await import("../../reports/probe/probe-text.ts");
  if (!probe.reached) throw new OutsideError(`${origin} cannot be reached: ${failureText(probe.failure)}.`);
  const { endpoints } = probe;
  if (options.format === "json") {
    const { printJson } = await import("../../reports/writing/print-json.ts");
    world.stdout.write(printJson({ schema: 1, url: `${origin}${basePath}`, endpoints }));
  } else world.stdout.write(probeText(endpoints));
  return endpoints.some(isWrong) ? 1 : 0;
}

function serviceAt(address: string): URL {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `${JSON.stringify(address)} is not the address of a service: it must begin with https:// or http://.`,
    );
  if (url.username !== "" || url.password !== "")
    throw new UsageError(
      "The URL contains a user name or a password. Use --header 'Authorization: …' instead.",
    );
  if (url.search !== "" || url.hash !== "")
    throw new UsageError(`${JSON.stringify(address)} has a query or a fragment. Use the address without it.`);
  return url;
}

function parameters(given: readonly string[]): ReadonlyMap<string, string> {
  const pairs = given.flatMap((each) => each.split(","));
  return new Map(pairs.map((each) => [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)]));
}

/** Messages must not repeat a header's value, because it may be a secret. */
function sentHeaders(given: readonly string[]): Headers {
  const headers = new Headers({ "user-agent": `${proberAgent}/${version}`, accept: "*/*" });
  for (const each of given) {
    const colon = each.indexOf(":");
    try {
      headers.set(each.slice(0, Math.max(0, colon)).trim(), each.slice(colon + 1).trim());
    } catch {
      throw new UsageError("The value of --header is not a header: write it as 'Name: value'.");
    }
  }
  return headers;
}

/**
 * Limits the rate: the first call resolves at once, each other one `milliseconds` after the one before, or later.
 */
function everyOf(milliseconds: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    if (next > now) await delay(next - now);
    next = Math.max(next, now) + milliseconds;
  };
}
