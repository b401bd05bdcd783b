/**
 * Files and lines of each room of src/, without generated files. They may only fall: a number that rises has the reason
 * in a comment on its line. Written out, spreads of literals took 1,800 lines more in all rooms together.
 */
export const sizes: Readonly<Record<string, readonly [files: number, lines: number]>> = {
  action: [19, 1032],
  // The report names the repository and its branch.
  adapters: [115, 9694],
  // Names are followed through a revision, next to the comparison of contracts and routes. Refusals behind a helper are
  // seen, and each helper is looked at once.
  analysis: [156, 12814],
  // Jobs that read repositories run in processes that can be ended.
  app: [61, 6251],
  cli: [43, 3178],
  commands: [9, 314],
  config: [21, 1969],
  // Excerpts of long contracts are found by an index; vendors' keys for words are read. Scalars in `allOf`, callbacks and
  // replies are compared.
  contracts: [90, 9680],
  // Code is compared by the names that callers use; contracts and routes as before. Members that public types no longer
  // inherit are reported.
  core: [267, 23016],
  // Trees of types for TypeScript and Python, and tables of what names lead to. A module of Rust may be a crate by another name.
  // Doc comments, warnings in bodies, packages and signatures as tables for several languages, and PHP and Kotlin by them.
  languages: [372, 33695],
  // A listing says that not all was looked at.
  ports: [20, 794],
  // Verdicts and lists name the files that could not be read. Findings are grouped by rule; the overview file has a search.
  reports: [99, 7735],
  // The faults of header dates moved here from core/words. What certainly fails is an error in code, too.
  rules: [41, 1617],
  runtime: [47, 3268],
  // A log that names too many features is doubted. Counters of requests that services have already are a source.
  usage: [31, 2754],
  usecases: [59, 5760],
};
