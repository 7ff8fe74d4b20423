import { defineConfig } from 'vitest/config'

/** `npm run test:search`: questions of 33 kinds over the books of ../shared/data, and how often the right book is found. */
export default defineConfig({
  test: { environment: 'node', include: ['e2e/search/*.test.ts'], testTimeout: 3600_000, hookTimeout: 600_000 },
})
