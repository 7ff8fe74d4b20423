import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { buildPages, renderHome } from './pages.ts'

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))
const place = '<!--home--><!--/home-->'

const fetchedByHome = [
  'pwa/prerender.tsx',
  'pwa/main.tsx',
  'pwa/sync/start.ts',
  'pwa/features/device/install-offer.tsx',
]

/** Found by building home for Node: its HTML and the ids of its texts. */
interface First {
  homes: Record<'nl' | 'en', string>
  textIds: Set<string>
}

/** Puts home's first render into both shells, and its texts into `….po?lingui`; all others stay in `….po`. */
export function prerender(client: InlineConfig): Plugin {
  let building: Promise<First> | undefined
  const first = () => (building ??= buildFirst(client))
  return {
    name: 'kaft-prerender',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      if (!/\.po(\?lingui)?$/.test(id)) return
      const { textIds } = await first()
      return partCatalogue(code, name => textIds.has(name) === id.endsWith('?lingui'))
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        const home = (await first()).homes[path.startsWith('/en/') ? 'en' : 'nl']
        if (!html.includes(place)) throw new Error(`${path} has no place for home`)
        return html.replace(place, () => place.replace('><', `>${home}<`))
      },
    },
  }
}

async function buildFirst(client: InlineConfig): Promise<First> {
  const outDir = path('dist/.prerender')
  const built = await build({
    ...client,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { input: fetchedByHome.map(path) },
    },
  })
  const chunks = [built].flat().flatMap(of => ('output' in of ? of.output.filter(part => part.type === 'chunk') : []))
  const textIds = new Set(withImports(chunks).flatMap(chunk => idsIn(chunk.code)))
  rmSync(outDir, { recursive: true })
  await buildPages(client)
  return { homes: { nl: renderHome('nl'), en: renderHome('en') }, textIds }
}

function withImports(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const reached = new Set(chunks.filter(chunk => chunk.isEntry))
  for (const chunk of reached)
    for (const found of chunks) if (chunk.imports.includes(found.fileName)) reached.add(found)
  return [...reached]
}

function idsIn(code: string): string[] {
  return [...code.matchAll(/\bid: ?"([\w+/]{6})"/g)].map(([, id = '']) => id)
}

function partCatalogue(code: string, isWanted: (id: string) => boolean): string {
  return code.replace(/JSON\.parse\((".*")\)/, (_, json: string) => {
    const messages: Record<string, unknown> = JSON.parse(JSON.parse(json))
    const wanted = Object.fromEntries(Object.entries(messages).filter(([id]) => isWanted(id)))
    return `JSON.parse(${JSON.stringify(JSON.stringify(wanted))})`
  })
}
