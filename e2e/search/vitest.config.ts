import { defineConfig } from 'vitest/config'

/**
 * `npm run test:search`: questions of 33 kinds over made-up books and over those of ../shared/data, and how often the right
 * book is found. `npm test` asks the made-up ones only, as the others take minutes.
 */
export default defineConfig({
  test: {
    environment: 'node',
    reporters: ['default', './bin/reporters/vitest.mjs'],
    include: ['e2e/search/*.test.ts'],
    testTimeout: 3600_000,
  },
})
