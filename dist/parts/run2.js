import{Ht as e,_ as t,dt as n,et as r,n as i,on as a,rn as o,v as s}from"./model.js";import{t as c}from"./version.js";import{qn as l}from"./gate.js";import{commands as u}from"./registry.generated.js";const {parseArgs:d}=process.getBuiltinModule("node:util");const f={base:{type:`string`},head:{type:`string`},at:{type:`string`},directory:{type:`string`,short:`C`},config:{type:`string`},today:{type:`string`},usage:{type:`string`},"fail-on":{type:`string`},"time-limit":{type:`string`},sarif:{type:`string`},format:{type:`string`},"dry-run":{type:`boolean`},quiet:{type:`boolean`,short:`q`},"no-color":{type:`boolean`},help:{type:`boolean`,short:`h`},version:{type:`boolean`,short:`v`}},p=u.flatMap(({name:e,options:t})=>t.flatMap(t=>Object.hasOwn(f,t.name)?[]:[{...t,of:e}])),m=Object.assign(Object.fromEntries(p.map(e=>[e.name,h(e)])),f);function h({short:e,value:t,repeats:n}){return{type:t===void 0?`boolean`:`string`,...n&&{multiple:!0},...e===void 0?{}:{short:e}}}function g(e){let{values:t,positionals:n}=_(e.map(e=>e===`-V`?`--version`:e)),r=n[0]===`help`,[i,...a]=r?n.slice(1):n,o={...t};for(let e of p)S(e,o[e.name],i);return{command:i===void 0?null:v(i,w(u),`command`),operands:a,directory:t.directory??`.`,base:t.base??null,head:t.head??null,at:t.at??null,config:t.config??null,today:t.today===void 0?null:x(t.today),usage:t.usage??null,failOn:t[`fail-on`]===void 0?null:v(t[`fail-on`],[`error`,`warning`,`never`],`value of --fail-on`),timeLimit:t[`time-limit`]===void 0?null:b(t[`time-limit`]),sarif:t.sarif??null,format:y(t.format,i),dryRun:t[`dry-run`]??!1,quiet:t.quiet??!1,color:t[`no-color`]!==!0,help:r||(t.help??!1),version:t.version??!1,own:o}}function _(e){try{return d({args:[...e],options:m,allowPositionals:!0,strict:!0})}catch(e){let t=e instanceof Error?e.message.split(/\. |\.?\n/)[0]??``:String(e),r=/'(--?[^' ]+)/.exec(t)?.[1],i=Object.keys(m).map(e=>`--${e}`),o=/^--(text|json|sarif|markdown|github|gitlab)$/.exec(r??``)?.[1],s=r===void 0||i.includes(r)?null:n(r,i),c=o===void 0||i.includes(`--${o}`)?s:`--format ${o}`;throw new a(`${t}.${c===null?``:` Did you mean ${c}?`} See sunset-warden --help.`)}}function v(e,t,r){let i=t.find(t=>t===e);if(i!==void 0)return i;let o=n(e,t),s=o===null?``:` Did you mean ${o}?`;throw new a(`${JSON.stringify(e)} is no ${r}: use ${t.join(`, `)}.${s}`)}function y(e,t){let n=u.find(({name:e})=>e===t)?.formats??null;return e===void 0?n?.[0]??`text`:v(e,n??w(i),n===null?`value of --format`:`form of ${t}`)}function b(e){let n=s(e);if(n!==null)return n;throw new a(`--time-limit ${JSON.stringify(e)} is no number of seconds: use 1 to ${t}.`)}function x(t){let n=e(t);if(n!==null)return n;throw new a(`--today ${JSON.stringify(t)} is no date: use YYYY-MM-DD, a day that exists.`)}function S({name:e,of:t,alone:n,form:i},o,s){if(o===void 0)return;if(n&&!C(e).includes(s??``)){let n=C(e),i=n.length===1?`command ${t}`:`commands ${r(n,`and`)}`;throw new a(`--${e} is an option of the ${i} alone. See sunset-warden --help.`)}if(i===void 0)return;let c=e=>typeof e==`string`&&RegExp(`^(?:${i.pattern})$`).test(e),l=[o].flat().find(e=>!c(e));if(l!==void 0)throw new a(`--${e} ${JSON.stringify(l)} is no ${i.what}: use ${i.use}.`)}function C(e){return p.flatMap(({name:t,of:n})=>t===e?[n]:[])}function w(e){return e.map(({name:e})=>e)}const T=` `.repeat(25),E=e=>`Common options:
  -C, --directory DIR    a worktree or a bare git directory (default: here)
      --config FILE      the configuration (default: .github/deprecations.yml;
                         of base, in a check)
      --today DATE       judge as of this day, YYYY-MM-DD (default: today, UTC)
      --usage FILE       recorded usage; a file that is tracked in git is read
                         from base
      --fail-on LEVEL    error, warning or never: from which severity the exit
                         code is 1 (default: error; never in an audit)
      --time-limit SECONDS
                         how long a check or an audit may take (default: 300, or
                         what base's configuration says); one that is cut short
                         is never a pass
      --sarif PATH       also write a SARIF 2.1.0 log
${l(e,80,`      --format FORM      `,T).join(`
`)}
  -q, --quiet            no progress, and of a passing check no more than its
                         verdict and its removals
      --no-color         no colours (NO_COLOR is honoured too)

Exit codes: 0 pass, 1 findings at or above --fail-on, 2 the command or the
configuration is wrong, 3 something outside failed.`,D=r(i.map(({name:e,hint:t})=>t===null?e:`${e} (${t})`),`or`);function O({formats:e,formatNote:t}){return e===null?t===null?D:`${D}; ${t}`:r([`${e[0]} (default)`,...e.slice(1)],`or`)}function k(){let e=e=>Math.max(...u.map(t=>t[e].length)),[t,n]=[e(`name`)+1,e(`summary`)+3];return u.map(({name:e,summary:r,example:i})=>`  ${e.padEnd(t)}${r.padEnd(n)}sunset-warden ${i}`).join(`
`)}function A(){return`Sunset Warden keeps deprecation promises: a feature goes only after its sunset
date, and only when nobody uses it any more.

Usage: sunset-warden COMMAND [OPTIONS]

${k()}

A notice states what, what replaces it, why, and when:

  /** @deprecated Use \`fetchPage\` instead. It loses results. Sunset: 2027-01-15. */

${E(`${D}; help COMMAND says which of them a command has`)}

sunset-warden help COMMAND says more about one command.`}function j(e){let t=u.find(({name:t})=>t===e);return t===void 0?`${A()}\n`:`${t.help}\n\n${E(O(t))}\n`}async function M(e,t){try{return await N(g(e),t)}catch(e){if(e instanceof a)return P(t,e.message,2);if(e instanceof o)return P(t,e.message,3);throw e}}async function N(e,t){if(e.version)return t.stdout.write(`${c}\n`),0;if(e.help||e.command===null)return(e.help?t.stdout:t.stderr).write(j(e.command)),e.help?0:2;let n=u.find(({name:t})=>t===e.command);if(n===void 0)throw new a(`There is no command ${JSON.stringify(e.command)}.`);return(await n.load()).run(e,t)}function P(e,t,n){return e.stderr.write(`sunset-warden: ${t}\n`),n}export{f as n,M as run,g as t};