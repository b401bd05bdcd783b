var e=class{#e=[0];constructor(e){for(let t=e.indexOf(`
`);t>=0;t=e.indexOf(`
`,t+1))this.#e.push(t+1)}lineAt(e){let t=0,n=this.#e.length;for(;n-t>1;){let r=t+n>>1;(this.#e[r]??0)<=e?t=r:n=r}return t+1}columnAt(e){return e-(this.#e[this.lineAt(e)-1]??0)+1}};export{e as t};