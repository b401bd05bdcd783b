// Limits on how much is read, kept or shown. Each comment names what is counted and what happens beyond the
// limit; docs/limits.md lists all limits. Characters are UTF-16 units.

// Code and contracts.

/**
 * Bytes of a source file.
 * Beyond: The file is not read. This is reported.
 */
export const fileBytes = 5 * 1024 * 1024;
/**
 * Bytes of a contract.
 * Beyond: The file is not read. This is reported.
 */
export const contractBytes = 128 * 1024 * 1024;
/**
 * Declarations of one contract.
 * Beyond: The file is not read. This is reported.
 */
export const declarationsOfContract = 500_000;
/**
 * Schemas, values or tokens that are read of one contract, including repetitions by references and aliases. Beyond: The
 * contract is not read, which is reported. An edit of it is not offered.
 */
export const documentParts = 2_000_000;
/**
 * Steps of the parser for one file with syntax errors; half of them are for repairing a Go file. Beyond: The rest of
 * the file is not read. This is reported.
 */
export const parserSteps = 120_000;
/**
 * Levels of declarations, schemas, types, conditions and values.
 * Beyond: Deeper declarations, schemas and chart values are not read, which is reported. Deeper parts of a type are
 * not compared; deeper values count as different.
 */
export const nestingLevels = 200;
/**
 * Nesting of types inside types that is compared. Beyond: Two types count as the same only if their text is the same.
 */
export const typeLevels = 12;
/**
 * Levels of structures that multiply with each level: files that re-export from files, branches of unions, callbacks of
 * callbacks, policies that extend policies. Beyond: A policy is refused, which is reported. Deeper levels of other
 * structures are not searched, so a notice or a use there is not found.
 */
export const branchingLevels = 6;
/** Modules that are re-exported as names inside modules. Beyond: Deeper names are not compared. */
export const namespaceLevels = 3;
/**
 * Steps of a chain of references, aliases, members, base types, parts of a name, mounts or parent folders.
 * Beyond: The name resolves to nothing. A reference that is not resolved is reported; a use is not found.
 */
export const chainSteps = 50;
/**
 * Steps to find the meaning of one name, constant or pointer. Beyond: The name resolves to nothing, so a use of it is
 * not found. A feature that is found through such a name is not judged, which is reported.
 */
export const nameSteps = 2000;
/**
 * Paths and steps for all names of one change. Beyond: Further names resolve to nothing, so their uses are not found.
 */
export const questionSteps = 200_000;
/**
 * Overloads, meanings, parameters, imports, files or names that are tried for one declaration or one question. Beyond:
 * Further ones are not tried, or the search does not start.
 */
export const candidatesTried = 256;
/**
 * Addresses of one router, alternatives of one route, or functions of one name that accept or return routers. Beyond:
 * Further addresses are not read, so their routes are unknown.
 */
export const routePlaces = 32;
/**
 * Names, words, errors or entries of one file, schemas without a name inside one schema, or names of one search.
 * Beyond: Further ones are not read. Removed replacements are then not searched for, which is reported.
 */
export const entriesOfFile = 2000;

// Texts, in UTF-16 units.

/**
 * Characters of a name or a glob.
 * Beyond: The name is cut. A glob of the configuration is refused.
 */
export const nameLength = 500;
/**
 * Characters of a path.
 * Beyond: The path is cut in reports. An archive with a longer one is refused.
 */
export const pathLength = 4096;
/**
 * Characters of a plain value, a pattern, a date, or a caller's name.
 * Beyond: The value of a constant is not compared, a longer default of a message is compared by its
 * beginning and a digest. A pattern of the configuration,
 * or a caller's name in a command, is refused.
 */
export const valueLength = 200;
/** Characters of a signature or of a type. Beyond: A longer one is compared as text, by its beginning and a digest. */
export const signatureLength = 8000;
/**
 * Characters of a line, an address or an entry of release notes.
 * Beyond: The line is not searched. An address counts as unknown.
 */
export const lineLength = 2000;
/**
 * Characters before or after a place that are searched for its parts: a head, a header, a comment, a call. Beyond: Text
 * farther away does not belong to it.
 */
export const surroundings = 4096;
/**
 * Lines above or below a declaration that are searched for its comments, attributes and decorators. Beyond: Lines
 * farther away do not belong to it.
 */
export const linesAround = 200;
/**
 * Characters of a notice, a comment or a statement.
 * Beyond: The rest is kept as it is written, or left out. A longer notice is not edited.
 */
export const passageLength = 20_000;
/**
 * Characters of a body or a table.
 * Beyond: The rest is not searched. Longer code is not edited.
 */
export const bodyLength = 200_000;
/** Tokens of a qualified name, before a value, or of an empty value. Beyond: The code counts as working code. */
export const headTokens = 40;
/**
 * Tokens of a condition or of one call's arguments.
 * Beyond: The condition is not evaluated: both sides count. Further arguments are not read.
 */
export const expressionTokens = 400;
/** Tokens of a body that is checked for whether it still works. Beyond: The body counts as working. */
export const bodyTokens = 6000;

// Repositories.

/**
 * Files that one question reads. Beyond: Further files are not read. If an answer is given, it is marked as incomplete.
 */
