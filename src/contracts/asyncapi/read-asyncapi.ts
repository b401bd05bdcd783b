import type { Direction, Shape } from "../../core/model/contract/shape.ts";
import type { ContractFile, ContractReading } from "../base/contract.ts";
import { Cursor } from "../base/cursor.ts";
import { Drafts, LazyShape } from "../base/drafts.ts";
import type { References, Target } from "../base/references.ts";
import { BehindReferences } from "../base/schema/behind-references.ts";
import { levelOf, SchemaMembers } from "../base/schema/members.ts";
import {
  NamedSchemas,
  travelling,
  directionOf,
  type NamedSchema,
  type Referrer,
} from "../base/schema/named.ts";

interface MessageContext {
  readonly root: Cursor;
  readonly drafts: Drafts;
  readonly members: SchemaMembers;
  readonly references: References;
}

/** The messages of an API. A message that several channels carry is listed once. */
class Messages {
  readonly #context: MessageContext;
  readonly #messages: NamedSchemas;
  readonly #byValue = new Map<unknown, NamedSchema>();

  constructor(context: MessageContext) {
    this.#context = context;
    this.#messages = new NamedSchemas(context.references, () => null);
  }

  /**
   * Records that a channel or operation refers to a message. `channel` names a message that has no name of its
   * own.
   */
  reach(written: Cursor, channel: string, referrer: Referrer): void {
    const { references } = this.#context;
    let [at, key]: [Cursor, string | null] = [written, null];
    for (let step = 0; step < 20 && at.text("$ref") !== null; step += 1) {
      const target = references.step(at);
      if (target === null) return;
      [at, key] = [target.cursor, target.pointer.at(-1) ?? key];
    }
    if (at.mapping === null) return;
    let message = this.#byValue.get(at.value);
    if (message === undefined) {
      const name = key ?? at.text("name") ?? at.text("messageId") ?? at.site?.key ?? null;
      const isGiven = name !== null && name !== "message" && !/^\d+$/.test(name);
      const called = isGiven ? name : channel;
      message = this.#messages.named(called, { key: `${called} ${this.#byValue.size}`, cursor: at });
      this.#byValue.set(at.value, message);
    }
    this.#messages.reach(message, referrer);
  }

  /** Declares all messages that were reached, with their contents. */
  declare(): void {
    const { drafts, members, references, root } = this.#context;
    for (const message of this.#messages.reached()) {
      const { cursor: at, reachedBy } = message;
      const local = `message:${message.name}`;
      const travel = (): NamedSchema["travel"] => message.travel;
      const level = levelOf(at);
      const id = drafts.declare({
        local,
        kind: "message",
        at,
        container: null,
        reachedBy,
        level,
        travel,
        shape: new MessageShape(
          at,
          travel,
          members,
          at.text("contentType") ?? root.text("defaultContentType"),
        ),
      });
      const traits = [...(at.at("traits")?.items() ?? [])].map((each) => references.resolve(each));
      for (const [from, key, part] of [
        [at, "headers", "header:"],
        [at, "payload", "payload:/"],
        ...traits.map((trait) => [trait, "headers", "header:"] as const),
      ] as const) {
        const schema = schemaIn(from?.at(key) ?? null, at.text("schemaFormat"));
        if (schema === null) continue;
        members.declareIn(schema, {
          local: `${local} ${part}`,
          pairing: `${local} ${part}`,
          separator: "/",
          first: "",
          container: id,
          travel,
          level,
          schema: message,
        });
      }
    }
  }
}

/** The shape of a message, taken from its payload. */
class MessageShape extends LazyShape {
  readonly #at: Cursor;
  readonly #travel: () => NamedSchema["travel"];
  readonly #members: SchemaMembers;
  readonly #media: string | null;

  constructor(at: Cursor, travel: () => NamedSchema["travel"], members: SchemaMembers, media: string | null) {
    super();
    this.#at = at;
    this.#travel = travel;
    this.#members = members;
    this.#media = media;
  }

  shape(): Shape {
    const schema = schemaIn(this.#at.at("payload"), this.#at.text("schemaFormat"));
    const name = this.#media === null ? "payload" : `payload ${this.#media.toLowerCase()}`;
    const parts = schema === null ? {} : { [name]: this.#members.shape(schema, true, this.#travel) };
    const value = { kind: "any", nullable: false } as const;
    return { direction: directionOf(this.#travel()), required: true, value, parts };
  }
}

/** Returns null if the payload is described in a language other than JSON Schema. */
function schemaIn(at: Cursor | null, format: string | null): Cursor | null {
  if (at === null) return null;
  const own = at.text("schemaFormat");
  const written = own === null ? at : at.at("schema");
  return /avro|protobuf|raml/i.test(own ?? format ?? "") ? null : written;
}

/**
 * Reads AsyncAPI 2 and 3. In version 2 a channel contains its operations. In version 3 an operation names its
 * channel.
 */
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

/** If an application receives a message, its callers send it. */
const ways = { receive: "request", send: "response" } as const;
type Action = keyof typeof ways;

class ChannelReader {
  readonly #root: Cursor;
  readonly #drafts: Drafts;
  readonly #references: References;
  readonly #messages: Messages;
  /** For each channel, by its value: the name in its coordinate, its id, and the cursor to its messages. */
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

  /**
   * Returns the messages of the reply that the operation lists. If it lists none, returns all messages of the
   * reply's channel.
   */
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

  /** Adds the messages of version 3 channels that no operation uses. Other applications use these channels. */
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

/** A sender may wait for a reply to a message that is received here. */
function operationShape(action: Action, at: Cursor): Shape {
  const value = { kind: "any", nullable: false } as const;
  const isAnswered = action === "receive" && at.at("reply") !== null;
  const reply: Shape = { direction: "response", required: true, value };
  return { direction: ways[action], required: false, value, parts: isAnswered ? { reply } : {} };
}

/** In version 2 an operation has one message or a `oneOf` list of messages. */
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
