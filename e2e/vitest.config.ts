import { configDefaults, defineConfig } from 'vitest/config'
import { slowness } from './support/slowness.ts'

const inAll = process.env['TESTS'] === 'once' ? ['e2e/program/{demo-kill,dev}.test.ts'] : []

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'e2e/{sync,histories,search}/**', ...inAll],
    environment: 'node',
    reporters: ['default', './bin/reporters/vitest.mjs'],
    testTimeout: 180_000 * slowness,
    hookTimeout: 60_000 * slowness,
    expect: { poll: { timeout: 15_000 * slowness } },
  },
})
