import{s as e}from"./errors.js";import{n as t}from"./in-words.js";import{t as n}from"./rule-ids.js";function r({commands:e,options:t}){let n=e.map(({name:e})=>e),r=t.filter(({values:e})=>(e?.length??0)>0),o=t.filter(({of:e})=>e===null),s=e.flatMap(({name:e})=>{let n=i(t.filter(({of:t})=>t?.includes(e)));return n===``?[]:[`    ${e}) own="${n}" ;;`]}),c=e.flatMap(({name:e,operands:t})=>t.length===0?[]:[`    ${e}) words="${t.join(` `)}" ;;`]);return`# bash completion for sunset-warden
_sunset_warden() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="" own="" words="" each
  COMPREPLY=()
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$each" in ${n.join(`|`)}) command="$each"; break ;; esac
  done
  case "$before" in
${r.map(({name:e,values:t})=>`    --${e}) COMPREPLY=($(compgen -W "${t?.join(` `)}" -- "$word")); return ;;`).join(`
`)}
    ${a(t)}) COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  case "$command" in
${s.join(`
`)}
  esac
  case "$command" in
${c.join(`
`)}
  esac
  if [[ "$word" == -* ]]; then COMPREPLY=($(compgen -W "${i(o)} $own" -- "$word"))
  elif [[ -n "$words" ]]; then COMPREPLY=($(compgen -W "$words" -- "$word"))
  elif [[ -z "$command" ]]; then COMPREPLY=($(compgen -W "${n.join(` `)}" -- "$word"))
  fi
}
complete -F _sunset_warden sunset-warden
`}function i(e){return e.map(({name:e})=>`--${e}`).join(` `)}function a(e){return e.filter(({values:e})=>e?.length===0).flatMap(({name:e,short:t})=>[`--${e}`,...t===null?[]:[`-${t}`]]).join(`|`)}function o({commands:e,options:t}){let n=e.map(({name:e})=>e).join(` `);return`# fish completion for sunset-warden
${e.map(({name:e,summary:t})=>`complete -c sunset-warden -n "not __fish_seen_subcommand_from ${n}" -f -a ${e} -d '${l(t)}'`).join(`
`)}
${e.flatMap(s).join(`
`)}
${t.map(c).join(`
`)}
`}function s({name:e,operands:t}){return t.length===0?[]:[`complete -c sunset-warden -n "__fish_seen_subcommand_from ${e}" -f -a "${t.join(` `)}"`]}function c({name:e,short:t,values:n,of:r}){return[`complete -c sunset-warden`,...r===null?[]:[`-n "__fish_seen_subcommand_from ${r.join(` `)}"`],`-l ${e}`,...t===null?[]:[`-s ${t}`],...n===null?[]:[`-r`],...n===null||n.length===0?[]:[`-f -a "${n.join(` `)}"`]].join(` `)}function l(e){return e.replaceAll(`\\`,`\\\\`).replaceAll(`'`,`\\'`)}const u=[`bash`,`zsh`,`fish`],d={completion:u,explain:Object.keys(n)},f={"fail-on":[`error`,`warning`,`never`]};async function p(){let{commands:e}=await import(`./registry3.generated.js`),{formatsInOrder:t}=await import(`./listed.js`).then(e=>e.r),{sharedFlags:n}=await import(`./read-options.js`),r=[.../* @__PURE__ */ new Set([...t.map(({name:e})=>e),...e.flatMap(e=>e.formats??[])])],i=Object.entries(n).map(([e,{type:t,short:n=null}])=>({name:e,short:n,of:null,values:t===`boolean`?null:e===`format`?r:f[e]??[]})),a=/* @__PURE__ */ new Map;for(let t of e)for(let{name:e,short:r=null,value:i}of t.options){if(Object.hasOwn(n,e))continue;let o=[...a.get(e)?.of??[],t.name];a.set(e,{name:e,short:r,values:i===void 0?null:[],of:o})}return{commands:e.map(({name:e,summary:t})=>({name:e,summary:t,operands:d[e]??[]})),options:[...i,...a.values()]}}function m({commands:e,options:t}){let n=e.map(({name:e,summary:t})=>`    '${e}:${g(t)}'`),r=t.filter(({of:e})=>e===null).flatMap(h),i=e.map(({name:e,operands:n})=>`      ${e}) own=(${t.filter(({of:t})=>t?.includes(e)).flatMap(h).join(` `)}${n.length===0?``:` '2: :(${n.join(` `)})'`}) ;;`);return`#compdef sunset-warden
_sunset_warden() {
  local -a commands own
  commands=(
${n.join(`
`)}
  )
  local each
  for each in "\${(@)words[2,CURRENT-1]}"; do
    case "$each" in
${i.join(`
`)}
      *) continue ;;
    esac
    break
  done
  _arguments -S ${r.join(` `)} $own '1: :{_describe command commands}' '*: :_files'
}
if [ "$funcstack[1]" = "_sunset_warden" ]; then _sunset_warden "$@"; else compdef _sunset_warden sunset-warden; fi
`}function h({name:e,short:t,values:n}){let r=n===null?``:`:${e}:${n.length===0?`_files`:`(${n.join(` `)})`}`,i=t===null?``:`(-${t} --${e})`;return[`'${i}--${e}${r}'`,...t===null?[]:[`'${i}-${t}${r}'`]]}function g(e){return e.replaceAll(`'`,`'\\''`).replaceAll(`:`,`\\:`)}const _={bash:r,zsh:m,fish:o},v={name:`completion`,position:9,summary:`Print a completion script for a shell`,usage:`completion bash|zsh|fish`,about:`Prints a script that completes commands, options and their values.

  bash, in ~/.bashrc:  source <(sunset-warden completion bash)
  zsh, in ~/.zshrc:    source <(sunset-warden completion zsh)
  fish: sunset-warden completion fish \\
          > ~/.config/fish/completions/sunset-warden.fish`,options:[],more:`For bash add to ~/.bashrc:  source <(sunset-warden completion bash)
For zsh add to ~/.zshrc:    source <(sunset-warden completion zsh)
For fish:  sunset-warden completion fish > ~/.config/fish/completions/sunset-warden.fish`,examples:[`completion bash`,`completion fish`],run:y};async function y(n,r){let[i=``,...a]=n.operands,o=u.find(e=>e===i);if(o===void 0||a.length>0)throw new e(`Name one shell: ${t(u,`or`)}.`);let{completedProgram:s}=await import(`./program.js`);return r.stdout.write(_[o](await s())),0}export{v as completionCommand,u as n,p as t};