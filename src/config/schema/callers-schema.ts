import { z } from "zod";
import { audiences } from "../../core/model/feature.ts";
import { choice, count, flag, line, list, mapping, text } from "./parts.ts";

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
export const callers = z.record(
  z.string().min(1).max(200, { error: "expected a caller's name of at most 200 characters" }),
  caller.optional(),
  { error: "expected a mapping of callers" },
);

const source = text("a repository, as in acme/orders or acme/*", 200).regex(/^[\w.*-]+\/[\w.*-]+$/, {
  error: "expected a repository or a glob of some, as in acme/orders or acme/*",
});

/** `callers-from:`, whose issues about what is called from here are taken. */
export const callersFrom = mapping(
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
