import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import * as z from 'zod/mini'
import { listAds, type StudyPage, studyPage, studyTree } from '../../../shared/features/booklists/booklists.schema.ts'
import { id } from '../../../shared/lib/values.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../middleware/route.ts'
import { json, untilNextCommit } from '../../middleware/until-next-commit.ts'
import { blockedWithCaller } from '../blocks/blocks.queries.ts'
import { withoutBlocked } from '../books/books.queries.ts'
import { findLinkCopies, findListAds, findStudyPage, findStudyTree } from './booklists.queries.ts'

export function studiesRoutes(deps: Pick<Deps, 'store' | 'identity'>) {
  const { store } = deps
  const { read } = store
  const tree = untilNextCommit(store, () => findStudyTree(read))
  return new Hono<Env>()
    .use(etag({ weak: true }))
    .get('/', async c => c.body(await tree(), 200, json))
    .get('/:id', validated('param', z.object({ id })), async c => {
      const page = await findStudyPage(read, c.req.valid('param').id)
      if (!page) throw notFound()
      const blockedIds = await blockedWithCaller(c, deps)
      const [books, copies] = await Promise.all([
        withoutBlocked(read, page.books, blockedIds),
        findLinkCopies(read, page, blockedIds),
      ])
      return c.json({ ...page, books, copies } satisfies StudyPage)
    })
}

export function collectionsRoutes(deps: Pick<Deps, 'store' | 'identity' | 'now'>) {
  return new Hono<Env>().use(etag({ weak: true })).get('/:id/ads', validated('param', z.object({ id })), async c => {
    const blockedIds = await blockedWithCaller(c, deps)
    const asked = { collectionId: c.req.valid('param').id, now: deps.now(), blockedIds }
    const found = await findListAds(deps.store.read, asked)
    if (!found) throw notFound()
    return c.json(found)
  })
}

export const studiesOperations = operationsBelow('/api', {
  'get /studies': {
    summary: msg`Universities, their study associations and the studies with a booklist`,
    session: 'none',
    answers: { 200: studyTree },
  },
  'get /studies/{id}': {
    summary: msg`A study with its whole booklist and the books in it`,
    session: 'optional',
    answers: { 200: studyPage },
  },
  'get /collections/{id}/ads': {
    summary: msg`The cheapest ads for the books of one year or quarter of a study`,
    session: 'optional',
    answers: { 200: listAds },
  },
})
