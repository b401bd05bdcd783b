import { expect, it } from "vitest";
import { featuresNamed, type Named } from "../../../src/core/model/named-feature.ts";

const named = (local: string, ...segments: readonly string[]): Named => {
  const id = `lib/a.ex#${local}`;
  return { id, key: id, declaration: { id, segments } as unknown as Named["declaration"] };
};
const features = [
  named("Client.fetch/1", "Client", "fetch"),
  named("Client.fetch/2", "Client", "fetch"),
  named("Client.open(String,int)", "Client", "open"),
  named("Acme.Mail.send/1", "Acme.Mail", "send"),
  named("Client.open/timeout", "Client", "timeout"),
];

it.each([
  ["Client.fetch/2", ["Client.fetch/2"]],
  ["fetch/2", ["Client.fetch/2"]],
  ["fetch/3", []],
  ["fetch", ["Client.fetch/1", "Client.fetch/2"]],
  ["open(String,int)", ["Client.open(String,int)"]],
  ["open(String)", []],
  ["Acme.Mail.send", ["Acme.Mail.send/1"]],
  ["Mail.send/1", ["Acme.Mail.send/1"]],
  ["Mail.send/2", []],
])("means by the name %s", (name, expected) => {
  expect(featuresNamed(name, features).map(({ id }) => id.slice(id.indexOf("#") + 1))).toEqual(expected);
});
