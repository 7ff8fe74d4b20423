import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react-swc'
import { configDefaults, defineConfig } from 'vitest/config'

/** How many times slower than a quiet machine this one is (bin/slowness.mjs). */
const slowness = Number(process.env['SLOWNESS'] ?? 1)

export default defineConfig({
  define: { __BUILD__: '1' },
  plugins: [
    react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] }),
    lingui({ configPath: 'shared/lingui.config.ts' }),
  ],
  test: {
    // e2e/sync: a device and the server in one process, which neither side may know by itself.
    include: ['{pwa,server,shared,bin,bench,e2e/sync}/**/*.test.{ts,tsx,mjs}'],
    // The contract of identity providers has a configuration of its own (npm run test:identity).
    exclude: [...configDefaults.exclude, 'server/identity/contract/**'],
    environment: 'node',
    testTimeout: 60_000 * slowness,
    hookTimeout: 60_000 * slowness,
    expect: { poll: { timeout: 15_000 * slowness } },
    maxWorkers: 2,
  },
})
