import type { Direction, Shape } from "../../core/model/contract/shape.ts";
import type { ContractFile, ContractReading } from "../base/contract.ts";
import { Cursor } from "../base/cursor.ts";
import { Drafts } from "../base/drafts.ts";
import type { References, Target } from "../base/references.ts";
import { BehindReferences } from "../base/schema/behind-references.ts";
import { levelOf, SchemaMembers } from "../base/schema/members.ts";
import { NamedSchemas, travelling } from "../base/schema/named.ts";
import { Messages } from "./messages.ts";

/** Reads AsyncAPI of both versions: in 2 a channel holds what is done with it, in 3 operations name their channel. */
export function readAsyncApi({ path, documents, references }: ContractFile): ContractReading {
  const drafts = new Drafts(path);
  const named: NamedSchemas[] = [];
  for (const document of documents) {
    const root = Cursor.root(document);
    const schemas = new NamedSchemas(references, schemaName);
    const members = new SchemaMembers(drafts, schemas, references);
    const messages = new Messages({ root, drafts, members, references });
    const reader = new ChannelReader(root, drafts, references, messages);
    for (const [name, channel] of root.at("channels")?.entries() ?? []) reader.channel(name, channel);
    for (const [, operation] of root.at("operations")?.entries() ?? []) reader.operation(operation);
    reader.silentChannels();
    messages.declare();
    members.declareNamed();
    securitySchemes(root, drafts);
    named.push(schemas);
  }
  const { declarations } = drafts;
  const behind = new BehindReferences(() => declarations, named);
  return {
    declarations,
    behind: (pairing) => behind.of(pairing),
    leads: behind,
    problems: [],
    complete: true,
  };
}

/** What an application receives its callers send. */
const ways = { receive: "request", send: "response" } as const;
type Action = keyof typeof ways;

class ChannelReader {
  readonly #root: Cursor;
  readonly #drafts: Drafts;
  readonly #references: References;
  readonly #messages: Messages;
  /** By the value of a channel: its coordinate's name, its id, and where its messages stand. */
  readonly #channels = new Map<unknown, { name: string; id: string; at: Cursor; isUsed: boolean }>();

  constructor(root: Cursor, drafts: Drafts, references: References, messages: Messages) {
    this.#root = root;
    this.#drafts = drafts;
    this.#references = references;
    this.#messages = messages;
  }

  channel(key: string, written: Cursor): void {
    const at = this.#references.resolve(written);
    if (at === null || at.mapping === null) return;
    const name = at.text("address") ?? key;
    const level = levelOf(at);
    const id = this.#drafts.declare({
      local: `channel:${name}`,
      kind: "endpoint",
      at,
      container: null,
      level,
    });
    this.#channels.set(at.value, { name, id, at, isUsed: false });
    for (const [word, action] of [
      ["publish", "receive"],
      ["subscribe", "send"],
    ] as const) {
      const operation = at.at(word);
      if (operation !== null)
        this.#operation(action, operation, name, id, messagesOf(operation.at("message")));
    }
  }

  operation(written: Cursor): void {
    const at = this.#references.resolve(written);
    const action = at?.text("action");
    const reference = at?.at("channel");
    if (!at || !reference || (action !== "send" && action !== "receive")) return;
    const channel = this.#channels.get(this.#references.resolve(reference)?.value);
    if (channel === undefined) return;
    channel.isUsed = true;
    const own = [...(at.at("messages")?.items() ?? [])];
    const all = own.length > 0 ? own : messagesIn(channel.at);
    this.#operation(action, at, channel.name, channel.id, all);
    for (const message of this.#repliesOf(at))
      this.#reach(
        message,
        channel.name,
        channel.id,
        action === "receive" ? "response" : "request",
        levelOf(at),
      );
  }

  /** Those that are listed, or all of the channel. */
  #repliesOf(operation: Cursor): readonly Cursor[] {
    const written = operation.at("reply");
    const reply = written && this.#references.resolve(written);
    const listed = [...(reply?.at("messages")?.items() ?? [])];
    const reference = reply?.at("channel");
    if (listed.length > 0 || !reference) return listed;
    const channel = this.#channels.get(this.#references.resolve(reference)?.value);
    if (channel === undefined) return [];
    channel.isUsed = true;
    return messagesIn(channel.at);
  }

  /** Channels of version 3 with which this application does nothing: others do. */
  silentChannels(): void {
    if (this.#root.text("asyncapi")?.startsWith("3") !== true) return;
    for (const { at, name, id, isUsed } of this.#channels.values())
      if (!isUsed) for (const message of messagesIn(at)) this.#reach(message, name, id, "both", levelOf(at));
  }

  #operation(
    action: Action,
    at: Cursor,
    channel: string,
    container: string,
    messages: readonly Cursor[],
  ): void {
    const level = levelOf(at);
    const id = this.#drafts.declare({
      local: `${action} ${channel}`,
      kind: "endpoint",
      at,
      container,
      level,
      shape: operationShape(action, at),
    });
    for (const each of messages) this.#reach(each, channel, id, ways[action], level);
  }

  #reach(message: Cursor, channel: string, feature: string, way: Direction, level: string | null): void {
    this.#messages.reach(message, channel, { feature, schema: null, travel: () => travelling(way, level) });
  }
}

/** Whoever sends a message that is received here may wait for a reply. */
function operationShape(action: Action, at: Cursor): Shape {
  const value = { kind: "any", nullable: false } as const;
  const isAnswered = action === "receive" && at.at("reply") !== null;
  const reply: Shape = { direction: "response", required: true, value };
  return { direction: ways[action], required: false, value, parts: isAnswered ? { reply } : {} };
}

/** In version 2 an operation has one message, or one of several. */
function messagesOf(at: Cursor | null): readonly Cursor[] {
  if (at === null) return [];
  const several = at.at("oneOf");
  return several === null ? [at] : [...several.items()];
}

function messagesIn(channel: Cursor): readonly Cursor[] {
  return [...(channel.at("messages")?.entries() ?? [])].map(([, each]) => each);
}

function securitySchemes(root: Cursor, drafts: Drafts): void {
  for (const [name, at] of root.at("components")?.at("securitySchemes")?.entries() ?? [])
    drafts.declare({ local: `security:${name}`, kind: "type", at, container: null });
}

function schemaName({ cursor, pointer }: Target): string | null {
  if (pointer.length === 3 && pointer[0] === "components" && pointer[1] === "schemas")
    return pointer[2] ?? null;
  if (pointer.length === 2 && /^(?:definitions|\$defs|schemas)$/.test(pointer[0] ?? ""))
    return pointer[1] ?? null;
  if (cursor.via === null) return null;
  const file = cursor.document.path.split("/").at(-1) ?? "";
  return pointer.length === 0
    ? file.replace(/\.[^.]*$/, "")
    : pointer.length === 1
      ? (pointer[0] ?? null)
      : null;
}
