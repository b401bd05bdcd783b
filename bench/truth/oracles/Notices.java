// Every declaration of Java files as javac's own parser sees it: JSON lines in, JSON lines out.
// java --add-exports jdk.compiler/com.sun.tools.javac.{code,tree}=ALL-UNNAMED Notices.java
import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.tree.*;
import com.sun.source.util.*;
import com.sun.tools.javac.code.Flags;
import com.sun.tools.javac.tree.JCTree;
import java.io.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.*;
import javax.lang.model.element.Modifier;
import javax.tools.*;

public class Notices {
  private static final int BATCH = 200;
  private static final Set<String> MARKS =
      Set.of("Deprecated", "ScheduledForRemoval", "DeprecatedConfigurationProperty");
  private static final List<String> NEWEST =
      List.of("--enable-preview", "--release", String.valueOf(Runtime.version().feature()));
  /** Before Java 9 `_` was a name. */
  private static final List<String> OLD = List.of("--release", "8");
  private static final PrintStream OUT =
      new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), false, StandardCharsets.UTF_8);

  public static void main(String[] args) throws Exception {
    // Long concatenations nest deep.
    Thread thread = new Thread(null, Notices::run, "notices", 1L << 29);
    thread.setUncaughtExceptionHandler((where, error) -> {
      error.printStackTrace();
      System.exit(1);
    });
    thread.start();
    thread.join();
    OUT.flush();
  }

  private static void run() {
    var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    List<Source> batch = new ArrayList<>();
    try {
      for (String line = input.readLine(); line != null; line = input.readLine()) {
        if (line.isBlank()) continue;
        batch.add(Source.read(line));
        if (batch.size() == BATCH) {
          parse(batch);
          batch.clear();
        }
      }
      parse(batch);
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  private static void parse(List<Source> files) throws IOException {
    Map<Source, String> errors = parse(files, NEWEST);
    Map<Source, String> left = parse(List.copyOf(errors.keySet()), OLD);
    for (Source each : left.keySet())
      OUT.println("{\"path\":" + quoted(each.path) + ",\"error\":" + quoted(errors.get(each)) + "}");
  }

  /** Lists what the files declare that can be read so; gives the others with their first error. */
  private static Map<Source, String> parse(List<Source> files, List<String> options) throws IOException {
    Map<Source, String> errors = new LinkedHashMap<>();
    if (files.isEmpty()) return errors;
    // The compiler wraps what it is given: the address tells which file it is.
    Map<URI, Source> sources = new HashMap<>();
    for (Source each : files) sources.put(each.toUri(), each);
    DiagnosticListener<JavaFileObject> listener = each -> {
      if (each.getKind() == Diagnostic.Kind.ERROR && each.getSource() != null)
        errors.putIfAbsent(sources.get(each.getSource().toUri()), each.getLineNumber() + ": " + each.getMessage(Locale.ROOT));
    };
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-proc:none", "-Xmaxerrs", "100000"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavacTask task = (JavacTask) compiler.getTask(null, null, listener, all, null, files);
    DocTrees trees = DocTrees.instance(task);
    for (CompilationUnitTree unit : task.parse()) {
      Source source = sources.get(unit.getSourceFile().toUri());
      if (!errors.containsKey(source)) new Declarations(source, unit, trees).list();
    }
    return errors;
  }

  /** What a declaration stands in. */
  private record Around(String name, boolean inBody, int reach, Tree.Kind type, Map<String, String> variables) {
    Around body() {
      return new Around(name, true, 0, type, variables);
    }

    Around named(String inner, int reach, Map<String, String> variables) {
      return new Around(inner, inBody, reach, type, variables);
    }

    String qualified(String own) {
      return name.isEmpty() ? own : name + "." + own;
    }
  }

  private static final class Declarations extends TreePathScanner<Void, Around> {
    private final Source source;
    private final CompilationUnitTree unit;
    private final DocTrees trees;
    private final List<Integer> lineStarts = new ArrayList<>(List.of(0));

    Declarations(Source source, CompilationUnitTree unit, DocTrees trees) {
      this.source = source;
      this.unit = unit;
      this.trees = trees;
      String text = source.text;
      for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.add(at + 1);
    }

    void list() {
      scan(new TreePath(unit), new Around("", false, 2, null, Map.of()));
    }

    @Override
    public Void visitPackage(PackageTree node, Around around) {
      if (fileName().equals("package-info.java"))
        print("(module)", "module", start(node.getPackageName()), null, isMarked(node.getAnnotations()), true);
      return null;
    }

    @Override
    public Void visitModule(ModuleTree node, Around around) {
      print("(module)", "module", start(node.getName()), null, isMarked(node.getAnnotations()), true);
      return null;
    }

    @Override
    public Void visitClass(ClassTree node, Around around) {
      String own = node.getSimpleName().toString();
      // An anonymous class comes by way of what creates it, which names it.
      if (own.isEmpty()) return super.visitClass(node, around);
      int reach = reach(node.getModifiers(), around);
      var variables = with(node.getTypeParameters(), around.variables);
      Around inner = new Around(around.qualified(own), around.inBody, reach, node.getKind(), variables);
      emit(around, inner.name, kind(node), nameAfter(pos(node), own), null, isMarked(node.getModifiers().getAnnotations()), reach);
      for (Tree member : node.getMembers()) scan(member, member instanceof BlockTree ? inner.body() : inner);
      return null;
    }

    @Override
    public Void visitMethod(MethodTree node, Around around) {
      boolean isConstructor = node.getReturnType() == null;
      String own = isConstructor ? lastOf(around.name) : node.getName().toString();
      var variables = with(node.getTypeParameters(), around.variables);
      int reach = isConstructor && around.type == Tree.Kind.ENUM ? 0 : reach(node.getModifiers(), around);
      Around inner = around.named(around.qualified(own), reach, variables);
      List<String> parameters = new ArrayList<>();
      for (VariableTree each : node.getParameters()) parameters.add(erased(each.getType(), variables, 0));
      boolean marked = isMarked(node.getModifiers().getAnnotations());
      emit(around, inner.name, isConstructor ? "constructor" : "method", pos(node), parameters, marked, reach);
      boolean isCompact = (((JCTree.JCMethodDecl) node).mods.flags & Flags.COMPACT_RECORD_CONSTRUCTOR) != 0;
      if (!isCompact)
        for (VariableTree each : node.getParameters())
          if (isAnnotated(each.getModifiers().getAnnotations()))
            print(inner.name + "/" + each.getName(), "parameter", pos(each), null, true, reach > 0);
      scan(node.getBody(), inner.body());
      return null;
    }

    @Override
    public Void visitVariable(VariableTree node, Around around) {
      String own = node.getName().toString();
      Tree parent = getCurrentPath().getParentPath().getLeaf();
      if (!(parent instanceof ClassTree type)) return super.visitVariable(node, around);
      long flags = ((JCTree.JCVariableDecl) node).mods.flags;
      boolean isEnumConstant = (flags & Flags.ENUM) != 0;
      boolean isComponent = type.getKind() == Tree.Kind.RECORD && (flags & Flags.STATIC) == 0;
      var modifiers = node.getModifiers();
      boolean isConstant = isInterface(around.type) || modifiers.getFlags().containsAll(Set.of(Modifier.STATIC, Modifier.FINAL));
      int reach = isEnumConstant || isComponent ? around.reach : reach(modifiers, around);
      Around inner = around.named(around.qualified(own), reach, around.variables);
      int at = isEnumConstant ? nameAfter(afterAnnotations(modifiers, pos(node)), own) : pos(node);
      String kind = isEnumConstant ? "enum-value" : isConstant ? "constant" : "field";
      boolean marked = isComponent ? isAnnotated(modifiers.getAnnotations()) : isMarked(modifiers.getAnnotations());
      emit(around, inner.name, kind, at, null, marked, reach);
      if (isEnumConstant && node.getInitializer() instanceof NewClassTree made) {
        for (ExpressionTree each : made.getArguments()) scan(each, inner.body());
        scan(made.getClassBody(), inner.body());
      } else scan(node.getInitializer(), inner.body());
      return null;
    }

    @Override
    public Void visitNewClass(NewClassTree node, Around around) {
      for (ExpressionTree each : node.getArguments()) scan(each, around);
      scan(node.getEnclosingExpression(), around);
      if (node.getClassBody() == null) return null;
      String name = around.qualified(erased(node.getIdentifier(), around.variables, 0) + "{}");
      Around inner = new Around(name, true, 0, Tree.Kind.CLASS, around.variables);
      scan(node.getClassBody(), inner);
      return null;
    }

    private void emit(Around around, String name, String kind, int at, List<String> parameters, boolean deprecated, int reach) {
      // In bodies only what is deprecated can be a feature.
      if (!around.inBody || deprecated) print(name, kind, at, parameters, deprecated, reach > 0);
    }

    private boolean isMarked(List<? extends AnnotationTree> annotations) {
      if (isAnnotated(annotations)) return true;
      DocCommentTree comment = trees.getDocCommentTree(getCurrentPath());
      return comment != null
          && comment.getBlockTags().stream().anyMatch(each -> each.getKind() == DocTree.Kind.DEPRECATED);
    }

    /** A type that the file itself imports or declares by this name is not that of java.lang. */
    private boolean isShadowed() {
      return unit.getImports().stream()
              .map(each -> each.getQualifiedIdentifier().toString())
              .anyMatch(each -> each.endsWith(".Deprecated") && !each.equals("java.lang.Deprecated"))
          || unit.getTypeDecls().stream()
              .anyMatch(each -> each instanceof ClassTree type && type.getSimpleName().contentEquals("Deprecated"));
    }

    private boolean isAnnotated(List<? extends AnnotationTree> annotations) {
      return annotations.stream().anyMatch(each -> {
        String name = each.getAnnotationType().toString();
        if (name.equals("Deprecated") && isShadowed()) return false;
        return MARKS.contains(lastOf(name)) && (!name.endsWith(".Deprecated") || name.equals("java.lang.Deprecated"));
      });
    }

    private int reach(ModifiersTree modifiers, Around around) {
      var flags = modifiers.getFlags();
      int own = flags.contains(Modifier.PUBLIC) ? 2
          : flags.contains(Modifier.PROTECTED) ? 1
          : flags.contains(Modifier.PRIVATE) ? 0
          : isInterface(around.type) ? 2 : 0;
      return Math.min(own, around.reach);
    }

    private static boolean isInterface(Tree.Kind kind) {
      return kind == Tree.Kind.INTERFACE || kind == Tree.Kind.ANNOTATION_TYPE;
    }

    private static String kind(ClassTree node) {
      if (isInterface(node.getKind())) return "interface";
      return node.getKind() == Tree.Kind.ENUM ? "enum" : "class";
    }

    /** JLS 4.6, with simple names: a type variable is its leftmost bound. */
    private static String erased(Tree type, Map<String, String> variables, int depth) {
      if (type instanceof AnnotatedTypeTree each) return erased(each.getUnderlyingType(), variables, depth);
      if (type instanceof ParameterizedTypeTree each) return erased(each.getType(), variables, depth);
      if (type instanceof ArrayTypeTree each) return erased(each.getType(), variables, depth) + "[]";
      if (type instanceof MemberSelectTree each) return each.getIdentifier().toString();
      String name = String.valueOf(type);
      return type instanceof IdentifierTree ? variables.getOrDefault(name, name) : name;
    }

    private static Map<String, String> with(List<? extends TypeParameterTree> list, Map<String, String> around) {
      if (list.isEmpty()) return around;
      Map<String, String> all = new HashMap<>(around);
      Map<String, TypeParameterTree> own = new HashMap<>();
      for (TypeParameterTree each : list) own.put(each.getName().toString(), each);
      for (TypeParameterTree each : list) {
        TypeParameterTree last = each;
        String erased = "Object";
        for (int step = 0; step <= list.size(); step += 1) {
          if (last.getBounds().isEmpty()) {
            erased = "Object";
            break;
          }
          Tree bound = last.getBounds().get(0);
          erased = erased(bound, around, 0);
          TypeParameterTree next = bound instanceof IdentifierTree ? own.get(bound.toString()) : null;
          if (next == null) break;
          last = next;
        }
        all.put(each.getName().toString(), erased);
      }
      return all;
    }

    private int pos(Tree tree) {
      return ((JCTree) tree).pos;
    }

    private int start(Tree tree) {
      return (int) trees.getSourcePositions().getStartPosition(unit, tree);
    }

    private int afterAnnotations(ModifiersTree modifiers, int otherwise) {
      long end = trees.getSourcePositions().getEndPosition(unit, modifiers);
      return modifiers.getAnnotations().isEmpty() ? otherwise : (int) end;
    }

    /** The first token of that name at or after an offset; comments are no tokens. */
    private int nameAfter(int from, String name) {
      String text = source.text;
      for (int at = from; at < text.length(); ) {
        if (text.startsWith("//", at)) at = text.indexOf('\n', at);
        else if (text.startsWith("/*", at)) at = text.indexOf("*/", at + 2) + 2;
        else if (Character.isJavaIdentifierStart(text.charAt(at))) {
          int end = at;
          while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) end += 1;
          if (text.substring(at, end).equals(name)) return at;
          at = end;
        } else at += 1;
      }
      return from;
    }

    private String fileName() {
      return source.path.substring(source.path.lastIndexOf('/') + 1);
    }

    private void print(String name, String kind, int at, List<String> parameters, boolean deprecated, boolean exported) {
      int found = Collections.binarySearch(lineStarts, at);
      int line = found >= 0 ? found : -found - 2;
      StringJoiner types = new StringJoiner(",", "[", "]");
      if (parameters != null) for (String each : parameters) types.add(quoted(each));
      OUT.println("{\"path\":" + quoted(source.path) + ",\"line\":" + (line + 1) + ",\"column\":" + (at - lineStarts.get(line) + 1)
          + ",\"name\":" + quoted(name) + ",\"kind\":" + quoted(kind) + ",\"parameters\":" + (parameters == null ? "null" : types)
          + ",\"deprecated\":" + deprecated + ",\"exported\":" + exported + "}");
    }
  }

  private static String lastOf(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char each : text.toCharArray()) {
      if (each == '"' || each == '\\') out.append('\\').append(each);
      else if (each < 32) out.append(String.format("\\u%04x", (int) each));
      else out.append(each);
    }
    return out.append('"').toString();
  }

  private static final class Source extends SimpleJavaFileObject {
    final String path;
    final String text;

    private static int count = 0;

    Source(String path, String text) {
      super(URI.create("string:///" + (count += 1) + "/" + path.replaceAll("[^A-Za-z0-9/._-]", "_")), Kind.SOURCE);
      this.path = path;
      this.text = text;
    }

    /** `{"path": "…", "text": "…"}`, keys in this order. */
    static Source read(String line) {
      int[] at = {0};
      List<String> strings = new ArrayList<>();
      while (line.indexOf('"', at[0]) >= 0) strings.add(string(line, at));
      return new Source(strings.get(1), strings.get(3));
    }

    private static String string(String line, int[] at) {
      StringBuilder out = new StringBuilder();
      int next = line.indexOf('"', at[0]) + 1;
      for (; line.charAt(next) != '"'; next += 1) {
        char each = line.charAt(next);
        if (each != '\\') {
          out.append(each);
          continue;
        }
        next += 1;
        switch (line.charAt(next)) {
          case 'n' -> out.append('\n');
          case 't' -> out.append('\t');
          case 'r' -> out.append('\r');
          case 'b' -> out.append('\b');
          case 'f' -> out.append('\f');
          case 'u' -> {
            out.append((char) Integer.parseInt(line.substring(next + 1, next + 5), 16));
            next += 4;
          }
          default -> out.append(line.charAt(next));
        }
      }
      at[0] = next + 1;
      return out.toString();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreErrors) {
      return text;
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return true;
    }
  }
}
