import type { Follow, StudyPage } from '../../../../shared/features/booklists/booklists.schema.ts'
import { keepPage, readPage, touchPage } from '../../../local/pages.ts'
import { keepListPictures } from '../../../local/photos/list-pictures.ts'
import type { Registry } from '../../../local/registry.ts'
import type { SyncDeps } from '../../../sync/deps.ts'
import { readFollows } from './read-follows.ts'

/** Prices of followed lists are no older than this when a connection goes away, milliseconds. */
const freshMs = 600_000

/**
 * After a round: keeps what followed lists show and no row tells: how much of them is for sale, their covers and the logo of
 * their association.
 */
export const keepLists =
  (registry: Registry) =>
  async (deps: SyncDeps): Promise<void> => {
    const { vault, cache, personId, mutations } = deps
    const follows = await readFollows({ registry, vault, cache, personId }, mutations)
    for (const follow of follows) await keepAnswer(deps, follow).catch(() => undefined)
    await keepListPictures(cache, new Set(follows.map(({ organisationId }) => organisationId)), deps.fetch)
  }

/** The same answer as a visit of the list keeps, so that each is the other's. */
async function keepAnswer({ cache, now, fetch, base, language }: SyncDeps, { studyId }: Follow): Promise<void> {
  const key = `/studies/${studyId}`
  const kept = await readPage(cache, key)
  if (kept && now() - kept.fetchedAt < freshMs) return touchPage(cache, key, now())
  const answer = await fetch(`${base}${key}`, { headers: { Accept: 'application/json', 'Accept-Language': language } })
  const data = (await answer.json()) as Partial<StudyPage>
  if (answer.ok && data.study?.id === studyId) await keepPage(cache, { key, data, fetchedAt: now() })
}
