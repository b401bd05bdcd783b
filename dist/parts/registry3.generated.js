const e=[{name:`check`,summary:`the gate: judge a change`,example:`check --base origin/main`,help:`Usage: sunset-warden check --base REV [--head REV]

Judges what a change does to deprecated features. Changes are those between
the merge base of the two revisions and head; policy, decisions and sunset
dates come from the newest commit of base, so that a change cannot weaken its own check.
Where both are files, these two are compared, without git.

      --base REV         the branch the change goes into (default: the remote's
                         default branch, else main or master)
      --head REV         the change (default: HEAD); WORKTREE: the working tree
                         with everything that is not committed
      --fix              write the fixes that are certain into the working tree,
                         then judge it; with --dry-run only say which

Examples:
  sunset-warden check --base origin/main
  sunset-warden check --base origin/main --fix
  sunset-warden check --base main --head WORKTREE
  sunset-warden check --base old/openapi.yaml --head new/openapi.yaml
  sunset-warden check --base v2.0.0 --head v2.1.0 --today 2027-01-15 --format json`,options:[{name:`base`,value:`REV`},{name:`head`,value:`REV`},{name:`fix`}],formatNote:null,formats:null,load:async()=>(await import(`./check.js`)).checkCommand},{name:`scan`,summary:`the register of notices`,example:`scan --format json`,help:`Usage: sunset-warden scan [--at REV] [PATH…]

Lists every feature with a deprecation notice: where it stands, what replaces
it, and when it may go.

      --at REV           a revision (default: the working tree)

PATH is what git takes behind a command: a file, a folder with all that is in it, or
a pattern ('*.py', ':!vendor'). Without one it is the whole repository.

Examples:
  sunset-warden scan
  sunset-warden scan --at v2.0.0 --format json
  sunset-warden scan src/client '*.py'`,options:[{name:`at`,value:`REV`}],formatNote:`scan has no sarif, github and gitlab`,formats:null,load:async()=>(await import(`./scan2.js`)).scanCommand},{name:`audit`,summary:`the register against rules`,example:`audit --fail-on warning`,help:`Usage: sunset-warden audit [--at REV] [PATH…]

Holds the whole register against the rules as of today: notices that are not
complete, sunsets that have passed, decisions that no longer fit. It fails only
with --fail-on error or --fail-on warning.

      --at REV           a revision (default: the working tree)

PATH is what git takes behind a command: a file, a folder with all that is in it, or
a pattern ('*.py', ':!vendor'). Without one it is the whole repository.

Examples:
  sunset-warden audit
  sunset-warden audit --at main --fail-on error --format markdown
  sunset-warden audit packages/api`,options:[{name:`at`,value:`REV`}],formatNote:null,formats:null,load:async()=>(await import(`./audit2.js`)).auditCommand},{name:`remind`,summary:`issues that would be opened`,example:`remind --dry-run`,help:`Usage: sunset-warden remind --dry-run [--at REV] [PATH…]

Says which reminder issues the Action (mode: remind) and the app would open, as
if there were none yet. Nothing is written. --format markdown shows their texts;
callers are named as in a public repository.

      --dry-run          needed: issues are never written from here
      --at REV           a revision (default: the working tree)

PATH is what git takes behind a command: a file, a folder with all that is in it, or
a pattern ('*.py', ':!vendor'). Without one it is the whole repository.

Examples:
  sunset-warden remind --dry-run
  sunset-warden remind --dry-run --today 2027-01-15 --format markdown
  sunset-warden remind --dry-run packages/api`,options:[{name:`dry-run`},{name:`at`,value:`REV`}],formatNote:null,formats:null,load:async()=>(await import(`./remind.js`)).remindCommand},{name:`init`,summary:`a first configuration`,example:`init --dry-run`,help:`Usage: sunset-warden init [--dry-run] [--replay N] [--at REV]

Puts a repository that has notices already under the check. It looks at what is
there, writes two files, and judges the latest changes again to show how often
the check would have spoken:

  .github/deprecations.yml               the configuration; enforce-from is today,
                                         so that old notices give no errors
  .github/workflows/sunset-warden.yml    the workflow

A file that is there already is left as it is. Every setting stands in the
configuration with a word on what it does, commented out where its default fits.

      --dry-run          print the two files instead of writing them
      --replay N         judge the last N changes again (default: 50; 0: none): merges
                         into the line, or its commits where few of them are merges;
                         after about a minute it ends with what it has
      --at REV           a revision (default: HEAD)

Each change is judged as of its own day, twice: with enforce-from as written, which
is what changes like these will meet from now on; and as if every notice were a
new one, which is what the rules ask once the notices themselves are newer than
enforce-from. Usage is not queried. The exit code is 0 whatever the replay
says; it has --format text and json.

Examples:
  sunset-warden init --dry-run
  sunset-warden init
  sunset-warden init --dry-run --replay 200 --format json`,options:[{name:`dry-run`},{name:`replay`,value:`N`,alone:!0,form:{pattern:`\\d{1,4}`,what:`number of changes`,use:`a whole number from 0 to 9999`}},{name:`at`,value:`REV`}],formatNote:null,formats:null,load:async()=>(await import(`./init.js`)).initCommand},{name:`report`,summary:`the register as a web page`,example:`report -o report.html`,help:`Usage: sunset-warden report [--at REV] [-o FILE] [PATH…]
       sunset-warden report --org [-o FILE] OWNER/REPO=REGISTER…
       sunset-warden report --org [--keep DIR] [-o FILE] OWNER…

Writes the register as one HTML file that needs nothing from anywhere: a
timeline of all windows with today's line, a table that sorts, filters by
state, audience and owner (CODEOWNERS), and recorded usage by caller. With
--format json the same data go to standard output.

      --at REV           a revision (default: the working tree)
  -o, --output FILE      where to write (default: report.html here, and standard
                         output for json); -: standard output
      --public           names only the callers that the configuration lets a
                         public repository name (default: all of them)
      --org              the registers of many repositories as one page, from the
                         files that are named: acme/orders=orders.json, as report
                         or scan --format json wrote it, or the app's /api/register;
                         or of all repositories of an OWNER that GITHUB_TOKEN (or
                         GH_TOKEN) may read on GitHub
      --keep DIR         with an OWNER: keeps what was read of each repository in
                         DIR; another run that day reads only what is not there

PATH is what git takes behind a command: a file, a folder with all that is in it, or
a pattern ('*.py', ':!vendor'). Without one it is the whole repository.

Examples:
  sunset-warden report
  sunset-warden report --at main --usage usage.json -o pages/deprecations.html
  sunset-warden report --format json
  sunset-warden report packages/api -o api.html
  sunset-warden report --org acme/orders=orders.json acme/mobile=mobile.json -o overview.html
  sunset-warden report --org acme --keep registers`,options:[{name:`at`,value:`REV`},{name:`output`,short:`o`,value:`FILE`,alone:!0},{name:`public`,alone:!0},{name:`org`,alone:!0},{name:`keep`,value:`DIR`,alone:!0}],formatNote:`report a page or json`,formats:null,load:async()=>(await import(`./report.js`)).reportCommand},{name:`announce`,summary:`release notes and a page`,example:`announce --check`,help:`Usage: sunset-warden announce [--base REV] [--check] [--dry-run] [PATH…]

Writes what was deprecated or removed since the last release into the release
notes (CHANGELOG.md, or a changeset each), and all that is deprecated into a
page (docs/deprecations.md). Text that people wrote stays as it is.

      --base REV         the last release (default: the latest version tag on
                         the first-parent line; where there is none, everything
                         is news)
      --check            writes nothing; fails where something is out of date
      --dry-run          writes nothing; prints the difference
      --head REV         with --check or --dry-run: a revision (default: the
                         working tree)

PATH is what git takes behind a command: a file, a folder with all that is in it, or
a pattern ('*.py', ':!vendor'). Without one it is the whole repository.

Examples:
  sunset-warden announce
  sunset-warden announce --check
  sunset-warden announce --dry-run --base v2.0.0
  sunset-warden announce --check packages/api`,options:[{name:`base`,value:`REV`},{name:`check`},{name:`dry-run`},{name:`head`,value:`REV`}],formatNote:null,formats:null,load:async()=>(await import(`./announce.js`)).announceCommand},{name:`explain`,summary:`a rule or a feature`,example:`explain removal/before-sunset`,help:`Usage: sunset-warden explain RULE|FEATURE [--at REV]

Says what a rule wants and why, or where a feature stands, what moves it next,
and when. A feature goes by its id (its path, # and its name; one of the
configuration has a colon), by its short id (~a1b2, as scan lists it), or by a
name alone that no other has.

Examples:
  sunset-warden explain notice/sunset-missing
  sunset-warden explain 'src/client.ts#Client.fetchAll'
  sunset-warden explain Client.fetchAll
  sunset-warden explain ~3f9a`,options:[],formatNote:`explain text and json only`,formats:null,load:async()=>(await import(`./explain2.js`)).explainCommand},{name:`completion`,summary:`completion for a shell`,example:`completion bash`,help:`Usage: sunset-warden completion bash|zsh|fish

Prints a script that completes commands, options and their values. It is made
from the commands that this version has.

For bash add to ~/.bashrc:  source <(sunset-warden completion bash)
For zsh add to ~/.zshrc:    source <(sunset-warden completion zsh)
For fish:  sunset-warden completion fish > ~/.config/fish/completions/sunset-warden.fish

Examples:
  sunset-warden completion bash
  sunset-warden completion fish`,options:[],formatNote:null,formats:null,load:async()=>(await import(`./completion.js`)).completionCommand},{name:`export`,summary:`the register for services and proxies`,example:`export --format nginx`,help:`Usage: sunset-warden export [--format json|nginx|envoy|openapi-overlay] [-o FILE]

Writes the register in the form that a running service needs: json for
sunset-warden/runtime, with the day on which each notice began and the sunset
that decisions moved; nginx and envoy, which send Deprecation, Sunset and Link
for services in any language and log each call as JSON; openapi-overlay, which
marks the operations of a published description.

      --at REV           a revision (default: the working tree)
  -o, --output FILE      where to write (default: standard output)
      --base-path PATH   what addresses have before the register's: /api
      --link URL         where the deprecations are explained: a Link of each
                         response (nginx, envoy)
      --not-deprecated LIST endpoints that a template would catch, with commas:
                         'GET /v1/users/me, GET /v1/users/new'
      --caller VARIABLE  who calls, in the proxy's words: '$http_x_client_id' of
                         nginx, '%REQ(X-CLIENT-ID)%' of Envoy; never a raw key

Examples:
  sunset-warden export -o register.json
  sunset-warden export --format nginx --base-path /api -o deprecations.conf
  sunset-warden export --format openapi-overlay --at main`,options:[{name:`at`,value:`REV`},{name:`output`,short:`o`,value:`FILE`,alone:!0},{name:`base-path`,value:`PATH`,alone:!0,form:{pattern:`/[^\\s?#]*`,what:`path`,use:`one that begins with /`}},{name:`link`,value:`URL`,alone:!0,form:{pattern:`https?://\\S+`,what:`address`,use:`one that begins with https://`}},{name:`not-deprecated`,value:`LIST`,alone:!0},{name:`caller`,value:`VARIABLE`,alone:!0,form:{pattern:`\\$[a-z0-9_]+|%[A-Z0-9_]+(?:\\([\\w:?/.-]+\\))?%`,what:`variable of nginx or command operator of Envoy`,use:`one such as $remote_user or %REQ(X-CLIENT-ID)%`}}],formatNote:null,formats:[`json`,`nginx`,`envoy`,`openapi-overlay`],load:async()=>(await import(`./export.js`)).exportCommand},{name:`usage`,summary:`who still calls`,example:`usage from-log access.log`,help:`Usage: sunset-warden usage [FEATURE] | from-log FILE… | doctor

Prints what all configured sources say of each deprecated feature, or of one.
from-log counts the calls in an access log (also as .gz, - for standard input)
by method and path, or by a field feature, and writes a usage file. It reads
lines of JSON with a time, a method, a path and a status: those of the export
to nginx and Envoy, of Kong, Caddy, Traefik, AWS API Gateway (httpMethod with
path or resourcePath, or routeKey), Google Cloud load balancers, pino-http and
the runtime. It also reads nginx's combined format and Traefik's common one.
doctor asks every source and says what keeps it from a proof, and what to do.

      --at REV           a revision (default: the working tree)
  -o, --output FILE      from-log: where to write (default: standard output)
      --base-path PATH   from-log: what addresses have before the register's: /api

A usage file from a log proves that nobody called only where no hour between
its first line and its last is without any line; otherwise its features are
marked as not instrumented, and standard error says what is missing.

Examples:
  sunset-warden usage
  sunset-warden usage 'openapi.yaml#GET /v1/users/{id}'
  sunset-warden usage from-log access.log.2.gz access.log -o ops/usage.json
  sunset-warden usage doctor`,options:[{name:`at`,value:`REV`},{name:`output`,short:`o`,value:`FILE`,alone:!0},{name:`base-path`,value:`PATH`,alone:!0,form:{pattern:`/[^\\s?#]*`,what:`path`,use:`one that begins with /`}}],formatNote:null,formats:[`text`,`json`],load:async()=>(await import(`./usage.js`)).usageCommand},{name:`probe`,summary:`whether a service says it`,example:`probe https://api.example.com`,help:`Usage: sunset-warden probe URL [--param NAME=VALUE]… [--register FILE]

Asks a running service for its deprecated endpoints and says which of the
headers Deprecation (RFC 9745) and Sunset (RFC 8594) is missing, malformed, or
of another day than the register's. Only GET, HEAD and OPTIONS are sent, to the
host of URL alone; no redirect is followed. The path of URL stands before the
register's paths.

      --at REV           a revision (default: the working tree)
      --register FILE    what scan or export printed as JSON, in place of a repository
      --param NAME=VALUE the value of a path parameter; several with commas, or
                         given again: --param id=1,name=x
      --header 'NAME: VALUE' sent with each request, such as what lets in
      --rate N           requests a second, 1 to 100, one after another (default: 5)

An endpoint with parameters that are not given, or with another method, is
listed as not asked. Exit codes: 0 none is wrong, 1 one is wrong, 3 the service
cannot be reached.

Examples:
  sunset-warden probe https://api.example.com
  sunset-warden probe http://localhost:3000/api --param id=1 --param name=x
  sunset-warden probe https://staging.example.com --register register.json --format json`,options:[{name:`at`,value:`REV`},{name:`register`,value:`FILE`,alone:!0},{name:`param`,value:`NAME=VALUE`,alone:!0,repeats:!0,form:{pattern:`[^=,\\s]+=[^,]+(?:,[^=,\\s]+=[^,]+)*`,what:`parameter`,use:`one such as id=1`}},{name:`header`,value:`'NAME: VALUE'`,alone:!0,repeats:!0},{name:`rate`,value:`N`,alone:!0,form:{pattern:`[1-9]\\d?|100`,what:`number of requests a second`,use:`1 to 100`}}],formatNote:null,formats:[`text`,`json`],load:async()=>(await import(`./probe.js`)).probeCommand}];export{e as commands};