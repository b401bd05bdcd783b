import { wordSet } from "../base/lexical-forms.ts";

/** First words of what Kotlin and the libraries around it declare, as people name it. */
const known = wordSet(
  "Any Annotation Array AutoCloseable Boolean BooleanArray Byte ByteArray Char CharArray CharSequence Closeable Cloneable",
  "Collection Comparable Comparator Deprecated DeprecationLevel Double DoubleArray Enum Error Exception Float FloatArray",
  "Function HashMap HashSet IllegalArgumentException IllegalStateException IndexOutOfBoundsException Int IntArray IntRange",
  "Iterable Iterator JvmField JvmName JvmOverloads JvmStatic KClass KFunction KProperty Lazy LinkedHashMap LinkedHashSet List",
  "ListIterator Long LongArray LongRange Map Math MutableCollection MutableIterable MutableIterator MutableList MutableMap",
  "MutableSet NoSuchElementException Nothing NullPointerException Number NumberFormatException OptIn Pair Random",
  "ReadOnlyProperty ReadWriteProperty Regex ReplaceWith RequiresOptIn Result RuntimeException Sequence Set Short ShortArray",
  "String StringBuilder Suppress System Throwable Triple UByte UInt ULong UShort Unit UnsupportedOperationException",
  "also apply arrayOf assert buildList buildMap buildString check checkNotNull emptyList emptyMap error filter flatMap forEach",
  "java javax kotlin kotlinx lazy let listOf map mapOf mutableListOf mutableMapOf print println repeat require requireNotNull",
  "run setOf synchronized takeIf to until use with",
);

/** Returns true if Kotlin or Java declares a name: no repository has to. */
export function isOfPlatform(name: string): boolean {
  return known.has(name);
}
