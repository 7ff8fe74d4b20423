import { defineConfig } from 'vitest/config'

/** Tests of the built server without a browser (kill-loop), and those that Playwright cannot drive (webkit). */
export default defineConfig({
  test: { include: ['e2e/**/*.test.ts'], environment: 'node', testTimeout: 180_000, hookTimeout: 60_000 },
})
