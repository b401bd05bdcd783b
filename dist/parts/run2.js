import{X as e,ft as t,gt as n,mt as r}from"./gate.js";import{t as i}from"./gate3.js";import{parseArgs as a}from"node:util";const o=`Common options:
  -C, --directory DIR    a worktree or a bare git directory (default: here)
      --config FILE      the configuration (default: .github/deprecations.yml, read from base)
      --today DATE       judge as of this day, YYYY-MM-DD (default: today, UTC)
      --usage FILE       recorded usage; a file that is tracked in git is read from base
      --fail-on LEVEL    error, warning or never: from which severity the exit code is 1
      --sarif PATH       also write a SARIF 2.1.0 log
      --format FORM      text, json, sarif, markdown or github (workflow commands)
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

${o}`,explain:`Usage: sunset-warden explain RULE|FEATURE [--at REV]

Says what a rule wants and why, or where a feature stands, what moves it next,
and when. A feature is anything with # or : in it; sunset-warden scan lists them.

Examples:
  sunset-warden explain notice/sunset-missing
  sunset-warden explain 'src/client.ts#Client.fetchAll'

${o}`};function l(e){return`${e===null?s:c[e]}\n`}const u=[`check`,`scan`,`audit`,`explain`],d=[`text`,`json`,`sarif`,`markdown`,`github`],f={base:{type:`string`},head:{type:`string`},at:{type:`string`},directory:{type:`string`,short:`C`},config:{type:`string`},today:{type:`string`},usage:{type:`string`},"fail-on":{type:`string`},sarif:{type:`string`},format:{type:`string`},quiet:{type:`boolean`,short:`q`},"no-color":{type:`boolean`},help:{type:`boolean`,short:`h`},version:{type:`boolean`,short:`v`}};function p(e){let{values:t,positionals:n}=m(e),[r,...i]=n;return{command:r===void 0?null:h(r,u,`command`),operands:i,directory:t.directory??`.`,base:t.base??null,head:t.head??null,at:t.at??null,config:t.config??null,today:t.today===void 0?null:g(t.today),usage:t.usage??null,failOn:t[`fail-on`]===void 0?null:h(t[`fail-on`],[`error`,`warning`,`never`],`value of --fail-on`),sarif:t.sarif??null,format:t.format===void 0?`text`:h(t.format,d,`value of --format`),quiet:t.quiet??!1,color:t[`no-color`]!==!0,help:t.help??!1,version:t.version??!1}}function m(e){try{return a({args:[...e],options:f,allowPositionals:!0,strict:!0})}catch(e){let t=e instanceof Error?e.message.split(`. `)[0]??``:String(e),n=/'(--?[^' ]+)/.exec(t)?.[1],a=Object.keys(f).map(e=>`--${e}`),o=n===void 0||a.includes(n)?null:i(n,a);throw new r(`${t}.${o===null?``:` Did you mean ${o}?`} See sunset-warden --help.`)}}function h(e,t,n){let a=t.find(t=>t===e);if(a!==void 0)return a;let o=i(e,t),s=o===null?``:` Did you mean ${o}?`;throw new r(`${JSON.stringify(e)} is no ${n}: use ${t.join(`, `)}.${s}`)}function g(t){let n=e(t);if(n!==null)return n;throw new r(`--today ${JSON.stringify(t)} is no date: use YYYY-MM-DD, a day that exists.`)}async function _(e,n){try{return await v(p(e),n)}catch(e){if(e instanceof r)return y(n,e.message,2);if(e instanceof t)return y(n,e.message,3);throw e}}async function v(e,t){if(e.version)return t.stdout.write(`${n}\n`),0;if(e.help||e.command===null)return(e.help?t.stdout:t.stderr).write(l(e.command)),e.help?0:2;let{commands:r}=await import(`./commands.js`);return r[e.command](e,t)}function y(e,t,n){return e.stderr.write(`sunset-warden: ${t}\n`),n}export{_ as run};