// What is removed of contracts, as differences: lines with `-` go, lines with `+` come.
const due = "Sunset: 2026-11-01.";

export const removedParts: readonly (readonly [
  what: string,
  path: string,
  name: string,
  difference: string,
])[] = [
  [
    "the operation that was the first to reach what others use",
    "openapi.yaml",
    "GET /a",
    `
 openapi: 3.1.0
 paths:
-  /a:
-    get:
-      deprecated: true
-      x-sunset: 2026-11-01
-      responses:
-        "400": { $ref: "#/components/responses/Bad" }
-        "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Only" } } } }
   /b:
     get:
       responses:
         "200": { content: { application/json: { schema: { $ref: "#/components/schemas/B" } } } }
         "400": { $ref: "#/components/responses/Bad" }
 components:
   responses:
     Bad: { description: no, content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } }
   schemas:
-    Only: { type: object, properties: { x: { type: string } } }
     B: { type: object, properties: { y: { type: string } } }
     Error: { type: object, properties: { code: { type: string } } }
`,
  ],
  [
    "one of several webhooks",
    "openapi.yaml",
    "POST webhook:old",
    `
 openapi: 3.1.0
 paths: {}
 webhooks:
-  old:
-    post:
-      deprecated: true
-      x-sunset: 2026-11-01
-      responses: { "200": { description: ok } }
   new: { post: { responses: { "200": { description: ok } } } }
`,
  ],
  [
    "the only webhook",
    "openapi.yaml",
    "POST webhook:old",
    `
 openapi: 3.1.0
 paths:
   /a: { get: { responses: { "200": { description: ok } } } }
-webhooks:
-  old:
-    post:
-      deprecated: true
-      x-sunset: 2026-11-01
-      responses: { "200": { description: ok } }
`,
  ],
  [
    "a channel's operation",
    "asyncapi.yaml",
    "send a.old",
    `
 asyncapi: 3.0.0
 channels:
   old: { address: a.old }
   new: { address: a.new }
 operations:
-  sendOld: # of old times
-    deprecated: true
-    x-sunset: 2026-11-01
-    action: send
-    channel: { $ref: "#/channels/old" }
   sendNew:
     action: send
     channel: { $ref: "#/channels/new" }
`,
  ],
  [
    "the first key of a chart's mapping, with the comment that says so",
    "app/values.yaml",
    "redis.create",
    `
 redis:
-  # -- Create it
-  # @deprecated Use x instead. ${due}
-  create: false
   # -- Its name
   name: ""
`,
  ],
  [
    "a chart's key below a blank line, and not what is said of one that is commented out",
    "app/values.yaml",
    "host",
    `
 # Default values.
 a: 1

 # Where it listens
 # port: 80
-# Deprecated: use x. ${due}
-host: ""
 b: 2
`,
  ],
  [
    "the first key of a chart, and not the head of the file",
    "app/values.yaml",
    "a",
    `
 # Default values of the chart.
-# @deprecated Use b. ${due}
-a: 1
 b: 2
`,
  ],
  [
    "a chart's key below a section and another key's line",
    "app/values.yaml",
    "a",
    `
 ## @section Common
 ## @param b The b
-## @param a DEPRECATED: use b. ${due}
-a: 1
 b: 2
`,
  ],
  [
    "the only key of a mapping",
    "app/values.yaml",
    "tsdb.window",
    `
-tsdb:
-  # @deprecated Use x. ${due}
-  window: 0s
+tsdb: {}
 b: 2
`,
  ],
  [
    "the only key of a mapping with a comment behind it",
    "app/values.yaml",
    "tsdb.window",
    `
 tsdb: # of the database:
-  # @deprecated Use x. ${due}
-  window: 0s
+  {}
 b: 2
`,
  ],
  [
    "a key that one item of a list has",
    "app/values.yaml",
    "list.*.old",
    `
 list:
   - name: x
-    # @deprecated Use name. ${due}
-    old: 1
   - name: y
`,
  ],
  [
    "a field of a oneof",
    "a.proto",
    "a.M.old",
    `
 syntax = "proto3";
 package a;
 message M {
   string id = 1;
+  reserved 2;
+  reserved "old";
   // One of them.
   oneof kind {
     option (x) = true;
-    // Deprecated: use now. ${due}
-    string old = 2 [deprecated = true];
     string now = 3;
   }
 }
`,
  ],
  [
    "the only field of a oneof",
    "a.proto",
    "a.M.old",
    `
 syntax = "proto3";
 package a;
 message M {
-  // One of them.
-  oneof kind {
-    // Deprecated: use now. ${due}
-    string old = 2 [deprecated = true];
-  }
+  reserved 2;
+  reserved "old";
   string id = 1;
 }
`,
  ],
  [
    "a service",
    "a.proto",
    "a.Old",
    `
 syntax = "proto3";
 package a;
 message M {}
-// Deprecated: use New. ${due}
-service Old {
-  option deprecated = true;
-  rpc Get(M) returns (M);
-}
 service New {
   rpc Get(M) returns (M);
 }
`,
  ],
  [
    "a message that nothing names",
    "a.proto",
    "a.Old",
    `
 syntax = "proto3";
 package a;
-// Deprecated: use M. ${due}
-message Old {
-  option deprecated = true;
-  Old next = 1;
-}
 message M {}
`,
  ],
];
