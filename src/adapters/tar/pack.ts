import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";

export interface Slot {
  readonly offset: number;
  readonly size: number;
}

/**
 * Stores contents one after the other in an unlinked file. Memory remains small for any size of repository, and no file
 * remains if the process dies.
 */
export class Pack {
  private readonly file: FileHandle;
  private end = 0;

  private constructor(file: FileHandle) {
    this.file = file;
  }

  static async create(parent: string): Promise<Pack> {
    const folder = await mkdtemp(join(parent, "warden-pack-"));
    try {
      return new Pack(await open(join(folder, "pack"), "wx+", 0o600));
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(() => {});
    }
  }

  get size(): number {
    return this.end;
  }

  async add(bytes: Uint8Array): Promise<Slot> {
    const slot = { offset: this.end, size: bytes.length };
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.file.write(bytes, done, bytes.length - done, slot.offset + done);
      done += bytesWritten;
    }
    this.end += bytes.length;
    return slot;
  }

  async read({ offset, size }: Slot): Promise<Uint8Array> {
    const bytes = new Uint8Array(size);
    for (let done = 0; done < size;) {
      const { bytesRead } = await this.file.read(bytes, done, size - done, offset + done);
      if (bytesRead === 0) throw new Error("the pack is shorter than it was");
      done += bytesRead;
    }
    return bytes;
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}
