// The rooms of src/: the floor of each, its content, and the rooms that it may import. lint/rooms.ts rejects every
// other import, and docs/architecture.md is generated from it.

export interface Room {
  readonly floor: "shells" | "use cases" | "analysis" | "units" | "core" | "ports" | "adapters";
  /** One line for the documents. */
  readonly holds: string;
  readonly imports: readonly string[];
}

const units = ["languages", "contracts", "rules", "usage", "commands", "reports", "config"];
const belowShells = ["core", "ports", ...units, "analysis", "usecases", "adapters"];

export const rooms: Readonly<Record<string, Room>> = {
  action: { floor: "shells", holds: "the GitHub Action", imports: belowShells },
  app: { floor: "shells", holds: "the server: webhooks, jobs", imports: belowShells },
  cli: { floor: "shells", holds: "the command line", imports: belowShells },
  usecases: {
    floor: "use cases",
    holds: "the product's verbs: check, audit, scan, explain, report, remind, answer, …",
    imports: ["core", "ports", ...units, "analysis"],
  },
  analysis: {
    floor: "analysis",
    holds: "asks a repository questions, and reads the answers off its files and its history",
    imports: ["core", "ports", ...units],
  },
  languages: { floor: "units", holds: "read code", imports: ["core"] },
  contracts: { floor: "units", holds: "read API contracts", imports: ["core"] },
  rules: { floor: "units", holds: "find what is wrong", imports: ["core"] },
  commands: { floor: "units", holds: "carry out answers in issues", imports: ["core"] },
  reports: { floor: "units", holds: "say it in words and formats", imports: ["core"] },
  config: { floor: "units", holds: "reads the policy", imports: ["core"] },
  usage: { floor: "units", holds: "asks who still calls", imports: ["core", "ports"] },
  runtime: { floor: "units", holds: "headers and call counts", imports: ["core"] },
  ports: { floor: "ports", holds: "what is asked of the world", imports: ["core"] },
  adapters: {
    floor: "adapters",
    holds: "fulfil the ports: git, GitHub, files, HTTP, PostgreSQL",
    imports: ["core", "ports"],
  },
  core: {
    floor: "core",
    holds: "pure: the model, and how it is read, compared, judged and edited",
    imports: [],
  },
};
