import{r as e}from"./message-text.js";import{l as t}from"./layout.js";import{a as n,i as r,l as i,n as a,o,s,t as c}from"./taggedTemplateLiteral.js";import{a as l,i as u,n as d,o as f,t as p}from"./markup.js";var m;function h(t,n,s){let{today:p,version:h,login:C,style:T,whole:E,gitHub:j}=s,M=`href`in T?d`<link rel="stylesheet" href="${T.href}">`:d`<style>${T.text}</style>`,N=e=>E?null:t=>`${o(n,{...e(t),page:1})}#features`,I=r(t.page.map(g)),L=d`
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex"><title>Deprecated features of all repositories – Sunset Warden</title>${M}</head><body>
    <a class="skip" href="#features">Skip to the features</a>
    <header><h1>Deprecated features of all repositories</h1>${C===null?null:y(C)}</header>
    <main><p>${e(t.features,`feature`)} in ${v(t.repositories)}, on ${p}.</p>
    ${b(t,n,E)}
    <h2 id="features">Features</h2>${E?_(I):w(t,n)}
    ${E?d`<p id="empty" hidden>No feature matches these filters.</p>`:d`<p role="status">${e(t.found,`feature`)} found.</p>`}
    ${A(t.page,j,p)}${E?d`<button id="more" type="button" hidden>Show all rows</button>`:P(t.found,n)}
    ${s.jobs.length===0?null:d`<h2 id="jobs">Unfinished work</h2>${D(s.jobs)}`}
    <h2 id="waits">Blocked by</h2>${F(`Blocked by`,t.waits,N(e=>({waits:i.find(t=>t===e)??``})))}
    <p>${x(t)} ${S(t)}</p>
    <h2 id="callers">Callers</h2>${O(t.callers,N(e=>({caller:e})))}
    <h2 id="owners">By team and owner</h2>${F(`Owner`,t.owners,N(e=>({owner:e})))}
    <h2 id="repositories">By repository</h2>${F(`Repository`,t.byRepository,N(e=>({repository:e})))}
    <h2 id="trend">Trend</h2>${k(t.trend)}
    </main><footer><p><small>Sunset Warden ${h}. Each repository as of its last reading.</small></p></footer>
    ${E?d(m||=c([`<script type="application/json" id="index">`,`<\/script><script>`,`<\/script>`]),l(I),f(a)):null}
    </body></html>`;return u+String(L)}function g({state:e,owners:t,usage:n,calls:r}){return{audience:null,standing:e,owners:t,calls:n===null||n===`unknown`?null:r}}function _({owners:e}){return d`<form class="query" id="filters" role="search" aria-label="Find features" hidden>
    <label>Search <input type="search" name="text" placeholder="name, path, repository, caller" autocomplete="off"></label>
    ${E(`standing`,`State`,s,``)}
    <label>Owner <select name="owner"><option value="">all</option><option value="none">none</option>${e.map((e,t)=>d`<option value="${t}" data-name="${e}">${e}</option>`)}</select></label>
    <button type="reset">Show all</button> <p role="status" id="shown"></p></form>`}const v=e=>e===1?`1 repository`:`${String(e)} repositories`;function y(e){return d`<form method="post" action="/sign-out"><p>Signed in as ${e}. <button>Sign out</button></p></form>`}function b({states:e},t,r){return d`<ul class="tiles">${s.map(i=>{let a=d`<strong>${e[i]}</strong> ${n[i]}`,s=`${o(t,{state:i,page:1})}#features`;return d`<li class="${e[i]===0?`none`:i}">${r?a:d`<a href="${s}">${a}</a>`}</li>`})}</ul>`}function x({overdue:{median:t,longest:n}}){return t===null||n===null?`Nothing is due.`:`Due features are overdue by ${e(Math.round(t),`day`)} (median), at most ${e(n,`day`)}.`}function S({answers:{answers:t,median:n,slowest:r}}){return n===null||r===null?`No commands in the last 30 days.`:`${e(t,`command`)} answered in the last 30 days, after ${C(n)} (median), at most ${C(r)}.`}function C(e){return e<90?`${String(Math.max(0,Math.round(e)))} s`:e<5400?`${String(Math.round(e/60))} min`:e<129600?`${String(Math.round(e/3600))} h`:`${String(Math.round(e/86400))} days`}function w(e,t){let n=[...new Set(e.callers.map(({caller:e})=>e))];return d`<form class="query" role="search" aria-label="Find features" method="get">
    <label>Search <input type="search" name="text" value="${t.text}" placeholder="name, id, repository" autocomplete="off"></label>
    ${E(`state`,`State`,s,t.state)}
    ${E(`waits`,`Blocked by`,i,t.waits)}
    ${E(`owner`,`Owner`,T(e.owners),t.owner)}
    ${E(`repository`,`Repository`,T(e.byRepository),t.repository)}
    ${E(`caller`,`Caller`,n,t.caller)}
    <button>Find</button> <a href="?">Show all</a></form>`}const T=e=>e.map(({name:e})=>e);function E(e,t,n,r){let i=r===``||n.includes(r)?n:[...n,r];return d`<label>${t} <select name="${e}"><option value="">all</option>${i.map(e=>d`<option value="${e}"${e===r?d` selected`:null}>${e}</option>`)}</select></label>`}function D(t){let n=t.filter(({state:e})=>e===`given up`).length,r=t.filter(({state:e})=>e===`owed`).length,i=r===0?``:`; ${e(r,`command`)} without an answer, because comments cannot be written there now`;return d`<p>${e(n,`job`)} given up, retried four times a day; ${t.length-n-r} waiting${i}.</p>
    <div class="scroll" role="region" aria-labelledby="jobs" tabindex="0"><table><thead><tr><th scope="col">Repository</th>
    <th scope="col">Job</th><th scope="col">State</th><th scope="col">Since or until</th></tr></thead><tbody>${t.map(e=>d`<tr><th scope="row">${e.repository}</th><td>${e.kind}</td><td>${e.why===null?e.state:`${e.state}: ${e.why}`}</td><td>${e.at}</td></tr>`)}</tbody></table></div>`}function O(e,t){return e.length===0?d`<p class="none">No calls have been recorded.</p>`:d`<div class="scroll" role="region" aria-labelledby="callers" tabindex="0"><table><thead><tr><th scope="col">Caller</th>
    <th scope="col">Class</th><th scope="col">Features</th><th scope="col">Calls</th><th scope="col">Last call</th></tr></thead>
    <tbody>${e.map(({caller:e,class:n,features:r,calls:i,lastAt:a})=>d`<tr><th scope="row">${t===null?e:d`<a href="${t(e)}">${e}</a>`}</th>
        <td>${n??`unknown`}</td><td>${r}</td><td>${i}</td><td>${a??`–`}</td></tr>`)}</tbody></table></div>`}function k(e){if(e.length===0)return d`<p class="none">No data has been collected yet.</p>`;let t=Math.max(1,...e.map(({features:e})=>e));return d`<div class="scroll" role="region" aria-labelledby="trend" tabindex="0"><table><thead><tr><th scope="col">Week to</th>
    <th scope="col">Features</th><th scope="col">Due</th><th scope="col">Called</th>
    <th scope="col"><span class="hidden">Picture</span></th></tr></thead><tbody>${e.map(({day:e,features:n,due:r,used:i})=>d`<tr><th scope="row">${e}</th><td>${n}</td><td>${r}</td><td>${i}</td><td>${I(n,r,t)}</td></tr>`)}</tbody></table></div>`}function A(e,t,n){if(e.length===0)return d`<p class="none">No feature matches.</p>`;let r={owners:e.some(({owners:e})=>e.length>0),usage:e.some(({usage:e})=>e!==null),use:e.some(({replacement:e})=>e!==null)},i=e=>d`<th scope="col">${e}</th>`;return d`<table class="features" id="table"><caption class="hidden">Features</caption><thead><tr>
    ${i(`Feature`)}${i(`Repository`)}${i(`Sunset`)}${i(`Blocked by`)}
    ${r.owners?i(`Owners`):null}${r.usage?i(`Usage`):null}${r.use?i(`Replacement`):null}</tr></thead>
    <tbody>${e.map((e,i)=>j(e,i,r,t,n))}</tbody></table>`}function j(e,t,n,r,i){let{repository:a,commit:o,kind:s,name:c,path:l,line:u,state:f,sunset:m,owners:h,replacement:g}=e,_=`${r}/${a}`,v=`${_}/blob/${o}/${l.split(`/`).map(encodeURIComponent).join(`/`)}#L${String(u)}`,y=m===null?null:d` <time>${m}</time> <small>${M(m,i)}</small>`,b=(e,t)=>t===null?d`<td class="${e} none">–</td>`:d`<td class="${e}">${t}</td>`;return d`<tr data-f="${t}"><th scope="row"><a href="${v}" rel="noreferrer">${p(c)}</a> <small>${s} in ${p(l)}</small></th>
    ${b(`repository`,d`<a href="${_}" rel="noreferrer">${p(a)}</a>`)}
    ${b(`sunset`,d`<span class="badge ${f}">${f}</span>${y}`)}${b(`waits`,e.waits)}
    ${n.owners?b(`owners`,h.length===0?null:h.join(` `)):null}
    ${n.usage?b(`usage`,N(e)):null}
    ${n.use?b(`use`,g===null?null:p(g)):null}</tr>`}function M(n,r){let i=t(r,n);return i===0?`today`:i>0?`in ${e(i,`day`)}`:`${e(-i,`day`)} ago`}function N({usage:t,calls:n,callers:r}){if(t===null)return null;if(r.length===0)return t===`used`?e(n,`call`):t;let i=r.slice(0,5).map(({caller:e,count:t})=>`${e} (${String(t)})`),a=r.length-i.length;return d`${e(n,`call`)} <small>${i.join(`, `)}${a>0?` and ${String(a)} more`:``}</small>`}function P(e,t){let n=Math.ceil(e/100);if(n<2)return null;let r=(e,r,i)=>e<1||e>n||e===t.page?null:d`<a href="${`${o(t,{page:e})}#features`}" rel="${i}">${r}</a> `;return d`<nav aria-label="Pages"><p>${r(1,`First`,`first`)}${r(t.page-1,`Previous`,`prev`)}
    Page ${t.page} of ${n} ${r(t.page+1,`Next`,`next`)}${r(n,`Last`,`last`)}</p></nav>`}function F(e,t,n){if(t.length===0)return d`<p class="none">None.</p>`;let r=Math.max(1,...t.map(({features:e})=>e));return d`<div class="scroll" role="region" aria-label="${e}" tabindex="0"><table><thead><tr><th scope="col">${e}</th>
    <th scope="col">Features</th><th scope="col">Due</th><th scope="col">Called</th>
    <th scope="col"><span class="hidden">Picture</span></th></tr></thead><tbody>${t.map(({name:e,features:t,due:i,used:a})=>d`<tr><th scope="row">${n===null?e:d`<a href="${n(e)}">${e}</a>`}</th>
        <td>${t}</td><td>${i}</td><td>${a}</td><td>${I(t,i,r)}</td></tr>`)}</tbody></table></div>`}function I(e,t,n){let r=e=>(e/n*100).toFixed(1);return d`<svg class="bar" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none"><rect class="all" width="${r(e)}" height="8"/>
    <rect class="late" width="${r(t)}" height="8"/></svg>`}const L=`:root { color-scheme: light dark; --back: light-dark(#ffffff, #14171c); --raised: light-dark(#f4f6f8, #1d2229);
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
}`;export{h as n,L as t};