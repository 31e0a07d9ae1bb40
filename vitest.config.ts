import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const results = process.env["SWORN_TEST_RESULTS"];

export default defineConfig({
  // Tests are typed against src and run on dist: what is tested is what is shipped.
  resolve: { alias: { "~": fileURLToPath(new URL("./dist", import.meta.url)) } },
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    server: { deps: { external: [/\/dist\//] } },
    reporters: results === undefined ? ["default"] : ["default", ["json", { outputFile: results }]],
  },
});
