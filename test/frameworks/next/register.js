/** Everything below `/v1/<way>` is deprecated. */
export function registerOf(...ways) {
  const notice = { announced: "2026-05-01", sunset: "2027-01-15", replacement: null };
  return {
    schema: 1,
    features: ways.flatMap((way) =>
      ["GET", "POST"].map((method) => ({
        id: `openapi.yaml#${method} /v1/${way}/{kind}`,
        kind: "endpoint",
        notice,
      })),
    ),
  };
}

/** A line for each call: the test reads them. */
export const recorder = {
  call: ({ coordinate }) => process.stdout.write(`call ${coordinate}\n`),
};
