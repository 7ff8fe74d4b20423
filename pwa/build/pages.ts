import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))
const languages = { nl: '/', en: '/en' } as const

/** Bundles pwa/prerender.tsx into `dist/pages`, once for each language, because the language is fixed at load. */
export async function buildPages(client: InlineConfig): Promise<void> {
  for (const [language, pathname] of Object.entries(languages))
    await build({
      ...client,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: {
        ...client.define,
        'globalThis.location': JSON.stringify({ pathname }),
        'process.env.NODE_ENV': '"production"',
      },
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: path(`dist/pages/${language}`),
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: { input: path('pwa/prerender.tsx') },
      },
    })
}

/** Has no session and no data. Runs in a process that ends with it. */
export function renderHome(language: keyof typeof languages): string {
  const script = `const { renderPage } = await import('${pathToFileURL(path(`dist/pages/${language}/prerender.js`)).href}')
    const { html } = await renderPage('${languages[language]}', {})
    process.stdout.write(html, () => process.exit())`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
}

/** Writes `dist/pages/parts.json`: files that each page needs beyond the common ones, for its head. */
export function pageParts(): Plugin {
  return {
    name: 'kaft-page-parts',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
      const parts = Object.fromEntries(screenFiles().map(([name, file]) => [name, partsOf(file, chunks)]))
      const fileOf = (catalogue: string) =>
        chunks.find(chunk => chunk.facadeModuleId?.endsWith(`/language/${catalogue}`))?.fileName
      const texts = { nl: fileOf('nl.po'), en: fileOf('en.po') }
      const firstTexts = { nl: fileOf('nl.po?lingui'), en: fileOf('en.po?lingui') }
      if (!firstTexts.nl || !firstTexts.en) throw new Error('The texts of the first page are in no file of the client')
      writeFileSync(path('dist/pages/parts.json'), JSON.stringify({ screens: parts, texts, firstTexts }))
    },
  }
}

function screenFiles(): [name: string, file: string][] {
  const source = readFileSync(path('pwa/app/screens.tsx'), 'utf8')
  const found = [...source.matchAll(/(\w+): lazyScreen\(\(\) => import\('\.\.\/([^']+)'\)\)/g)]
  if (found.length === 0) throw new Error('pwa/app/screens.tsx names no screens')
  return found.map(([, name = '', file = '']) => [name, path(`pwa/${file}`)])
}

function partsOf(file: string, chunks: Rolldown.OutputChunk[]): { js: string[]; css: string[] } {
  const entry = chunks.find(chunk => chunk.facadeModuleId === file)
  if (!entry) throw new Error(`${file} is in no file of the client`)
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const first = reach(
    chunks.filter(chunk => chunk.moduleIds.includes(path('pwa/main.tsx'))),
    byName,
  )
  const needed = [...reach([entry], byName)].filter(chunk => !first.has(chunk))
  const css = needed.flatMap(chunk => [...((chunk as WithMetadata).viteMetadata?.importedCss ?? [])])
  return { js: needed.map(chunk => chunk.fileName), css: [...new Set(css)] }
}

type WithMetadata = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

function reach(from: Rolldown.OutputChunk[], byName: Map<string, Rolldown.OutputChunk>): Set<Rolldown.OutputChunk> {
  const reached = new Set(from)
  for (const chunk of reached)
    for (const name of chunk.imports) {
      const found = byName.get(name)
      if (found) reached.add(found)
    }
  return reached
}
