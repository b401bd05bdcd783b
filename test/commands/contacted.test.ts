import { contacted } from "../../src/commands/contacted.ts";
import { describeCommand } from "./contract.ts";

describeCommand(contacted, {
  read: [
    ["acme-mobile", { does: "contacted", caller: "acme-mobile" }],
    ["`acme-mobile`", { does: "contacted", caller: "acme-mobile" }],
    ["Acme  Mobile App", { does: "contacted", caller: "Acme Mobile App" }],
  ],
  refused: [
    ["", "The caller is missing"],
    ["``", "The caller is missing"],
    ["x".repeat(201), "at most 200 characters; this one has 201"],
  ],
});
