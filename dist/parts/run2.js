import{Ht as e,Wt as t,l as n,vt as r}from"./gate.js";import{t as i}from"./version.js";import{parseArgs as a}from"node:util";const o=`Common options:
  -C, --directory DIR    a worktree or a bare git directory (default: here)
      --config FILE      the configuration (default: .github/deprecations.yml; of base, in a check)
      --today DATE       judge as of this day, YYYY-MM-DD (default: today, UTC)
      --usage FILE       recorded usage; a file that is tracked in git is read from base
      --fail-on LEVEL    error, warning or never: from which severity the exit code is 1
                         (default: error; never in an audit)
      --sarif PATH       also write a SARIF 2.1.0 log
      --format FORM      text (default), json, sarif, markdown or github (workflow commands);
                         scan has no sarif and github, explain text only
  -q, --quiet            no progress, and of a passing check no more than its verdict
      --no-color         no colours (NO_COLOR is honoured too)

Exit codes: 0 pass, 1 findings at or above --fail-on, 2 the command or the
configuration is wrong, 3 something outside failed.`,s=`Sunset Warden keeps deprecation promises: a feature goes only after its sunset
date, and only when nobody uses it any more.

Usage: sunset-warden COMMAND [OPTIONS]

  check    the gate: judge a change      sunset-warden check --base origin/main
  scan     the register of notices       sunset-warden scan --format json
  audit    the register against rules    sunset-warden audit --fail-on warning
  explain  a rule or a feature           sunset-warden explain removal/before-sunset

A notice states what, what replaces it, why, and when:

  /** @deprecated Use \`fetchPage\` instead. It loses results. Sunset: 2027-01-15. */

${o}

sunset-warden COMMAND --help says more about one command.`,c={check:`Usage: sunset-warden check --base REV [--head REV]

Judges what a change does to deprecated features. Changes are those between
the merge base of the two revisions and head; policy, decisions and sunset
dates come from the tip of base, so that a change cannot weaken its own check.

      --base REV         the branch the change goes into (default: the remote's
                         default branch, else main or master)
      --head REV         the change (default: HEAD); WORKTREE: the working tree
                         with everything that is not committed

Examples:
  sunset-warden check --base origin/main
  sunset-warden check --base main --head WORKTREE
  sunset-warden check --base v2.0.0 --head v2.1.0 --today 2027-01-15 --format json

${o}`,scan:`Usage: sunset-warden scan [--at REV]

Lists every feature with a deprecation notice: where it stands, what replaces
it, and when it may go.

      --at REV           a revision (default: the working tree)

Examples:
  sunset-warden scan
  sunset-warden scan --at v2.0.0 --format json

${o}`,audit:`Usage: sunset-warden audit [--at REV]

Holds the whole register against the rules as of today: notices that are not
complete, sunsets that have passed, decisions that no longer fit. It fails only
with --fail-on error or --fail-on warning.

      --at REV           a revision (default: the working tree)

Examples:
  sunset-warden audit
  sunset-warden audit --at main --fail-on error --format markdown

${o}`,explain:`Usage: sunset-warden explain RULE|FEATURE [--at REV]

Says what a rule wants and why, or where a feature stands, what moves it next,
and when. The id of a feature is its path, # and its name; one of the
configuration has a colon. sunset-warden scan --format json lists them.

Examples:
  sunset-warden explain notice/sunset-missing
  sunset-warden explain 'src/client.ts#Client.fetchAll'

${o}`};function l(e){return`${e===null?s:c[e]}\n`}const u=[`check`,`scan`,`audit`,`explain`],d=[`text`,`json`,`sarif`,`markdown`,`github`],f={base:{type:`string`},head:{type:`string`},at:{type:`string`},directory:{type:`string`,short:`C`},config:{type:`string`},today:{type:`string`},usage:{type:`string`},"fail-on":{type:`string`},sarif:{type:`string`},format:{type:`string`},quiet:{type:`boolean`,short:`q`},"no-color":{type:`boolean`},help:{type:`boolean`,short:`h`},version:{type:`boolean`,short:`v`}};function p(e){let{values:t,positionals:n}=m(e),[r,...i]=n;return{command:r===void 0?null:h(r,u,`command`),operands:i,directory:t.directory??`.`,base:t.base??null,head:t.head??null,at:t.at??null,config:t.config??null,today:t.today===void 0?null:g(t.today),usage:t.usage??null,failOn:t[`fail-on`]===void 0?null:h(t[`fail-on`],[`error`,`warning`,`never`],`value of --fail-on`),sarif:t.sarif??null,format:t.format===void 0?`text`:h(t.format,d,`value of --format`),quiet:t.quiet??!1,color:t[`no-color`]!==!0,help:t.help??!1,version:t.version??!1}}function m(e){try{return a({args:[...e],options:f,allowPositionals:!0,strict:!0})}catch(e){let r=e instanceof Error?e.message.split(`. `)[0]??``:String(e),i=/'(--?[^' ]+)/.exec(r)?.[1],a=Object.keys(f).map(e=>`--${e}`),o=i===void 0||a.includes(i)?null:n(i,a);throw new t(`${r}.${o===null?``:` Did you mean ${o}?`} See sunset-warden --help.`)}}function h(e,r,i){let a=r.find(t=>t===e);if(a!==void 0)return a;let o=n(e,r),s=o===null?``:` Did you mean ${o}?`;throw new t(`${JSON.stringify(e)} is no ${i}: use ${r.join(`, `)}.${s}`)}function g(e){let n=r(e);if(n!==null)return n;throw new t(`--today ${JSON.stringify(e)} is no date: use YYYY-MM-DD, a day that exists.`)}async function _(n,r){try{return await v(p(n),r)}catch(n){if(n instanceof t)return y(r,n.message,2);if(n instanceof e)return y(r,n.message,3);throw n}}async function v(e,t){if(e.version)return t.stdout.write(`${i}\n`),0;if(e.help||e.command===null)return(e.help?t.stdout:t.stderr).write(l(e.command)),e.help?0:2;let{commands:n}=await import(`./commands.js`);return n[e.command](e,t)}function y(e,t,n){return e.stderr.write(`sunset-warden: ${t}\n`),n}export{_ as run};