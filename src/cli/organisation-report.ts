import { resolve } from "node:path";
import { readText } from "../adapters/fs/text-files.ts";
import { writeOwn } from "../adapters/fs/writing/own-output.ts";
import { UsageError } from "../core/model/errors.ts";
import { gatherOverview, type ReadFeature } from "../core/overview/gather-overview.ts";
import { queryFrom } from "../core/overview/overview-query.ts";
import { readRegisters, type ReadRegisters } from "../core/overview/read-registers.ts";
import { version } from "../core/product/version.ts";
import { count } from "../core/text/message-text.ts";
import { overviewPage } from "../reports/overview/overview-page.ts";
import { overviewStyle } from "../reports/overview/style.ts";
import { pageBeginning, trusted } from "../reports/page/markup.ts";
import type { Options } from "./options.ts";
import { textOption } from "./session/own-options.ts";
import type { World } from "./world.ts";

/** Matches `acme/orders=orders.json`. */
const named = /^([\w.-]+\/[\w.-]+)=(.+)$/s;

/** GitHub's rule for names of users and organisations. */
const ownerName = /^[a-z\d](?:[a-z\d-]{0,38})$/i;

/** `report --org`: shows the registers of many repositories on one page, as the app's overview does. */
export async function reportOrganisation(options: Options, world: World): Promise<number> {
  const { operands } = options;
  if (operands.length === 0)
    throw new UsageError(
      "Specify the registers of the repositories: report --org acme/orders=orders.json acme/mobile=mobile.json, each written by report --format json or scan --format json. Or specify an owner on GitHub: report --org acme.",
    );
  const repositories: string[] = [];
  const features: ReadFeature[] = [];
  for (const operand of operands) {
    const read = await readOperand(operand, options, world);
    const twice = read.repositories.find((each) => repositories.includes(each));
    if (twice !== undefined) throw new UsageError(`Two registers for ${twice}: specify only one.`);
    repositories.push(...read.repositories);
    features.push(...read.features);
  }
  return write(repositories, features, options, world);
}

/**
 * Reads the registers in a file. If the file does not exist and the operand can be a name on GitHub, reads the
 * repositories of that owner.
 */
async function readOperand(operand: string, options: Options, world: World): Promise<ReadRegisters> {
  const [, repository = null, file = operand] = named.exec(operand) ?? [];
  const text = await readText(resolve(world.cwd, file));
  if (text === null && ownerName.test(operand)) {
    const { readOwner } = await import("./organisation/read-owner.ts");
    return readOwner(operand, options, world);
  }
  if (text === null) throw new UsageError(`There is no file ${JSON.stringify(file)}.`);
  const read = readRegisters(text, repository);
  if (typeof read === "string") throw new UsageError(`${JSON.stringify(file)} cannot be used: ${read}`);
  return read;
}

async function write(
  repositories: readonly string[],
  features: readonly ReadFeature[],
  options: Options,
  world: World,
): Promise<number> {
  const today = options.today ?? world.now().toISOString().slice(0, 10);
  const page = overviewPage(gatherOverview(repositories, features, today), queryFrom(new URLSearchParams()), {
    today,
    version,
    login: null,
    jobs: [],
    whole: true,
    gitHub: world.env["GITHUB_SERVER_URL"] || "https://github.com",
    style: { text: trusted(overviewStyle) },
  });
  const output = textOption(options, "output") ?? "overview.html";
  if (output === "-") {
    world.stdout.write(page);
    return 0;
  }
  const isOurs = (before: string): boolean => before.startsWith(pageBeginning);
  const file = await writeOwn(null, resolve(world.cwd, output), page, isOurs);
  if (!options.quiet)
    world.stderr.write(
      `Wrote ${file} (${count(features.length, "deprecated feature")} in ${String(repositories.length)} repositories).\n`,
    );
  return 0;
}
