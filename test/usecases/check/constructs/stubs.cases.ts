import { inOne, type Row } from "./row.ts";

const R = inOne("src/lib.rs");
const P = inOne("a.py");
const T = inOne("src/a.ts");
const G = inOne("a.go");
const J = inOne("src/main/java/p/A.java");
const C = inOne("src/A.cs");

const rs = (body: string): string => `@D@\npub fn f(a: u8) -> u8 {\n    ${body}\n}\n`;
const py = (body: string): string => `import os\nimport sys\n\n\n@D@\ndef f(a):\n    ${body}\n`;
const ts = (body: string): string => `@D@\nexport function f(a: string): string {\n  ${body}\n}\n`;
const go = (body: string): string => `package a\n\n// F is.\n//\n@D@\nfunc F(a int) int {\n\t${body}\n}\n`;
const java = (body: string): string =>
  `package p;\npublic class A {\n    @D@\n    public int f(int a) {\n        ${body}\n    }\n}\n`;
const cs = (body: string): string =>
  `namespace N;\npublic class A\n{\n    @D@\n    public int F(int a)\n    {\n        ${body}\n    }\n}\n`;

const rust = ["rust", rs("call(a)"), R, rs] as const;
const python = ["python", py("return call(a)"), P, py] as const;
const typescript = ["typescript", ts("return call(a);"), T, ts] as const;
const golang = ["go", go("return call(a)"), G, go] as const;
const jvm = ["java", java("return call(a);"), J, java] as const;
const csharp = ["csharp", cs("return Call(a);"), C, cs] as const;

type Dialect = readonly [string, string, ReturnType<typeof inOne>, (body: string) => string];

/** The working body becomes another. */
function become(dialect: Dialect, ...bodies: readonly string[]): readonly Row[] {
  const [name, working, inFile, written] = dialect;
  return bodies.map((body) => [`${name}: ${body.replace(/\s+/g, " ")}`, ...inFile(working, written(body))]);
}

/** It was so before. */
function stay(dialect: Dialect, ...bodies: readonly (readonly [string, string])[]): readonly Row[] {
  const [name, , inFile, written] = dialect;
  return bodies.map(([before, after]) => [
    `${name}: ${before} before ${after}`.replace(/\s+/g, " "),
    ...inFile(written(before), written(after)),
  ]);
}

export const lawful: readonly Row[] = [
  ...become(
    rust,
    "if a > 3 { std::process::exit(1) }\n    call(a)",
    'let b = call(a);\n    println!("{}", b);\n    b',
    "exit(a)",
    "self::process(a)",
  ),
  ...become(
    python,
    "if a is None:\n        return NotImplemented\n    return call(a)",
    "if a:\n        sys.exit(1)\n    return call(a)",
    "try:\n        return call(a)\n    except OSError:\n        raise SystemExit(1)",
    "return exit(call(a))",
    "code = call(a)\n    sys.exit(code)",
    "sys.exit(main(a))",
    "sys.stdout.write(call(a))",
  ),
  ...become(
    typescript,
    "if (a === '') process.exit(1);\n  return call(a);",
    "process.on('exit', stop);\n  return call(a);",
    "const exit = call(a);\n  return exit;",
    "return queue.exit(call(a));",
    "process.exitCode = 1;\n  return call(a);",
    "process.exit(call(a));",
  ),
  ...become(
    golang,
    'if a < 0 {\n\t\tlog.Fatal("negative")\n\t}\n\treturn call(a)',
    "defer os.Exit(1)\n\treturn call(a)",
    'log.Println("old")\n\treturn call(a)',
    "b, err := call(a)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\treturn b",
    "os.Exit(call(a))\n\treturn 0",
  ),
  ...become(
    jvm,
    "if (a < 0) { System.exit(1); }\n        return call(a);",
    "System.out.println(a);\n        return call(a);",
    "System.exit(call(a));\n        return 0;",
    "return exit(a);",
  ),
  ...become(
    csharp,
    "if (a < 0) { Environment.Exit(1); }\n        return Call(a);",
    'var b = Environment.GetEnvironmentVariable("B");\n        return Call(b, a);',
    "Environment.Exit(Call(a));\n        return 0;",
    'Debug.Fail("old");\n        return Call(a);',
  ),
  ...stay(
    rust,
    ["std::process::exit(1)", "std::process::exit(2)"],
    ['compile_error!("a")', 'compile_error!("b")'],
  ),
  ...stay(
    python,
    ["sys.exit(1)", "raise SystemExit(1)"],
    ["return NotImplemented", "return NotImplemented  # yet"],
  ),
  ...stay(
    typescript,
    ["process.exit(1);", "process.exit(2);"],
    ["return process.abort();", "throw new Error('x');"],
  ),
  ...stay(
    golang,
    ["os.Exit(1)\n\treturn 0", 'log.Fatal("x")\n\treturn 0'],
    ['panic("a")', 'log.Fatalln("a")\n\treturn 0'],
  ),
  ...stay(jvm, ["System.exit(1);\n        return 0;", "throw new IllegalStateException();"]),
  ...stay(csharp, ['Environment.FailFast("x");\n        return 0;', "throw new NotSupportedException();"]),
  [
    "typescript: a value under any",
    ...T("@D@\nexport const f: any = make();\n", "@D@\nexport const f: any = makeIt();\n"),
  ],
  [
    "typescript: nothing or more",
    ...T("@D@\nexport const f = make();\n", "@D@\nexport const f = undefined ?? make();\n"),
  ],
  [
    "typescript: a function that gives nothing to begin with",
    ...T(
      "@D@\nexport const f = (a = null) => call(a);\n",
      "@D@\nexport const f = (a = null) => called(a);\n",
    ),
  ],
  [
    "typescript: a type of nothing",
    ...T("@D@\nexport const f: string | null = make();\n", "@D@\nexport const f: string | null = made();\n"),
  ],
  [
    "typescript: it was nothing",
    ...T("@D@\nexport const f: any = undefined;\n", "@D@\nexport const f: any = null;\n"),
  ],
  [
    "typescript: let without a value",
    ...T("@D@\nexport let f: string | undefined;\n", "@D@\nexport let f: string | undefined = undefined;\n"),
  ],
];

