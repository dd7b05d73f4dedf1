import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Needs the rulebooks, which are not part of the project: `npm run test:rulebooks`.
    exclude: [...configDefaults.exclude, "test/rulebooks/**"],
    setupFiles: ["test/setup/properties.ts"],
    testTimeout: 60_000,
  },
});
