import { describe, expect, it } from "vitest";
import { audienceFor } from "../../../src/core/judging/audience.ts";
import type { Audience } from "../../../src/core/model/feature.ts";
import type { PathPolicy } from "../../../src/core/model/policy.ts";
import { aDeclaration } from "../../support/declarations.ts";
import { aFeature, aNotice } from "../../support/results.ts";

const stated = (audience: Audience): PathPolicy[] => [{ match: "src/**", audience, public: null }];
const elsewhere: PathPolicy[] = [{ match: "lib/**", audience: "public", public: null }];

describe("audienceFor", () => {
  it.each<[string, { reach?: 0 | 1 | 2; own?: Audience; paths?: PathPolicy[]; all?: Audience }, Audience]>([
    ["the default", {}, "public"],
    ["the policy's default", { all: "organisation" }, "organisation"],
    ["its path's", { paths: stated("internal") }, "internal"],
    ["internal where it cannot be reached", { reach: 0 }, "internal"],
    ["not internal for subclasses", { reach: 1 }, "public"],
    [
      "its path's, even where it cannot be reached",
      { reach: 0, paths: stated("organisation") },
      "organisation",
    ],
    ["internal although another path is public", { reach: 0, paths: elsewhere }, "internal"],
    ["its own where that is stricter", { paths: stated("internal"), own: "organisation" }, "organisation"],
    ["its own over being hidden", { reach: 0, own: "public" }, "public"],
    [
      "never its own where that is looser",
      { paths: stated("organisation"), own: "internal" },
      "organisation",
    ],
    ["the same twice", { paths: stated("organisation"), own: "organisation" }, "organisation"],
  ])("%s", (_, { reach = 2, own = null, paths = [], all = "public" }, expected) => {
    const declaration = aDeclaration("src/client.ts", "Client.fetchAll", { reach });
    const feature = aFeature({ declaration, notice: aNotice({ audience: own }) });
    expect(audienceFor(feature, { paths, audience: all })).toBe(expected);
  });

  it("takes declared features for reachable", () => {
    expect(audienceFor(aFeature({ declaration: null }), { paths: [], audience: "public" })).toBe("public");
  });
});
