/** A limit: how much is looked at, kept or shown. `docs/limits.md` lists all of them. */
export interface Limit {
  readonly most: number;
  readonly unit: string;
  /** What happens with more. */
  readonly beyond: string;
}

// Code and contracts.

export const fileBytes: Limit = {
  most: 5 * 1024 * 1024,
  unit: "bytes of a source file",
  beyond: "The file is not read. This is reported.",
};
export const contractBytes: Limit = {
  most: 128 * 1024 * 1024,
  unit: "bytes of a contract",
  beyond: "The file is not read. This is reported.",
};
export const declarationsOfContract: Limit = {
  most: 500_000,
  unit: "declarations of one contract",
  beyond: "The file is not read. This is reported.",
};
export const documentParts: Limit = {
  most: 2_000_000,
  unit: "schemas, values or tokens of one contract that are read, repetitions by references and aliases included",
  beyond: "The contract is not read, which is reported. An edit of it is not offered.",
};
export const parserSteps: Limit = {
  most: 120_000,
  unit: "steps of the parser for one file with syntax errors; half of them for the repair of a Go file",
  beyond: "The rest of the file is not read. This is reported.",
};
export const nestingLevels: Limit = {
  most: 200,
  unit: "levels of declarations, schemas, types, conditions and values",
  beyond:
    "Deeper declarations, schemas and chart values are not read, which is reported. Deeper parts of a type are not compared; deeper values count as different.",
};
export const typeLevels: Limit = {
  most: 12,
  unit: "types inside of types that are compared",
  beyond: "Two types count as the same only where they are written the same.",
};
export const branchingLevels: Limit = {
  most: 6,
  unit: "levels of what multiplies with each level: files that re-export from files, branches of unions, callbacks of callbacks, policies that extend policies",
  beyond:
    "A policy is refused, which is reported. Elsewhere deeper levels are not searched: a notice or a use there is not found.",
};
export const namespaceLevels: Limit = {
  most: 3,
  unit: "modules that are handed on as names inside of modules",
  beyond: "Names further inside are not compared.",
};
export const chainSteps: Limit = {
  most: 50,
  unit: "steps of a chain of references, aliases, members, base types, parts of a name, mounts or parent folders",
  beyond: "The name resolves to nothing. A reference that is not resolved is reported; a use is not found.",
};
export const nameSteps: Limit = {
  most: 2000,
  unit: "steps to find what one name, constant or pointer means",
  beyond:
    "The name resolves to nothing: a use of it is not found. What became of a feature that such a name leads to is not judged, which is reported.",
};
export const questionSteps: Limit = {
  most: 200_000,
  unit: "paths and steps for all names of one change",
  beyond: "Further names resolve to nothing: uses of them are not found.",
};
export const candidatesTried: Limit = {
  most: 256,
  unit: "overloads, meanings, parameters, imports, files or names that are tried for one declaration or one question",
  beyond: "Further ones are not tried, or nothing is looked for.",
};
export const routePlaces: Limit = {
  most: 32,
  unit: "addresses of one router, or alternatives of one route",
  beyond: "Further addresses are not read: routes there are not known.",
};
export const entriesOfFile: Limit = {
  most: 2000,
  unit: "names, words, errors or entries of one file, schemas without a name inside one schema, or names of one search",
  beyond:
    "Further ones are not looked at. Removed replacements are then not searched for, which is reported.",
};

// Texts, in UTF-16 units.

export const nameLength: Limit = {
  most: 500,
  unit: "characters of a name or a glob",
  beyond: "The name is cut. A glob of the configuration is refused.",
};
export const pathLength: Limit = {
  most: 4096,
  unit: "characters of a path",
  beyond: "The path is cut in reports. An archive with a longer one is refused.",
};
export const valueLength: Limit = {
  most: 200,
  unit: "characters of a plain value, a pattern, a date, or a caller's name",
  beyond:
    "The value of a constant is not compared, a longer default is compared by its beginning. A pattern of the configuration, or a caller's name in a command, is refused.",
};
export const signatureLength: Limit = {
  most: 8000,
  unit: "characters of a signature or of a type",
  beyond: "What is longer is compared by its beginning.",
};
export const lineLength: Limit = {
  most: 2000,
  unit: "characters of a line, an address or an entry of release notes",
  beyond: "The line is not searched. An address counts as unknown.",
};
export const surroundings: Limit = {
  most: 4096,
  unit: "characters before or after a place that are searched for what belongs to it: a head, a header, a comment, a call",
  beyond: "What is farther away does not belong to it.",
};
export const linesAround: Limit = {
  most: 200,
  unit: "lines above or below a declaration that are searched for its comments, attributes and decorators",
  beyond: "What is farther away does not belong to it.",
};
export const passageLength: Limit = {
  most: 20_000,
  unit: "characters of a notice, a comment or a statement",
  beyond: "The rest is kept as it is written, or left out. A longer notice is not edited.",
};
export const bodyLength: Limit = {
  most: 200_000,
  unit: "characters of a body or a table",
  beyond: "The rest is not searched. Longer code is not edited.",
};
export const headTokens: Limit = {
  most: 40,
  unit: "tokens before a value, of a name with its qualifiers, or of a value that stands for nothing",
  beyond: "The code counts as one that does something.",
};
export const expressionTokens: Limit = {
  most: 400,
  unit: "tokens of a condition or of one call's arguments",
  beyond: "The condition is not evaluated: both sides count. Further arguments are not read.",
};
export const bodyTokens: Limit = {
  most: 6000,
  unit: "tokens of a body that is searched for whether it still works",
  beyond: "The body counts as one that works.",
};

