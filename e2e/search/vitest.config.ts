import { defineConfig } from 'vitest/config'

/** `npm run test:search`. `npm test` uses only the made-up books, because those of ../shared/data take minutes. */
export default defineConfig({
  test: {
    environment: 'node',
    reporters: ['default', './bin/reporters/vitest.mjs'],
    include: ['e2e/search/*.test.ts'],
    testTimeout: 3600_000,
  },
})
