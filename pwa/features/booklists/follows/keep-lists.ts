import type { Follow, StudyPage } from '../../../../shared/features/booklists/booklists.schema.ts'
import { keepPage, readPage, touchPage } from '../../../local/pages.ts'
import { keepListPictures } from '../../../local/photos/list-pictures.ts'
import type { Registry } from '../../../local/registry.ts'
import type { SyncDeps } from '../../../sync/deps.ts'
import { readFollows } from './local-list.ts'

/** Maximum age of prices when a connection goes away, in milliseconds. */
const freshMs = 600_000

/** Caches what followed lists show but rows do not have: numbers for sale, covers and logo. Runs after a round. */
export const keepLists =
  (registry: Registry) =>
  async (deps: SyncDeps): Promise<void> => {
    const { vault, cache, personId, mutations } = deps
    const follows = await readFollows({ registry, vault, cache, personId }, mutations)
    for (const follow of follows) await keepAnswer(deps, follow).catch(() => undefined)
    await keepListPictures(cache, new Set(follows.map(({ organisationId }) => organisationId)), deps.fetch)
  }

/** A visit of the list caches the same answer. */
async function keepAnswer({ cache, now, fetch, base, language }: SyncDeps, { studyId }: Follow): Promise<void> {
  const key = `/studies/${studyId}`
  const kept = await readPage(cache, key)
  if (kept && now() - kept.fetchedAt < freshMs) return touchPage(cache, key, now())
  const answer = await fetch(`${base}${key}`, { headers: { Accept: 'application/json', 'Accept-Language': language } })
  const data = (await answer.json()) as Partial<StudyPage>
  if (answer.ok && data.study?.id === studyId) await keepPage(cache, { key, data, fetchedAt: now() })
}
