import{r as e}from"./message-text.js";import{l as t}from"./layout.js";import{t as n}from"./order.js";import{a as r,i,n as a,o,s,t as c}from"./taggedTemplateLiteral.js";const l=[`missing date`,`sunset not reached`,`callers still use it`,`not removed yet`,`decision needed`,`unknown usage`,`kept by decision`],u=[`deprecated`,`due`,`undated`,`kept`];function d(e){let t=t=>(e.get(t)??``).replaceAll(`\0`,``).trim().slice(0,500),n=Number(t(`page`));return{text:t(`text`),state:u.find(e=>e===t(`state`))??``,waits:l.find(e=>e===t(`waits`))??``,owner:t(`owner`),repository:t(`repository`),caller:t(`caller`),page:Number.isSafeInteger(n)&&n>0?Math.min(n,1e6):1}}function f(e,t={}){let{page:n,...r}={...e,page:1,...t},i=new URLSearchParams(Object.entries(r).filter(([,e])=>e!==``));n>1&&i.set(`page`,String(n));let a=i.toString();return a===``?`?`:`?${a}`}var p;const m=`Deprecated features of all repositories – Sunset Warden`;function h(t,n,i){let{today:u,version:d,login:h,style:b,whole:w,gitHub:E}=i,D=`href`in b?r`<link rel="stylesheet" href="${b.href}">`:r`<style>${b.text}</style>`,M=e=>w?null:t=>`${f(n,{...e(t),page:1})}#features`,N=g(t.page),P=r`<!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex"><title>${m}</title>${D}</head><body>
    <a class="skip" href="#features">To the features</a>
    <header><h1>Deprecated features of all repositories</h1>${h===null?null:y(h)}</header>
    <main><p>${e(t.features,`feature`)} in ${v(t.repositories)}, on ${u}.</p>
    ${x(t,n,w)}
    <h2 id="features">Features</h2>${w?_(N):T(t,n)}
    ${w?r`<p id="empty" hidden>No feature fits these filters.</p>`:r`<p role="status">${e(t.found,`feature`)} found.</p>`}
    ${j(t.page,E,u)}${w?r`<button id="more" type="button" hidden>Show all rows</button>`:F(t.found,n)}
    ${i.jobs.length===0?null:r`<h2 id="jobs">Unfinished work</h2>${O(i.jobs)}`}
    <h2 id="waits">Blocked by</h2>${I(`Blocked by`,t.waits,M(e=>({waits:l.find(t=>t===e)??``})))}
    <p>${S(t)} ${C(t)}</p>
    <h2 id="callers">Callers</h2>${k(t.callers,M(e=>({caller:e})))}
    <h2 id="owners">By team and owner</h2>${I(`Owner`,t.owners,M(e=>({owner:e})))}
    <h2 id="repositories">By repository</h2>${I(`Repository`,t.byRepository,M(e=>({repository:e})))}
    <h2 id="trend">Trend</h2>${A(t.trend)}
    </main><footer><p><small>Sunset Warden ${d}. Each repository as of its last reading.</small></p></footer>
    ${w?r(p||=c([`<script type="application/json" id="index">`,`<\/script><script>`,`<\/script>`]),o(N),s(a)):null}
    </body></html>`;return String(P)}function g(e){let t=[...new Set(e.flatMap(e=>e.owners))].sort(n),r=new Map(t.map((e,t)=>[e,t]));return{owners:t,rows:e.map(({state:e,owners:t,usage:n,calls:i})=>({audience:null,standing:e,owners:t.flatMap(e=>r.get(e)??[]),calls:n===null||n===`unknown`?null:i}))}}function _({owners:e}){return r`<form class="query" id="filters" role="search" aria-label="Find features" hidden>
    <label>Search <input type="search" name="text" placeholder="name, path, repository, caller" autocomplete="off"></label>
    ${D(`standing`,`State`,u,``)}
    <label>Owner <select name="owner"><option value="">all</option><option value="none">none</option>${e.map((e,t)=>r`<option value="${t}" data-name="${e}">${e}</option>`)}</select></label>
    <button type="reset">Show all</button> <p role="status" id="shown"></p></form>`}const v=e=>e===1?`1 repository`:`${String(e)} repositories`;function y(e){return r`<form method="post" action="/sign-out"><p>Signed in as ${e}. <button>Sign out</button></p></form>`}const b={due:`due: sunset reached`,deprecated:`deprecated, with a date`,undated:`without a date`,kept:`kept`};function x({states:e},t,n){let i=i=>{let a=r`<strong>${e[i]}</strong> ${b[i]}`,o=`${f(t,{state:i,page:1})}#features`;return r`<li class="${e[i]===0?`none`:i}">${n?a:r`<a href="${o}">${a}</a>`}</li>`};return r`<ul class="tiles">${[i(`due`),i(`deprecated`),i(`undated`),i(`kept`)]}</ul>`}function S({overdue:{median:t,longest:n}}){return t===null||n===null?`Nothing is due.`:`Due features are overdue by ${e(Math.round(t),`day`)} (median), at most ${e(n,`day`)}.`}function C({answers:{answers:t,median:n,slowest:r}}){return n===null||r===null?`No commands in the last 30 days.`:`${e(t,`command`)} answered in the last 30 days, after ${w(n)} (median), at most ${w(r)}.`}function w(e){return e<90?`${String(Math.max(0,Math.round(e)))} s`:e<5400?`${String(Math.round(e/60))} min`:e<129600?`${String(Math.round(e/3600))} h`:`${String(Math.round(e/86400))} days`}function T(e,t){let n=[...new Set(e.callers.map(({caller:e})=>e))];return r`<form class="query" role="search" aria-label="Find features" method="get">
    <label>Search <input type="search" name="text" value="${t.text}" placeholder="name, id, repository" autocomplete="off"></label>
    ${D(`state`,`State`,u,t.state)}
    ${D(`waits`,`Blocked by`,l,t.waits)}
    ${D(`owner`,`Owner`,E(e.owners),t.owner)}
    ${D(`repository`,`Repository`,E(e.byRepository),t.repository)}
    ${D(`caller`,`Caller`,n,t.caller)}
    <button>Find</button> <a href="?">Show all</a></form>`}const E=e=>e.map(({name:e})=>e);function D(e,t,n,i){let a=i===``||n.includes(i)?n:[...n,i];return r`<label>${t} <select name="${e}"><option value="">all</option>${a.map(e=>r`<option value="${e}"${e===i?r` selected`:null}>${e}</option>`)}</select></label>`}function O(t){let n=t.filter(({state:e})=>e===`given up`).length,i=t.filter(({state:e})=>e===`owed`).length,a=i===0?``:`; ${e(i,`command`)} without an answer, as none can be written there now: it is when that is possible`;return r`<p>${e(n,`job`)} given up, to be tried again four times a day; ${t.length-n-i} waiting for their time${a}.</p>
    <div class="scroll" role="region" aria-labelledby="jobs" tabindex="0"><table><thead><tr><th scope="col">Repository</th>
    <th scope="col">Job</th><th scope="col">State</th><th scope="col">Since or until</th></tr></thead><tbody>${t.map(e=>r`<tr><th scope="row">${e.repository}</th><td>${e.kind}</td><td>${e.why===null?e.state:`${e.state}: ${e.why}`}</td><td>${e.at}</td></tr>`)}</tbody></table></div>`}function k(e,t){return e.length===0?r`<p class="none">No calls are recorded.</p>`:r`<div class="scroll" role="region" aria-labelledby="callers" tabindex="0"><table><thead><tr><th scope="col">Caller</th>
    <th scope="col">Class</th><th scope="col">Features</th><th scope="col">Calls</th><th scope="col">Last call</th></tr></thead>
    <tbody>${e.map(({caller:e,class:n,features:i,calls:a,lastAt:o})=>r`<tr><th scope="row">${t===null?e:r`<a href="${t(e)}">${e}</a>`}</th>
        <td>${n??`unknown`}</td><td>${i}</td><td>${a}</td><td>${o??`–`}</td></tr>`)}</tbody></table></div>`}function A(e){if(e.length===0)return r`<p class="none">Nothing was read yet.</p>`;let t=Math.max(1,...e.map(({features:e})=>e));return r`<div class="scroll" role="region" aria-labelledby="trend" tabindex="0"><table><thead><tr><th scope="col">Week to</th>
    <th scope="col">Features</th><th scope="col">Due</th><th scope="col">Called</th>
    <th scope="col"><span class="hidden">Picture</span></th></tr></thead><tbody>${e.map(({day:e,features:n,due:i,used:a})=>r`<tr><th scope="row">${e}</th><td>${n}</td><td>${i}</td><td>${a}</td><td>${L(n,i,t)}</td></tr>`)}</tbody></table></div>`}function j(e,t,n){if(e.length===0)return r`<p class="none">No feature is found.</p>`;let i={owners:e.some(({owners:e})=>e.length>0),usage:e.some(({usage:e})=>e!==null),use:e.some(({replacement:e})=>e!==null)},a=e=>r`<th scope="col">${e}</th>`;return r`<table class="features" id="table"><caption class="hidden">Features</caption><thead><tr>
    ${a(`Feature`)}${a(`Repository`)}${a(`Sunset`)}${a(`Blocked by`)}
    ${i.owners?a(`Owners`):null}${i.usage?a(`Usage`):null}${i.use?a(`Replacement`):null}</tr></thead>
    <tbody>${e.map((e,r)=>M(e,r,i,t,n))}</tbody></table>`}function M(e,t,n,a,o){let{repository:s,commit:c,kind:l,name:u,path:d,line:f,state:p,sunset:m,owners:h,replacement:g}=e,_=`${a}/${s}`,v=`${_}/blob/${c}/${d.split(`/`).map(encodeURIComponent).join(`/`)}#L${String(f)}`,y=m===null?null:r` <time>${m}</time> <small>${N(m,o)}</small>`,b=(e,t)=>t===null?r`<td class="${e} none">–</td>`:r`<td class="${e}">${t}</td>`;return r`<tr data-f="${t}"><th scope="row"><a href="${v}" rel="noreferrer">${i(u)}</a> <small>${l} in ${i(d)}</small></th>
    ${b(`repository`,r`<a href="${_}" rel="noreferrer">${i(s)}</a>`)}
    ${b(`sunset`,r`<span class="badge ${p}">${p}</span>${y}`)}${b(`waits`,e.waits)}
    ${n.owners?b(`owners`,h.length===0?null:h.join(` `)):null}
    ${n.usage?b(`usage`,P(e)):null}
    ${n.use?b(`use`,g===null?null:i(g)):null}</tr>`}function N(n,r){let i=t(r,n);return i===0?`today`:i>0?`in ${e(i,`day`)}`:`${e(-i,`day`)} ago`}function P({usage:t,calls:n,callers:i}){if(t===null)return null;if(i.length===0)return t===`used`?e(n,`call`):t;let a=i.slice(0,5).map(({caller:e,count:t})=>`${e} (${String(t)})`),o=i.length-a.length;return r`${e(n,`call`)} <small>${a.join(`, `)}${o>0?` and ${String(o)} more`:``}</small>`}function F(e,t){let n=Math.ceil(e/100);if(n<2)return null;let i=(e,i,a)=>e<1||e>n||e===t.page?null:r`<a href="${`${f(t,{page:e})}#features`}" rel="${a}">${i}</a> `;return r`<nav aria-label="Pages"><p>${i(1,`First`,`first`)}${i(t.page-1,`Previous`,`prev`)}
    Page ${t.page} of ${n} ${i(t.page+1,`Next`,`next`)}${i(n,`Last`,`last`)}</p></nav>`}function I(e,t,n){if(t.length===0)return r`<p class="none">None.</p>`;let i=Math.max(1,...t.map(({features:e})=>e));return r`<div class="scroll" role="region" aria-label="${e}" tabindex="0"><table><thead><tr><th scope="col">${e}</th>
    <th scope="col">Features</th><th scope="col">Due</th><th scope="col">Called</th>
    <th scope="col"><span class="hidden">Picture</span></th></tr></thead><tbody>${t.map(({name:e,features:t,due:a,used:o})=>r`<tr><th scope="row">${n===null?e:r`<a href="${n(e)}">${e}</a>`}</th>
        <td>${t}</td><td>${a}</td><td>${o}</td><td>${L(t,a,i)}</td></tr>`)}</tbody></table></div>`}function L(e,t,n){let i=e=>(e/n*100).toFixed(1);return r`<svg class="bar" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none"><rect class="all" width="${i(e)}" height="8"/>
    <rect class="late" width="${i(t)}" height="8"/></svg>`}const R=`:root { color-scheme: light dark; --back: light-dark(#ffffff, #14171c); --raised: light-dark(#f4f6f8, #1d2229);
  --text: light-dark(#1b1f24, #e4e8ee); --faint: light-dark(#57606a, #a3adb9); --line: light-dark(#d5dae0, #353c46);
  --link: light-dark(#0550ae, #79b8ff); --bar: light-dark(#4d7fc4, #5f93dd); --late: light-dark(#b3261e, #ff8a80); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem 1.25rem 3rem; max-width: 110rem; background: var(--back); color: var(--text);
  font: 0.9375rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
[hidden] { display: none !important; }
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
.features small { display: block; }
.features th, .features td { overflow-wrap: break-word; }
.features th:first-child { width: 40%; }
.features .waits, time, .features time + small { white-space: nowrap; }
thead button { padding: 0; border: 0; background: none; font-weight: 600; text-align: left; white-space: nowrap; }
[aria-sort="ascending"] button::after { content: " ↑"; }
[aria-sort="descending"] button::after { content: " ↓"; }
@media screen and (width <= 60rem) {
  .features, .features tbody { display: block; }
  .features thead tr { display: flex; flex-wrap: wrap; gap: 0 0.75rem; }
  .features tr > *, .features th:first-child { width: auto; max-width: 100%; padding: 0.1rem 0.25rem; border: 0; }
  .features tbody tr { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; padding: 0.4rem 0; border-bottom: 1px solid var(--line); }
  .features tbody th { width: 100%; }
  .features td.none { display: none; }
  .features td.waits::before { color: var(--faint); content: "blocked by "; }
  .features td.use::before { color: var(--faint); content: "use "; }
  .features td.usage::before { color: var(--faint); content: "usage "; }
}`;export{d as a,u as i,h as n,l as o,m as r,R as t};