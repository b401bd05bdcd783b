import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Bodies } from "../../../src/app/webhooks/bodies.ts";

const secret = "a-secret-that-is-long-enough";
const megabyte = 1024 * 1024;
const signed = (body: Uint8Array | string): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

async function* inParts(body: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield Promise.resolve(body.subarray(at, at + size));
}

/** Begins, and does not end before it is let. */
function stalled(first: Uint8Array): { readonly body: AsyncGenerator<Uint8Array>; readonly end: () => void } {
  const gate = Promise.withResolvers<void>();
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield first;
    await gate.promise;
  }
  return { body: parts(), end: gate.resolve };
}

describe("the bodies of deliveries", () => {
  it.each([0, 1, 100, megabyte + 1])("are read when they are signed: %i bytes", async (size) => {
    const body = Buffer.alloc(size, "ä");
    for (const length of [size, null])
      expect(await new Bodies(secret).read(inParts(body), { length, signature: signed(body) })).toEqual({
        outcome: "read",
        text: body.toString("utf8"),
      });
  });

  it.each(["sha256=", `sha256=${"0".repeat(64)}`, signed("other"), ""])(
    "are not when they are not: %s",
    async (signature) => {
      const read = await new Bodies(secret).read(inParts(Buffer.from("{}")), { length: 2, signature });
      expect(read).toEqual({ outcome: "not-signed" });
    },
  );

  it("are refused where they are larger than GitHub's, announced or not", async () => {
    const body = Buffer.alloc(25 * megabyte + 1);
    for (const length of [body.length, null])
      expect(await new Bodies(secret).read(inParts(body), { length, signature: signed(body) })).toEqual({
        outcome: "too-large",
      });
  });

  it("are bounded together: large ones are turned away while others are read, small ones never", async () => {
    const bodies = new Bodies(secret);
    const signature = signed("x");
    const held = [24, 24].map((size) => {
      const { body, end } = stalled(Buffer.alloc(10));
      return { read: bodies.read(body, { length: size * megabyte, signature }), end };
    });
    const large = Buffer.alloc(4 * megabyte);
    const announced = { length: large.length, signature: signed(large) };
    expect(await bodies.read(inParts(large), announced)).toEqual({ outcome: "busy" });
    expect(await bodies.read(inParts(large), { ...announced, length: null })).toEqual({ outcome: "busy" });
    const small = Buffer.from("{}");
    expect(await bodies.read(inParts(small), { length: 2, signature: signed(small) })).toMatchObject({
      outcome: "read",
    });
    for (const each of held) each.end();
    for (const each of held) expect(await each.read).toEqual({ outcome: "not-signed" });
    expect(await bodies.read(inParts(large), announced)).toMatchObject({ outcome: "read" });
  });
});
