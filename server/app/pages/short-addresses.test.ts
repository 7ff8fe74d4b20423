import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, pathOfList } from '../../../shared/features/booklists/short-address.ts'
import { collection, place } from '../../features/booklists/booklists.table.ts'
import { type GivenList, givenList } from '../../testing/given-list.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'

const shell = '<!doctype html><html><head><!--head--><!--/head--></head><body><div id="root"></div></body></html>'

let app: TestApp
let list: GivenList
let ask: (path: string, language?: string) => Promise<Response>

beforeEach(async () => {
  app = await createTestApp()
  list = await givenList(app)
  const client = { shells: { nl: shell, en: shell }, files: new Map(), parts: new Map() }
  const site = createApp(app.deps, client as never)
  ask = async (path, language) =>
    site.request(`http://localhost:3000${path}`, { headers: language ? { 'accept-language': language } : {} })
})
afterEach(() => app.close())

const placesOf = ({ organisationId, studyId, collectionId, courseId }: GivenList) => [
  [codeOf('study', studyId), { organisationId, studyId }] as const,
  [codeOf('collection', collectionId), { organisationId, studyId, collectionId }] as const,
  [codeOf('course', courseId), { organisationId, studyId, collectionId, courseId }] as const,
]

test('a short address leads to its study, year or course in the language of the reader, also in capitals (M12, A3)', async () => {
  for (const [code, of] of placesOf(list)) {
    const path = pathOfList(of)
    for (const [address, language, location] of [
      [`/l/${code}`, undefined, path],
      [`/l/${code}`, 'en-GB,en;q=0.9', `/en${path}`],
      [`/L/${code.toUpperCase()}`, 'nl', path],
      [`/en/l/${code}`, 'nl', `/en${path}`],
    ] as const) {
      const answer = await ask(address, language)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
      expect(answer.headers.get('vary')).toContain('Accept-Language')
    }
    expect(await (await ask(`/api/lists/${code}`)).json()).toEqual(of)
  }
})

test('an address of no list, or of one that students do not see, is the 404 page in its language (M12, A9)', async () => {
  const { store } = app.deps
  const unknown = async (code: string) => {
    for (const path of [`/l/${code}`, `/en/l/${code}`, `/api/lists/${code}`]) expect((await ask(path)).status).toBe(404)
  }
  for (const code of ['s00000000', 'c00000000', 'y00000000', 'suuuuuuuu', 'x', "'--", '%00%00%00%00%00%00%00%00'])
    await unknown(code)
  await store.commit({ statements: [store.write.update(place).set({ visible: false })] })
  await unknown(codeOf('course', list.courseId))
  expect((await ask(`/l/${codeOf('collection', list.collectionId)}`)).status).toBe(302)
  await store.commit({ statements: [store.write.update(collection).set({ visible: false })] })
  await unknown(codeOf('collection', list.collectionId))
})
