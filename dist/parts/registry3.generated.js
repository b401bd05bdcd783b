const e=[{name:`check`,summary:`Fail a change that breaks the deprecation policy`,help:`Usage: sunset-warden check --base REV [--head REV]

Judges how a change affects deprecated features. The change is everything
between the merge base of the two revisions and the head. Policy, decisions and
sunset dates are read from the newest commit of the base, so that a change
cannot weaken its own check. If --base and --head are both files, they are
compared without git.

      --base REV         the branch that the change will be merged into
                         (default: the default branch of the remote, else main
                         or master)
      --head REV         the change (default: HEAD); WORKTREE: the working tree
                         with everything that is not committed
      --fix              apply all safe fixes to the working tree, then judge
                         it; with --dry-run only show them

Examples:
  sunset-warden check --base origin/main
  sunset-warden check --base origin/main --fix
  sunset-warden check --base main --head WORKTREE
  sunset-warden check --base old/openapi.yaml --head new/openapi.yaml
  sunset-warden check --base v2.0.0 --head v2.1.0 --format json`,options:[{name:`base`,value:`REV`},{name:`head`,value:`REV`},{name:`fix`}],formatNote:null,formats:null,load:async()=>(await import(`./check.js`)).checkCommand},{name:`scan`,summary:`List all deprecated features`,help:`Usage: sunset-warden scan [--at REV] [PATH…]

Lists every feature that has a deprecation notice: its place, its replacement
and its sunset date.

      --at REV           a revision (default: the working tree)

PATH is a git pathspec: a file, a folder, or a pattern ('*.py', ':!vendor').
Without PATH the whole repository is read.

Examples:
  sunset-warden scan
  sunset-warden scan --at v2.0.0 --format json
  sunset-warden scan src/client '*.py'`,options:[{name:`at`,value:`REV`}],formatNote:`scan cannot write sarif, github and gitlab`,formats:null,load:async()=>(await import(`./scan2.js`)).scanCommand},{name:`audit`,summary:`Check all deprecated features against the rules, as of today`,help:`Usage: sunset-warden audit [--at REV] [PATH…]

Checks all deprecated features against the rules, as of today: incomplete
notices, sunset dates that have passed, decisions that no longer apply. It fails
only with --fail-on error or --fail-on warning.

      --at REV           a revision (default: the working tree)

PATH is a git pathspec: a file, a folder, or a pattern ('*.py', ':!vendor').
Without PATH the whole repository is read.

Examples:
  sunset-warden audit
  sunset-warden audit --at main --fail-on error --format markdown
  sunset-warden audit packages/api`,options:[{name:`at`,value:`REV`}],formatNote:null,formats:null,load:async()=>(await import(`./audit2.js`)).auditCommand},{name:`remind`,summary:`Preview the reminder issues`,help:`Usage: sunset-warden remind --dry-run [--at REV] [PATH…]

Shows which reminder issues the Action (mode: remind) and the app would open if
there were none yet. Nothing is written. --format markdown shows the texts. Only
callers that may be named in public are named.

      --dry-run          required: this command never opens issues
      --at REV           a revision (default: the working tree)

PATH is a git pathspec: a file, a folder, or a pattern ('*.py', ':!vendor').
Without PATH the whole repository is read.

Examples:
  sunset-warden remind --dry-run
  sunset-warden remind --dry-run --today 2027-01-15 --format markdown
  sunset-warden remind --dry-run packages/api`,options:[{name:`dry-run`},{name:`at`,value:`REV`}],formatNote:null,formats:null,load:async()=>(await import(`./remind.js`)).remindCommand},{name:`init`,summary:`Write a first configuration and a workflow`,help:`Usage: sunset-warden init [--dry-run] [--replay N] [--at REV]

Starts the check in a repository that already has notices. It reads the
repository, writes two files, and judges the latest changes again to show how
often the check would have reported something:

  .github/deprecations.yml             the configuration; enforce-from is today,
                                       so that old notices cause no errors
  .github/workflows/sunset-warden.yml  the workflow

A file that exists is left unchanged. The configuration contains every setting
with a short description. Settings whose default fits are commented out.

      --dry-run          print the two files instead of writing them
      --replay N         judge the last N changes again (default: 50; 0: none):
                         merge commits, or all commits if merges are rare; it
                         stops after about a minute and shows the results so far
      --at REV           a revision (default: HEAD)

Each change is judged twice, with its own date as today. The first pass uses
enforce-from as written. The second pass treats all notices as new, as if they
were written after enforce-from. No usage source is queried. The exit code is 0,
whatever the replay finds. Formats: text and json.

Examples:
  sunset-warden init --dry-run
  sunset-warden init
  sunset-warden init --dry-run --replay 200 --format json`,options:[{name:`dry-run`},{name:`replay`,value:`N`,alone:!0,form:{pattern:`\\d{1,4}`,what:`number of changes`,use:`a whole number from 0 to 9999`}},{name:`at`,value:`REV`}],formatNote:null,formats:null,load:async()=>(await import(`./init.js`)).initCommand},{name:`report`,summary:`Write all deprecated features as a web page`,help:`Usage: sunset-warden report [--at REV] [-o FILE] [PATH…]
       sunset-warden report --org [-o FILE] OWNER/REPO=REGISTER…
       sunset-warden report --org [--keep DIR] [-o FILE] OWNER…

Writes all deprecated features as one HTML file that loads nothing from
elsewhere: a timeline with today's line, a table that can be sorted and filtered
by state, audience and owner (CODEOWNERS), and recorded usage by caller.
--format json writes the same data to standard output.

      --at REV           a revision (default: the working tree)
  -o, --output FILE      where to write (default: report.html in this folder,
                         standard output for json); -: standard output
      --public           name only callers that the configuration allows in
                         public (default: all callers)
      --org              one page for many repositories: from files with the
                         JSON output of report or scan or of the app's
                         /api/register (acme/orders=orders.json), or from all
                         repositories of an OWNER that GITHUB_TOKEN (or
                         GH_TOKEN) may read
      --keep DIR         with an OWNER: store the register of each repository in
                         DIR; another run on the same day reads only the missing
                         ones

PATH is a git pathspec: a file, a folder, or a pattern ('*.py', ':!vendor').
Without PATH the whole repository is read.

Examples:
  sunset-warden report
  sunset-warden report --at main --usage usage.json -o pages/deprecations.html
  sunset-warden report --format json
  sunset-warden report packages/api -o api.html
  sunset-warden report --org acme/web=web.json acme/app=app.json -o all.html
  sunset-warden report --org acme --keep registers`,options:[{name:`at`,value:`REV`},{name:`output`,short:`o`,value:`FILE`,alone:!0},{name:`public`,alone:!0},{name:`org`,alone:!0},{name:`keep`,value:`DIR`,alone:!0}],formatNote:`report a page or json`,formats:null,load:async()=>(await import(`./report.js`)).reportCommand},{name:`announce`,summary:`Update the release notes and the page of deprecations`,help:`Usage: sunset-warden announce [--base REV] [--check] [--dry-run] [PATH…]

Adds what was deprecated or removed since the last release to the release notes
(CHANGELOG.md, or one changeset each), and writes all deprecated features to a
page (docs/deprecations.md). Text that people wrote is preserved.

      --base REV         the last release (default: the latest version tag on
                         the first-parent line; without a tag everything is new)
      --check            write nothing; fail if something is out of date
      --dry-run          write nothing; print the difference
      --head REV         with --check or --dry-run: a revision (default: the
                         working tree)

PATH is a git pathspec: a file, a folder, or a pattern ('*.py', ':!vendor').
Without PATH the whole repository is read.

Examples:
  sunset-warden announce
  sunset-warden announce --check
  sunset-warden announce --dry-run --base v2.0.0
  sunset-warden announce --check packages/api`,options:[{name:`base`,value:`REV`},{name:`check`},{name:`dry-run`},{name:`head`,value:`REV`}],formatNote:null,formats:null,load:async()=>(await import(`./announce.js`)).announceCommand},{name:`explain`,summary:`Explain a rule, or the state of a feature`,help:`Usage: sunset-warden explain RULE|FEATURE [--at REV]

Explains what a rule requires and why, or shows the state of a feature, and what
happens next and when. Name a feature by its id (path#name, or flag:name and the
like for features of the configuration), by its short id (~a1b2, see scan), or
by its name if no other feature has the same name.

Examples:
  sunset-warden explain notice/sunset-missing
  sunset-warden explain 'src/client.ts#Client.fetchAll'
  sunset-warden explain Client.fetchAll
  sunset-warden explain ~3f9a`,options:[],formatNote:`explain text and json only`,formats:null,load:async()=>(await import(`./explain2.js`)).explainCommand},{name:`completion`,summary:`Print a completion script for a shell`,help:`Usage: sunset-warden completion bash|zsh|fish

Prints a script that completes commands, options and their values.

  bash, in ~/.bashrc:  source <(sunset-warden completion bash)
  zsh, in ~/.zshrc:    source <(sunset-warden completion zsh)
  fish: sunset-warden completion fish \\
          > ~/.config/fish/completions/sunset-warden.fish

For bash add to ~/.bashrc:  source <(sunset-warden completion bash) For zsh add
to ~/.zshrc:    source <(sunset-warden completion zsh) For fish:  sunset-warden
completion fish > ~/.config/fish/completions/sunset-warden.fish

Examples:
  sunset-warden completion bash
  sunset-warden completion fish`,options:[],formatNote:null,formats:null,load:async()=>(await import(`./completion.js`)).completionCommand},{name:`export`,summary:`Write the deprecated endpoints for services and proxies`,help:`Usage: sunset-warden export [--format FORM] [-o FILE]

Writes the deprecated endpoints for running services. json is for
sunset-warden/runtime, and contains the day on which each notice was added, and
sunset dates moved by decisions. nginx and envoy send Deprecation, Sunset and
Link for services in any language, and log each call as JSON. openapi-overlay
marks the operations of a published description.

      --at REV           a revision (default: the working tree)
  -o, --output FILE      where to write (default: standard output)
      --base-path PATH   path prefix of the deployed API, prepended to the
                         contract's paths, for example /api
      --link URL         page that explains the deprecations, sent as Link with
                         each response (nginx, envoy)
      --not-deprecated LIST
                         endpoints that a deprecated template would match by
                         mistake, separated by commas: 'GET /v1/users/me, GET
                         /v1/users/new'
      --caller VARIABLE  the proxy's variable that contains the caller:
                         '$http_x_client_id' (nginx), '%REQ(X-CLIENT-ID)%'
                         (Envoy); never a raw key

Examples:
  sunset-warden export -o register.json
  sunset-warden export --format nginx --base-path /api -o deprecations.conf
  sunset-warden export --format openapi-overlay --at main`,options:[{name:`at`,value:`REV`},{name:`output`,short:`o`,value:`FILE`,alone:!0},{name:`base-path`,value:`PATH`,alone:!0,form:{pattern:`/[^\\s?#]*`,what:`path`,use:`one that begins with /`}},{name:`link`,value:`URL`,alone:!0,form:{pattern:`https?://\\S+`,what:`URL`,use:`one that begins with https://`}},{name:`not-deprecated`,value:`LIST`,alone:!0},{name:`caller`,value:`VARIABLE`,alone:!0,form:{pattern:`\\$[a-z0-9_]+|%[A-Z0-9_]+(?:\\([\\w:?/.-]+\\))?%`,what:`variable of nginx or command operator of Envoy`,use:`one such as $remote_user or %REQ(X-CLIENT-ID)%`}}],formatNote:null,formats:[`json`,`nginx`,`envoy`,`openapi-overlay`],load:async()=>(await import(`./export.js`)).exportCommand},{name:`usage`,summary:`Show who still calls deprecated features`,help:`Usage: sunset-warden usage [FEATURE] | from-log FILE… | doctor

Prints the usage of each deprecated feature, or of one, from all configured
sources.

from-log counts the calls in an access log (.gz too; - for standard input) by
method and path, or by a field feature, and writes a usage file. It reads JSON
lines with a time, a method, a path and a status, as written by the nginx and
Envoy exports, Kong, Caddy, Traefik, AWS API Gateway (httpMethod with path or
resourcePath, or routeKey), Google Cloud load balancers, pino-http and the
runtime; also nginx's combined format and Traefik's common format.

doctor queries every source, and reports what is missing to prove zero usage and
how to fix it.

      --at REV           a revision (default: the working tree)
  -o, --output FILE      from-log: where to write (default: standard output)
      --base-path PATH   from-log: path prefix of the deployed API, prepended to
                         the contract's paths, for example /api

A usage file from a log proves zero usage only if every hour between the first
and the last line has at least one line. Otherwise its features are marked as
not instrumented, and standard error says what is missing.

Examples:
  sunset-warden usage
  sunset-warden usage 'openapi.yaml#GET /v1/users/{id}'
  sunset-warden usage from-log access.log.2.gz access.log -o ops/usage.json
  sunset-warden usage doctor`,options:[{name:`at`,value:`REV`},{name:`output`,short:`o`,value:`FILE`,alone:!0},{name:`base-path`,value:`PATH`,alone:!0,form:{pattern:`/[^\\s?#]*`,what:`path`,use:`one that begins with /`}}],formatNote:null,formats:[`text`,`json`],load:async()=>(await import(`./usage.js`)).usageCommand},{name:`probe`,summary:`Test if a service sends the deprecation headers`,help:`Usage: sunset-warden probe URL [--param NAME=VALUE]… [--register FILE]

Requests the deprecated endpoints of a running service and reports each
Deprecation (RFC 9745) or Sunset (RFC 8594) header that is missing, malformed,
or states another day than the notice. It sends only GET, HEAD and OPTIONS, only
to the host of URL, and does not follow redirects. The path of URL is the prefix
of all requested paths.

      --at REV           a revision (default: the working tree)
      --register FILE    the JSON output of scan or export, instead of a
                         repository
      --param NAME=VALUE the value of a path parameter; repeat it, or separate
                         several with commas: --param id=1,name=x
      --header 'NAME: VALUE'
                         a header sent with each request, for example for
                         authentication
      --rate N           requests per second, 1 to 100, sent one after another
                         (default: 5)

Endpoints with other methods, or with parameters that have no value, are listed
as not requested. Exit codes: 0 all requested endpoints are correct, 1 at least
one endpoint is incorrect, 3 the service cannot be reached.

Examples:
  sunset-warden probe https://api.example.com
  sunset-warden probe http://localhost:3000/api --param id=1 --param name=x
  sunset-warden probe https://api.example.com --register register.json`,options:[{name:`at`,value:`REV`},{name:`register`,value:`FILE`,alone:!0},{name:`param`,value:`NAME=VALUE`,alone:!0,repeats:!0,form:{pattern:`[^=,\\s]+=[^,]+(?:,[^=,\\s]+=[^,]+)*`,what:`parameter`,use:`one such as id=1`}},{name:`header`,value:`'NAME: VALUE'`,alone:!0,repeats:!0},{name:`rate`,value:`N`,alone:!0,form:{pattern:`[1-9]\\d?|100`,what:`number of requests per second`,use:`1 to 100`}}],formatNote:null,formats:[`text`,`json`],load:async()=>(await import(`./probe.js`)).probeCommand}];export{e as commands};