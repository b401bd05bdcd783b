/**
 * Files and lines of each room of src/, without generated files. They may only fall: a number that rises has the reason
 * in a comment on its line.
 */
export const sizes: Readonly<Record<string, readonly [files: number, lines: number]>> = {
  action: [19, 1030],
  adapters: [115, 9568],
  // Names of TypeScript are followed through a revision, beside the comparison by files of the other languages.
  analysis: [176, 14037],
  // Jobs that read repositories run in processes that can be ended.
  app: [61, 6073],
  cli: [43, 3196],
  commands: [9, 314],
  config: [21, 1963],
  // Excerpts of long contracts are found by an index; vendors' keys for words are read.
  contracts: [91, 8978],
  // TypeScript is compared by the names that callers use, the other languages by files until they follow.
  core: [265, 22085],
  // TypeScript has trees of its types, and says what its types inherit.
  languages: [363, 30163],
  // A listing says that not all was looked at.
  ports: [20, 790],
  // Verdicts and lists name the files that could not be read.
  reports: [100, 7433],
  // The faults of header dates moved here from core/words. What certainly fails is an error in code, too.
  rules: [41, 1615],
  runtime: [47, 3276],
  // A log that names too many features is doubted.
  usage: [30, 2440],
  usecases: [59, 5670],
};
