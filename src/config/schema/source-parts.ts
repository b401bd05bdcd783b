import { z } from "zod";
import type { KeyParts } from "../../core/model/source-settings.ts";
import { idGlob, list, mapping, name, text, url } from "./parts.ts";

const seconds = { error: "expected seconds, from 1 to 300" };
const environmentName = z
  .string({ error: "expected the name of an environment variable, as in PROMETHEUS_TOKEN" })
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, {
    error: "expected the name of an environment variable, as in PROMETHEUS_TOKEN",
  });

/** What the keys of the sources of usage are made of. */
export const sourceParts: KeyParts = {
  ...{ text, name, mapping, url, environmentName },
  covers: list(idGlob, "a list of globs of feature ids")
    .optional()
    .describe("Globs of the ids this source speaks of; only `*` is special. Default: by kind of source."),
  tokenEnv: environmentName
    .optional()
    .describe("The environment variable that holds a bearer token; never the token itself."),
  timeout: z
    .number(seconds)
    .min(1, seconds)
    .max(300, seconds)
    .optional()
    .describe("Seconds to wait for an answer; 10 when nothing is said."),
};
