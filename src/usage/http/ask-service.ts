import { count } from "../../core/text/message-text.ts";
import { openLink } from "../exchange/link.ts";
import { printableAddress } from "../exchange/printable-address.ts";
import type { Asking, SourceWith, UsageAnswers } from "../engine/source.ts";
import { failedAnswers } from "../engine/weigh.ts";
import { evidenceFromRecord, recordSpeaksOf } from "../record/evidence.ts";
import { readPages } from "./read-pages.ts";

/** Settings of a source of type `http`, with defaults filled in. */
export interface ServiceSettings {
  readonly url: string;
  readonly tokenEnv: string | null;
  readonly options: { readonly timeoutSeconds: number };
}

/** Requests the complete record of a service, page by page. */
export async function askService(
  source: SourceWith<ServiceSettings>,
  { question, features, world }: Asking,
): Promise<UsageAnswers> {
  const where = printableAddress(source.url);
  const link = await openLink(
    {
      login: { tokenEnv: source.tokenEnv, usernameEnv: null, passwordEnv: null },
      timeoutSeconds: source.options.timeoutSeconds,
      wordsOfError: () => null,
    },
    world,
  );
  if ("failure" in link) return failedAnswers([`${where} is not queried: ${link.failure}`]);
  world.say(`Asking ${where} about ${count(features.length, "feature")}.`);
  const { value: record, problems } = await readPages(source.url, question.window, link);
  if (record === null) return failedAnswers(problems.map((each) => `${where} returned no usage: ${each}`));
  return {
    evidenceOf: (feature) => evidenceFromRecord(record, feature, question, `${where}: `),
    speaksOf: (feature) => recordSpeaksOf(record, feature),
    failure: null,
  };
}
