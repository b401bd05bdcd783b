import{n as e}from"./rolldown-runtime.js";import{t}from"./errors.js";const {Worker:n}=process.getBuiltinModule("node:worker_threads");const {setImmediate:r}=process.getBuiltinModule("node:timers/promises");var i=/* @__PURE__ */ e({Watchdog:()=>f,longestStretch:()=>a,timedReader:()=>g,watchProgram:()=>h,watchRun:()=>m,watchdog:()=>p});const a=1e4,o={size:4e3,time:1e3},[s,c,l]=[0,1,2],u=`
const { workerData: { state, longest } } = require("node:worker_threads");
const { Session } = require("node:inspector");
const session = new Session();
session.connectToMainThread();
const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
// An exit that comes just before a wait does not end it, and would wait for this thread: no wait is long.
const wait = (at, value, time) => {
  const until = performance.now() + time;
  for (let left = time; left > 0 && Atomics.load(state, at) === value; left = until - performance.now())
    Atomics.wait(state, at, value, Math.min(left, 1000));
};
for (;;) {
  wait(${c}, 0, Infinity);
  const seen = Atomics.load(state, ${s});
  const before = used();
  const isSilent = () => Atomics.load(state, ${s}) === seen && Atomics.load(state, ${c}) === 1;
  wait(${s}, seen, longest);
  while (isSilent() && used() - before < longest * 0.8) wait(${s}, seen, longest / 10);
  if (!isSilent()) continue;
  Atomics.store(state, ${l}, 1);
  session.post("Runtime.terminateExecution");
  wait(${l}, 1, 60_000);
}`,d=[`program`,`work`,`file`];var f=class{longest;onLoss=()=>{};#e=new Int32Array(new SharedArrayBuffer(12));#t=/* @__PURE__ */ new Set;#n=null;#r=null;#i=null;constructor(e){this.longest=e}watch(e){return this.#l(),this.#t.add(e),this.#i===null&&(this.#i=performance.now(),process.on(`beforeExit`,()=>this.#l())),this.#s(e.size),this.#r===null&&this.#a(),()=>{this.#t.delete(e),this.#t.size===0&&this.#o()}}#a(){this.#c(),Atomics.store(this.#e,c,1),Atomics.notify(this.#e,c),this.#r=setInterval(()=>{this.#s(),this.#c(),this.#l()},250).unref()}#o(){Atomics.store(this.#e,c,0),this.#r!==null&&clearInterval(this.#r),this.#r=null}#s(e=0){this.#i===null||e<=o.size&&performance.now()-this.#i<o.time||this.start()}start(){if(this.#n!==null)return;let e={state:this.#e,longest:this.longest};this.#n=new n(u,{eval:!0,workerData:e,execArgv:[],env:{}}),this.#n.unref()}#c(){Atomics.add(this.#e,s,1),Atomics.notify(this.#e,s)}#l(){if(Atomics.exchange(this.#e,l,0)===0)return;Atomics.notify(this.#e,l);let e=[...this.#t],t=d.findLast(t=>e.some(e=>e.level===t));for(let n of e)n.level===t&&n.onCut();this.onLoss()}};const p=new f(a);function m(e){return p.watch({level:`work`,onCut:e})}function h(e){let t=`The run was stopped, because one step took more than ${a/1e3} seconds. Nothing was judged.`;p.watch({level:`program`,onCut:()=>e(t)})}function g(e,n=p){return{...e,async read(...i){let{promise:o,reject:s}=Promise.withResolvers();await r();let c=n.watch({level:`file`,size:i[0].text.length,onCut:()=>s(new t(`reading it takes more than ${a/1e3} seconds`))});try{return await Promise.race([e.read(...i),o])}finally{c()}}}}export{i,m as n,p as r,g as t};