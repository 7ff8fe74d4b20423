import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react-swc'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { clientFiles } from './pwa/build/client-files.ts'
import { minifyAgain } from './pwa/build/minify-again.ts'
import { pageParts } from './pwa/build/pages.ts'
import { prerender } from './pwa/build/prerender.ts'
import { oneFile } from './pwa/build/one-file.ts'
import { scriptsLater } from './pwa/build/scripts-later.ts'
import { shakeRouter } from './pwa/build/shake-router.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const screen = (name: string) => `screens/${name}.tsx`

/** Seconds since the epoch, UTC: orders versions and shows as `v1.{build}` (A7). */
const build = Number(process.env['KAFT_BUILD'] ?? Math.floor(Date.now() / 1000))

/** Builds of libraries for what we build for: without warnings for developers, and without help for old browsers. */
const smallerBuilds = [
  { find: /^react-router$/, replacement: path('./node_modules/react-router/dist/production/index.mjs') },
  { find: /^dexie$/, replacement: path('./node_modules/dexie/dist/modern/dexie.mjs') },
]

/** What a build of the client's components is, wherever they are to run. */
const client = () => ({
  root: path('./pwa'),
  define: { __BUILD__: JSON.stringify(build) },
  resolve: { alias: smallerBuilds },
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] }),
    lingui({ configPath: 'shared/lingui.config.ts' }),
    shakeRouter(),
  ],
})

export default defineConfig({
  ...client(),
  build: {
    outDir: path('./dist/pwa'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A browser that does not know these links fetches the files when they are imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [path('./pwa/index.html'), path('./pwa/en/index.html')],
      // What the first page needs comes in few files: its libraries, which rarely change, and our own.
      output: {
        // The first load names every later file: a shorter hash in each is felt.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'start', tags: ['$initial'] },
            // What several later parts share, which would else be a file of some hundred bytes for each.
            { name: 'work', test: /pwa[\\/](sync|local|lib|api)[\\/]|\.mutations\.ts$/, minShareCount: 2 },
            oneFile('shown', ['search/search', 'study/studies', 'study/study', 'book/book', 'ad/ad'].map(screen)),
            oneFile('exchange', ['app/exchange.ts']),
            oneFile('asked', ['features/searches/tell-button.tsx', 'features/watches/watch-switches.tsx']),
          ],
        },
      },
    },
  },
  plugins: [
    ...client().plugins,
    prerender(client()),
    pageParts(),
    scriptsLater(),
    minifyAgain(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,wasm}'],
        globIgnores: ['**/error-reporting-*'],
      },
    }),
    clientFiles(build),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/uploads', '/health', '/stop', '/dev/mail'].map(prefix => [
        prefix,
        { target: process.env['KAFT_SERVER'] ?? 'http://127.0.0.1:3000' },
      ]),
    ),
  },
})

/** Readable, and the same in every build: the file's name, the class, and where the file is. */
function scopedName(name: string, file: string): string {
  const [base = ''] = basename(file).split('.')
  const place = createHash('sha256')
    .update(relative(path('.'), file))
    .digest('base64url')
    .slice(0, 4)
  return `${base}-${name}-${place}`
}
