// What holds of every command, beside the tables of its own test.
import { describe, expect, it } from "vitest";
import { readCommands } from "../../src/core/answers/command-text.ts";
import { commandPermissions } from "../../src/core/model/command-permissions.generated.ts";
import {
  permissionFor,
  type ArgumentRefusal,
  type Command,
  type Order,
} from "../../src/core/model/command.ts";
import { commandNames, permissions } from "../../src/core/model/policy.ts";
import { commands } from "../../src/commands/registry.generated.ts";
import { readConfiguration } from "../support/configuration.ts";
import { expectSoundWork } from "./work.ts";

export const today = "2026-11-20";

export interface CommandTable {
  /** Argument → order. */
  readonly read: readonly (readonly [argument: string, order: Order])[];
  /** Argument → a part of the refusal. */
  readonly refused: readonly (readonly [argument: string, said: string])[];
}

export function describeCommand(command: Command, { read, refused }: CommandTable): void {
  describe(`/sunset ${command.name}`, () => {
    it("is registered, and documented in whole sentences", () => {
      expect(commands).toContain(command);
      for (const words of [command.summary, command.help]) expect(words).toMatch(/^[A-Z`].*\.$/s);
      expect(commandNames).toContain(command.permission.key);
      expect(permissions).toContain(command.permission.least);
    });

    it("has an example that works", () => {
      const [written] = readCommands(command.example).commands;
      expect(written?.name).toBe(command.name);
      expect(command.read(written?.argument ?? "", today)).toHaveProperty("does");
    });

    it("does what its example asks for, in words", async () => {
      const [written] = readCommands(command.example).commands;
      const order = command.read(written?.argument ?? "", today);
      if (!("does" in order)) throw new Error(command.example);
      if (command.work.kind === "propose") expect(order.does).toBe(command.name);
      await expectSoundWork(command.work, order);
    });

    it("has a permission that the configuration knows, and may raise", () => {
      const { key, least } = command.permission;
      expect(permissions.indexOf(commandPermissions[key])).toBeGreaterThanOrEqual(permissions.indexOf(least));
      if (key === command.name) expect(commandPermissions[key]).toBe(least);
      const { configuration } = readConfiguration(`commands: { ${key}: admin }`, "c.yml");
      expect(configuration && permissionFor(command, configuration.policy)).toBe("admin");
    });

    it.each(read.map(([argument, order]) => ({ argument, order })))(
      "reads $argument",
      ({ argument, order }) => {
        expect(command.read(argument, today)).toEqual(order);
      },
    );

    it.each(refused)("refuses %s", (argument, said) => {
      const answer: Order | ArgumentRefusal = command.read(argument, today);
      expect("refused" in answer ? answer.refused : answer).toContain(said);
      expect("refused" in answer && answer.refused).toMatch(/\.$/);
    });

    it("is total: whatever stands behind it", () => {
      for (const argument of ["\u0000", "`".repeat(500), "2".repeat(60_000), "1 ".repeat(30_000), "\ud800"])
        expect(typeof command.read(argument, today)).toBe("object");
    });
  });
}
