/** Copies of one repository, each in an installation of its own: the same delivery, met by another fault in each. */
import { randomUUID } from "node:crypto";
import { copyRepository } from "../github/copy.ts";
import type { RepositoryState } from "../github/world.ts";
import { endState } from "./end-state.ts";
import type { Episode } from "./episodes.ts";
import { eventually } from "./notes.ts";
import type { RealRepository } from "./real-repository.ts";
import type { Scene } from "./scene.ts";
import { type AppProcess, deliver } from "./server.ts";

export interface Copy {
  readonly installation: number;
  readonly state: RepositoryState;
}

let made = 1000;

/** The repository as it stands, for a server that has never seen it. */
export function copyOf({ stage }: Scene, { state }: RealRepository): Copy {
  made += 1;
  const [installation, fullName] = [made, `octo-org-11/copy-${String(made)}`];
  const account = stage.github.world.account("octo-org-11");
  stage.app.installations.set(installation, {
    ...{ id: installation, account, suspendedAt: null },
    repositories: [fullName],
  });
  return { installation, state: copyRepository(stage.github.world, state, fullName) };
}

/** Delivers to one of the servers; gives the id of the job that it becomes. */
export async function send(
  url: string,
  episode: Episode,
  { installation, state }: Copy,
  id: string = randomUUID(),
): Promise<string> {
  const { event, payload } = episode.delivery(installation, state);
  const { status } = await deliver(url, event, payload, { id });
  if (status !== 202) throw new Error(`the delivery was answered with ${String(status)}`);
  return id;
}

/** Waits until one of the servers has said that the job is done. */
export async function finished(servers: readonly AppProcess[], job: string, seconds = 120): Promise<void> {
  await eventually(
    "the job is done",
    () => {
      const said = servers.flatMap((each) => each.lines()).filter((line) => line["job"] === job);
      const [lost] = said.filter(({ msg }) => msg === "job given up");
      if (lost) throw new Error(`the job was given up: ${JSON.stringify(lost)}`);
      return said.some(({ level }) => level === "info");
    },
    seconds,
  );
}

/** Methods of an installation's requests so far. */
export function methodsOf({ stage }: Scene, { installation }: Copy): readonly string[] {
  return stage.github.requests
    .filter((each) => each.installation === installation)
    .map(({ method }) => method);
}

export interface Faultless {
  /** One for each request. */
  readonly methods: readonly string[];
  readonly end: unknown;
}

/** The episode without any fault, on a copy. */
export async function faultless(
  scene: Scene,
  url: string,
  repository: RealRepository,
  episode: Episode,
  servers: readonly AppProcess[] = [scene.server],
): Promise<Faultless> {
  const copy = copyOf(scene, repository);
  await finished(servers, await send(url, episode, copy));
  return { methods: methodsOf(scene, copy), end: endState(copy.state) };
}
