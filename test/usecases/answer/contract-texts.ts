// Contracts of which something is due on 2026-11-01.

export const yaml = `openapi: 3.0.3 # the version
info: { title: t, version: "1" }
tags:
  - name: users
  # said of the old
  - name: old
    description: "What goes"
paths:
  /users:
    # reads
    get:
      tags: [users]
      responses:
        "200": { $ref: '#/components/responses/Users' }

  /old/{id}:
    parameters:
      - $ref: '#/components/parameters/id'
    get:
      deprecated: true
      x-sunset: 2026-11-01
      tags: [old]
      responses:
        "200":
          description: |
            Old
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Old" }
        # other codes
        "404": { $ref: '#/components/responses/None' }
    # the last word
  /zoo:
    get: { responses: { "404": { $ref: '#/components/responses/None' } } }
components:
  parameters:
    id: { name: id, in: path, required: true, schema: { type: string } }
  responses:
    Users: { description: ok }
    None: { description: none }
  schemas:
    Old:
      type: object
      properties:
        part: { $ref: '#/components/schemas/Part' }
    Part: { type: string }
    Kept: &kept { type: string }
`;

export const yamlAfter = `openapi: 3.0.3 # the version
info: { title: t, version: "1" }
tags:
  - name: users
paths:
  /users:
    # reads
    get:
      tags: [users]
      responses:
        "200": { $ref: '#/components/responses/Users' }

  /zoo:
    get: { responses: { "404": { $ref: '#/components/responses/None' } } }
components:
  responses:
    Users: { description: ok }
    None: { description: none }
  schemas:
    Kept: &kept { type: string }
`;

export const json = `{
  "openapi": "3.1.0",
  "paths": {
    "/a": {
      "get": { "responses": {} },
      "post": {
        "deprecated": true, "x-sunset": "2026-11-01",
        "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/A" } } } },
        "responses": {}
      }
    },
    "/b": { "put": { "deprecated": true, "x-sunset": "2026-11-01", "responses": {} } }
  },
  "components": { "schemas": { "A": { "type": "object", "required": ["x", "y"], "properties": { "x": { "type": "string", "deprecated": true, "x-sunset": "2026-11-01" }, "y": {} } } } }
}
`;

export const graphql = `"""
All of it
"""
type Query {
  # first
  user: User!

  """
  Old ones
  """
  old(first: Int, after: Cursor): [Old!]! @deprecated(reason: "Sunset: 2026-11-01. Use user.")
  last(a: Int, b: Old @deprecated(reason: "Sunset: 2026-11-01. No more.")): Int
}

type User { id: ID! }

type Old { part: Part, user: User }

"A part"
type Part { old: Old, id: ID! }

extend type Part { more: Int }

scalar Cursor
enum Kind { NEW OLD @deprecated(reason: "Sunset: 2026-11-01. Use NEW.") }
`;

export const proto = `syntax = "proto3";
package acme;

message User {
  string id = 1;
  // The old one.
  // Deprecated: use id. Sunset: 2026-11-01.
  string name = 2 [deprecated = true]; // behind
  map<string, Part> parts = 3;
}

enum Status {
  STATUS_UNSPECIFIED = 0;
  // Deprecated: Sunset: 2026-11-01.
  STATUS_OLD = 1 [deprecated = true];
}
`;

export const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.acme.io }
spec:
  names: { kind: Widget }
  versions:
    - name: v1beta1
      served: true
      storage: false
      deprecated: true
      deprecationWarning: "Sunset: 2026-11-01. Use v1."
      schema: { openAPIV3Schema: { type: object } }
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object } }
`;
