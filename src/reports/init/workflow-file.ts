export const workflowPath = ".github/workflows/sunset-warden.yml";

/** The workflow that people copy: what `init` writes, and what the README shows. */
export const workflowText = `name: Deprecations
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
      - uses: actions/checkout@v7 # may be left out; its default, one commit deep, is enough
      - uses: sunset-warden/sunset-warden@v0
`;
