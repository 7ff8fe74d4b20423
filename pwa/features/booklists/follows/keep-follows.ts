import { Dexie } from 'dexie'
import type { LocalStore } from '../../../local/local-store.ts'
import { dropScope, rowTables } from '../../../sync/apply-rows.ts'
import type { Cache } from '../../../local/cache.types.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'
import { followedScopes, followScope } from '../../../sync/scopes.ts'
import { bringFollows } from './follows.actions.ts'
import { readFollows } from './local-list.ts'
import type { Follow, StudyPage } from '../../../../shared/features/booklists/booklists.schema.ts'
import { keepPage, readPage, touchPage } from '../../../local/pages.ts'
import { keepListPictures } from '../../../local/photos/list-pictures.ts'
import type { Registry } from '../../../local/registry.ts'
import type { SyncDeps } from '../../../sync/deps.ts'

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

/** Pulls all followed lists while the page is open, and deletes others. Returns a function that stops it. */
export function keepFollows(local: LocalStore, mutations: DeviceMutations): () => void {
  let leave = () => {}
  let of: unknown
  const begin = () => {
    const { vault, generation } = local.now()
    if (of === `${vault.name} ${generation}`) return
    of = `${vault.name} ${generation}`
    leave()
    leave = watch(local, mutations)
  }
  begin()
  const stop = local.subscribe(begin)
  return () => {
    stop()
    leave()
  }
}

function watch(local: LocalStore, mutations: DeviceMutations): () => void {
  const { registry } = local
  const { vault, cache, personId } = local.now()
  void bringFollows({ registry, vault, personId }).catch(() => undefined)
  const holding = new Map<string, () => void>()
  const asked = Dexie.liveQuery(() => readFollows({ registry, vault, cache, personId }, mutations))
  const hearing = asked.subscribe(follows => {
    const wanted = new Set(follows.map(({ organisationId }) => `org:${organisationId}`))
    for (const scope of wanted) if (!holding.has(scope)) holding.set(scope, followScope(scope))
    for (const [scope, release] of holding) {
      if (wanted.has(scope)) continue
      holding.delete(scope)
      release()
    }
    void leaveScopes(cache, wanted).catch(() => undefined)
  })
  return () => {
    hearing.unsubscribe()
    for (const release of holding.values()) release()
  }
}

/** Visited pages stay cached. */
async function leaveScopes(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  const here = await cache.cursor.where('s').startsWith('org:').primaryKeys()
  const open = new Set(followedScopes())
  for (const s of here.filter(scope => !wanted.has(scope) && !open.has(scope)))
    await cache.transaction('rw', rowTables(cache), async () => {
      await dropScope(cache, s)
      await cache.cursor.delete(s)
    })
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
