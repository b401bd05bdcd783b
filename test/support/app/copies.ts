/** Copies of one repository, each in an installation of its own: the same delivery, met by another fault in each. */
import { randomUUID } from "node:crypto";
import type { LoggedRequest } from "../github/server.ts";
import { copyRepository } from "../github/copy.ts";
import type { RepositoryState } from "../github/world.ts";
import { endState } from "./end-state.ts";
import type { Episode } from "./episode.ts";
import { eventually } from "./notes.ts";
import type { RealRepository } from "./real-repository.ts";
import type { Scene } from "./scene.ts";
import { type AppProcess, deliver, type LogLine } from "./server.ts";

export interface Copy {
  readonly installation: number;
  readonly state: RepositoryState;
}

/** Work that has begun with a delivery. */
export interface Sent {
  /** The delivery, and the job that it becomes. */
  readonly job: string;
  readonly installation: number;
  /** Kind of the job that the first one leaves to be done; null: none. */
  readonly follows: string | null;
  readonly followers: number;
  /** Milliseconds. */
  readonly at: number;
}

let made = 1000;
const deliveries = new Set<string>();

/** The repository as it stands, for a server that has never seen it. */
export function copyOf({ stage }: Scene, { state }: RealRepository): Copy {
  made += 1;
  const [installation, fullName] = [made, `${state.owner}/copy-${String(made)}`];
  const account = stage.github.world.account(state.owner);
  stage.app.installations.set(installation, {
    id: installation,
    account,
    suspendedAt: null,
    repositories: [fullName],
  });
  return { installation, state: copyRepository(stage.github.world, state, fullName) };
}

/** Delivers to one of the servers. */
export async function send(
  url: string,
  episode: Episode,
  { installation, state }: Copy,
  id: string = randomUUID(),
): Promise<Sent> {
  deliveries.add(id);
  const at = Date.now();
  const { event, payload } = episode.delivery(installation, state);
  const { status } = await deliver(url, event, payload, { id });
  if (status !== 202) throw new Error(`the delivery was answered with ${String(status)}`);
  const { follows = null, followers = 1 } = episode;
  return { job: id, installation, follows, followers, at };
}

/** Waits until the servers have said that the job is done, and what follows from it. */
export async function finished(
  servers: readonly AppProcess[],
  { job, installation, follows, followers, at }: Sent,
  seconds = 120,
): Promise<void> {
  await eventually(
    "the job is done",
    () => {
      const lines = servers.flatMap((each) => each.lines());
      const said = lines.filter((line) => line["job"] !== undefined);
      // A push that comes while another of its repository waits is done by that one.
      const isRenewed = lines.some(
        (line) => line["delivery"] === job && line.msg === "covered by an earlier job that is waiting",
      );
      const own = said.filter((line) =>
        isRenewed
          ? line["kind"] === "push" &&
            // One server may renew a job while another, after its start, makes a second one for which the first is left.
            line.msg !== "a later push is waiting" &&
            line["installation"] === installation &&
            Date.parse(String(line["time"])) >= at
          : line["job"] === job,
      );
      const next = said.filter(
        (line) =>
          line["kind"] === follows &&
          line["installation"] === installation &&
          Date.parse(String(line["time"])) >= at &&
          !deliveries.has(String(line["job"])),
      );
      const lost = [...own, ...next].find(({ msg }) => msg === "job given up");
      if (lost) throw new Error(`the job was given up: ${JSON.stringify(lost)}`);
      return isDone(own) && (follows === null || next.filter(isInfo).length >= followers);
    },
    seconds,
  );
}

const isInfo = ({ level }: LogLine): boolean => level === "info";
const isDone = (said: readonly LogLine[]): boolean => said.some(isInfo);

/** An installation's requests so far. */
function requestsOf({ stage }: Scene, { installation }: Copy): readonly LoggedRequest[] {
  return stage.github.requests.filter((each) => each.installation === installation);
}

export const methodsOf = (scene: Scene, copy: Copy): readonly string[] =>
  requestsOf(scene, copy).map(({ method }) => method);

export interface Faultless {
  /** One for each request. */
  readonly methods: readonly string[];
  readonly operations: readonly string[];
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
  return {
    methods: methodsOf(scene, copy),
    operations: requestsOf(scene, copy).map(({ operation }) => operation),
    end: endState(copy.state),
  };
}
