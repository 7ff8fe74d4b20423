import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../lib/new-id.ts'
import { dropShared, keepShared, readShared } from '../../../local/shared-things.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import type { Shrink } from '../../../features/photos/shrink/shrink-photo.ts'
import { takeShared } from './take-shared.ts'

let vault: Vault
let stored: Map<string, Response>

beforeEach(() => {
  vault = openVault(newId())
  stored = new Map()
  const kept = {
    keys: async () => [...stored.keys()].map(path => ({ url: `https://kaft.example${path}` })),
    match: async (path: string) => stored.get(path)?.clone(),
    delete: async (path: string) => stored.delete(path),
    put: async (path: string, answer: Response) => void stored.set(path, answer),
  }
  vi.stubGlobal('caches', { open: async () => kept, has: async () => true })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await vault.delete()
})

const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), name], name, { type: 'image/jpeg' })
const shrink: Shrink = async file => ({
  kind: 'shrunk',
  photo: { bytes: await file.arrayBuffer(), type: 'image/webp', width: 4, height: 3 },
})

async function share(texts: Record<string, string>, files: File[], id = newId()) {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  for (const file of files) form.append('photos', file)
  await keepShared(id, form)
  const things = await readShared()
  return things[0] ?? { id: '', text: '', files: [] }
}

test('a shared photo with words begins one draft, however often it is taken up, and is then kept nowhere else (L1)', async () => {
  const thing = await share({ text: 'ISBN 978-0-321-98238-4', url: 'https://shop.example/x' }, [jpeg('voor.jpg')])
  expect(thing.files.map(({ name, type }) => [name, type])).toEqual([['voor.jpg', 'image/jpeg']])
  const taken = await takeShared(vault, thing, shrink)
  await takeShared(vault, thing, shrink)
  expect(taken).toEqual({ draft: thing.id, looked: '9780321982384', photos: 1, problems: [] })
  expect(await vault.drafts.toArray()).toMatchObject([
    { id: thing.id, step: 'book', photoHashes: [expect.any(String)] },
  ])
  await dropShared(thing)
  expect([await readShared(), stored.size]).toEqual([[], 0])
})

test('of ten photos six are in the draft, and each of the others is named with the reason (L1, C9)', async () => {
  const thing = await share(
    {},
    Array.from({ length: 10 }, (_, at) => jpeg(`foto${at}.jpg`)),
  )
  const { draft, problems } = await takeShared(vault, thing, shrink)
  expect((await vault.drafts.get(draft ?? ''))?.photoHashes).toHaveLength(6)
  expect(problems.map(({ name }) => name)).toEqual(['foto6.jpg', 'foto7.jpg', 'foto8.jpg', 'foto9.jpg'])
  expect(new Set(problems.map(({ sentence }) => sentence.message))).toEqual(
    new Set(['You cannot select more than six photos!']),
  )
})

test('a PDF is named with the reason and leaves no empty draft, and a text is looked for (L1)', async () => {
  const pdf = await share({}, [new File(['%PDF-1.7'], 'lijst.pdf', { type: 'application/pdf' })])
  const taken = await takeShared(vault, pdf, shrink)
  expect(taken).toMatchObject({ draft: null, looked: '', problems: [{ name: 'lijst.pdf' }] })
  expect(await vault.drafts.count()).toBe(0)
  await dropShared(pdf)
  const text = await share({}, [new File(['Calculus: A Complete Course'], 'boek.txt', { type: 'text/plain' })])
  expect(await takeShared(vault, text, shrink)).toEqual({
    draft: null,
    looked: 'Calculus: A Complete Course',
    photos: 0,
    problems: [],
  })
})

test('what was shared waits in the order it came, until a page takes it up (L1)', async () => {
  await share({ text: 'first' }, [], '1')
  await share({ text: 'second' }, [jpeg('voor.jpg')], '2')
  expect((await readShared()).map(({ text, files }) => [text, files.length])).toEqual([
    ['first', 0],
    ['second', 1],
  ])
})
