import { describe, expect, it } from "vitest";
import { changes, declared, noticed } from "./reading.ts";

const two = `asyncapi: 2.6.0
channels:
  orders.created:
    publish: { message: { $ref: "#/components/messages/OrderCreated" } }
    subscribe: { x-deprecated: { sunset: 2027-06-20, replacement: orders.v2, reason: r }, message: { oneOf: [{ $ref: "#/components/messages/OrderCreated" }, { name: Inline, payload: { properties: { a: {} } } }] } }
components:
  messages:
    OrderCreated: { payload: { $ref: "#/components/schemas/Order" }, headers: { properties: { trace: {} } } }
    Lost: {}
  schemas:
    Order: { properties: { total: { type: integer, deprecated: true } } }
`;
const asking = `asyncapi: 3.0.0
channels:
  ask: { address: ask, messages: { Ask: { traits: [{ $ref: "#/components/messageTraits/Traced" }], payload: { type: object, properties: { n: {} } } } } }
  answer: { address: answer, messages: { Answer: { payload: { type: object, properties: { m: {} } } } } }
operations:
  onAsk: { action: receive, channel: { $ref: "#/channels/ask" }, reply: { channel: { $ref: "#/channels/answer" } } }
components:
  messageTraits: { Traced: { headers: { type: object, properties: { trace: {} } } } }
`;
const three = `asyncapi: 3.0.0
channels:
  created: { address: orders.created, messages: { OrderCreated: { $ref: "#/components/messages/OrderCreated" } } }
operations:
  onCreated: { action: receive, channel: { $ref: "#/channels/created" } }
components:
  messages: { OrderCreated: { payload: { schemaFormat: application/schema+json, schema: { $ref: "#/components/schemas/Order" } } } }
  schemas: { Order: { properties: { total: {} } } }
`;

describe("AsyncAPI", () => {
  it("reads version 2", async () => {
    expect(await declared({ "a.yaml": two })).toEqual([
      "endpoint channel:orders.created",
      "endpoint receive orders.created",
      "endpoint send orders.created",
      "field Order.total",
      "field message:Inline payload:/a",
      "field message:OrderCreated header:trace",
      "message message:Inline",
      "message message:OrderCreated",
      "type Order",
    ]);
    expect(await noticed({ "a.yaml": two })).toEqual({
      "Order.total": "- | - | -",
      "send orders.created": "2027-06-20 | orders.v2 | r",
    });
  });

  it("reads version 3", async () => {
    expect(await declared({ "a.yaml": three })).toEqual([
      "endpoint channel:orders.created",
      "endpoint receive orders.created",
      "field Order.total",
      "message message:OrderCreated",
      "type Order",
    ]);
  });

  it.each<[string, string, string, string[]]>([
    [
      "an operation goes and its channel stays",
      three,
      three.replace(/  onCreated.*\n/, ""),
      ["removed receive orders.created"],
    ],
    [
      "a channel goes with what it carries",
      two,
      "asyncapi: 2.6.0\nchannels: {}\n",
      ["removed channel:orders.created", "removed send orders.created"],
    ],
    [
      "what is received has to hold more",
      three,
      three.replace("properties: { total: {} }", "required: [total], properties: { total: {} }"),
      ["altered Order.total: it was optional and is now required"],
    ],
    [
      "what both sides share changes its type",
      two,
      two.replace("type: integer", "type: string"),
      ["altered Order.total"],
    ],
    [
      "a payload that was written in place gets a name",
      two.replace(
        'payload: { $ref: "#/components/schemas/Order" }',
        "payload: { properties: { total: { type: integer } } }",
      ),
      two.replace(", deprecated: true", ""),
      [],
    ],
    [
      "a payload is another value",
      two.replace('payload: { $ref: "#/components/schemas/Order" }', "payload: { type: string }"),
      two.replace('payload: { $ref: "#/components/schemas/Order" }', "payload: { type: integer }"),
      ["altered message:OrderCreated: `payload` was string and is now integer"],
    ],
    [
      "a header goes with its trait",
      asking,
      asking.replace('traits: [{ $ref: "#/components/messageTraits/Traced" }], ', ""),
      ["removed message:Ask header:trace"],
    ],
    [
      "a trait is written out",
      asking,
      asking.replace(/traits: .*?\], /, "headers: { type: object, properties: { trace: {} } }, "),
      [],
    ],
    [
      "no reply is sent any more",
      asking,
      asking.replace(/, reply: .*\n/, " }\n"),
      ["altered receive ask: `reply` no longer exists"],
    ],
    [
      "a reply may hold less, what is asked may hold more",
      asking,
      asking.replace("{ m: {} }", "{}").replace("{ n: {} }", "{ n: {}, o: {} }"),
      ["removed message:Answer payload:/m"],
    ],
    [
      "the media type of all messages is said, in other words",
      three.replace("3.0.0", "3.0.0\ndefaultContentType: application/json"),
      three.replace("{ payload: { schemaFormat", "{ contentType: Application/JSON, payload: { schemaFormat"),
      [],
    ],
    [
      "the media type of all messages changes",
      three.replace("3.0.0", "3.0.0\ndefaultContentType: application/json"),
      three.replace("3.0.0", "3.0.0\ndefaultContentType: application/cbor"),
      ["altered message:OrderCreated: `payload application/json` no longer exists"],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await changes({ "a.yaml": before }, { "a.yaml": after })).toEqual(wanted);
  });
});
