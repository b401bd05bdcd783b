import{Ct as e,I as t,Tt as n,a as r,lt as i,o as a}from"./model.js";import{t as o}from"./version.js";import{commands as s}from"./registry.generated.js";import{parseArgs as c}from"node:util";const l={base:{type:`string`},head:{type:`string`},at:{type:`string`},directory:{type:`string`,short:`C`},config:{type:`string`},today:{type:`string`},usage:{type:`string`},"fail-on":{type:`string`},sarif:{type:`string`},format:{type:`string`},"dry-run":{type:`boolean`},quiet:{type:`boolean`,short:`q`},"no-color":{type:`boolean`},help:{type:`boolean`,short:`h`},version:{type:`boolean`,short:`v`}},u=s.flatMap(({name:e,options:t})=>t.flatMap(t=>Object.hasOwn(l,t.name)?[]:[{...t,of:e}])),d=Object.assign(Object.fromEntries(u.map(({name:e,short:t,value:n})=>[e,f(t,n)])),l);function f(e,t){return{type:t===void 0?`boolean`:`string`,...e===void 0?{}:{short:e}}}function p(e){let{values:t,positionals:n}=m(e.map(e=>e===`-V`?`--version`:e)),r=n[0]===`help`,[i,...o]=r?n.slice(1):n,c={...t};for(let e of u)_(e,c[e.name],i);return{command:i===void 0?null:h(i,v(s),`command`),operands:o,directory:t.directory??`.`,base:t.base??null,head:t.head??null,at:t.at??null,config:t.config??null,today:t.today===void 0?null:g(t.today),usage:t.usage??null,failOn:t[`fail-on`]===void 0?null:h(t[`fail-on`],[`error`,`warning`,`never`],`value of --fail-on`),sarif:t.sarif??null,format:t.format===void 0?`text`:h(t.format,v(a),`value of --format`),dryRun:t[`dry-run`]??!1,quiet:t.quiet??!1,color:t[`no-color`]!==!0,help:r||(t.help??!1),version:t.version??!1,own:c}}function m(e){try{return c({args:[...e],options:d,allowPositionals:!0,strict:!0})}catch(e){let r=e instanceof Error?e.message.split(`. `)[0]??``:String(e),i=/'(--?[^' ]+)/.exec(r)?.[1],a=Object.keys(d).map(e=>`--${e}`),o=i===void 0||a.includes(i)?null:t(i,a);throw new n(`${r}.${o===null?``:` Did you mean ${o}?`} See sunset-warden --help.`)}}function h(e,r,i){let a=r.find(t=>t===e);if(a!==void 0)return a;let o=t(e,r),s=o===null?``:` Did you mean ${o}?`;throw new n(`${JSON.stringify(e)} is no ${i}: use ${r.join(`, `)}.${s}`)}function g(e){let t=i(e);if(t!==null)return t;throw new n(`--today ${JSON.stringify(e)} is no date: use YYYY-MM-DD, a day that exists.`)}function _({name:e,of:t,alone:r,form:i},a,o){if(a!==void 0){if(r&&o!==t)throw new n(`--${e} is an option of the command ${t} alone. See sunset-warden --help.`);if(!(i===void 0||typeof a==`string`&&RegExp(`^(?:${i.pattern})$`).test(a)))throw new n(`--${e} ${JSON.stringify(a)} is no ${i.what}: use ${i.use}.`)}}function v(e){return e.map(({name:e})=>e)}const y=` `.repeat(25),b=`Common options:
  -C, --directory DIR    a worktree or a bare git directory (default: here)
      --config FILE      the configuration (default: .github/deprecations.yml; of base, in a check)
      --today DATE       judge as of this day, YYYY-MM-DD (default: today, UTC)
      --usage FILE       recorded usage; a file that is tracked in git is read from base
      --fail-on LEVEL    error, warning or never: from which severity the exit code is 1
                         (default: error; never in an audit)
      --sarif PATH       also write a SARIF 2.1.0 log
      --format FORM      ${r(a.map(x),`or`)};
${y}${s.flatMap(({formatNote:e})=>e??[]).join(`, `)}
  -q, --quiet            no progress, and of a passing check no more than its verdict
      --no-color         no colours (NO_COLOR is honoured too)

Exit codes: 0 pass, 1 findings at or above --fail-on, 2 the command or the
configuration is wrong, 3 something outside failed.`;function x({name:e,hint:t}){return t===null?e:`${e} (${t})`}function S(){let e=e=>Math.max(...s.map(t=>t[e].length)),[t,n]=[e(`name`)+1,e(`summary`)+3];return s.map(({name:e,summary:r,example:i})=>`  ${e.padEnd(t)}${r.padEnd(n)}sunset-warden ${i}`).join(`
`)}function C(){return`Sunset Warden keeps deprecation promises: a feature goes only after its sunset
date, and only when nobody uses it any more.

Usage: sunset-warden COMMAND [OPTIONS]

${S()}

A notice states what, what replaces it, why, and when:

  /** @deprecated Use \`fetchPage\` instead. It loses results. Sunset: 2027-01-15. */

${b}

sunset-warden help COMMAND says more about one command.`}function w(e){let t=s.find(({name:t})=>t===e);return t===void 0?`${C()}\n`:`${t.help}\n\n${b}\n`}async function T(t,r){try{return await E(p(t),r)}catch(t){if(t instanceof n)return D(r,t.message,2);if(t instanceof e)return D(r,t.message,3);throw t}}async function E(e,t){if(e.version)return t.stdout.write(`${o}\n`),0;if(e.help||e.command===null)return(e.help?t.stdout:t.stderr).write(w(e.command)),e.help?0:2;let r=s.find(({name:t})=>t===e.command);if(r===void 0)throw new n(`There is no command ${JSON.stringify(e.command)}.`);return(await r.load()).run(e,t)}function D(e,t,n){return e.stderr.write(`sunset-warden: ${t}\n`),n}export{l as n,T as run,p as t};