import { wordSet } from "../base/lexical-forms.ts";

/** First words of names that the language and its library define. */
const names = [
  // Keywords and primitives used as types and values; the roots of the library's packages.
  "boolean byte char double float int long short void var null true false this super new java javax jdk sun",
  // java.lang
  "Appendable AutoCloseable Boolean Byte CharSequence Character Class ClassLoader Cloneable Comparable Deprecated Double",
  "Enum Float FunctionalInterface InheritableThreadLocal Integer Iterable Long Math Module ModuleLayer Number Object",
  "Override Package Process ProcessBuilder ProcessHandle Readable Record Runnable Runtime SafeVarargs ScopedValue",
  "Short StackWalker StrictMath String StringBuffer StringBuilder SuppressWarnings System Thread ThreadGroup ThreadLocal",
  "Throwable Void MethodHandle MethodHandles VarHandle",
  "ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException AssertionError ClassCastException",
  "ClassNotFoundException CloneNotSupportedException Error Exception ExceptionInInitializerError",
  "IllegalAccessException IllegalArgumentException IllegalStateException IndexOutOfBoundsException",
  "InterruptedException LinkageError NegativeArraySizeException NoClassDefFoundError NoSuchFieldException",
  "NoSuchMethodException NullPointerException NumberFormatException OutOfMemoryError RuntimeException",
  "SecurityException StackOverflowError StringIndexOutOfBoundsException UnsupportedOperationException",
  // java.util
  "AbstractCollection AbstractList AbstractMap AbstractSet ArrayDeque ArrayList Arrays Base64 BitSet Calendar Collection",
  "Collections Comparator ConcurrentModificationException Currency Date Deque Dictionary EnumMap EnumSet Enumeration",
  "EventListener EventObject Formatter HashMap HashSet Hashtable HexFormat IdentityHashMap Iterator LinkedHashMap",
  "LinkedHashSet LinkedList List ListIterator Locale Map NavigableMap NavigableSet NoSuchElementException Objects",
  "Optional OptionalDouble OptionalInt OptionalLong PriorityQueue Properties Queue Random ResourceBundle Scanner",
  "SequencedCollection SequencedMap SequencedSet ServiceLoader Set SortedMap SortedSet Spliterator Stack StringJoiner",
  "StringTokenizer Timer TimerTask TreeMap TreeSet UUID Vector WeakHashMap",
  // java.util.concurrent, function, stream, regex
  "AtomicBoolean AtomicInteger AtomicLong AtomicReference BlockingQueue Callable CompletableFuture CompletionException",
  "CompletionStage ConcurrentHashMap ConcurrentLinkedQueue ConcurrentMap CopyOnWriteArrayList CountDownLatch",
  "CyclicBarrier ExecutionException Executor ExecutorService Executors Flow ForkJoinPool Future Lock ReadWriteLock",
  "ReentrantLock ScheduledExecutorService Semaphore ThreadFactory ThreadLocalRandom ThreadPoolExecutor TimeUnit",
  "TimeoutException BiConsumer BiFunction BiPredicate BinaryOperator BooleanSupplier Consumer Function IntFunction",
  "IntPredicate IntSupplier LongSupplier Predicate Supplier ToDoubleFunction ToIntFunction ToLongFunction UnaryOperator",
  "Collector Collectors DoubleStream IntStream LongStream Stream StreamSupport Matcher Pattern",
  // java.io, nio, net, time, text, math, security, sql
  "BufferedInputStream BufferedReader BufferedWriter ByteArrayInputStream ByteArrayOutputStream Closeable File",
  "FileInputStream FileNotFoundException FileOutputStream FileReader FileWriter IOException InputStream",
  "InputStreamReader ObjectInputStream ObjectOutputStream OutputStream OutputStreamWriter PrintStream PrintWriter",
  "Reader Serializable StringReader StringWriter UncheckedIOException Writer ByteBuffer CharBuffer Charset FileSystem",
  "Files Path Paths StandardCharsets HttpClient HttpRequest HttpResponse InetAddress InetSocketAddress Socket URI URL",
  "URLConnection URLDecoder URLEncoder ChronoUnit Clock DateTimeFormatter DayOfWeek Duration Instant LocalDate",
  "LocalDateTime LocalTime Month OffsetDateTime Period TemporalAmount Year YearMonth ZoneId ZoneOffset ZonedDateTime",
  "DateFormat DecimalFormat MessageFormat Normalizer NumberFormat SimpleDateFormat BigDecimal BigInteger MathContext",
  "RoundingMode MessageDigest SecureRandom KeyStore Connection DriverManager PreparedStatement ResultSet SQLException",
  "Timestamp SSLContext SSLSocketFactory",
  // java.lang.reflect, java.lang.ref
  "Array Constructor Field InvocationHandler Method Modifier Parameter ParameterizedType Proxy Type Cleaner Reference",
  "SoftReference WeakReference",
];
const known = wordSet(...names);

/** Returns true if Java or its standard library declares the name, so that no repository has to. */
export function isOfPlatform(name: string): boolean {
  return known.has(name);
}
