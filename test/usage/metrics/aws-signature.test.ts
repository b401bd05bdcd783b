import { expect, it } from "vitest";
import { awsSignature } from "../../../src/usage/metrics/aws-signature.ts";

const keys = {
  accessKey: "AKIDEXAMPLE",
  secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
  sessionToken: null,
};
const sessionToken =
  "AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA==";

/** Of the test suite that AWS publishes for Signature Version 4. */
it.each([
  ["post-vanilla", {}, null, null, "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"],
  [
    "post-x-www-form-urlencoded",
    { "content-type": "application/x-www-form-urlencoded" },
    "Param1=value1",
    null,
    "ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a",
  ],
  [
    "post-sts-header-before",
    {},
    null,
    sessionToken,
    "85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead",
  ],
])("signs %s", (_, headers, body, token, signature) => {
  const url = "https://example.amazonaws.com/";
  const signed = awsSignature(
    { method: "POST", url, headers: { ...headers }, body },
    { ...keys, sessionToken: token },
    { region: "us-east-1", service: "service", time: Date.UTC(2015, 7, 30, 12, 36) / 1000 },
  );
  const names = ["host", "x-amz-date", ...(token === null ? [] : ["x-amz-security-token"])];
  expect(signed).toEqual({
    headers: {
      "x-amz-date": "20150830T123600Z",
      ...(token === null ? {} : { "x-amz-security-token": token }),
      authorization: `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${[...Object.keys(headers), ...names].join(";")}, Signature=${signature}`,
    },
    secrets: [signature],
  });
});
