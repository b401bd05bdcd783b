// What a command in an issue makes of one file of a repository, with all that judges the draft.
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { readConfigurations } from "../../src/analysis/policy/configuration.ts";
import { Engine } from "../../src/analysis/register/engine.ts";
import { Revision } from "../../src/analysis/revision/revision.ts";
import { contractLanguages } from "../../src/contracts/base/contract-languages.ts";
import { contracts } from "../../src/contracts/registry.generated.ts";
import type { FileRead } from "../../src/core/model/register.ts";
import type { Feature } from "../../src/core/model/notice.ts";
import { languages } from "../../src/languages/registry.generated.ts";
import type { AnswerTask } from "../../src/usecases/answer/answer-context.ts";
import { draftExtension } from "../../src/usecases/answer/draft-extension.ts";
import { draftRemoval } from "../../src/usecases/answer/draft-removal.ts";
import { MemoryRepository } from "../support/memory-repository.ts";

const engine = new Engine([...languages, ...contractLanguages(contracts)], loadAsset);

type Context = Pick<AnswerTask["context"], "repository" | "engine" | "at" | "state">;

/** A file of a repository that holds what stands beside it as well. */
export class AnsweredFile {
  readonly #path: string;
  readonly #context: Context;
  readonly #revision: Revision;

  private constructor(path: string, context: Context, revision: Revision) {
    this.#path = path;
    this.#context = context;
    this.#revision = revision;
  }

  static async open(
    path: string,
    text: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<AnsweredFile> {
    const repository = new MemoryRepository([{ day: "2026-01-05", files: { ...more, [path]: text } }]);
    const at = repository.tip;
    const state = await readConfigurations(
      { path: ".github/deprecations.yml", outside: null },
      { base: repository.tree(at), head: null, fallback: null },
    );
    const revision = new Revision(repository.tree(at), engine, state.judging.policy);
    return new AnsweredFile(path, { repository, engine, at, state }, revision);
  }

  /** As a text of it is read. */
  async read(text: string): Promise<FileRead> {
    const file = await this.#revision.asWritten(this.#path, text);
    if (file === null) throw new Error(`${this.#path} is not read`);
    return file;
  }

  /** The text without the feature; null, or why, where it is refused. */
  async remove(feature: Feature): Promise<{ readonly text: string | null; readonly why: string | null }> {
    const draft = await draftRemoval(this.#task(feature));
    if (draft === null || "refused" in draft) return { text: null, why: draft?.refused.join(" ") ?? null };
    return { text: draft.files.get(this.#path) ?? null, why: null };
  }

  async extend(feature: Feature, until: string): Promise<string | null> {
    return (await draftExtension(until, this.#task(feature)))?.get(this.#path) ?? null;
  }

  #task(feature: Feature): Pick<AnswerTask, "known" | "context"> {
    // Of all that is known of a feature, a draft asks for the feature alone.
    const known = { entry: { feature } } as AnswerTask["known"];
    return { known, context: this.#context as AnswerTask["context"] };
  }
}
