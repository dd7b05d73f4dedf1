import { defineConfig } from "vitest/config";

/** Tests that read the printed rulebooks; those are not part of the project. */
export default defineConfig({
  test: {
    include: ["test/rulebooks/**/*.test.ts"],
    testTimeout: 60_000,
    passWithNoTests: true,
  },
});
