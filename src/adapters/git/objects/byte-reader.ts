/** Reads lines and counted bytes from a stream, and requests no more chunks than necessary. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #chunk: Buffer = Buffer.alloc(0);
  #at = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** Returns the next line without its end, as UTF-8; null at the end of the stream. */
  async line(): Promise<string | null> {
    const parts: Buffer[] = [];
    for (;;) {
      const end = this.#chunk.indexOf(10, this.#at);
      if (end >= 0) {
        const last = this.#chunk.subarray(this.#at, end);
        this.#at = end + 1;
        return (parts.length === 0 ? last : Buffer.concat([...parts, last])).toString("utf8");
      }
      parts.push(this.#chunk.subarray(this.#at));
      if (!(await this.#next())) return null;
    }
  }

  /** Returns a copy of the next `count` bytes; fewer at the end of the stream. */
  async take(count: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(count);
    const filled = await this.#pass(count, (part, offset) => bytes.set(part, offset));
    return filled === count ? bytes : bytes.subarray(0, filled);
  }

  async skip(count: number): Promise<void> {
    await this.#pass(count, () => {});
  }

  async #pass(count: number, each: (part: Uint8Array, offset: number) => void): Promise<number> {
    let passed = 0;
    while (passed < count) {
      if (this.#at >= this.#chunk.length && !(await this.#next())) break;
      const part = this.#chunk.subarray(this.#at, this.#at + count - passed);
      each(part, passed);
      this.#at += part.length;
      passed += part.length;
    }
    return passed;
  }

  async #next(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done === true) return false;
    this.#chunk = Buffer.from(value.buffer, value.byteOffset, value.length);
    this.#at = 0;
    return true;
  }
}
