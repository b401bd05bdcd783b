import { largestFile } from "../../ports/file-tree.ts";

export type Decoded = { readonly text: string } | { readonly unreadable: string };

const lfsPointer = "version https://git-lfs.github.com/spec/";

/** Decodes a file: UTF-8, UTF-16 if it has a byte order mark, or else Latin-1 (comments in old encodings). */
export function decode(bytes: Uint8Array, largest: number = largestFile): Decoded {
  if (bytes.length > largest) return { unreadable: unreadable(bytes.length, largest) };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes) };
  if (isBinary(bytes)) return { unreadable: "the file is binary" };
  const text =
    decodeUtf8(bytes) ?? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  if (text.startsWith(lfsPointer))
    return { unreadable: "the file is a Git LFS pointer; its content is not read" };
  return { text };
}

/** Returns true if a file contains no readable text, by a quick check. */
export function isOpaque(bytes: Uint8Array, largest: number = largestFile): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (bytes.length > largest) return true;
  return (
    (isBinary(bytes) && !isUtf16) || Buffer.from(bytes.subarray(0, 50)).toString().startsWith(lfsPointer)
  );
}

function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 8000).includes(0);
}

/** Returns the reason why bytes are missing: the file is too large, or its content is not available. */
export function unreadable(size: number | null, largest: number = largestFile): string {
  if (size === null || size <= largest) return "the file's content is not available";
  return `the file has ${megabytes(size)} MB; files over ${megabytes(largest)} MB are not read`;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0);
}
