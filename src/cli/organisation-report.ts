import { resolve } from "node:path";
import { readText } from "../adapters/fs/text-files.ts";
import { writeOwn } from "../adapters/fs/writing/own-output.ts";
import { UsageError } from "../core/model/errors.ts";
import { gatherOverview, type ReadFeature } from "../core/overview/gather-overview.ts";
import { queryFrom } from "../core/overview/overview-query.ts";
import { readRegisters } from "../core/overview/read-registers.ts";
import { version } from "../core/product/version.ts";
import { count } from "../core/text/message-text.ts";
import { overviewPage } from "../reports/overview/overview-page.ts";
import { overviewStyle } from "../reports/overview/style.ts";
import { trusted } from "../reports/page/markup.ts";
import type { Options } from "./options.ts";
import { textOption } from "./session/own-options.ts";
import type { World } from "./world.ts";

/** `acme/orders=orders.json`. */
const named = /^([\w.-]+\/[\w.-]+)=(.+)$/s;

/** `report --org`: registers of many repositories as one page, as the app's overview shows them. */
export async function reportOrganisation(options: Options, world: World): Promise<number> {
  const { operands } = options;
  if (operands.length === 0)
    throw new UsageError(
      "Name the registers of the repositories: report --org acme/orders=orders.json acme/mobile=mobile.json, each written by report --format json or scan --format json.",
    );
  const repositories: string[] = [];
  const features: ReadFeature[] = [];
  for (const operand of operands) {
    const [, repository = null, file = operand] = named.exec(operand) ?? [];
    const text = await readText(resolve(world.cwd, file));
    if (text === null) throw new UsageError(`There is no file ${JSON.stringify(file)}.`);
    const read = readRegisters(text, repository);
    if (typeof read === "string") throw new UsageError(`${JSON.stringify(file)} cannot be used: ${read}`);
    const twice = read.repositories.find((each) => repositories.includes(each));
    if (twice !== undefined) throw new UsageError(`There are two registers of ${twice}: give one.`);
    repositories.push(...read.repositories);
    features.push(...read.features);
  }
  const today = options.today ?? world.now().toISOString().slice(0, 10);
  const page = overviewPage(gatherOverview(repositories, features, today), queryFrom(new URLSearchParams()), {
    ...{ today, version, login: null, jobs: [], whole: true },
    gitHub: world.env["GITHUB_SERVER_URL"] || "https://github.com",
    style: { text: trusted(overviewStyle) },
  });
  const output = textOption(options, "output") ?? "overview.html";
  if (output === "-") {
    world.stdout.write(page);
    return 0;
  }
  const isOurs = (before: string): boolean =>
    before.includes("<title>Deprecations of all repositories</title>");
  const file = await writeOwn(null, resolve(world.cwd, output), page, isOurs);
  if (!options.quiet)
    world.stderr.write(
      `Wrote ${file} (${count(features.length, "deprecated feature")} in ${String(repositories.length)} repositories).\n`,
    );
  return 0;
}
