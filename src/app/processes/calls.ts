import { receivedError, sentError, type SentError } from "./sent-error.ts";

/** One end of the channel between two processes. */
export interface Channel {
  send?(
    message: object,
    handle: undefined,
    options: undefined,
    onSent: (error: Error | null) => void,
  ): boolean;
  on(event: "message", listener: (message: unknown) => void): unknown;
}

/** Functions that the other process may call: methods of objects, by the objects' names. */
export type Served = Readonly<Record<string, object>>;

type Message =
  | {
      readonly kind: "call";
      readonly id: number;
      readonly of: string;
      readonly method: string;
      readonly given: readonly unknown[];
      /** Position of the argument that is an `AbortSignal`. A signal cannot be sent. */
      readonly signalAt: number;
    }
  | { readonly kind: "abort"; readonly id: number }
  | { readonly kind: "value"; readonly id: number; readonly value: unknown }
  | { readonly kind: "error"; readonly id: number; readonly error: SentError };

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type AnyFunction = (...given: readonly unknown[]) => unknown;

/** Calls functions in another process, in both directions over one channel. */
export class Calls {
  readonly #channel: Channel;
  #served: Served = {};
  readonly #pending = new Map<number, Pending>();
  readonly #running = new Map<number, AbortController>();
  #made = 0;
  #ended: Error | null = null;

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  /** Starts to answer calls, including those that have already arrived. */
  serve(served: Served): void {
    this.#served = served;
    this.#channel.on("message", (message) => void this.#receive(message as Message));
  }

  /** Number of calls to the other process that have not returned. */
  get pending(): number {
    return this.#pending.size;
  }

  /** Returns an object of the other process, whose methods all return promises. The caller knows its type. */
  remote(of: string): never {
    const method =
      (name: string) =>
      async (...given: readonly unknown[]) =>
        this.#call(of, name, given);
    return new Proxy({}, { get: (_, name) => method(String(name)) }) as never;
  }

  /** Makes all calls fail, because the other process no longer responds. */
  end(error: Error): void {
    this.#ended = error;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
    for (const controller of this.#running.values()) controller.abort(error);
  }

  async #call(of: string, method: string, all: readonly unknown[]): Promise<unknown> {
    if (this.#ended !== null) throw this.#ended;
    const id = (this.#made += 1);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#pending.set(id, { resolve, reject });
    const signalAt = all.findIndex((each) => each instanceof AbortSignal);
    const given = all.map((each, at) => (at === signalAt ? null : each));
    const signal = all[signalAt];
    const abort = (): void => this.#send({ kind: "abort", id });
    this.#send({ kind: "call", id, of, method, given, signalAt });
    if (signal instanceof AbortSignal) {
      signal.addEventListener("abort", abort);
      if (signal.aborted) abort();
    }
    try {
      return await promise;
    } finally {
      this.#pending.delete(id);
      if (signal instanceof AbortSignal) signal.removeEventListener("abort", abort);
    }
  }

  async #receive(message: Message): Promise<void> {
    switch (message.kind) {
      case "value":
        this.#pending.get(message.id)?.resolve(message.value);
        return;
      case "error":
        this.#pending.get(message.id)?.reject(receivedError(message.error));
        return;
      case "abort":
        this.#running.get(message.id)?.abort();
        return;
      case "call":
        this.#send(await this.#answer(message));
    }
  }

  async #answer({ id, of, method, given, signalAt }: Extract<Message, { kind: "call" }>): Promise<Message> {
    const controller = new AbortController();
    this.#running.set(id, controller);
    try {
      const object = Object.hasOwn(this.#served, of) ? this.#served[of] : undefined;
      const called = (object as Readonly<Record<string, AnyFunction>> | undefined)?.[method];
      if (typeof called !== "function")
        throw new Error(`the other process called ${of}.${method}, which does not exist`);
      const all = given.map((each, at) => (at === signalAt ? controller.signal : each));
      return { kind: "value", id, value: await called.apply(object, all) };
    } catch (error) {
      return { kind: "error", id, error: sentError(error) };
    } finally {
      this.#running.delete(id);
    }
  }

  #send(message: Message): void {
    // If the channel is closed, the calls fail when the process ends.
    this.#channel.send?.(message, undefined, undefined, () => {});
  }
}
