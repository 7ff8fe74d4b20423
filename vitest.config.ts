import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react-swc'
import { configDefaults, defineConfig } from 'vitest/config'

/** How many times slower than a quiet machine this one is (bin/slowness.mjs). */
const slowness = Number(process.env['SLOWNESS'] ?? 1)

const together = ['{server,shared,bin,bench}/**/*.test.{ts,tsx,mjs}']
/**
 * Devices share the storage of their process, and the web server replaces globals of its own when it is first used.
 * e2e/sync: a device and the server in one process, which neither side may know by itself.
 */
const alone = ['{pwa,e2e/sync,server/cli}/**/*.test.{ts,tsx}']
/** The contract of identity providers has a configuration of its own (npm run test:identity). */
const notHere = [...configDefaults.exclude, 'server/identity/contract/**']

export default defineConfig({
  define: { __BUILD__: '1' },
  plugins: [
    react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] }),
    lingui({ configPath: 'shared/lingui.config.ts' }),
  ],
  test: {
    environment: 'node',
    reporters: ['default', './bin/reporters/vitest.mjs'],
    setupFiles: ['bin/unit-seed.mjs'],
    testTimeout: 60_000 * slowness,
    hookTimeout: 60_000 * slowness,
    expect: { poll: { timeout: 15_000 * slowness } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // Each test makes an app of its own and changes nothing that all share, so modules are loaded once for all.
        test: { name: 'together', include: together, exclude: [...notHere, ...alone], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: notHere } },
    ],
  },
})
