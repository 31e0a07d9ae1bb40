import shared from "../../vitest.config.js";

/** `npm run mutation`: apart from the tests, since it runs them against hundreds of programs. */
export default { ...shared, test: { ...shared.test, include: ["test/mutation/*.mutation.ts"] } };
