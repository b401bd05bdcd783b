import{a as e,ht as t,i as n,k as r,nt as i,pt as a}from"./model.js";import{t as o}from"./version.js";import{parseArgs as s}from"node:util";const c=[{name:`check`,summary:`the gate: judge a change`,example:`check --base origin/main`,help:`Usage: sunset-warden check --base REV [--head REV]

Judges what a change does to deprecated features. Changes are those between
the merge base of the two revisions and head; policy, decisions and sunset
dates come from the newest commit of base, so that a change cannot weaken its own check.

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
  sunset-warden check --base v2.0.0 --head v2.1.0 --today 2027-01-15 --format json`,options:[{name:`base`,value:`REV`},{name:`head`,value:`REV`},{name:`fix`}],formatNote:null,load:async()=>(await import(`./check.js`)).checkCommand},{name:`scan`,summary:`the register of notices`,example:`scan --format json`,help:`Usage: sunset-warden scan [--at REV]

Lists every feature with a deprecation notice: where it stands, what replaces
it, and when it may go.

      --at REV           a revision (default: the working tree)

Examples:
  sunset-warden scan
  sunset-warden scan --at v2.0.0 --format json`,options:[{name:`at`,value:`REV`}],formatNote:`scan has no sarif and github`,load:async()=>(await import(`./scan.js`)).scanCommand},{name:`audit`,summary:`the register against rules`,example:`audit --fail-on warning`,help:`Usage: sunset-warden audit [--at REV]

Holds the whole register against the rules as of today: notices that are not
complete, sunsets that have passed, decisions that no longer fit. It fails only
with --fail-on error or --fail-on warning.

      --at REV           a revision (default: the working tree)

Examples:
  sunset-warden audit
  sunset-warden audit --at main --fail-on error --format markdown`,options:[{name:`at`,value:`REV`}],formatNote:null,load:async()=>(await import(`./audit.js`)).auditCommand},{name:`remind`,summary:`issues that would be opened`,example:`remind --dry-run`,help:`Usage: sunset-warden remind --dry-run [--at REV]

Says which reminder issues the Action (mode: remind) and the app would open, as
if there were none yet. Nothing is written. --format markdown shows their texts;
callers are named as in a public repository.

      --dry-run          needed: issues are never written from here
      --at REV           a revision (default: the working tree)

Examples:
  sunset-warden remind --dry-run
  sunset-warden remind --dry-run --today 2027-01-15 --format markdown`,options:[{name:`dry-run`},{name:`at`,value:`REV`}],formatNote:null,load:async()=>(await import(`./remind.js`)).remindCommand},{name:`init`,summary:`a first configuration`,example:`init --dry-run`,help:`Usage: sunset-warden init [--dry-run] [--replay N] [--at REV]

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
  sunset-warden init --dry-run --replay 200 --format json`,options:[{name:`dry-run`},{name:`replay`,value:`N`,form:{pattern:`\\d{1,4}`,what:`number of changes`,use:`a whole number from 0 to 9999`}},{name:`at`,value:`REV`}],formatNote:null,load:async()=>(await import(`./init2.js`)).initCommand},{name:`report`,summary:`the register as a web page`,example:`report -o report.html`,help:`Usage: sunset-warden report [--at REV] [-o FILE]

Writes the register as one HTML file that needs nothing from anywhere: a
timeline of all windows with today's line, a table that sorts, filters by
state, audience and owner (CODEOWNERS), and recorded usage by caller. With
--format json the same data go to standard output.

      --at REV           a revision (default: the working tree)
  -o, --output FILE      where to write (default: report.html here, and standard
                         output for json); -: standard output
      --public           names only the callers that the configuration lets a
                         public repository name (default: all of them)

Examples:
  sunset-warden report
  sunset-warden report --at main --usage usage.json -o pages/deprecations.html
  sunset-warden report --format json`,options:[{name:`at`,value:`REV`},{name:`output`,short:`o`,value:`FILE`,alone:!0},{name:`public`,alone:!0}],formatNote:`report a page or json`,load:async()=>(await import(`./report.js`)).reportCommand},{name:`announce`,summary:`release notes and a page`,example:`announce --check`,help:`Usage: sunset-warden announce [--base REV] [--check] [--dry-run]

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

Examples:
  sunset-warden announce
  sunset-warden announce --check
  sunset-warden announce --dry-run --base v2.0.0`,options:[{name:`base`,value:`REV`},{name:`check`},{name:`dry-run`},{name:`head`,value:`REV`}],formatNote:null,load:async()=>(await import(`./announce.js`)).announceCommand},{name:`explain`,summary:`a rule or a feature`,example:`explain removal/before-sunset`,help:`Usage: sunset-warden explain RULE|FEATURE [--at REV]

Says what a rule wants and why, or where a feature stands, what moves it next,
and when. A feature goes by its id (its path, # and its name; one of the
configuration has a colon), or by a name alone that no other has.

Examples:
  sunset-warden explain notice/sunset-missing
  sunset-warden explain 'src/client.ts#Client.fetchAll'
  sunset-warden explain Client.fetchAll`,options:[],formatNote:`explain text only`,load:async()=>(await import(`./explain.js`)).explainCommand}],l=` `.repeat(25),u=`Common options:
  -C, --directory DIR    a worktree or a bare git directory (default: here)
      --config FILE      the configuration (default: .github/deprecations.yml; of base, in a check)
      --today DATE       judge as of this day, YYYY-MM-DD (default: today, UTC)
      --usage FILE       recorded usage; a file that is tracked in git is read from base
      --fail-on LEVEL    error, warning or never: from which severity the exit code is 1
                         (default: error; never in an audit)
      --sarif PATH       also write a SARIF 2.1.0 log
      --format FORM      ${n(e.map(d),`or`)};
${l}${c.flatMap(({formatNote:e})=>e??[]).join(`, `)}
  -q, --quiet            no progress, and of a passing check no more than its verdict
      --no-color         no colours (NO_COLOR is honoured too)

Exit codes: 0 pass, 1 findings at or above --fail-on, 2 the command or the
configuration is wrong, 3 something outside failed.`;function d({name:e,hint:t}){return t===null?e:`${e} (${t})`}function f(){let e=e=>Math.max(...c.map(t=>t[e].length)),[t,n]=[e(`name`)+1,e(`summary`)+3];return c.map(({name:e,summary:r,example:i})=>`  ${e.padEnd(t)}${r.padEnd(n)}sunset-warden ${i}`).join(`
`)}function p(){return`Sunset Warden keeps deprecation promises: a feature goes only after its sunset
date, and only when nobody uses it any more.

Usage: sunset-warden COMMAND [OPTIONS]

${f()}

A notice states what, what replaces it, why, and when:

  /** @deprecated Use \`fetchPage\` instead. It loses results. Sunset: 2027-01-15. */

${u}

sunset-warden COMMAND --help says more about one command.`}function m(e){let t=c.find(({name:t})=>t===e);return t===void 0?`${p()}\n`:`${t.help}\n\n${u}\n`}const h={base:{type:`string`},head:{type:`string`},at:{type:`string`},directory:{type:`string`,short:`C`},config:{type:`string`},today:{type:`string`},usage:{type:`string`},"fail-on":{type:`string`},sarif:{type:`string`},format:{type:`string`},"dry-run":{type:`boolean`},quiet:{type:`boolean`,short:`q`},"no-color":{type:`boolean`},help:{type:`boolean`,short:`h`},version:{type:`boolean`,short:`v`}},g=c.flatMap(({name:e,options:t})=>t.flatMap(t=>Object.hasOwn(h,t.name)?[]:[{...t,of:e}])),_=Object.assign(Object.fromEntries(g.map(({name:e,short:t,value:n})=>[e,v(t,n)])),h);function v(e,t){return{type:t===void 0?`boolean`:`string`,...e===void 0?{}:{short:e}}}function y(t){let{values:n,positionals:r}=b(t),[i,...a]=r,o={...n};for(let e of g)C(e,o[e.name],i);return{command:i===void 0?null:x(i,w(c),`command`),operands:a,directory:n.directory??`.`,base:n.base??null,head:n.head??null,at:n.at??null,config:n.config??null,today:n.today===void 0?null:S(n.today),usage:n.usage??null,failOn:n[`fail-on`]===void 0?null:x(n[`fail-on`],[`error`,`warning`,`never`],`value of --fail-on`),sarif:n.sarif??null,format:n.format===void 0?`text`:x(n.format,w(e),`value of --format`),dryRun:n[`dry-run`]??!1,quiet:n.quiet??!1,color:n[`no-color`]!==!0,help:n.help??!1,version:n.version??!1,own:o}}function b(e){try{return s({args:[...e],options:_,allowPositionals:!0,strict:!0})}catch(e){let n=e instanceof Error?e.message.split(`. `)[0]??``:String(e),i=/'(--?[^' ]+)/.exec(n)?.[1],a=Object.keys(_).map(e=>`--${e}`),o=i===void 0||a.includes(i)?null:r(i,a);throw new t(`${n}.${o===null?``:` Did you mean ${o}?`} See sunset-warden --help.`)}}function x(e,n,i){let a=n.find(t=>t===e);if(a!==void 0)return a;let o=r(e,n),s=o===null?``:` Did you mean ${o}?`;throw new t(`${JSON.stringify(e)} is no ${i}: use ${n.join(`, `)}.${s}`)}function S(e){let n=i(e);if(n!==null)return n;throw new t(`--today ${JSON.stringify(e)} is no date: use YYYY-MM-DD, a day that exists.`)}function C({name:e,of:n,alone:r,form:i},a,o){if(a!==void 0){if(r&&o!==n)throw new t(`--${e} is an option of the command ${n} alone. See sunset-warden --help.`);if(!(i===void 0||typeof a==`string`&&RegExp(`^(?:${i.pattern})$`).test(a)))throw new t(`--${e} ${JSON.stringify(a)} is no ${i.what}: use ${i.use}.`)}}function w(e){return e.map(({name:e})=>e)}async function T(e,n){try{return await E(y(e),n)}catch(e){if(e instanceof t)return D(n,e.message,2);if(e instanceof a)return D(n,e.message,3);throw e}}async function E(e,n){if(e.version)return n.stdout.write(`${o}\n`),0;if(e.help||e.command===null)return(e.help?n.stdout:n.stderr).write(m(e.command)),e.help?0:2;let r=c.find(({name:t})=>t===e.command);if(r===void 0)throw new t(`There is no command ${JSON.stringify(e.command)}.`);return(await r.load()).run(e,n)}function D(e,t,n){return e.stderr.write(`sunset-warden: ${t}\n`),n}export{T as run};