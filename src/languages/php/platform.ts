import { wordSet } from "../base/lexical-forms.ts";

/** First words of what PHP and its extensions declare, as people name it. */
const known = wordSet(
  "array bool callable false float int iterable mixed never null object parent self static string true void",
  "ArgumentCountError ArithmeticError ArrayAccess ArrayIterator ArrayObject Attribute BackedEnum BadFunctionCallException",
  "BadMethodCallException Closure Collator Countable DateInterval DatePeriod DateTime DateTimeImmutable DateTimeInterface",
  "DateTimeZone Deprecated DirectoryIterator DOMDocument DOMElement DOMNode DOMXPath DomainException Error ErrorException",
  "Exception Fiber FilterIterator Generator GMP IntlDateFormatter InvalidArgumentException Iterator IteratorAggregate",
  "IteratorIterator JsonException JsonSerializable LengthException Locale LogicException Memcached MessageFormatter mysqli",
  "NumberFormatter OutOfBoundsException OutOfRangeException OverflowException Override PDO PDOException PDOStatement Phar",
  "RangeException RecursiveIterator Redis ReflectionClass ReflectionException ReflectionFunction ReflectionMethod",
  "ReflectionNamedType ReflectionProperty ReturnTypeWillChange RuntimeException SensitiveParameter Serializable",
  "SimpleXMLElement SoapClient SplFileInfo SplFileObject SplObjectStorage SplPriorityQueue SplQueue SplStack SplSubject",
  "Stringable Throwable Transliterator Traversable TypeError UnderflowException UnexpectedValueException UnitEnum",
  "UnhandledMatchError ValueError WeakMap WeakReference XMLReader XMLWriter ZipArchive",
  "array_filter array_find array_key_exists array_map array_merge array_values call_user_func class_exists count define",
  "explode file_get_contents file_put_contents function_exists hash implode in_array is_array is_callable is_null is_string",
  "json_decode json_encode mb_strlen mb_substr method_exists password_hash preg_match preg_replace random_bytes random_int",
  "serialize setlocale sprintf str_contains str_ends_with str_replace str_starts_with strlen strpos strtolower strtr substr",
  "trigger_error trim unserialize usort var_dump",
);

/** Returns true if PHP declares a name: no repository has to. */
export function isOfPlatform(name: string): boolean {
  return known.has(name);
}
