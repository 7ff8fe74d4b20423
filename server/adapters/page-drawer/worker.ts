import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { must } from '../../../shared/lib/must.ts'
import type { Language } from '../../common/language/language.ts'
import type { Drawn, PageAsked } from './page-drawer.ts'
import type { Told } from './worker-page-drawer.ts'

/** What the build made of pwa/prerender.tsx. */
interface Bundle {
  drawPage(address: string, answers: Record<string, unknown>): Promise<Drawn>
}

// The thread that draws pages: one after the other, each with the bundle of its language.
const port = must(parentPort, 'the page worker runs as a worker thread')
const bundles: Partial<Record<Language, Promise<Bundle>>> = {}
let last: Promise<void> = Promise.resolve()

port.on('message', ({ id, page }: { id: number; page: PageAsked }) => {
  last = last.then(async () => port.postMessage(await draw(id, page)))
})

async function draw(id: number, { language, address, answers }: PageAsked): Promise<Told> {
  try {
    const { drawPage } = await (bundles[language] ??= load(language))
    const read = Object.entries(answers).map(([path, text]) => [path, JSON.parse(text) as unknown])
    return { id, drawn: await drawPage(address, Object.fromEntries(read)) }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function load(language: Language): Promise<Bundle> {
  return (await import(pathToFileURL(join(String(workerData), language, 'prerender.js')).href)) as Bundle
}
