import{i as e,s as t}from"./errors.js";const {existsSync:n}=process.getBuiltinModule("node:fs");const {promisify:r}=process.getBuiltinModule("node:util");const {randomUUID:i}=process.getBuiltinModule("node:crypto");const {join:a}=process.getBuiltinModule("node:path");const {link:o,mkdir:s,open:c,readFile:l,readdir:u,readlink:d,rename:f,rm:p,stat:ee,unlink:m,utimes:h}=process.getBuiltinModule("node:fs/promises");const {setImmediate:te,setTimeout:g}=process.getBuiltinModule("node:timers/promises");const {execFile:ne}=process.getBuiltinModule("node:child_process");const {hostname:_}=process.getBuiltinModule("node:os");const {setFlagsFromString:v}=process.getBuiltinModule("node:v8");import{PgBoss as y,fromPglite as b}from"pg-boss";var x=class{#e;#t;#n;#r=/* @__PURE__ */ new Map;constructor(e,t,n){this.#e=e,this.#t=t,this.#n=`${n}.job`}async prepare(){await this.#t(`DO $prepare$ BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('${this.#n}'));
      CREATE INDEX IF NOT EXISTS job_subject ON ${this.#n}
        (name, singleton_key, (data->>'kind'), (data->'repository'->>'id')) WHERE state = 'created';
    END $prepare$`)}async add(e){let{promise:t,resolve:n,reject:r}=Promise.withResolvers(),i=this.#r.get(e.lane);return i===void 0?(this.#r.set(e.lane,[{job:e,done:n,failed:r}]),this.#i(e.lane)):i.push({job:e,done:n,failed:r}),t}async hasWaiting(e,t,{kind:n,repository:r}){return(await this.#t(`SELECT 1 AS one FROM ${this.#n} WHERE ${S} LIMIT 1`,[e,t,n,String(r)])).length>0}async#i(e){for(let t;(t=this.#r.get(e))!==void 0&&t.length>0;){let n=w(t);await this.#a(e,n).catch(async()=>{for(let t of n)await this.#a(e,[t]).catch(t.failed)})}this.#r.delete(e)}async#a(e,t){let n=await this.#o(e,t),r=t.filter(({job:e})=>!n.has(e.id)),i=await this.#s(e,r),a=r.filter(e=>!i.has(e)),o=new Set(a.length===0?[]:await this.#l(e,a));for(let e of t)e.done(i.has(e)?`renewed`:o.has(e.job.id)?`queued`:`known`)}async#o(e,t){let n=t.map(({job:e})=>e.id),r=`SELECT id FROM ${this.#n} WHERE name = $1 AND id = ANY($2::uuid[])`;return new Set((await this.#t(r,[e,`{${n.join(`,`)}}`])).map(({id:e})=>e))}async#s(e,t){let n=/* @__PURE__ */ new Set,r=/* @__PURE__ */ new Map;for(let e of t){let{subject:t,key:i}=e.job;if(t===void 0)continue;let a=JSON.stringify([i,t.kind,t.repository]),o=r.get(a),s=o!==void 0&&C(o.job.subject,t)?o:e;o!==void 0&&n.add(s===e?o:e),r.set(a,s)}for(let t of r.values())await this.#c(e,t.job)&&n.add(t);return n}async#c(e,{key:t,subject:n,data:r}){if(n===void 0)return!1;let{kind:i,repository:a,at:o}=n;return(await this.#t(`UPDATE ${this.#n}
         SET data = CASE WHEN $6::text IS NULL OR coalesce(data->>'pushedAt', '') <= $6 THEN $5::jsonb ELSE data END
         WHERE ${S} RETURNING 1 AS one`,[e,t,i,String(a),JSON.stringify(r),o])).length>0}async#l(e,t){let n=t.map(({job:{id:e,data:t,key:n,priority:r,after:i}})=>({id:e,data:t,priority:r,singletonKey:n,group:{id:n},...i===void 0?{}:{startAfter:i.toISOString()}}));return await this.#e.insert(e,n,{returnId:!0})??[]}};const S=`name = $1 AND singleton_key = $2 AND data->>'kind' = $3
  AND data->'repository'->>'id' = $4 AND state = 'created'`;function C(e,t){return typeof e?.at==`string`&&t.at!==null&&e.at>t.at}function w(e){let t=/* @__PURE__ */ new Set,n=0;for(;n<Math.min(e.length,200);){let r=e[n]?.job.id??``;if(t.has(r))break;t.add(r),n+=1}return e.splice(0,n)}const re=[`plan-sweep`,`ask-redelivery`,`revive`],T=[`answers`,`work`,`openings`,`checks`];function E(e,t){return{pollingIntervalSeconds:e===`work`?t:Math.max(.5,t/4),burstWhenReadyExceeds:1}}async function ie(e,t={beat:2e3,silence:2e4}){await ae(e);let n=a(e,`lock`),r=await j(),i=await D(n,r,t);if(i!==null)throw oe(e,i);return k(n,r,t.beat)}async function D(t,n,r){for(let e=0;e<50;e+=1){if(await se(t,n))return null;let i=await M(t);if(i!==null){if(await ce(t,i,r))return i;if(await O(t,i,n,r))return null;await g(e)}}throw new e(`The lock ${t} changes continuously; does another process use this folder?`)}async function ae(e){try{await s(e,{recursive:!0})}catch(n){throw new t(`The folder ${e} cannot be created; set DATA_DIR to a writable folder.`,{cause:n})}}function oe(e,{pid:n,since:r}){return new t(`The folder ${e} is in use by process ${String(n)}, since ${r}. Only one process may use a PGlite folder: stop the other one, or set DATABASE_URL for several processes.`)}async function se(e,n){let r=`${e}.${n.nonce}`;try{let t=await c(r,`w`,384);return await t.writeFile(JSON.stringify(n)),await t.close(),await o(r,e),!0}catch(e){if(A(e)===`EEXIST`)return!1;throw new t(`The lock of DATA_DIR cannot be written: ${A(e)}.`,{cause:e})}finally{await p(r,{force:!0})}}async function ce(e,t,n){let r=await F(t);if(r!==null)return r;let i=t.touchedAt;for(let r=0;r<n.silence;r+=n.beat){await g(n.beat);let r=await M(e);if(r?.nonce!==t.nonce||r.touchedAt!==i)return r!==null}return!1}async function O(e,t,n,r){let i=`${e}.${encodeURIComponent(t.nonce).slice(0,8)}`;if(await D(i,n,r)!==null)return!1;try{return(await M(e))?.nonce===t.nonce&&(await f(i,e),!0)}finally{(await M(i))?.nonce===n.nonce&&await m(i).catch(()=>{})}}function k(e,t,n){let r=()=>{},i=!1,a=async()=>(await M(e))?.nonce===t.nonce,o=setInterval(()=>{(async()=>{if(!await a()){clearInterval(o),i||r(),i=!0;return}let t=/* @__PURE__ */ new Date;await h(e,t,t).catch(()=>{})})()},n);return o.unref(),{onLost(e){r=e},async release(){clearInterval(o),i=!0,await a()&&await m(e).catch(()=>{})}}}function A(e){return e instanceof Error&&`code`in e&&typeof e.code==`string`?e.code:``}async function j(){return{pid:process.pid,started:await L(process.pid),place:await R(),nonce:crypto.randomUUID(),since:(/* @__PURE__ */ new Date()).toISOString(),touchedAt:0}}async function M(e){try{let[t,{mtimeMs:n}]=await Promise.all([l(e,`utf8`),ee(e)]);return{...N(t),touchedAt:n}}catch(e){if(e instanceof Error&&`code`in e&&e.code===`ENOENT`)return null;throw e}}function N(e){let t=P(e),n=e=>{let n=t.get(e);return typeof n==`string`?n:``},r=t.get(`pid`);return{pid:typeof r==`number`&&Number.isSafeInteger(r)&&r>0?r:0,started:n(`started`)||null,place:n(`place`),nonce:n(`nonce`),since:n(`since`)||`an unknown time`,touchedAt:0}}function P(e){try{let t=JSON.parse(e);return new Map(typeof t==`object`&&t?Object.entries(t):[])}catch{return/* @__PURE__ */ new Map}}async function F(e){if(e.pid===0)return!1;if(e.place!==await R())return null;if(!I(e.pid))return!1;let t=await L(e.pid);return t!==null&&e.started!==null?t===e.started:e.pid!==process.pid}function I(e){try{return process.kill(e,0),!0}catch(e){return e instanceof Error&&`code`in e&&e.code===`EPERM`}}async function L(e){try{let t=await l(`/proc/${String(e)}/stat`,`utf8`),n=t.slice(t.lastIndexOf(`)`)+2).split(` `);return n[0]===`Z`?`zombie`:n[19]??null}catch{return null}}async function R(){try{return`${(await l(`/proc/sys/kernel/random/boot_id`,`utf8`)).trim()} ${await d(`/proc/self/ns/pid`)}`}catch{return _()}}const z={superviseIntervalSeconds:10,monitorIntervalSeconds:10,queueCacheIntervalSeconds:5,maintenanceIntervalSeconds:3600};async function B(e,t,n){return e.kind===`pglite`?U(e.folder,t,n):{boss:new y({...z,connectionString:e.url,application_name:`sunset-warden`,schema:t,max:10,connectionTimeoutMillis:1e4}),alone:!1,close:async()=>{}}}const V=[`shared_buffers=8MB`,`wal_buffers=1MB`,`max_connections=3`].flatMap(e=>[`-c`,e]),H=[`--no-wasm-dynamic-tiering`,`--no-wasm-tier-up`];async function U(t,n,r){let i=await ie(t);i.onLost(r);try{for(let e of H)v(e);let{PGlite:e}=await import(`@electric-sql/pglite`);if(!(`defaultStartParams`in e))throw Error(`@electric-sql/pglite is older than 0.5`);let r=[...e.defaultStartParams,...V],a=await ue(t,{flags:H,startParams:r}),o=await e.create(a,{startParams:r}),s=!0,c=pe(fe(b(o)),n,e=>{s&&l.emit(`error`,e instanceof Error?e:Error(String(e)))}),l=new y({...z,backend:`pglite`,db:c,schema:n});return{boss:l,alone:!0,async close(){s=!1,await o.close(),await i.release()}}}catch(n){throw await le(i),new e(`The database in ${t} cannot be opened.`,{cause:n})}}async function le(e){await e.release().catch(()=>{})}const W=`pglite-new-`;async function ue(e,{flags:t,startParams:o}){let s=a(e,`pglite`);if(n(s))return s;for(let t of await u(e))t.startsWith(W)&&await p(a(e,t),{recursive:!0,force:!0});let c=a(e,`${W}${i()}`),l=import.meta.resolve(`@electric-sql/pglite`),d=[...t,`--input-type=module`,`-e`,`
const [module, folder, ...startParams] = process.argv.slice(1);
const { PGlite } = await import(module);
const database = await PGlite.create(folder, { startParams });
await database.close();
`,l,c,...o];return await r(ne)(process.execPath,d,{env:{},timeout:3e5}),await f(c,s),s}const de=/\b(?:INSERT|UPDATE|DELETE)\b/;function fe(e){let t=e.executeSql.bind(e),n=Promise.resolve();return e.executeSql=async(e,r)=>{let i=n,a=(async()=>(await i,await te(),t(e,r)))();return n=a.catch(()=>{}),a},e}function pe(e,t,n){let r=e.executeSql.bind(e),i=0,a=async()=>{let{rows:e}=await r(`SELECT oid::regclass::text AS name FROM pg_class
         WHERE relnamespace = '${t}'::regnamespace AND relkind = 'r'`),n=e.map(({name:e})=>e);n.length>0&&await r(`VACUUM (ANALYZE) ${n.join(`, `)}`)};return e.executeSql=async(e,t)=>(de.test(e)&&(i+=1),i>=2e3&&(i=0,a().catch(n)),r(e,t)),e}const me={pollSeconds:2,retrySeconds:15},G=`dead`,K=345600,q=`the process ended while it ran`,he={heartbeatSeconds:60,expireInSeconds:21600,retryLimit:6,retryBackoff:!0,retryDelayMax:3600,retentionSeconds:K,deleteAfterSeconds:K};var ge=class t{database;options;attempts;added;hastening=null;stopping=!1;constructor(e,t){this.database=e,this.options=t,this.added=new x(this.boss,this.sql,t.schema),this.attempts=X(this.sql,{schema:t.schema,names:T,tries:6})}static async open(n){let r=await B(n.place,n.schema,n.onLost);r.boss.on(`error`,n.onError);try{await r.boss.start();let e=new t(r,n);return await e.prepare(),e}catch(t){throw await r.boss.stop({graceful:!1}).catch(()=>{}),await r.close().catch(()=>{}),new e(`The database does not answer, or the queue's tables cannot be created in it.`,{cause:t})}}get alone(){return this.database.alone}get pace(){return this.options.pace??me}get boss(){return this.database.boss}async prepare(){await this.boss.createQueue(G,{retentionSeconds:2592e3});for(let e of T)await this.queue(e,`singleton`);for(let e of re)await this.queue(e,`stately`);await this.added.prepare(),this.database.alone?await this.resume():this.hasten()}async queue(e,t){let n={...he,retryDelay:this.pace.retrySeconds,deadLetter:G};await this.boss.createQueue(e,{...n,policy:t}),await this.boss.updateQueue(e,n)}async resume(){let e=`${this.options.schema}.job`;await this.sql(`UPDATE ${e} SET start_after = now()
         WHERE state = 'retry' AND output->>'message' = $1 AND start_after > now() AND retry_limit <= $2`,[q,6+Y]);let t=await this.sql(`SELECT name, id, retry_limit FROM ${e} WHERE state = 'active'`);for(let{name:e,id:n,retry_limit:r}of t){let t=Number(r)-6>Y?6e5:0;await this.boss.fail(String(e),String(n),{message:q}),await this.boss.update(String(e),void 0,{id:String(n),startAfter:new Date(Date.now()+t)})}}hasten(){let e=e=>{e instanceof Error&&!this.stopping&&this.options.onError(e)};this.hastening=setInterval(()=>{this.attempts.hasten().catch(e)},1e4),this.hastening.unref()}async revive(){return this.boss.redrive(G,{limit:1e3})}async add(e){return this.added.add(e)}async hasWaiting(...e){return this.added.hasWaiting(...e)}async work(e,t,n){await this.boss.work(e,{...E(e,this.pace.pollSeconds),localConcurrency:t,groupConcurrency:1,batchSize:1,includeMetadata:!0},async([t])=>{if(t!==void 0){await this.attempts.addAttempt(e,t.id);try{await n(J(t,t.retryLimit))}catch(n){throw await this.attempts.removeAttempt(e,t.id),n}}})}async chore(e,t,n){await this.boss.work(e,{...E(`work`,this.pace.pollSeconds),batchSize:1,includeMetadata:!0},async([e])=>e===void 0?{}:n(J(e,e.retryLimit))),await this.boss.schedule(e,t,{},{tz:`UTC`,missed:`once`})}async lastResult(e){let{rows:t}=await this.boss.getDb().executeSql(`SELECT output, extract(epoch FROM completed_on) * 1000 AS at FROM ${this.options.schema}.job
         WHERE name = $1 AND state = 'completed' ORDER BY completed_on DESC LIMIT 1`,[e]),[n]=t;return n===void 0?null:{at:new Date(Number(n.at)),output:n.output}}get sql(){let e=this.boss.getDb();return async(t,n)=>{let{rows:r}=await e.executeSql(t,n===void 0?void 0:[...n]);return r}}async ping(){if(this.stopping)throw new e(`the queue is stopping`);await this.boss.getDb().executeSql(`SELECT 1`)}async counts(){let{rows:e}=await this.boss.getDb().executeSql(`SELECT name, CASE WHEN state <> 'created' OR start_after <= now() THEN state::text
           WHEN start_after > now() + interval '1 hour' OR data->>'kind' = 'recheck' THEN 'scheduled'
           ELSE 'paused' END AS state, count(*)::int AS jobs FROM ${this.options.schema}.job GROUP BY 1, 2`);return e.filter(({name:e})=>!e.startsWith(`__`)).map(({name:e,state:t,jobs:n})=>({queue:e,state:t,jobs:n}))}async stop(e){this.stopping=!0,this.hastening!==null&&clearInterval(this.hastening),await this.boss.stop({graceful:!0,timeout:e}),await this.database.close()}};function J(e,t){let{id:n,data:r,retryCount:i,signal:a}=e;return{id:n,data:r,retries:i,lastTry:i>=t,signal:a}}const Y=20;function X(e,{schema:t,names:n,tries:r}){let i=e=>`UPDATE ${t}.job SET retry_limit = retry_limit ${e} WHERE name = $1 AND id = $2 AND state = 'active'`;return{async addAttempt(t,n){await e(i(`+ 1`),[t,n])},async removeAttempt(t,n){await e(i(`- 1`),[t,n])},async hasten(){await e(`UPDATE ${t}.job SET start_after = now()
           WHERE name = ANY($1) AND state = 'retry' AND start_after > now() + interval '5 seconds'
             AND output->'value'->>'message' = 'job heartbeat timeout' AND retry_limit < $2`,[n,r+20])}}}const Z=[e=>`
    CREATE TABLE ${e}.known_repository (
      id bigint PRIMARY KEY,
      installation bigint NOT NULL,
      owner text NOT NULL,
      repo text NOT NULL,
      default_branch text NOT NULL,
      commit text,
      engine text NOT NULL DEFAULT '',
      next_look text,
      seen text NOT NULL,
      watched text,
      pushed_at text,
      stale boolean NOT NULL DEFAULT false,
      failures integer NOT NULL DEFAULT 0
    );
    CREATE INDEX known_repository_installation ON ${e}.known_repository (installation);
    CREATE INDEX known_repository_next_look ON ${e}.known_repository (next_look);
    CREATE TABLE ${e}.known_installation (id bigint PRIMARY KEY, reconciled text NOT NULL);`,e=>`
    CREATE TABLE ${e}.kept_register (
      repository bigint PRIMARY KEY REFERENCES ${e}.known_repository ON DELETE CASCADE,
      run uuid NOT NULL,
      commit text NOT NULL,
      day text NOT NULL
    );
    CREATE TABLE ${e}.kept_feature (
      repository bigint NOT NULL REFERENCES ${e}.known_repository ON DELETE CASCADE,
      run uuid NOT NULL,
      id text NOT NULL,
      kind text NOT NULL,
      name text NOT NULL,
      path text NOT NULL,
      line integer NOT NULL,
      kept boolean NOT NULL,
      sunset text,
      owners text[] NOT NULL,
      usage text,
      calls bigint NOT NULL,
      callers jsonb NOT NULL,
      replacement text,
      reason text,
      registered text NOT NULL
    );
    CREATE INDEX kept_feature_repository ON ${e}.kept_feature (repository, run);
    CREATE TABLE ${e}.kept_day (
      repository bigint NOT NULL REFERENCES ${e}.known_repository ON DELETE CASCADE,
      day text NOT NULL,
      features integer NOT NULL,
      due integer NOT NULL,
      used integer NOT NULL,
      PRIMARY KEY (repository, day)
    );
    CREATE TABLE ${e}.answer_time (
      repository bigint NOT NULL REFERENCES ${e}.known_repository ON DELETE CASCADE,
      asked timestamptz NOT NULL,
      answered timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX answer_time_repository ON ${e}.answer_time (repository, answered);`,e=>`
    CREATE TABLE ${e}.usage_batch (
      installation bigint NOT NULL,
      repository text NOT NULL,
      id text NOT NULL,
      day text NOT NULL,
      rows integer NOT NULL,
      PRIMARY KEY (installation, repository, id)
    );
    CREATE INDEX usage_batch_day ON ${e}.usage_batch (installation, repository, day);
    CREATE TABLE ${e}.usage_call (
      installation bigint NOT NULL,
      repository text NOT NULL,
      feature text NOT NULL,
      day text NOT NULL,
      caller text NOT NULL,
      class text NOT NULL,
      count bigint NOT NULL,
      PRIMARY KEY (installation, repository, feature, day, caller, class)
    );
    CREATE INDEX usage_call_day ON ${e}.usage_call (day);
    CREATE TABLE ${e}.usage_hours (
      installation bigint NOT NULL,
      repository text NOT NULL,
      feature text NOT NULL,
      day text NOT NULL,
      hours integer NOT NULL,
      PRIMARY KEY (installation, repository, feature, day)
    );
    CREATE INDEX usage_hours_day ON ${e}.usage_hours (day);`,e=>`
    CREATE TABLE ${e}.usage_token (
      id text PRIMARY KEY,
      "right" text,
      installation bigint,
      repository text,
      last_used text,
      revoked text
    );`,e=>`
    CREATE TABLE ${e}.issue_turn (
      repository bigint PRIMARY KEY,
      holder uuid NOT NULL,
      until timestamptz NOT NULL
    );
    CREATE TABLE ${e}.written_content (
      installation bigint NOT NULL,
      minute timestamptz NOT NULL,
      count integer NOT NULL,
      PRIMARY KEY (installation, minute)
    );`,e=>`
    CREATE TABLE ${e}.owed_answer (
      repository bigint NOT NULL,
      comment bigint NOT NULL,
      installation bigint NOT NULL,
      owner text NOT NULL,
      repo text NOT NULL,
      command jsonb NOT NULL,
      reason text NOT NULL,
      since timestamptz NOT NULL DEFAULT now(),
      tried timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (repository, comment)
    );`,e=>`ALTER TABLE ${e}.usage_call ADD COLUMN refused bigint NOT NULL DEFAULT 0;`];async function Q(e,t,n=Z.length){let r=`${t}.app_version`;await e(`DO $migration$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('${r}'));
    CREATE TABLE IF NOT EXISTS ${r} (number integer NOT NULL);
    IF NOT EXISTS (SELECT FROM ${r}) THEN INSERT INTO ${r} VALUES (0); END IF;
    ${Z.slice(0,n).map((e,n)=>`
      IF (SELECT number FROM ${r}) = ${String(n)} THEN
        ${e(t)}
        UPDATE ${r} SET number = ${String(n+1)};
      END IF;`).join(`
`)}
  END $migration$`)}async function _e(e,t){await Q(e,t);let n=`${t}.usage_token`,r=`id, "right", installation::text, repository, last_used, revoked`;return{async admit({id:t,right:r,installation:i,repository:a},o){let[s]=await e(`SELECT last_used, revoked FROM ${n} WHERE id = $1`,[t]);if(s!==void 0&&s.revoked!==null)return!1;if(s?.last_used===o)return!0;let[c]=await e(`INSERT INTO ${n} AS known (id, "right", installation, repository, last_used) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (id) DO UPDATE SET last_used = excluded.last_used RETURNING revoked`,[t,r,i,a??``,o]);return c?.revoked===null},async revoke(t,i){let[a]=await e(`INSERT INTO ${n} AS known (id, revoked) VALUES ($1, $2)
         ON CONFLICT (id) DO UPDATE SET revoked = coalesce(known.revoked, excluded.revoked) RETURNING ${r}`,[t,i]);return $(a??{})},async list(){return(await e(`SELECT ${r} FROM ${n} AS known ORDER BY known.installation NULLS LAST, repository, "right", id`)).map($)}}}function $(e){let t=t=>{let n=e[t];return typeof n==`string`?n:null},[n,r]=[t(`right`),t(`last_used`)],i={installation:Number(t(`installation`)),repository:t(`repository`)||null};return{id:t(`id`)??``,use:n===null||r===null?null:{...i,right:n,last:r},revoked:t(`revoked`)}}export{T as a,B as i,Q as n,ge as r,_e as t};