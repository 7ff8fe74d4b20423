import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react-swc'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { clientFiles } from './vite.files.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Seconds since the epoch, UTC: orders versions and shows as `v1.{build}` (A7). */
const build = Number(process.env['KAFT_BUILD'] ?? Math.floor(Date.now() / 1000))

export default defineConfig({
  root: path('./pwa'),
  define: { __BUILD__: JSON.stringify(build) },
  build: {
    outDir: path('./dist/pwa'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: { input: [path('./pwa/index.html'), path('./pwa/en/index.html')] },
  },
  plugins: [
    react({ plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] }),
    lingui(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,woff2}'], globIgnores: ['**/admin-*'] },
    }),
    clientFiles(build),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/uploads', '/health', '/dev/mail'].map(prefix => [
        prefix,
        { target: process.env['KAFT_SERVER'] ?? 'http://127.0.0.1:3000' },
      ]),
    ),
  },
})
