import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from "node:v8";

const megabyte = 1024 * 1024;

/**
 * Bytes to allocate on top of the used heap before the next garbage collection, or half of the used heap if that is
 * more. The engine waits longer by default.
 */
const leastGarbage = 24 * megabyte;
/** The heap size up to which the young generation may keep its size. Most runs end earlier. */
const calm = 64 * megabyte;
/** Bytes for the young generation. The engine uses 128 MB by default in a long run. */
const enoughNew = 8 * megabyte;
const mostNew = 16 * megabyte;

type Collect = (how?: { readonly type: "major"; readonly flavor: "last-resort" }) => void;

/** Returns a function to be called between files, which keeps the memory of a long run close to the used heap. */
export function tidyMemory(): () => void {
  let collect: Collect | null = null;
  let next = leastGarbage;
  let mayGrow = true;
  let tries = 3;
  return () => {
    const forNew = bytesForNew();
    if (forNew > mostNew && tries > 0 && getHeapStatistics().total_heap_size > calm) {
      tries -= 1;
      // Only this collection shrinks the young generation, which then grows from its initial size.
      (collect ??= collector())({ type: "major", flavor: "last-resort" });
    } else if (mayGrow !== forNew < enoughNew) {
      mayGrow = forNew < enoughNew;
      setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? "2" : "1"}`);
    }
    if (getHeapStatistics().used_heap_size < next) return;
    (collect ??= collector())();
    const used = getHeapStatistics().used_heap_size;
    next = used + Math.max(leastGarbage, used / 2);
  };
}

function bytesForNew(): number {
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space");
  return space?.space_size ?? 0;
}

function collector(): Collect {
  setFlagsFromString("--expose-gc");
  return process.getBuiltinModule("node:vm").runInNewContext("gc") as Collect;
}
