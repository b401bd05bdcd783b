import{g as e,qt as t}from"./model.js";function n({commands:e,options:t}){let n=e.map(({name:e})=>e),a=t.filter(({values:e})=>(e?.length??0)>0),o=t.filter(({of:e})=>e===null),s=e.flatMap(({name:e})=>{let n=r(t.filter(({of:t})=>t?.includes(e)));return n===``?[]:[`    ${e}) own="${n}" ;;`]});return`# bash completion for sunset-warden
_sunset_warden() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="" own="" each
  COMPREPLY=()
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$each" in ${n.join(`|`)}) command="$each"; break ;; esac
  done
  case "$before" in
${a.map(({name:e,values:t})=>`    --${e}) COMPREPLY=($(compgen -W "${t?.join(` `)}" -- "$word")); return ;;`).join(`
`)}
    ${i(t)}) COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  case "$command" in
${s.join(`
`)}
  esac
  if [[ "$word" == -* ]]; then COMPREPLY=($(compgen -W "${r(o)} $own" -- "$word"))
  elif [[ -z "$command" ]]; then COMPREPLY=($(compgen -W "${n.join(` `)}" -- "$word"))
  fi
}
complete -F _sunset_warden sunset-warden
`}function r(e){return e.map(({name:e})=>`--${e}`).join(` `)}function i(e){return e.filter(({values:e})=>e?.length===0).flatMap(({name:e,short:t})=>[`--${e}`,...t===null?[]:[`-${t}`]]).join(`|`)}function a({commands:e,options:t}){let n=e.map(({name:e})=>e).join(` `);return`# fish completion for sunset-warden
${e.map(({name:e,summary:t})=>`complete -c sunset-warden -n "not __fish_seen_subcommand_from ${n}" -f -a ${e} -d '${s(t)}'`).join(`
`)}
${t.map(o).join(`
`)}
`}function o({name:e,short:t,values:n,of:r}){return[`complete -c sunset-warden`,...r===null?[]:[`-n "__fish_seen_subcommand_from ${r.join(` `)}"`],`-l ${e}`,...t===null?[]:[`-s ${t}`],...n===null?[]:[`-r`],...n===null||n.length===0?[]:[`-f -a "${n.join(` `)}"`]].join(` `)}function s(e){return e.replaceAll(`\\`,`\\\\`).replaceAll(`'`,`\\'`)}function c({commands:e,options:t}){let n=e.map(({name:e,summary:t})=>`    '${e}:${u(t)}'`),r=t.filter(({of:e})=>e===null).map(l),i=e.map(({name:e})=>`    ${e}) own=(${t.filter(({of:t})=>t?.includes(e)).map(l).join(` `)}) ;;`);return`#compdef sunset-warden
_sunset_warden() {
  local -a commands own
  commands=(
${n.join(`
`)}
  )
  case "\${words[2]}" in
${i.join(`
`)}
  esac
  _arguments -S ${r.join(` `)} $own '1: :{_describe command commands}' '*: :_files'
}
if [ "$funcstack[1]" = "_sunset_warden" ]; then _sunset_warden "$@"; else compdef _sunset_warden sunset-warden; fi
`}function l({name:e,values:t}){return t===null?`'--${e}'`:`'--${e}:${e}:${t.length===0?`_files`:`(${t.join(` `)})`}'`}function u(e){return e.replaceAll(`'`,`'\\''`).replaceAll(`:`,`\\:`)}const d={bash:n,zsh:c,fish:a},f={name:`completion`,position:9,summary:`completion for a shell`,example:`completion bash`,usage:`completion bash|zsh|fish`,about:`Prints a script that completes commands, options and their values. It is made
from the commands that this version has.`,options:[],more:`For bash add to ~/.bashrc:  source <(sunset-warden completion bash)
For zsh add to ~/.zshrc:    source <(sunset-warden completion zsh)
For fish:  sunset-warden completion fish > ~/.config/fish/completions/sunset-warden.fish`,examples:[`completion bash`,`completion fish`],run:p};async function p(n,r){let[i=``,...a]=n.operands,o=Object.hasOwn(d,i)?d[i]:void 0;if(o===void 0||a.length>0)throw new t(`Name one shell: ${e(Object.keys(d),`or`)}.`);let{completedProgram:s}=await import(`./program.js`);return r.stdout.write(o(await s())),0}export{f as completionCommand};