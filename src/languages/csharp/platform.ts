import { wordSet } from "../base/lexical-forms.ts";

/** First words of names that the language and its library define. */
const known = wordSet(
  "bool byte char decimal double dynamic float int long nint nuint object sbyte short string uint ulong ushort void var",
  "true false null this base new default nameof typeof System Microsoft Windows Action Func Predicate Array Attribute",
  "BitConverter Boolean Buffer Byte Char Console Convert DateOnly DateTime DateTimeOffset Decimal Delegate Double Enum",
  "Environment EventArgs EventHandler Exception GC Guid HashCode IAsyncDisposable ICloneable IComparable IConvertible",
  "IDisposable IEquatable IFormattable IFormatProvider IProgress Index Int16 Int32 Int64 IntPtr Lazy Math Memory MemoryExtensions",
  "Nullable Object Obsolete Progress Random Range ReadOnlyMemory ReadOnlySpan Span String StringComparer StringComparison",
  "TimeOnly TimeProvider TimeSpan TimeZoneInfo Tuple Type Uri ValueTuple Version WeakReference ArgumentException",
  "ArgumentNullException ArgumentOutOfRangeException InvalidOperationException NotImplementedException NotSupportedException",
  "ObjectDisposedException OperationCanceledException TimeoutException IEnumerable IEnumerator ICollection IList IDictionary",
  "IReadOnlyCollection IReadOnlyDictionary IReadOnlyList ISet IAsyncEnumerable Dictionary HashSet LinkedList List Queue",
  "SortedDictionary SortedList SortedSet Stack Collection ReadOnlyCollection ObservableCollection ConcurrentDictionary",
  "ConcurrentQueue ImmutableArray ImmutableList ImmutableDictionary FrozenDictionary FrozenSet Enumerable Queryable IQueryable",
  "Task ValueTask Thread ThreadPool Timer Monitor Mutex Semaphore SemaphoreSlim Interlocked CancellationToken",
  "CancellationTokenSource TaskCompletionSource Channel Parallel Stream MemoryStream FileStream File Directory Path StreamReader",
  "StreamWriter TextReader TextWriter StringBuilder StringReader StringWriter Encoding Regex Match HttpClient HttpMethod",
  "HttpRequestMessage HttpResponseMessage HttpStatusCode IPAddress Socket JsonSerializer JsonDocument JsonElement XmlReader",
  "XmlWriter XDocument XElement ILogger IServiceCollection IServiceProvider IConfiguration CultureInfo Stopwatch Process Debug",
  "Trace Activity Assembly MethodInfo PropertyInfo BindingFlags Expression SecureString X509Certificate2 RSA SHA256 BigInteger",
);

/** Returns true if C# or .NET declares the name, so that no repository has to. */
export function isOfPlatform(name: string): boolean {
  return known.has(name);
}
