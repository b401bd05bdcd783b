/** The version in package.json. A test verifies that both are equal. */
export const version = "0.1.0";
