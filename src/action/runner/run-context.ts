import type { GitRepository } from "../../adapters/git/repository/open-repository.ts";
import type { CheckEvent } from "../../adapters/github/events/check-event.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import type { RunTime } from "../../ports/run-time.ts";
import type { Inputs } from "../inputs.ts";

export type JobEnvironment = Readonly<Record<string, string | undefined>>;

export interface Run {
  readonly env: JobEnvironment;
  readonly inputs: Inputs;
  readonly event: CheckEvent;
  readonly repository: GitRepository;
  readonly engine: Engine;
  readonly today: string;
  readonly time: RunTime;
  readonly workspace: string;
}
