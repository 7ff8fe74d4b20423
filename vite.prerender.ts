import { rmSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const place = '<!--home--><!--/home-->'

/**
 * Puts home, as the app first draws it, into the shells of both languages. `client` is what the client's build and this
 * one have in common, so that class names are the same.
 */
export function prerender(client: InlineConfig): Plugin {
  let homes: Promise<Record<'nl' | 'en', string>> | undefined
  return {
    name: 'kaft-prerender',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        homes ??= renderHomes(client)
        const home = (await homes)[path.startsWith('/en/') ? 'en' : 'nl']
        if (!html.includes(place)) throw new Error(`${path} has no place for home`)
        return html.replace(place, () => place.replace('><', `>${home}<`))
      },
    },
  }
}

async function renderHomes(client: InlineConfig): Promise<Record<'nl' | 'en', string>> {
  const outDir = path('./dist/.prerender')
  await build({
    ...client,
    configFile: false,
    logLevel: 'warn',
    build: { ssr: path('./pwa/prerender.tsx'), outDir, emptyOutDir: true, target: 'node20' },
  })
  const entry = pathToFileURL(`${outDir}/prerender.js`).href
  const homes = { nl: await renderHome(`${entry}?nl`, '/'), en: await renderHome(`${entry}?en`, '/en') }
  rmSync(outDir, { recursive: true })
  return homes
}

/** The language of a page is that of its address, so each language is a module of its own. */
async function renderHome(entry: string, pathname: string): Promise<string> {
  Object.assign(globalThis, { location: { pathname } })
  const { prerenderHome }: { prerenderHome(): Promise<string> } = await import(entry)
  const home = await prerenderHome()
  Reflect.deleteProperty(globalThis, 'location')
  return home
}
