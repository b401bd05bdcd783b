function e(e,n){let[r,i]=[``,0];for(let{start:a,end:o,text:s}of t(n))r+=e.slice(i,a)+s,i=o;return r+e.slice(i)}function t(e){return[...new Map(e.map(e=>[`${e.start} ${e.end} ${e.text}`,e])).values()].sort((e,t)=>e.start-t.start||e.end-t.end)}function n(e){return t(e).some((e,t,n)=>t>0&&e.start<=(n[t-1]?.end??-1))}function r(e,t){let n=e.slice(0,t),r=n.lastIndexOf(`
`)+1,i=1;for(let e=n.indexOf(`
`);e>=0;e=n.indexOf(`
`,e+1))i+=1;return{line:i,column:t-r+1}}export{n,r,e as t};