import { version } from "../../core/product/version.ts";

export const workflowPath = ".github/workflows/sunset-warden.yml";

const product = "sunset-warden/sunset-warden";

/** Tag of this major version, which every release moves. */
export const majorTag = `v${version.split(".")[0] ?? "0"}`;

/** Workflow in the output of `init` and in the README. */
export const workflowText = workflowAt(majorTag);

/** `reference`: a tag, or the commit id of a version that has no tag. */
export function workflowAt(reference: string): string {
  const said = reference === majorTag ? "" : " # a commit, as this version is not released";
  return `name: Deprecations
on:
  pull_request:
    types: [opened, synchronize, reopened, edited] # edited: the base branch may have changed
  merge_group:
  workflow_dispatch: # to judge a pull request again without a push
    inputs:
      pull-request: { description: The pull request's number, required: true }
permissions:
  contents: read # to read the repository, and to fetch what a shallow checkout lacks
  pull-requests: write # to keep one comment up to date; without it the verdict is the same
jobs:
  deprecations:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7 # optional; its default, a history of one commit, is enough
      - uses: ${product}@${reference}${said}
`;
}
