import{i as e,s as t}from"./errors.js";import{t as n}from"./version.js";import{n as r,t as i}from"./seconds.js";import{a,p as o}from"./layout.js";import{n as s}from"./in-words.js";import{t as c}from"./nearest.js";import{t as l}from"./listed.js";import{commands as u}from"./registry3.generated.js";const {parseArgs:d}=process.getBuiltinModule("node:util");const f={base:{type:`string`},head:{type:`string`},at:{type:`string`},directory:{type:`string`,short:`C`},config:{type:`string`},today:{type:`string`},usage:{type:`string`},"fail-on":{type:`string`},"time-limit":{type:`string`},sarif:{type:`string`},format:{type:`string`},"dry-run":{type:`boolean`},quiet:{type:`boolean`,short:`q`},verbose:{type:`boolean`},"no-color":{type:`boolean`},help:{type:`boolean`,short:`h`},version:{type:`boolean`,short:`v`}},p=u.flatMap(({name:e,options:t})=>t.flatMap(t=>Object.hasOwn(f,t.name)?[]:[{...t,of:e}])),m=Object.assign(Object.fromEntries(p.map(e=>[e.name,h(e)])),f);function h({short:e,value:t,repeats:n}){return{type:t===void 0?`boolean`:`string`,...n&&{multiple:!0},...e===void 0?{}:{short:e}}}function g(e){let{values:t,positionals:n}=_(e.map(e=>e===`-V`?`--version`:e)),r=n[0]===`help`,[i,...a]=r?n.slice(1):n,o={...t};for(let e of p)S(e,o[e.name],i);return{command:i===void 0?null:v(i,w(u),`command`),operands:a,directory:t.directory??`.`,base:t.base??null,head:t.head??null,at:t.at??null,config:t.config??null,today:t.today===void 0?null:x(t.today),usage:t.usage??null,failOn:t[`fail-on`]===void 0?null:v(t[`fail-on`],[`error`,`warning`,`never`],`value of --fail-on`),timeLimit:t[`time-limit`]===void 0?null:b(t[`time-limit`]),sarif:t.sarif??null,format:y(t.format,i),dryRun:t[`dry-run`]??!1,quiet:t.quiet??!1,verbose:t.verbose??!1,color:t[`no-color`]!==!0,help:r||(t.help??!1),version:t.version??!1,own:o}}function _(e){try{return d({args:[...e],options:m,allowPositionals:!0,strict:!0})}catch(e){let n=e instanceof Error?e.message.split(/\. |\.?\n/)[0]??``:String(e),r=/'(--?[^' ]+)/.exec(n)?.[1],i=Object.keys(m).map(e=>`--${e}`),a=/^--(text|json|sarif|markdown|github|gitlab)$/.exec(r??``)?.[1],o=r===void 0||i.includes(r)?null:c(r,i),s=a===void 0||i.includes(`--${a}`)?o:`--format ${a}`;throw new t(`${n}.${s===null?``:` Did you mean ${s}?`} See sunset-warden --help.`)}}function v(e,n,r){let i=n.find(t=>t===e);if(i!==void 0)return i;let a=c(e,n),o=a===null?``:` Did you mean ${a}?`;throw new t(`${JSON.stringify(e)} is not a ${r}: use ${n.join(`, `)}.${o}`)}function y(e,t){let n=u.find(({name:e})=>e===t)?.formats??null;return e===void 0?n?.[0]??`text`:v(e,n??w(l),n===null?`value of --format`:`format of ${t}`)}function b(e){let n=i(e);if(n!==null)return n;throw new t(`--time-limit ${JSON.stringify(e)} is not a number of seconds: use 1 to ${r}.`)}function x(e){let n=o(e);if(n!==null)return n;throw new t(`--today ${JSON.stringify(e)} is not a date: use YYYY-MM-DD, a day that exists.`)}function S({name:e,of:n,alone:r,form:i},a,o){if(a===void 0)return;if(r&&!C(e).includes(o??``)){let r=C(e),i=r.length===1?`command ${n}`:`commands ${s(r,`and`)}`;throw new t(`--${e} is only for the ${i}. See sunset-warden --help.`)}if(i===void 0)return;let c=e=>typeof e==`string`&&RegExp(`^(?:${i.pattern})$`).test(e),l=[a].flat().find(e=>!c(e));if(l!==void 0)throw new t(`--${e} ${JSON.stringify(l)} is not a ${i.what}: use ${i.use}.`)}function C(e){return p.flatMap(({name:t,of:n})=>t===e?[n]:[])}function w(e){return e.map(({name:e})=>e)}const T=` `.repeat(25),E=e=>`Common options:
  -C, --directory DIR    a worktree or a bare git directory (default: .)
      --config FILE      the configuration (default: .github/deprecations.yml;
                         a check reads it from the base)
      --today DATE       judge as of this day, YYYY-MM-DD (default: today, UTC)
      --usage FILE       recorded usage; a file that git tracks is read from the
                         base
      --fail-on LEVEL    error, warning or never: the lowest severity that makes
                         the exit code 1 (default: error; never for an audit)
      --time-limit SECONDS
                         time limit of a check or an audit (default: 300, or the
                         value in the configuration of the base); a run that
                         reaches it is never a pass
      --sarif PATH       also write a SARIF 2.1.0 log
${a(e,80,`      --format FORM      `,T).join(`
`)}
  -q, --quiet            no progress; of a passing check only its verdict and
                         removals
      --verbose          text: show every finding and change in full
      --no-color         no colours; the same as NO_COLOR

Exit codes: 0 pass, 1 findings at or above --fail-on, 2 wrong command or
configuration, 3 something outside failed (network, missing commits).`,D=s(l.map(({name:e,hint:t})=>t===null?e:`${e} (${t})`),`or`);function O({formats:e,formatNote:t}){return e===null?t===null?D:`${D}; ${t}`:s([`${e[0]} (default)`,...e.slice(1)],`or`)}function k(){let e=Math.max(...u.map(({name:e})=>e.length))+2;return u.map(({name:t,summary:n})=>`  ${t.padEnd(e)}${n}`).join(`
`)}function A(){return`Sunset Warden enforces deprecation promises: a deprecated feature is removed
only after its sunset date, and only when it is no longer used.

Usage: sunset-warden COMMAND [OPTIONS]

${k()}

Start here:
  sunset-warden init --dry-run              see what it finds in this repository
  sunset-warden check --base origin/main    judge the current branch

A notice says what is deprecated, its replacement, the reason and the date:
  /** @deprecated Use \`fetchPage\`. It loses results. Sunset: 2027-01-15. */

${E(D)}

sunset-warden help COMMAND describes one command and its options.`}function j(e){let t=u.find(({name:t})=>t===e);return t===void 0?`${A()}\n`:`${t.help}\n\n${E(O(t))}\n`}async function M(n,r){try{return await N(g(n),r)}catch(n){if(n instanceof t)return P(r,n.message,2);if(n instanceof e)return P(r,n.message,3);throw n}}async function N(e,r){if(e.version)return r.stdout.write(`${n}\n`),0;if(e.help||e.command===null)return(e.help?r.stdout:r.stderr).write(j(e.command)),e.help?0:2;let i=u.find(({name:t})=>t===e.command);if(i===void 0)throw new t(`There is no command ${JSON.stringify(e.command)}.`);return(await i.load()).run(e,r)}function P(e,t,n){return e.stderr.write(`sunset-warden: ${t}\n`),n}export{j as helpText,f as n,M as run,g as t};