import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react-swc'
import { defineConfig } from 'vitest/config'

/** Relative to a quiet machine (bin/slowness.mjs). */
const slowness = Number(process.env['SLOWNESS'] ?? 1)

/** `npm run test:identity`: kratos-contract.md over HTTP (README.md). */
export default defineConfig({
  plugins: [
    react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] }),
    lingui({ configPath: 'shared/lingui.config.ts' }),
  ],
  test: {
    include: ['server/identity/contract/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['server/identity/contract/support/fresh-target.ts'],
    // Each file has a provider of its own, so modules are loaded once for all.
    isolate: false,
    reporters: ['default', './bin/reporters/vitest.mjs'],
    testTimeout: 60_000 * slowness,
    hookTimeout: 60_000 * slowness,
    expect: { poll: { timeout: 15_000 * slowness } },
    maxWorkers: 2,
  },
})
