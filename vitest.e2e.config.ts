import { defineConfig } from 'vitest/config'

/** Tests against the built server that need no browser: `npm test -- build kills`. */
export default defineConfig({ test: { include: ['e2e/**/*.test.ts'], environment: 'node' } })
