import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SearchAnswer } from '../../../shared/features/search/search.schema.ts'
import { createDevice } from '../../testing/device.ts'
import { givenBook } from '../../testing/given.ts'
import { asOperator } from '../../testing/given-operator.ts'
import { algebra, eva, noor } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { importBooks } from '../books/import/import-books.ts'

let app: TestApp
let folder: string
beforeEach(async () => {
  app = await createTestApp()
  folder = mkdtempSync(join(tmpdir(), 'kaft-words-'))
  await givenBook(app, algebra)
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const search = async (q: string) => {
  const answer = await app.ask(`/api/search?q=${encodeURIComponent(q)}`)
  const { results, corrected } = (await answer.json()) as SearchAnswer
  return [results.map(({ book: { name } }) => name), corrected?.to]
}

test('the words of an imported book mend slips at once, and those of its former name no more (B5, K3, M21)', async () => {
  const load = async (name: string) => {
    writeFileSync(join(folder, 'books.csv'), `name,author,isbn\n${name},Boltzmann,9780306480485\n`)
    await importBooks(app.deps, join(folder, 'books.csv'), () => undefined)
  }
  expect(await search('thermodynamcia')).toEqual([[], undefined])
  await load('Thermodynamica')
  expect(await search('thermodynamcia')).toEqual([['Thermodynamica'], 'thermodynamica'])
  await load('Warmteleer')
  expect(await search('thermodynamcia')).toEqual([[], undefined])
  expect(await search('warmtelere')).toEqual([['Warmteleer'], 'warmteleer'])
})

test('so do those of a proposed book, until it is merged into another (B5, M6, M21)', async () => {
  const proposal = { id: v7(), isbn: null, name: 'Vectorruimten', author: 'Halmos', originalPriceCents: null }
  expect(await search('vectroruimten')).toEqual([[], undefined])
  await createDevice(app, eva).send('book.propose', proposal)
  expect(await search('vectroruimten')).toEqual([['Vectorruimten'], 'vectorruimten'])
  const site = await asOperator(app, noor)
  await site.does(`/books/${proposal.id}/merge`, { into: algebra.id })
  expect(await search('vectroruimten')).toEqual([[], undefined])
  expect(await search('halmos')).toEqual([[], undefined])
})
