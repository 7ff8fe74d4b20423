import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react-swc'
import { readdirSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'

/** How many times slower than a quiet machine this one is (bin/slowness.mjs). */
const slowness = Number(process.env['SLOWNESS'] ?? 1)

const together = ['{server,shared,bin,bench}/**/*.test.{ts,tsx,mjs}']
/** e2e/sync: a device and the server in one process, which neither side may know by itself. */
const devices = ['{pwa,e2e/sync}/**/*.test.{ts,tsx}']
/** Modules that a test replaces would be replaced for others too; the web server replaces globals when it is first used. */
const replacing = ['pwa', 'e2e/sync', 'server', 'shared']
  .flatMap(side => readdirSync(side, { recursive: true, encoding: 'utf8' }).map(file => `${side}/${file}`))
  .filter(file => /\.test\.tsx?$/.test(file) && /\bvi\.(mock|resetModules)\(/.test(readFileSync(file, 'utf8')))
/** Again where reads answer some turns later, as PostgreSQL's do (server/testing/test-store.ts). */
const races = ['server/features/{deals,handovers,ads,shelf}/**/*.test.ts', 'server/sync/push/*.test.ts']
const late =
  process.env['TESTS'] === 'once' ? races : [...races, 'server/features/sets/*.test.ts', 'server/**/*mutators.test.ts']
const alone = ['server/cli/**/*.test.ts', ...replacing]
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
      {
        extends: true,
        test: {
          name: 'devices',
          include: devices,
          exclude: [...notHere, ...replacing],
          setupFiles: ['pwa/testing/clean-device.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: notHere } },
      {
        extends: true,
        test: { name: 'late', include: late, exclude: [...notHere, ...alone], isolate: false, env: { READS: 'late' } },
      },
    ],
  },
})
