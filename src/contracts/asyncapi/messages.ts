import type { Cursor } from "../base/cursor.ts";
import type { Shape } from "../../core/model/contract/shape.ts";
import { LazyShape, type Drafts } from "../base/drafts.ts";
import type { References } from "../base/references.ts";
import { levelOf, type SchemaMembers } from "../base/schema/members.ts";
import { directionOf, NamedSchemas, type NamedSchema, type Referrer } from "../base/schema/named.ts";

interface MessageContext {
  readonly root: Cursor;
  readonly drafts: Drafts;
  readonly members: SchemaMembers;
  readonly references: References;
}

/** The messages of an API, each once, however many channels carry it. */
export class Messages {
  readonly #context: MessageContext;
  readonly #messages: NamedSchemas;
  readonly #byValue = new Map<unknown, NamedSchema>();

  constructor(context: MessageContext) {
    this.#context = context;
    this.#messages = new NamedSchemas(context.references, () => null);
  }

  /** Notes that something carries it; `channel` gives a name to one that has none. */
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

  /** Declares all that something carries, with what they hold. */
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

/** A message by what its payload is. */
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

/** Null where a payload is described in another language than JSON Schema. */
function schemaIn(at: Cursor | null, format: string | null): Cursor | null {
  if (at === null) return null;
  const own = at.text("schemaFormat");
  const written = own === null ? at : at.at("schema");
  return /avro|protobuf|raml/i.test(own ?? format ?? "") ? null : written;
}