export const removals: readonly Row[] = [
  ...become(
    rust,
    'compile_error!("gone")',
    'std::compile_error!("gone");',
    "std::process::exit(1)",
    "std::process::abort()",
    "process::exit(1);",
    'let _ = a;\n    unimplemented!("gone")',
    'eprintln!("gone");\n    std::process::exit(1)',
  ),
  ...become(
    python,
    "return NotImplemented",
    "sys.exit(1)",
    'sys.exit("f is gone")',
    "os._exit(1)",
    "os.abort()",
    "raise SystemExit(1)",
    "raise SystemExit",
    "exit(1)",
    "quit()",
    'print("gone")\n    sys.exit(1)',
    'print("gone", file=sys.stderr)\n    raise SystemExit(1)',
    "return NotImplementedError",
  ),
  ...become(
    typescript,
    "process.exit(1);",
    "return process.exit();",
    "process.abort();",
    "console.error('gone');\n  process.exit(1);",
    "return Promise.reject(new Error('gone')) as any;",
    "Deno.exit(1);",
  ),
  ...become(
    golang,
    "os.Exit(1)\n\treturn 0",
    'log.Fatal("gone")\n\treturn 0',
    'log.Fatalf("gone %d", a)\n\treturn 0',
    'log.Panicln("gone")\n\treturn 0',
    "runtime.Goexit()\n\treturn 0",
    'fmt.Fprintln(os.Stderr, "gone")\n\tos.Exit(2)\n\treturn 0',
    "syscall.Exit(1)\n\treturn 0",
    'klog.Fatal("gone")\n\treturn 0',
    'logger.Fatal("gone")\n\treturn 0',
  ),
  ...become(
    jvm,
    "System.exit(1);\n        return 0;",
    'System.err.println("gone");\n        System.exit(1);\n        return 0;',
    "Runtime.getRuntime().halt(1);\n        return 0;",
    "Runtime.getRuntime().exit(1);\n        return 0;",
    'return sneakyThrow(new Error("gone"));',
  ),
  ...become(
    csharp,
    'Environment.FailFast("gone");\n        return 0;',
    "Environment.Exit(1);\n        return 0;",
    "System.Environment.Exit(1);\n        return 0;",
    "return default;",
    "ThrowHelper.ThrowNotSupportedException();\n        return default;",
  ),
  [
    "typescript: never of nothing",
    ...T("@D@\nexport const f = (a: string) => call(a);\n", "@D@\nexport const f = undefined as never;\n"),
  ],
  [
    "typescript: null as unknown",
    ...T("@D@\nexport function f(a: string) { return call(a); }\n", "@D@\nexport const f = null as any;\n"),
  ],
  [
    "typescript: any of nothing",
    ...T("@D@\nexport const f = (a: string) => call(a);\n", "@D@\nexport const f: any = undefined;\n"),
  ],
  [
    "typescript: void 0",
    ...T("@D@\nexport const f: any = make();\n", "@D@\nexport const f: any = void 0;\n"),
  ],
  [
    "typescript: a constant",
    ...T('@D@\nexport const URL = "a";\n', "@D@\nexport const URL = null as never;\n"),
  ],
  ["python: a function of none", ...P("@D@\ndef f(a):\n    return call(a)\n", "# @D@\nf = None\n")],
];
