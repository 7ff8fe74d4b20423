import type { Deps } from '../deps.ts'
import { photo } from '../features/photos/photos.table.ts'
import { keepWorldLogos, keepWorldPhotos, type WorldPhoto } from './keep-world-photos.ts'
import { loadWorld } from './load-world.ts'
import { makeIdentities } from './make-identities.ts'
import { createWorld, type World } from './world.ts'

type DemoDeps = Pick<Deps, 'store' | 'identity' | 'config' | 'photos' | 'photoEncoder' | 'now'>

/**
 * Fills an empty installation with the world: identities that can sign in, drawn photos, books, lists, ads and chats. Identities
 * and photos may be there already, from a start that was killed; the rest comes in one commit, so there is no half demo.
 */
export async function loadDemo(deps: DemoDeps, photoFolder: string): Promise<World> {
  const world = createWorld(deps.now())
  const [personIds, photos, logos] = await Promise.all([
    makeIdentities(deps, world.people),
    keepWorldPhotos(deps, photoFolder),
    keepWorldLogos(deps, photoFolder),
  ])
  const hashes = photos.map(({ hash }) => hash)
  await loadWorld(deps, world, { personIds, photos: hashes, logos }, ownedPhotos(deps, photos, [...personIds.values()]))
  return world
}

/** Everybody owns the few photos that all ads share. */
function ownedPhotos({ store, now }: DemoDeps, photos: readonly WorldPhoto[], people: readonly string[]) {
  const at = now()
  return people.map(personId =>
    store.write
      .insert(photo)
      .values(photos.map(one => ({ ...one, personId, createdAt: at, usedAt: at })))
      .onConflictDoNothing(),
  )
}
