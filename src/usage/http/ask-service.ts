import { count } from "../../core/text/message-text.ts";
import { openLink, printableAddress } from "../exchange/link.ts";
import type { Asking, SourceWith, UsageAnswers } from "../engine/source.ts";
import { unknownEvidence } from "../engine/weigh.ts";
import { evidenceFromRecord, leftOut } from "../record/evidence.ts";
import { readPages } from "./read-pages.ts";

/** A source of type `http`, its defaults filled in. */
export interface ServiceSettings {
  readonly url: string;
  readonly tokenEnv: string | null;
  readonly options: { readonly timeoutSeconds: number };
}

/** Asks a service for the whole of its record, page by page. */
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
  if ("failure" in link) return failed([`${where} is not asked: ${link.failure}`]);
  world.say(`Asking ${where} about ${count(features.length, "feature")}.`);
  const { value: record, problems } = await readPages(source.url, question.window, link);
  if (record === null) return failed(problems.map((each) => `${where} gives no usage: ${each}`));
  return {
    evidenceOf(key) {
      const evidence = evidenceFromRecord(record, key, question, `${where}: `);
      if (evidence !== null || source.covers === null) return evidence;
      return unknownEvidence([leftOut(where)]);
    },
  };
}

function failed(reasons: readonly string[]): UsageAnswers {
  const evidence = unknownEvidence(reasons);
  return { evidenceOf: () => evidence };
}
