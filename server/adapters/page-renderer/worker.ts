import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { must } from '../../../shared/lib/must.ts'
import type { Language } from '../../common/language/language.ts'
import type { AdRequest, CoverRequest, Rendered, PageRequest } from './page-renderer.ts'
import type { RenderRequest, FromWorker } from './worker-page-renderer.ts'

interface Bundle {
  renderPage(address: string, answers: Record<string, unknown>): Promise<Rendered>
  sharePicture(cover: CoverRequest): string
  shareAdPicture(ad: AdRequest): string
}

const port = must(parentPort, 'the page worker runs as a worker thread')
const bundles: Partial<Record<Language, Promise<Bundle>>> = {}
let last: Promise<void> = Promise.resolve()

port.on('message', ({ id, work }: RenderRequest) => {
  last = last.then(async () => port.postMessage(await answer(id, work)))
})

async function answer(id: number, work: RenderRequest['work']): Promise<FromWorker> {
  try {
    return { id, done: await doneOf(work) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function doneOf(work: RenderRequest['work']): Promise<Rendered | string> {
  if ('page' in work) return draw(work.page)
  const { sharePicture, shareAdPicture } = await bundleOf('nl')
  return 'ad' in work ? shareAdPicture(work.ad) : sharePicture(work.cover)
}

async function draw({ language, address, answers }: PageRequest): Promise<Rendered> {
  const { renderPage } = await bundleOf(language)
  const read = Object.entries(answers).map(([path, text]) => [path, JSON.parse(text) as unknown])
  return renderPage(address, Object.fromEntries(read))
}

function bundleOf(language: Language): Promise<Bundle> {
  const file = pathToFileURL(join(String(workerData), language, 'prerender.js')).href
  return (bundles[language] ??= import(file) as Promise<Bundle>)
}
