import{Bt as e,Et as t,Ht as n,Y as r,d as i,f as a,i as o,u as s}from"./model.js";import{t as c}from"./version.js";import{commands as l}from"./registry.generated.js";import{parseArgs as u}from"node:util";const d={base:{type:`string`},head:{type:`string`},at:{type:`string`},directory:{type:`string`,short:`C`},config:{type:`string`},today:{type:`string`},usage:{type:`string`},"fail-on":{type:`string`},"time-limit":{type:`string`},sarif:{type:`string`},format:{type:`string`},"dry-run":{type:`boolean`},quiet:{type:`boolean`,short:`q`},"no-color":{type:`boolean`},help:{type:`boolean`,short:`h`},version:{type:`boolean`,short:`v`}},f=l.flatMap(({name:e,options:t})=>t.flatMap(t=>Object.hasOwn(d,t.name)?[]:[{...t,of:e}])),p=Object.assign(Object.fromEntries(f.map(e=>[e.name,m(e)])),d);function m({short:e,value:t,repeats:n}){return{type:t===void 0?`boolean`:`string`,...n&&{multiple:!0},...e===void 0?{}:{short:e}}}function h(e){let{values:t,positionals:n}=g(e.map(e=>e===`-V`?`--version`:e)),r=n[0]===`help`,[i,...a]=r?n.slice(1):n,o={...t};for(let e of f)x(e,o[e.name],i);return{command:i===void 0?null:_(i,C(l),`command`),operands:a,directory:t.directory??`.`,base:t.base??null,head:t.head??null,at:t.at??null,config:t.config??null,today:t.today===void 0?null:b(t.today),usage:t.usage??null,failOn:t[`fail-on`]===void 0?null:_(t[`fail-on`],[`error`,`warning`,`never`],`value of --fail-on`),timeLimit:t[`time-limit`]===void 0?null:y(t[`time-limit`]),sarif:t.sarif??null,format:v(t.format,i),dryRun:t[`dry-run`]??!1,quiet:t.quiet??!1,color:t[`no-color`]!==!0,help:r||(t.help??!1),version:t.version??!1,own:o}}function g(e){try{return u({args:[...e],options:p,allowPositionals:!0,strict:!0})}catch(e){let t=e instanceof Error?e.message.split(`. `)[0]??``:String(e),i=/'(--?[^' ]+)/.exec(t)?.[1],a=Object.keys(p).map(e=>`--${e}`),o=i===void 0||a.includes(i)?null:r(i,a);throw new n(`${t}.${o===null?``:` Did you mean ${o}?`} See sunset-warden --help.`)}}function _(e,t,i){let a=t.find(t=>t===e);if(a!==void 0)return a;let o=r(e,t),s=o===null?``:` Did you mean ${o}?`;throw new n(`${JSON.stringify(e)} is no ${i}: use ${t.join(`, `)}.${s}`)}function v(e,t){let n=l.find(({name:e})=>e===t)?.formats??null;return e===void 0?n?.[0]??`text`:_(e,n??C(o),n===null?`value of --format`:`form of ${t}`)}function y(e){let t=a(e);if(t!==null)return t;throw new n(`--time-limit ${JSON.stringify(e)} is no number of seconds: use 1 to ${i}.`)}function b(e){let r=t(e);if(r!==null)return r;throw new n(`--today ${JSON.stringify(e)} is no date: use YYYY-MM-DD, a day that exists.`)}function x({name:e,of:t,alone:r,form:i},a,o){if(a===void 0)return;if(r&&!S(e).includes(o??``)){let r=S(e),i=r.length===1?`command ${t}`:`commands ${s(r,`and`)}`;throw new n(`--${e} is an option of the ${i} alone. See sunset-warden --help.`)}if(i===void 0)return;let c=e=>typeof e==`string`&&RegExp(`^(?:${i.pattern})$`).test(e),l=[a].flat().find(e=>!c(e));if(l!==void 0)throw new n(`--${e} ${JSON.stringify(l)} is no ${i.what}: use ${i.use}.`)}function S(e){return f.flatMap(({name:t,of:n})=>t===e?[n]:[])}function C(e){return e.map(({name:e})=>e)}const w=` `.repeat(25),T=`Common options:
  -C, --directory DIR    a worktree or a bare git directory (default: here)
      --config FILE      the configuration (default: .github/deprecations.yml; of base, in a check)
      --today DATE       judge as of this day, YYYY-MM-DD (default: today, UTC)
      --usage FILE       recorded usage; a file that is tracked in git is read from base
      --fail-on LEVEL    error, warning or never: from which severity the exit code is 1
                         (default: error; never in an audit)
      --time-limit SECONDS   how long a check or an audit may take (default: 300, or what base's
                         configuration says); one that is cut short is never a pass
      --sarif PATH       also write a SARIF 2.1.0 log
      --format FORM      ${s(o.map(E),`or`)};
${w}${l.flatMap(({formatNote:e})=>e??[]).join(`, `)}
  -q, --quiet            no progress, and of a passing check no more than its verdict
      --no-color         no colours (NO_COLOR is honoured too)

Exit codes: 0 pass, 1 findings at or above --fail-on, 2 the command or the
configuration is wrong, 3 something outside failed.`;function E({name:e,hint:t}){return t===null?e:`${e} (${t})`}function D(){let e=e=>Math.max(...l.map(t=>t[e].length)),[t,n]=[e(`name`)+1,e(`summary`)+3];return l.map(({name:e,summary:r,example:i})=>`  ${e.padEnd(t)}${r.padEnd(n)}sunset-warden ${i}`).join(`
`)}function O(){return`Sunset Warden keeps deprecation promises: a feature goes only after its sunset
date, and only when nobody uses it any more.

Usage: sunset-warden COMMAND [OPTIONS]

${D()}

A notice states what, what replaces it, why, and when:

  /** @deprecated Use \`fetchPage\` instead. It loses results. Sunset: 2027-01-15. */

${T}

sunset-warden help COMMAND says more about one command.`}function k(e){let t=l.find(({name:t})=>t===e);return t===void 0?`${O()}\n`:`${t.help}\n\n${T}\n`}async function A(t,r){try{return await j(h(t),r)}catch(t){if(t instanceof n)return M(r,t.message,2);if(t instanceof e)return M(r,t.message,3);throw t}}async function j(e,t){if(e.version)return t.stdout.write(`${c}\n`),0;if(e.help||e.command===null)return(e.help?t.stdout:t.stderr).write(k(e.command)),e.help?0:2;let r=l.find(({name:t})=>t===e.command);if(r===void 0)throw new n(`There is no command ${JSON.stringify(e.command)}.`);return(await r.load()).run(e,t)}function M(e,t,n){return e.stderr.write(`sunset-warden: ${t}\n`),n}export{d as n,A as run,h as t};