import type { SourceWorld } from "../engine/source.ts";
import { missingWords } from "./link.ts";

/** The address in a variable, or the vendor's own where none is configured; without a slash at its end. */
export function addressOf(
  urlEnv: string | null,
  usual: string,
  { variable, forFork }: Pick<SourceWorld, "variable" | "forFork">,
): { readonly address: string } | { readonly failure: string } {
  if (urlEnv === null) return { address: usual };
  const address = variable(urlEnv)?.trim() ?? "";
  if (address === "") return { failure: missingWords([urlEnv], forFork) };
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "")
    return { failure: `the environment variable ${urlEnv} is not an address of the form https://HOST` };
  return { address: address.replace(/\/+$/, "") };
}
