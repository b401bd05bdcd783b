export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/** The whole body as text. Throws `BodyTooLarge` as soon as it holds more, counted unpacked, while it comes in. */
export async function readBody(response: Response, mostBytes: number): Promise<string> {
  if (response.body === null) return "";
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    // Leaving the loop cancels the stream and closes the connection.
    if (size > mostBytes) throw new BodyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts, size).toString("utf8");
}
