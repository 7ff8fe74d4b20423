import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react-swc'
import { defineConfig } from 'vitest/config'

/** `npm run test:identity`: what kratos-contract.md promises, asked of a provider over HTTP (README.md beside this). */
export default defineConfig({
  plugins: [
    react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] }),
    lingui({ configPath: 'shared/lingui.config.ts' }),
  ],
  test: {
    include: ['server/identity/contract/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
