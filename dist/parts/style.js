import{o as e,z as t}from"./limits.js";import{r as n}from"./message-text.js";import{l as r}from"./layout.js";import{t as i}from"./markup.js";const a=[`a date`,`time`,`its callers to move`,`its owners to remove it`,`its owners to decide`,`its usage to be known`,`nobody: it is kept`],o=[`deprecated`,`due`,`undated`,`kept`];function s(e){let n=n=>(e.get(n)??``).replaceAll(`\0`,``).trim().slice(0,t.most),r=Number(n(`page`));return{text:n(`text`),state:o.find(e=>e===n(`state`))??``,waits:a.find(e=>e===n(`waits`))??``,owner:n(`owner`),repository:n(`repository`),caller:n(`caller`),page:Number.isSafeInteger(r)&&r>0?Math.min(r,1e6):1}}function c(e,t={}){let{page:n,...r}={...e,page:1,...t},i=new URLSearchParams(Object.entries(r).filter(([,e])=>e!==``));n>1&&i.set(`page`,String(n));let a=i.toString();return a===``?`?`:`?${a}`}function l(e,t,r){let{today:o,version:s,login:l,style:f,whole:g,gitHub:v}=r,y=`href`in f?i`<link rel="stylesheet" href="${f.href}">`:i`<style>${f.text}</style>`,w=e=>g?null:n=>`${c(t,{...e(n),page:1})}#features`,T=i`<!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex"><title>Deprecations of all repositories</title>${y}</head><body>
    <a class="skip" href="#features">To the features</a>
    <header><h1>Deprecations of all repositories</h1>${l===null?null:d(l)}</header>
    <main><p>${n(e.features,`feature`)} in ${u(e.repositories)}, on ${o}.</p>
    ${p(e,t,g)}
    ${r.jobs.length===0?null:i`<h2 id="jobs">Work that is not done</h2>${b(r.jobs)}`}
    <h2 id="waits">What waits for whom</h2>${O(`Waits for`,e.waits,w(e=>({waits:a.find(t=>t===e)??``})))}
    <p>${m(e)} ${h(e)}</p>
    <h2 id="callers">Who is still calling</h2>${x(e.callers,w(e=>({caller:e})))}
    <h2 id="owners">By team and owner</h2>${O(`Owner`,e.owners,w(e=>({owner:e})))}
    <h2 id="repositories">By repository</h2>${O(`Repository`,e.byRepository,w(e=>({repository:e})))}
    <h2 id="trend">Trend</h2>${S(e.trend)}
    <h2 id="features">Features</h2>${g?null:_(e,t)}
    <p role="status">${n(e.found,`feature`)} found.</p>
    ${C(e.page,v,o)}${g?null:D(e.found,t)}
    </main><footer><p><small>Sunset Warden ${s}. Each repository as it was when it was last read.</small></p></footer>
    </body></html>`;return String(T)}const u=e=>e===1?`1 repository`:`${String(e)} repositories`;function d(e){return i`<form method="post" action="/sign-out"><p>Signed in as ${e}. <button>Sign out</button></p></form>`}const f={due:`due: sunset reached`,deprecated:`deprecated, with a date`,undated:`without a date`,kept:`kept`};function p({states:e},t,n){let r=r=>{let a=i`<strong>${e[r]}</strong> ${f[r]}`,o=`${c(t,{state:r,page:1})}#features`;return i`<li class="${r}">${n?a:i`<a href="${o}">${a}</a>`}</li>`};return i`<ul class="tiles">${[r(`due`),r(`deprecated`),r(`undated`),r(`kept`)]}</ul>`}function m({overdue:{median:e,longest:t}}){return e===null||t===null?`Nothing is due.`:`What is due has been so for ${n(Math.round(e),`day`)} (median), at the most for ${n(t,`day`)}.`}function h({answers:{answers:e,median:t,slowest:r}}){return t===null||r===null?`No command was answered in the last 30 days.`:`${n(e,`command`)} answered in the last 30 days, after ${g(t)} (median), at the most ${g(r)}.`}function g(e){return e<90?`${String(Math.max(0,Math.round(e)))} s`:e<5400?`${String(Math.round(e/60))} min`:e<129600?`${String(Math.round(e/3600))} h`:`${String(Math.round(e/86400))} days`}function _(e,t){let n=[...new Set(e.callers.map(({caller:e})=>e))];return i`<form class="query" role="search" aria-label="Find features" method="get">
    <label>Search <input type="search" name="text" value="${t.text}" placeholder="name, id, repository" autocomplete="off"></label>
    ${y(`state`,`State`,o,t.state)}
    ${y(`waits`,`Waits for`,a,t.waits)}
    ${y(`owner`,`Owner`,v(e.owners),t.owner)}
    ${y(`repository`,`Repository`,v(e.byRepository),t.repository)}
    ${y(`caller`,`Caller`,n,t.caller)}
    <button>Find</button> <a href="?">Show all</a></form>`}const v=e=>e.map(({name:e})=>e);function y(e,t,n,r){let a=r===``||n.includes(r)?n:[...n,r];return i`<label>${t} <select name="${e}"><option value="">all</option>${a.map(e=>i`<option value="${e}"${e===r?i` selected`:null}>${e}</option>`)}</select></label>`}function b(e){let t=e.filter(({state:e})=>e===`given up`).length,r=e.filter(({state:e})=>e===`owed`).length,a=r===0?``:`; ${n(r,`command`)} without an answer, as none can be written there now: it is when that is possible`;return i`<p>${n(t,`job`)} given up, to be tried again four times a day; ${e.length-t-r} waiting for their time${a}.</p>
    <div class="scroll" role="region" aria-labelledby="jobs" tabindex="0"><table><thead><tr><th scope="col">Repository</th>
    <th scope="col">Job</th><th scope="col">State</th><th scope="col">Since or until</th></tr></thead><tbody>${e.map(e=>i`<tr><th scope="row">${e.repository}</th><td>${e.kind}</td><td>${e.why===null?e.state:`${e.state}: ${e.why}`}</td><td>${e.at}</td></tr>`)}</tbody></table></div>`}function x(e,t){return e.length===0?i`<p class="none">No calls are recorded.</p>`:i`<div class="scroll" role="region" aria-labelledby="callers" tabindex="0"><table><thead><tr><th scope="col">Caller</th>
    <th scope="col">Class</th><th scope="col">Features</th><th scope="col">Calls</th><th scope="col">Last call</th></tr></thead>
    <tbody>${e.map(({caller:e,class:n,features:r,calls:a,lastAt:o})=>i`<tr><th scope="row">${t===null?e:i`<a href="${t(e)}">${e}</a>`}</th>
        <td>${n??`unknown`}</td><td>${r}</td><td>${a}</td><td>${o??`–`}</td></tr>`)}</tbody></table></div>`}function S(e){if(e.length===0)return i`<p class="none">Nothing was read yet.</p>`;let t=Math.max(1,...e.map(({features:e})=>e));return i`<div class="scroll" role="region" aria-labelledby="trend" tabindex="0"><table><thead><tr><th scope="col">Week to</th>
    <th scope="col">Features</th><th scope="col">Due</th><th scope="col">Called</th>
    <th scope="col"><span class="hidden">Picture</span></th></tr></thead><tbody>${e.map(({day:e,features:n,due:r,used:a})=>i`<tr><th scope="row">${e}</th><td>${n}</td><td>${r}</td><td>${a}</td><td>${k(n,r,t)}</td></tr>`)}</tbody></table></div>`}function C(e,t,n){return e.length===0?i`<p class="none">No feature is found.</p>`:i`<div class="scroll" role="region" aria-labelledby="features" tabindex="0"><table class="features"><thead><tr>
    <th scope="col">Feature</th><th scope="col">Repository</th><th scope="col">Sunset</th><th scope="col">Waits for</th>
    <th scope="col">Owners</th><th scope="col">Usage</th><th scope="col">Use instead</th></tr></thead>
    <tbody>${e.map(e=>w(e,t,n))}</tbody></table></div>`}function w(e,t,n){let{repository:r,commit:a,kind:o,name:s,path:c,line:l,state:u,sunset:d,owners:f,replacement:p}=e,m=`${t}/${r}`,h=`${m}/blob/${a}/${c.split(`/`).map(encodeURIComponent).join(`/`)}#L${String(l)}`,g=d===null?null:i` <time>${d}</time> <small>${T(d,n)}</small>`;return i`<tr><th scope="row"><a href="${h}" rel="noreferrer">${s}</a> <small>${o} in ${c}</small></th>
    <td><a href="${m}" rel="noreferrer">${r}</a></td><td><span class="badge ${u}">${u}</span>${g}</td>
    <td>${e.waits}</td><td>${f.length===0?`nobody`:f.join(` `)}</td>
    <td>${E(e)}</td><td>${p??`–`}</td></tr>`}function T(e,t){let i=r(t,e);return i===0?`today`:i>0?`in ${n(i,`day`)}`:`${n(-i,`day`)} ago`}function E({usage:t,calls:r,callers:a}){if(t===null)return`no source`;if(a.length===0)return t===`used`?n(r,`call`):t;let o=a.slice(0,e.most).map(({caller:e,count:t})=>`${e} (${String(t)})`),s=a.length-o.length;return i`${n(r,`call`)} <small>${o.join(`, `)}${s>0?` and ${String(s)} more`:``}</small>`}function D(e,t){let n=Math.ceil(e/100);if(n<2)return null;let r=(e,r,a)=>e<1||e>n||e===t.page?null:i`<a href="${`${c(t,{page:e})}#features`}" rel="${a}">${r}</a> `;return i`<nav aria-label="Pages"><p>${r(1,`First`,`first`)}${r(t.page-1,`Previous`,`prev`)}
    Page ${t.page} of ${n} ${r(t.page+1,`Next`,`next`)}${r(n,`Last`,`last`)}</p></nav>`}function O(e,t,n){if(t.length===0)return i`<p class="none">None.</p>`;let r=Math.max(1,...t.map(({features:e})=>e));return i`<div class="scroll" role="region" aria-label="${e}" tabindex="0"><table><thead><tr><th scope="col">${e}</th>
    <th scope="col">Features</th><th scope="col">Due</th><th scope="col">Called</th>
    <th scope="col"><span class="hidden">Picture</span></th></tr></thead><tbody>${t.map(({name:e,features:t,due:a,used:o})=>i`<tr><th scope="row">${n===null?e:i`<a href="${n(e)}">${e}</a>`}</th>
        <td>${t}</td><td>${a}</td><td>${o}</td><td>${k(t,a,r)}</td></tr>`)}</tbody></table></div>`}function k(e,t,n){let r=e=>(e/n*100).toFixed(1);return i`<svg class="bar" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none"><rect class="all" width="${r(e)}" height="8"/>
    <rect class="late" width="${r(t)}" height="8"/></svg>`}const A=`:root { color-scheme: light dark; --back: light-dark(#ffffff, #14171c); --raised: light-dark(#f4f6f8, #1d2229);
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
.features small { display: block; }`;export{a,s as i,l as n,o as r,A as t};