export const filesPerQuestion = 1000;
/**
 * Texts that one question searches, or files that one contract refers to.
 * Beyond: Further files are not searched, and the answer is marked as incomplete. References to them are not
 * resolved.
 */
export const textsPerQuestion = 4000;
/**
 * Bytes of a change, of a usage record, or of a source's answer; half as many characters for fixes. Beyond: The record
 * or answer is refused, and further files are not searched for new uses or for removed replacements; all of this is
 * reported. Further fixes are not drafted.
 */
export const searchedBytes = 64 * 1024 * 1024;
/** Versions of one file that are read. Beyond: Older versions are not read, so their content is not found. */
export const versionsOfFile = 100;
/** Other repositories or branches that one run reads. Beyond: Further ones are not read. */
export const otherSources = 30;
/**
 * Bytes of a configuration.
 * Beyond: The configuration is refused. This is reported.
 */
export const configurationBytes = 1024 * 1024;
/**
 * Bytes of one cache. Beyond: The least recently used entries are dropped, and read again when they are needed. Results
 * do not change.
 */
export const cacheBytes = 48 * 1024 * 1024;
/**
 * Entries of one cache. Beyond: Entries are dropped, and computed again when they are needed. Results do not change.
 */
export const cacheEntries = 20_000;
/** Attempts at one edit, one release or one commit. Beyond: No further attempt is made, and the edit is not offered. */
export const attemptsAtEdit = 10;

// Usage.

/**
 * Pages of a source's answer.
 * Beyond: The answer is refused. This is reported.
 */
export const answerPages = 1000;
/**
 * Callers of one feature, or hosts of one log.
 * Beyond: Further callers are counted as `other`, further hosts as one. Further callers are not warned of that day.
 */
export const callersOfFeature = 1000;
/**
 * Features that one log names.
 * Beyond: Calls of further features are not counted. The record is marked as incomplete.
 */
export const featuresOfLog = 20_000;
/**
 * Characters of a line of a log.
 * Beyond: The line counts as one that cannot be read.
 */
export const logLine = 1024 * 1024;
/** Bytes that are queued for a slow stream. Beyond: Further calls count as failures of the recorder. */
export const waitingBytes = 16 * 1024 * 1024;
/**
 * Rows that one scope writes on one day.
 * Beyond: The server answers 429.
 */
export const ledgerRows = 1_000_000;

// Commands and reports.

/**
 * Commands of one comment.
 * Beyond: Further commands are not carried out. The answer says so.
 */
export const commandsOfComment = 5;
/**
 * Characters of a reason in a command, or of a text in a report.
 * Beyond: The command is refused. A text is cut.
 */
export const reasonLength = 1000;
/**
 * Characters of the key of a feature with reminders.
 * Beyond: The feature gets no issue.
 */
export const keyLength = 1500;
/**
 * Series of one answer of a Prometheus server, or rows of one answer of a database.
 * Beyond: The others are not read, and usage that would be zero counts as unknown, which is reported.
 */
export const rowsOfAnswer = 5_000;
/**
 * Groups of calls, by feature and caller, in one response of a metrics service.
 * Beyond: The other callers are not named, and usage that would be zero counts as unknown, which is reported.
 */
export const groupsOfAnswer = 1000;
/** Items of a list inside a sentence. Beyond: The report says how many more there are. */
export const briefList = 5;
/**
 * Items of a short list, such as people who are mentioned.
 * Beyond: The report says how many more there are, or has them in its JSON form.
 */
export const shortList = 10;
/**
 * Items of a list.
 * Beyond: The report says how many more there are, or folds them. Proposals leave the rest out.
 */
export const listItems = 20;
/**
 * Items of a long list.
 * Beyond: The report says how many more there are, or leaves the oldest out.
 */
export const longList = 200;
/**
 * Rows of a diagram.
 * Beyond: The report says how many more there are.
 */
export const diagramRows = 40;
/** Lines that differ in a diff. Beyond: The diff removes all old lines and adds all new lines. */
export const diffLines = 1500;
/**
 * Characters of a part of a comment: a table, a quotation, a suggested change.
 * Beyond: The part is cut. A longer suggestion is not made.
 */
export const partLength = 8000;

// GitHub.

/**
 * Characters of a comment or of a part of a check run. Beyond: Details are left out. The comment says where to find
 * them.
 */
export const githubText = 65_535;
/** Characters of an issue or of a check's summary, before additions. Beyond: Details are left out. The text says so. */
export const githubBody = 60_000;
/**
 * Bytes of a job summary.
 * Beyond: Details are left out. The summary says so.
 */
export const githubSummary = 900_000;
/**
 * Annotations of one level in the log.
 * Beyond: The log says how many more there are.
 */
export const githubAnnotations = 10;
/**
 * Results of a SARIF file.
 * Beyond: The file says how many are left out.
 */
export const githubResults = 25_000;
/**
 * Assignees of an issue.
 * Beyond: Further owners are not assigned.
 */
export const githubAssignees = 10;
/**
 * Bytes of a CODEOWNERS file.
 * Beyond: GitHub ignores the file. So does the check.
 */
export const githubCodeowners = 3 * 1024 * 1024;
