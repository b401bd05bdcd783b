import { wordSet } from "../base/lexical-forms.ts";

/** First words of what the language and its library give, as people name it. */
const known = wordSet(
  "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize true false self super crate std core alloc",
  "Arc Box BTreeMap BTreeSet BinaryHeap Cell Clone Copy Cow Debug Default Deref DerefMut Display Drop Duration Eq Err Error",
  "File Fn FnMut FnOnce From FromIterator FromStr Future Hash HashMap HashSet Instant Into IntoIterator Iterator LazyLock Mutex",
  "NonNull NonZero None Ok OnceCell OnceLock Option Ord OsStr OsString PartialEq PartialOrd Path PathBuf Pin Range Rc Read Ref",
  "RefCell Result RwLock Self Send Sized Some String Sync SystemTime ToOwned ToString TryFrom TryInto Unpin Vec VecDeque Weak",
  "Write assert assert_eq dbg eprintln format include_str panic print println todo unimplemented unreachable vec write writeln",
);

/** Whether Rust or its standard library declares a name: no repository has to. */
export function isOfPlatform(name: string): boolean {
  return known.has(name);
}
