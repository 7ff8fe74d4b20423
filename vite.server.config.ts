import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react-swc'
import { defineConfig } from 'vite'
import { lastBuild } from './pwa/build/client-files.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The same number as the client's build (vite.config.ts). */
const build = Number(process.env['KAFT_BUILD'] ?? lastBuild())

/** The server as plain modules for Node: dependencies stay in node_modules, workers are entries of their own. */
export default defineConfig({
  define: { __BUILD__: JSON.stringify(build) },
  plugins: [
    react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] }),
    lingui({ configPath: 'shared/lingui.config.ts' }),
  ],
  // Libraries of many small files are read from one, so that the server starts quickly; the rest stay in node_modules.
  ssr: {
    noExternal: [
      'hono',
      '@hono/node-server',
      'drizzle-orm',
      'zod',
      'uuid',
      '@lingui/core',
      'lru-cache',
      '@lingui/message-utils',
      '@messageformat/parser',
      'moo',
      'postal-mime',
      'rate-limiter-flexible',
      'prom-client',
      'tdigest',
      'bintrees',
      '@opentelemetry/api',
    ],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: path('./dist/server'),
    emptyOutDir: true,
    rollupOptions: {
      // Not installed on every Node (server/common/store/sqlite.ts).
      external: ['better-sqlite3-13'],
      input: {
        main: path('./server/main.ts'),
        'search-worker': path('./server/features/search/engine/worker.ts'),
        'search-index-worker': path('./server/features/search/engine/catalogue/index-worker.ts'),
        'sitemap-worker': path('./server/app/pages/sitemap/worker.ts'),
        'page-worker': path('./server/adapters/page-renderer/worker.ts'),
        'sheet-worker': path('./server/features/booklists/import/thread/worker.ts'),
        'backup-worker': path('./server/adapters/backups/worker.ts'),
        'photo-worker': path('./server/adapters/photo-encoder/worker.ts'),
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
