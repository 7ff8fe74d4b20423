import { msg } from '@lingui/core/macro'
import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { listPlace, type ListPlace } from '../../../shared/features/booklists/booklists.schema.ts'
import { readCode } from '../../../shared/features/booklists/short-address.ts'
import type { Reader } from '../../common/store/sql.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../middleware/errors.ts'
import { type Env, operationsBelow } from '../../middleware/route.ts'
import { collection, course, place, study } from './booklists.table.ts'

/** For devices that open a short address themselves; the server redirects it (pages.routes.ts). */
export function shortAddressesRoutes({ store: { read } }: Pick<Deps, 'store'>) {
  return new Hono<Env>().get('/:code', async c => {
    const found = await findListPlace(read, c.req.param('code'))
    if (!found) throw notFound()
    return c.json(found)
  })
}

export const shortAddressesOperations = operationsBelow('/api/lists', {
  'get /{code}': {
    summary: msg`The study, year or course of a short address`,
    session: 'none',
    params: { code: z.string() },
    answers: { 200: listPlace },
  },
})

/** Finds only courses that students see. A course of several years is that of the first. */
export async function findListPlace(store: Reader, code: string): Promise<ListPlace | undefined> {
  const { kind, end } = readCode(code) ?? {}
  if (kind === undefined) return undefined
  const ofStudy = { organisationId: study.organisationId, studyId: study.id }
  const ofYear = { ...ofStudy, collectionId: collection.id }
  const isIt = (id: typeof study.id | typeof collection.id | typeof course.id) => sql`substr(${id}, 27) = ${end}`
  const inStudy = and(eq(study.id, collection.studyId), eq(study.visible, true))
  if (kind === 'study') {
    const isSeen = and(isIt(study.id), eq(study.visible, true))
    return (await store.select(ofStudy).from(study).where(isSeen).limit(1))[0]
  }
  if (kind === 'collection') {
    const isSeen = and(isIt(collection.id), eq(collection.visible, true))
    return (await store.select(ofYear).from(collection).innerJoin(study, inStudy).where(isSeen).limit(1))[0]
  }
  const [found] = await store
    .select({ ...ofYear, courseId: course.id })
    .from(course)
    .innerJoin(place, and(eq(place.courseId, course.id), eq(place.visible, true)))
    .innerJoin(collection, and(eq(collection.id, place.collectionId), eq(collection.visible, true)))
    .innerJoin(study, inStudy)
    .where(isIt(course.id))
    .orderBy(study.position, study.id, collection.position, collection.id)
    .limit(1)
  return found
}
