import{r as e}from"./message-text.js";const t=e=>e.length,n=e=>Buffer.byteLength(e,`utf8`);function r(e,t,n,r,s){let c=r-s(`${e}\n\n${n}\n`)-t.length*(s(o(1e6))+4);return`${[e,...t.map(e=>{let t=s([...e.head,...e.tail,``].join(`
`));if(t>c)return a(e.rows.length);c-=t;let n=e.rows.slice(0,i(e.rows,c,s));c-=n.reduce((e,t)=>e+s(t)+1,0);let r=e.rows.length-n.length;return n.length===0&&r>0?a(r):[...e.head,...n,...e.tail,...r===0?[]:[``,o(r)]].join(`
`)}),n].filter(e=>e!==``).join(`

`)}\n`}function i(e,t,n){let r=t,i=e.findIndex(e=>(r-=n(e)+1,r<0));return i<0?e.length:i}function a(e){return e===0?``:o(e)}function o(t){return`**Cut to fit: ${e(t,`row`)} left out here.** The JSON report is complete.`}export{n,t as r,r as t};