import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Handler = (options: { url: URL; request: Request; event: unknown }) => Promise<Response>
type Matches = RegExp | ((options: { url: URL; request: { destination: string } }) => boolean)
const routes: [Matches, Handler][] = []
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Matches, handler: Handler) => void routes.push([matches, handler]),
}))

const site = 'https://kaft.example'
const path = `/uploads/images/${'aa'.repeat(32)}-800.webp`
const ofChat = (width: number) => `/uploads/chats/p${'cc'.repeat(32)}-${width}.webp`
const logo = `/uploads/images/${'bb'.repeat(32)}-logo.png`
let stored: Map<string, Response>
let asked: string[]
let answer: (url: string) => Promise<Response>
let waiting: Promise<unknown>[]

beforeEach(async () => {
  stored = new Map()
  asked = []
  waiting = []
  class Extendable {
    waitUntil = (work: Promise<unknown>) => void waiting.push(work)
  }
  const nameOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, site).href
  const match = async (request: Request | string) => stored.get(nameOf(request))?.clone()
  const put = async (request: Request | string, given: Response) => void stored.set(nameOf(request), given)
  const drop = async (request: Request | string) => stored.delete(nameOf(request))
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('ExtendableEvent', Extendable)
  vi.stubGlobal('FetchEvent', class extends Extendable {})
  vi.stubGlobal('location', new URL(site))
  vi.stubGlobal('caches', { match, open: async () => ({ match, put, delete: drop, keys: async () => [] }) })
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request.url)
    return answer(request.url)
  })
  routes.length = 0
  const { routeImages } = await import('./images.ts')
  routeImages()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function look(at: string): Promise<string> {
  const url = new URL(at, site)
  const image = { url, request: { destination: 'image' } }
  const [, handler] = routes.find(([matches]) => (matches instanceof RegExp ? matches.test(at) : matches(image))) ?? []
  const event = new ExtendableEvent('fetch')
  const shown = await handler?.({ url, request: new Request(url, { mode: 'no-cors' }), event })
  const text = await shown?.text()
  await Promise.all(waiting)
  return text ?? ''
}
const elsewhere = (readable: boolean) => async (url: string) => {
  if (url.endsWith('?here')) return new Response('through us')
  if (!readable) throw new TypeError('Failed to fetch')
  return Object.defineProperty(new Response('from the bucket'), 'redirected', { value: true })
}

test('a photo of a bucket is asked for so that it can be kept, and is there offline (K6, L2)', async () => {
  answer = elsewhere(true)
  expect(await look(path)).toBe('from the bucket')
  answer = () => Promise.reject(new TypeError('offline'))
  expect(await look(path)).toBe('from the bucket')
  expect(asked).toEqual([site + path])
})

test.each([path, logo])('%s comes through the server where the bucket lets no script read it (K6, L2)', async at => {
  answer = elsewhere(false)
  expect(await look(at)).toBe('through us')
  expect(asked).toEqual([site + at, `${site + at}?here`])
  expect([...stored.keys()]).toEqual([site + at])
  answer = () => Promise.reject(new TypeError('offline'))
  expect(await look(at)).toBe('through us')
})

test('a photo of a chat is asked for again each time, is there offline, and goes from all caches once it is deleted (E3, L2)', async () => {
  answer = async () => new Response('a photo')
  for (const width of [320, 1600]) expect(await look(ofChat(width))).toBe('a photo')
  answer = () => Promise.reject(new TypeError('offline'))
  for (const width of [320, 1600, 800]) expect(await look(ofChat(width))).toBe('a photo')
  answer = async () => new Response('no session', { status: 401 })
  await look(ofChat(320))
  expect(stored.size).toBe(2)
  answer = async () => new Response('not found', { status: 404 })
  expect(await look(ofChat(320))).toBe('not found')
  expect(stored.size).toBe(0)
})
