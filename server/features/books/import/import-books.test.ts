import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDevice } from '../../../testing/device.ts'
import { eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { importBooks } from './import-books.ts'

let app: TestApp
let folder: string
beforeEach(async () => {
  app = await createTestApp()
  folder = mkdtempSync(join(tmpdir(), 'kaft-import-'))
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function importText(text: string | Buffer, name = 'books.csv') {
  const file = join(folder, name)
  writeFileSync(file, text)
  const bad: string[] = []
  const report = await importBooks(app.deps, file, (line, why) => bad.push(`${line} ${why}`))
  return { ...report, told: bad }
}
const bookOf = async (isbn: string) => (await (await app.ask(`/api/books?isbn=${isbn}`)).json()).book

test('a file of books is added, whatever its columns are called and whatever else it has (K3)', async () => {
  const report = await importText(
    '\uFEFFISBN13,Title,author,shelf,price,edition\n' +
      '0306480484,"Zoo, een dier",Jan de Wit,A3,"17,40",2e druk\n' +
      '978-0-321-98238-4,Linear   Algebra ,,,,\n',
  )
  expect(report).toMatchObject({ added: 2, changed: 0, bad: 0 })
  const zoo = {
    name: 'Zoo, een dier',
    author: 'Jan de Wit',
    version: '2e druk',
    originalPriceCents: 1740,
    reviewed: true,
  }
  expect(await bookOf('9780306480485')).toMatchObject({ ...zoo, originalPriceAt: app.deps.now(), available: 0 })
  const bare = { name: 'Linear Algebra', author: '', version: null, originalPriceCents: null, originalPriceAt: null }
  expect(await bookOf('9780321982384')).toMatchObject(bare)
  expect((await (await app.ask('/api/search?q=zoo')).json()).total).toBe(1)
})

test('bad rows are told with their line, and the rest goes in (K3)', async () => {
  const report = await importText(
    'name;isbn;price\n' +
      'Goed;9780306480485;10\n' +
      'Typefout;9780306480486;10\n' +
      '"Over twee\nregels";9.78043902348e+12;\n' +
      ';9780321982384;\n' +
      'Duur;9780321982384;duur\n' +
      'Ook goed;9780131103627;\n',
  )
  expect(report).toMatchObject({ added: 2, bad: 4 })
  expect(report.told.map(line => line.split(' ')[0])).toEqual(['3', '4', '6', '7'])
  expect(report.told[0]).toContain('The last digit does not fit the others')
  expect(report.told[1]).toContain('A spreadsheet has rounded this number')
})

test('a name has no signs that nobody sees, and is neither the address of a site nor ours (M6, G2, K3)', async () => {
  const report = await importText(
    'name,author,isbn\n' +
      'Wis\u00ADkunde\u202E,Jan\u200B de Wit,9780306480485\n' +
      'Goedkoop: https://boeken.example,Jan,9780321982384\n' +
      'Kaas,www.boeken.example,9780131103627\n' +
      'KAFT,Jan,9780262033848\n' +
      '\u2800\u3164,Jan,9780262046305\n',
  )
  expect(report).toMatchObject({ added: 1, bad: 4 })
  expect(await bookOf('9780306480485')).toMatchObject({ name: 'Wiskunde', author: 'Jan de Wit' })
  const [site, other, ours, empty] = report.told
  expect(site).toBe('3 This cannot be the address of a site.')
  expect(other).toBe('4 This cannot be the address of a site.')
  expect(ours).toMatch(/^5 This sounds like Kaft itself/)
  expect(empty).toBe('6 It has no name.')
})

test('the last row of a repeated ISBN counts, and a repeated import adds and changes nothing (K3)', async () => {
  const text = 'name,author,isbn\nEerste,A,9780306480485\nAnder,B,9780321982384\nLaatste,C,0-306-48048-4\n'
  expect(await importText(text)).toMatchObject({ added: 2, repeated: 1 })
  expect((await bookOf('9780306480485')).name).toBe('Laatste')
  const before = await app.deps.store.version()
  expect(await importText(text)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect(await app.deps.store.version()).toBe(before)
})

test('a later file changes what it says and leaves what it does not say (K3)', async () => {
  await importText('name,author,isbn,price,edition\nOud,A,9780306480485,20,1e druk\n')
  app.clock.move(1000)
  const report = await importText('name,author,isbn,price,edition\nNieuw,,9780306480485,,2e druk\n')
  expect(report).toMatchObject({ changed: 1 })
  const now = { name: 'Nieuw', author: 'A', version: '2e druk', originalPriceCents: 2000 }
  expect(await bookOf('9780306480485')).toMatchObject({ ...now, originalPriceAt: app.deps.now() - 1000 })
  expect((await (await app.ask('/api/search?q=oud')).json()).total).toBe(0)
})

test('a proposal that nobody reviewed is reviewed by an import, and its price goes unless the file tells it (K3, M6)', async () => {
  const isbn = '9780306480485'
  const proposal = { id: v7(), isbn, name: 'Kaas', author: 'Niemand', originalPriceCents: 1 }
  await createDevice(app, eva).send('book.propose', proposal)
  expect(await importText(`name,author,isbn\nZoo,Jan,${isbn}\n`)).toMatchObject({ changed: 1, added: 0 })
  const right = { id: proposal.id, name: 'Zoo', author: 'Jan', originalPriceCents: null, reviewed: true }
  expect(await bookOf(isbn)).toMatchObject(right)
})

test('a price in another currency than the euro counts as none (K3)', async () => {
  await importText('name,isbn,price,currency\nA,9780306480485,20,CAD\nB,9780321982384,20,eur\n')
  expect((await bookOf('9780306480485')).originalPriceCents).toBeNull()
  expect((await bookOf('9780321982384')).originalPriceCents).toBe(2000)
})

test('books with the same name and author are one work; without an author each is its own (M1)', async () => {
  await importText(
    'name,author,isbn\nÉconomie,A. Smith,9780306480485\nEconomie,a. smith,9780321982384\nLos,,9780131103627\n',
  )
  await importText('name,author,isbn\nECONOMIE,A Smith,9780262033848\nLos,,9780262046305\n')
  const works = await Promise.all(
    ['9780306480485', '9780321982384', '9780262033848', '9780131103627', '9780262046305'].map(
      async isbn => (await bookOf(isbn)).workId,
    ),
  )
  expect(new Set(works.slice(0, 3)).size).toBe(1)
  expect(new Set(works).size).toBe(3)
})

test('a gzipped file is read as it is, one that is no table says why (K3)', async () => {
  const text = 'name,isbn\nA,9780306480485\n'
  expect(await importText(gzipSync(text), 'books.csv.gz')).toMatchObject({ added: 1 })
  await expect(importText(text, 'broken.csv.gz')).rejects.toThrow('could not be read')
  await expect(importText(gzipSync(text.repeat(1000)).subarray(0, 40), 'cut.csv.gz')).rejects.toThrow(
    'could not be read',
  )
  await expect(importText('titel,nummer\nA,B\n')).rejects.toThrow('There is no column name or title')
  await expect(importText('')).rejects.toThrow('The file is empty')
})
