import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { fileURLToPath } from 'node:url'

export default defineConfig({
  rootDir: fileURLToPath(new URL('..', import.meta.url)),
  sourceLocale: 'en',
  locales: ['nl', 'en'],
  catalogs: [
    { path: '<rootDir>/pwa/language/{locale}', include: ['<rootDir>/pwa', '<rootDir>/shared'] },
    { path: '<rootDir>/server/common/language/{locale}', include: ['<rootDir>/server', '<rootDir>/shared'] },
  ],
  format: formatter({ lineNumbers: false }),
})
