import { expect, it } from 'vitest'
import type { AccountExport } from '../../../shared/features/people/people.schema.ts'
import type { AdPage } from '../../../shared/features/ads/ads.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import { exampleOf } from '../../app/api-examples/examples.ts'
import { photoName, zipOf } from './export.queries.ts'
import { strangeTexts } from '../../../shared/testing/samples/strange-texts.ts'

const { ad, book } = exampleOf({ method: 'get', path: '/api/ads/{id}' }).answer as AdPage
const photo = must(ad.photos[0], 'the ad has a photo')
const at = Date.UTC(2026, 8, 1, 9)

const exported = (hashes: string[], name = book.name): AccountExport => ({
  madeAt: at,
  person: null,
  identity: null,
  devices: [],
  ads: [{ ...ad, photos: hashes }],
  books: [{ id: book.id, name, author: book.author, isbn: null }],
  chats: [],
  messages: [],
  reservations: [],
  handovers: [],
  offers: [],
  sets: [],
  reports: [],
  bugReports: [],
  drafts: [],
  bookRequests: [],
  invites: [],
  follows: [],
  watches: [],
  searches: [],
  shelf: [],
  pushDevices: [],
  photos: hashes.map(hash => ({ hash, width: 1, height: 1, uploadedAt: at, address: `https://kaft.example/${hash}` })),
})
const hashes = (count: number) => Array.from({ length: count }, (_, place) => `${place}`.padStart(64, '0'))
const bytesOf = async (zip: ReadableStream<Uint8Array>) => Buffer.from(await new Response(zip).arrayBuffer())

it('holds the export and the photos themselves, byte for byte (M14, F4)', async () => {
  const all = exported([photo])
  const zip = await bytesOf(zipOf(all, { get: async name => Buffer.from(`the photo ${name}`) }))
  const files = new Map(unzipped(zip).map(({ name, bytes }) => [name, bytes.toString()]))
  expect([...files.keys()]).toEqual(['kaft.json', `photos/lineaire-algebra-1-${photo.slice(0, 12)}.jpg`])
  expect(JSON.parse(files.get('kaft.json') ?? '')).toEqual(JSON.parse(JSON.stringify(all)))
  expect([...files.values()][1]).toBe(`the photo ${photo}-1600.jpg`)
})

it('leaves out a photo whose file is gone, and the rest is whole (M14)', async () => {
  const [first = '', second = '', third = ''] = hashes(3)
  const get = async (name: string) => (name.startsWith(second) ? undefined : Buffer.from('photo'))
  const names = unzipped(await bytesOf(zipOf(exported([first, second, third]), { get }))).map(({ name }) => name)
  expect(names).toHaveLength(3)
  expect(names.some(name => name.includes('-2-'))).toBe(false)
})

it('fetches a photo only when the one before it was taken, however many there are (M14)', async () => {
  const size = 1_000_000
  let fetched = 0
  const get = async () => {
    fetched += 1
    return new Uint8Array(size)
  }
  const reader = zipOf(exported(hashes(300)), { get }).getReader()
  let taken = 0
  let most = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    taken += part.value.length
    most = Math.max(most, fetched * size - taken)
  }
  expect(fetched).toBe(300)
  expect(most).toBeLessThanOrEqual(2 * size)
})

it('stops fetching where who takes it leaves (M14)', async () => {
  let fetched = 0
  const reader = zipOf(exported(hashes(300)), { get: async () => ((fetched += 1), new Uint8Array(10)) }).getReader()
  for (let part = 0; part < 20; part += 1) await reader.read()
  // It tells the one that fetches by throwing into it, which comes back here.
  await reader.cancel().catch(() => undefined)
  const then = fetched
  expect(then).toBeGreaterThan(0)
  expect(then).toBeLessThan(30)
  await new Promise(resolve => setImmediate(resolve))
  expect(fetched).toBe(then)
})

it('has names that mean nothing to a person who unpacks them, whatever a book is called (M14)', () => {
  const [hash = ''] = hashes(1)
  for (const name of strangeTexts)
    expect(photoName(hash, exported([hash], name))).toMatch(/^photos\/[a-z0-9][a-z0-9-]{0,90}\.jpg$/)
  const many = hashes(500)
  expect(new Set(many.map(each => photoName(each.split('').reverse().join(''), exported(many)))).size).toBe(500)
  expect(photoName(hash, { ads: [], books: [] })).toBe('photos/photo-000000000000.jpg')
})

/** The files of a zip, by its directory at the end; none of ours are compressed. */
function unzipped(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const files = []
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, extra, comment, from] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const start = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28)
    files.push({ name: zip.toString('utf8', at + 46, at + 46 + nameLength), bytes: zip.subarray(start, start + size) })
    at += 46 + nameLength + extra + comment
  }
  return files
}