// Repositories.

export const filesPerQuestion: Limit = {
  most: 1000,
  unit: "files that one question reads",
  beyond: "Further files are not read. The answer is marked as incomplete where one is given.",
};
export const textsPerQuestion: Limit = {
  most: 4000,
  unit: "texts that one question searches, or files that one contract refers to",
  beyond:
    "Further files are not searched, and the answer is marked as incomplete. References to them are not resolved.",
};
export const searchedBytes: Limit = {
  most: 64 * 1024 * 1024,
  unit: "bytes of a change, of a usage record, or of a source's answer; half as many characters for fixes",
  beyond:
    "The record or answer is refused, and new uses are not searched for in further files; both are reported. So are replacements that the change removes. Further fixes are not drafted.",
};
export const versionsOfFile: Limit = {
  most: 100,
  unit: "versions of one file that are read",
  beyond: "Older versions are not read: what was only there is not found.",
};
export const otherSources: Limit = {
  most: 30,
  unit: "other repositories or branches that one run reads",
  beyond: "Further ones are not asked.",
};
export const configurationBytes: Limit = {
  most: 1024 * 1024,
  unit: "bytes of a configuration",
  beyond: "The configuration is refused. This is reported.",
};
export const cacheBytes: Limit = {
  most: 48 * 1024 * 1024,
  unit: "bytes of one cache",
  beyond: "What was used longest ago is forgotten, and read again when it is needed. Results do not change.",
};
export const cacheEntries: Limit = {
  most: 20_000,
  unit: "entries of one cache",
  beyond: "Entries are forgotten, and found again when they are needed. Results do not change.",
};
export const attemptsAtEdit: Limit = {
  most: 10,
  unit: "attempts at one edit, one release or one commit",
  beyond: "No further attempt is made: the edit is not offered.",
};

// Usage.

export const answerPages: Limit = {
  most: 1000,
  unit: "pages of a source's answer",
  beyond: "The answer is refused. This is reported.",
};
export const callersOfFeature: Limit = {
  most: 1000,
  unit: "callers of one feature, or hosts of one log",
  beyond:
    "Further callers are counted as `other`, further hosts as one. Further callers are not warned of that day.",
};
export const featuresOfLog: Limit = {
  most: 20_000,
  unit: "features that one log names",
  beyond: "Calls of further features are not counted. The record is marked as incomplete.",
};
export const logLine: Limit = {
  most: 1024 * 1024,
  unit: "characters of a line of a log",
  beyond: "The line counts as one that cannot be read.",
};
export const waitingBytes: Limit = {
  most: 16 * 1024 * 1024,
  unit: "bytes that wait for a slow stream",
  beyond: "Further calls count as failures of the recorder.",
};
export const ledgerRows: Limit = {
  most: 1_000_000,
  unit: "rows that one scope writes on one day",
  beyond: "The server answers 429.",
};

// Commands and reports.

export const commandsOfComment: Limit = {
  most: 5,
  unit: "commands of one comment",
  beyond: "Further commands are not carried out. The answer says so.",
};
export const reasonLength: Limit = {
  most: 1000,
  unit: "characters of a reason in a command, or of a text in a report",
  beyond: "The command is refused. A text is cut.",
};
export const keyLength: Limit = {
  most: 1500,
  unit: "characters of the key of a feature with reminders",
  beyond: "The feature gets no issue.",
};
export const briefList: Limit = {
  most: 5,
  unit: "items of a list in passing",
  beyond: "The report says how many more there are.",
};
export const shortList: Limit = {
  most: 10,
  unit: "items of a short list, such as people who are mentioned",
  beyond: "The report says how many more there are, or has them in its JSON form.",
};
export const listItems: Limit = {
  most: 20,
  unit: "items of a list",
  beyond: "The report says how many more there are, or folds them. Proposals leave the rest out.",
};
export const longList: Limit = {
  most: 200,
  unit: "items of a long list",
  beyond: "The report says how many more there are, or leaves the oldest out.",
};
export const diagramRows: Limit = {
  most: 40,
  unit: "rows of a diagram",
  beyond: "The report says how many more there are.",
};
export const diffLines: Limit = {
  most: 1500,
  unit: "lines that differ in a diff",
  beyond: "The diff takes all lines out and puts all lines in.",
};
export const partLength: Limit = {
  most: 8000,
  unit: "characters of a part of a comment: a table, a quotation, a suggested change",
  beyond: "The part is cut. A longer suggestion is not made.",
};

// GitHub.

export const githubText: Limit = {
  most: 65_535,
  unit: "characters of a comment or of a part of a check run",
  beyond: "Details are left out. The comment says where they are.",
};
export const githubBody: Limit = {
  most: 60_000,
  unit: "characters of an issue or of a check's summary, without what is added to it",
  beyond: "Details are left out. The text says so.",
};
export const githubSummary: Limit = {
  most: 900_000,
  unit: "bytes of a job summary",
  beyond: "Details are left out. The summary says so.",
};
export const githubAnnotations: Limit = {
  most: 10,
  unit: "annotations of one level in the log",
  beyond: "The log says how many more there are.",
};
export const githubResults: Limit = {
  most: 25_000,
  unit: "results of a SARIF file",
  beyond: "The file says how many are left out.",
};
export const githubAssignees: Limit = {
  most: 10,
  unit: "assignees of an issue",
  beyond: "Further owners are not assigned.",
};
export const githubCodeowners: Limit = {
  most: 3 * 1024 * 1024,
  unit: "bytes of a CODEOWNERS file",
  beyond: "GitHub ignores the file. So does the check.",
};
