import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react-swc'
import { defineConfig } from 'vitest/config'
import { seedBugs } from './seeded/seed-bugs.ts'

export default defineConfig(() => ({
  define: { __BUILD__: '1' },
  plugins: [
    react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] }),
    lingui({ configPath: 'shared/lingui.config.ts' }),
  ],
  test: {
    environment: 'node',
    reporters: ['default', './bin/reporters/vitest.mjs'],
    setupFiles: ['e2e/histories/setup.ts'],
    testTimeout: 24 * 3600_000,
    maxWorkers: 2,
    env: { SYNC_RUNS: process.env['SYNC_RUNS'] ?? '500' },
    projects: [
      ...(['at once', 'late'] as const).map((reads, n) => ({
        extends: true as const,
        test: {
          name: `reads ${reads}`,
          include: ['e2e/histories/random.test.ts', 'e2e/histories/deals/deals.test.ts'],
          env: { SYNC_SHARE: String(n + 1), SYNC_READS: process.env['SYNC_READS'] ?? reads },
        },
      })),
      { extends: true as const, test: { name: 'directed', include: ['e2e/histories/directed.test.ts'] } },
      {
        extends: true as const,
        plugins: [seedBugs()],
        test: { name: 'seeded', include: ['e2e/histories/{noticed,silence}.test.ts'], env: { SYNC_READS: 'late' } },
      },
    ],
  },
}))
