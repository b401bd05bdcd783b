import{r as e}from"./message-text.js";import{l as t}from"./layout.js";import{t as n}from"./markup.js";const r=[`a date`,`time`,`its callers to move`,`its owners to remove it`,`its owners to decide`,`its usage to be known`,`nobody: it is kept`],i=[`deprecated`,`due`,`undated`,`kept`];function a(e){let t=t=>(e.get(t)??``).replaceAll(`\0`,``).trim().slice(0,500),n=Number(t(`page`));return{text:t(`text`),state:i.find(e=>e===t(`state`))??``,waits:r.find(e=>e===t(`waits`))??``,owner:t(`owner`),repository:t(`repository`),caller:t(`caller`),page:Number.isSafeInteger(n)&&n>0?Math.min(n,1e6):1}}function o(e,t={}){let{page:n,...r}={...e,page:1,...t},i=new URLSearchParams(Object.entries(r).filter(([,e])=>e!==``));n>1&&i.set(`page`,String(n));let a=i.toString();return a===``?`?`:`?${a}`}function s(t,i,a){let{today:s,version:u,login:m,style:g,whole:_,gitHub:S}=a,C=`href`in g?n`<link rel="stylesheet" href="${g.href}">`:n`<style>${g.text}</style>`,w=e=>_?null:t=>`${o(i,{...e(t),page:1})}#features`,D=n`<!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex"><title>Deprecations of all repositories</title>${C}</head><body>
    <a class="skip" href="#features">To the features</a>
    <header><h1>Deprecations of all repositories</h1>${m===null?null:l(m)}</header>
    <main><p>${e(t.features,`feature`)} in ${c(t.repositories)}, on ${s}.</p>
    ${d(t,i,_)}
    ${a.jobs.length===0?null:n`<h2 id="jobs">Work that is not done</h2>${v(a.jobs)}`}
    <h2 id="waits">What waits for whom</h2>${E(`Waits for`,t.waits,w(e=>({waits:r.find(t=>t===e)??``})))}
    <p>${f(t)} ${p(t)}</p>
    <h2 id="callers">Who is still calling</h2>${y(t.callers,w(e=>({caller:e})))}
    <h2 id="owners">By team and owner</h2>${E(`Owner`,t.owners,w(e=>({owner:e})))}
    <h2 id="repositories">By repository</h2>${E(`Repository`,t.byRepository,w(e=>({repository:e})))}
    <h2 id="trend">Trend</h2>${b(t.trend)}
    <h2 id="features">Features</h2>${_?null:h(t,i)}
    <p role="status">${e(t.found,`feature`)} found.</p>
    ${x(t.page,S,s)}${_?null:T(t.found,i)}
    </main><footer><p><small>Sunset Warden ${u}. Each repository as it was when it was last read.</small></p></footer>
    </body></html>`;return String(D)}const c=e=>e===1?`1 repository`:`${String(e)} repositories`;function l(e){return n`<form method="post" action="/sign-out"><p>Signed in as ${e}. <button>Sign out</button></p></form>`}const u={due:`due: sunset reached`,deprecated:`deprecated, with a date`,undated:`without a date`,kept:`kept`};function d({states:e},t,r){let i=i=>{let a=n`<strong>${e[i]}</strong> ${u[i]}`,s=`${o(t,{state:i,page:1})}#features`;return n`<li class="${i}">${r?a:n`<a href="${s}">${a}</a>`}</li>`};return n`<ul class="tiles">${[i(`due`),i(`deprecated`),i(`undated`),i(`kept`)]}</ul>`}function f({overdue:{median:t,longest:n}}){return t===null||n===null?`Nothing is due.`:`What is due has been so for ${e(Math.round(t),`day`)} (median), at the most for ${e(n,`day`)}.`}function p({answers:{answers:t,median:n,slowest:r}}){return n===null||r===null?`No command was answered in the last 30 days.`:`${e(t,`command`)} answered in the last 30 days, after ${m(n)} (median), at the most ${m(r)}.`}function m(e){return e<90?`${String(Math.max(0,Math.round(e)))} s`:e<5400?`${String(Math.round(e/60))} min`:e<129600?`${String(Math.round(e/3600))} h`:`${String(Math.round(e/86400))} days`}function h(e,t){let a=[...new Set(e.callers.map(({caller:e})=>e))];return n`<form class="query" role="search" aria-label="Find features" method="get">
    <label>Search <input type="search" name="text" value="${t.text}" placeholder="name, id, repository" autocomplete="off"></label>
    ${_(`state`,`State`,i,t.state)}
    ${_(`waits`,`Waits for`,r,t.waits)}
    ${_(`owner`,`Owner`,g(e.owners),t.owner)}
    ${_(`repository`,`Repository`,g(e.byRepository),t.repository)}
    ${_(`caller`,`Caller`,a,t.caller)}
    <button>Find</button> <a href="?">Show all</a></form>`}const g=e=>e.map(({name:e})=>e);function _(e,t,r,i){let a=i===``||r.includes(i)?r:[...r,i];return n`<label>${t} <select name="${e}"><option value="">all</option>${a.map(e=>n`<option value="${e}"${e===i?n` selected`:null}>${e}</option>`)}</select></label>`}function v(t){let r=t.filter(({state:e})=>e===`given up`).length,i=t.filter(({state:e})=>e===`owed`).length,a=i===0?``:`; ${e(i,`command`)} without an answer, as none can be written there now: it is when that is possible`;return n`<p>${e(r,`job`)} given up, to be tried again four times a day; ${t.length-r-i} waiting for their time${a}.</p>
    <div class="scroll" role="region" aria-labelledby="jobs" tabindex="0"><table><thead><tr><th scope="col">Repository</th>
    <th scope="col">Job</th><th scope="col">State</th><th scope="col">Since or until</th></tr></thead><tbody>${t.map(e=>n`<tr><th scope="row">${e.repository}</th><td>${e.kind}</td><td>${e.why===null?e.state:`${e.state}: ${e.why}`}</td><td>${e.at}</td></tr>`)}</tbody></table></div>`}function y(e,t){return e.length===0?n`<p class="none">No calls are recorded.</p>`:n`<div class="scroll" role="region" aria-labelledby="callers" tabindex="0"><table><thead><tr><th scope="col">Caller</th>
    <th scope="col">Class</th><th scope="col">Features</th><th scope="col">Calls</th><th scope="col">Last call</th></tr></thead>
    <tbody>${e.map(({caller:e,class:r,features:i,calls:a,lastAt:o})=>n`<tr><th scope="row">${t===null?e:n`<a href="${t(e)}">${e}</a>`}</th>
        <td>${r??`unknown`}</td><td>${i}</td><td>${a}</td><td>${o??`–`}</td></tr>`)}</tbody></table></div>`}function b(e){if(e.length===0)return n`<p class="none">Nothing was read yet.</p>`;let t=Math.max(1,...e.map(({features:e})=>e));return n`<div class="scroll" role="region" aria-labelledby="trend" tabindex="0"><table><thead><tr><th scope="col">Week to</th>
    <th scope="col">Features</th><th scope="col">Due</th><th scope="col">Called</th>
    <th scope="col"><span class="hidden">Picture</span></th></tr></thead><tbody>${e.map(({day:e,features:r,due:i,used:a})=>n`<tr><th scope="row">${e}</th><td>${r}</td><td>${i}</td><td>${a}</td><td>${D(r,i,t)}</td></tr>`)}</tbody></table></div>`}function x(e,t,r){return e.length===0?n`<p class="none">No feature is found.</p>`:n`<div class="scroll" role="region" aria-labelledby="features" tabindex="0"><table class="features"><thead><tr>
    <th scope="col">Feature</th><th scope="col">Repository</th><th scope="col">Sunset</th><th scope="col">Waits for</th>
    <th scope="col">Owners</th><th scope="col">Usage</th><th scope="col">Use instead</th></tr></thead>
    <tbody>${e.map(e=>S(e,t,r))}</tbody></table></div>`}function S(e,t,r){let{repository:i,commit:a,kind:o,name:s,path:c,line:l,state:u,sunset:d,owners:f,replacement:p}=e,m=`${t}/${i}`,h=`${m}/blob/${a}/${c.split(`/`).map(encodeURIComponent).join(`/`)}#L${String(l)}`,g=d===null?null:n` <time>${d}</time> <small>${C(d,r)}</small>`;return n`<tr><th scope="row"><a href="${h}" rel="noreferrer">${s}</a> <small>${o} in ${c}</small></th>
    <td><a href="${m}" rel="noreferrer">${i}</a></td><td><span class="badge ${u}">${u}</span>${g}</td>
    <td>${e.waits}</td><td>${f.length===0?`nobody`:f.join(` `)}</td>
    <td>${w(e)}</td><td>${p??`–`}</td></tr>`}function C(n,r){let i=t(r,n);return i===0?`today`:i>0?`in ${e(i,`day`)}`:`${e(-i,`day`)} ago`}function w({usage:t,calls:r,callers:i}){if(t===null)return`no source`;if(i.length===0)return t===`used`?e(r,`call`):t;let a=i.slice(0,5).map(({caller:e,count:t})=>`${e} (${String(t)})`),o=i.length-a.length;return n`${e(r,`call`)} <small>${a.join(`, `)}${o>0?` and ${String(o)} more`:``}</small>`}function T(e,t){let r=Math.ceil(e/100);if(r<2)return null;let i=(e,i,a)=>e<1||e>r||e===t.page?null:n`<a href="${`${o(t,{page:e})}#features`}" rel="${a}">${i}</a> `;return n`<nav aria-label="Pages"><p>${i(1,`First`,`first`)}${i(t.page-1,`Previous`,`prev`)}
    Page ${t.page} of ${r} ${i(t.page+1,`Next`,`next`)}${i(r,`Last`,`last`)}</p></nav>`}function E(e,t,r){if(t.length===0)return n`<p class="none">None.</p>`;let i=Math.max(1,...t.map(({features:e})=>e));return n`<div class="scroll" role="region" aria-label="${e}" tabindex="0"><table><thead><tr><th scope="col">${e}</th>
    <th scope="col">Features</th><th scope="col">Due</th><th scope="col">Called</th>
    <th scope="col"><span class="hidden">Picture</span></th></tr></thead><tbody>${t.map(({name:e,features:t,due:a,used:o})=>n`<tr><th scope="row">${r===null?e:n`<a href="${r(e)}">${e}</a>`}</th>
        <td>${t}</td><td>${a}</td><td>${o}</td><td>${D(t,a,i)}</td></tr>`)}</tbody></table></div>`}function D(e,t,r){let i=e=>(e/r*100).toFixed(1);return n`<svg class="bar" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none"><rect class="all" width="${i(e)}" height="8"/>
    <rect class="late" width="${i(t)}" height="8"/></svg>`}const O=`:root { color-scheme: light dark; --back: light-dark(#ffffff, #14171c); --raised: light-dark(#f4f6f8, #1d2229);
  --text: light-dark(#1b1f24, #e4e8ee); --faint: light-dark(#57606a, #a3adb9); --line: light-dark(#d5dae0, #353c46);
  --link: light-dark(#0550ae, #79b8ff); --bar: light-dark(#4d7fc4, #5f93dd); --late: light-dark(#b3261e, #ff8a80); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem 1.25rem 3rem; max-width: 110rem; background: var(--back); color: var(--text);
  font: 0.9375rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
small, .none { color: var(--faint); }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.2rem; }
p { margin: 0.25rem 0; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip:not(:focus) { position: absolute; left: -100vw; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem 2rem; }
input, select, button { max-width: 100%; padding: 0.25rem 0.5rem; border: 1px solid var(--faint); border-radius: 4px;
  background: var(--back); color: var(--text); font: inherit; }
.query { display: flex; flex-wrap: wrap; align-items: end; gap: 0.5rem 1rem; padding: 0.75rem;
  border: 1px solid var(--line); border-radius: 6px; background: var(--raised); }
.query label { display: grid; max-width: 100%; }
.tiles { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; margin: 0.75rem 0; padding: 0; list-style: none; }
.tiles li { padding: 0.4rem 0.8rem; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); }
.tiles strong { font-size: 1.3rem; }
.due strong, .badge.due { color: var(--late); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.3rem 0.5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
tbody th { font-weight: normal; }
.badge { padding: 0 0.4rem; border: 1px solid; border-radius: 4px; white-space: nowrap; }
.bar { display: block; width: 10rem; height: 8px; }
.bar .all { fill: var(--bar); }
.bar .late { fill: var(--late); }
.features small { display: block; }`;export{r as a,a as i,s as n,i as r,O as t};