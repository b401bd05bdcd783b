import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from "node:v8";

const megabyte = 1024 * 1024;

/**
 * Bytes that are allocated on top of the used heap before garbage is collected. Half of the used heap if that is
 * more. By default the engine waits longer.
 */
const leastGarbage = 24 * megabyte;
/** Bytes of the whole heap up to which room is left for what is made last: most readings end before. */
const calm = 64 * megabyte;
/** Bytes for what was made last: of its own the engine takes 128 MB where it reads for long. */
const enoughNew = 8 * megabyte;
const mostNew = 16 * megabyte;

type Collect = (how?: { readonly type: "major"; readonly flavor: "last-resort" }) => void;

/** To be called between files: keeps the memory of a long reading near what is in use. */
export function tidyMemory(): () => void {
  let collect: Collect | null = null;
  let next = leastGarbage;
  let mayGrow = true;
  let tries = 3;
  return () => {
    const forNew = bytesForNew();
    if (forNew > mostNew && tries > 0 && getHeapStatistics().total_heap_size > calm) {
      tries -= 1;
      // Only this gives the room back; it grows again from the start.
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
