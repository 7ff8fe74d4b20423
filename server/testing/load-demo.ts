import type { Deps } from '../deps.ts'
import { photo } from '../features/photos/photos.table.ts'
import { keepWorldLogos, keepWorldPhotos, type WorldPhoto } from './keep-world-photos.ts'
import { loadWorld } from './load-world.ts'
import { makeIdentities } from './make-identities.ts'
import { createWorld, type World } from './world.ts'

type DemoDeps = Pick<Deps, 'store' | 'identity' | 'config' | 'photos' | 'photoEncoder' | 'now'>

/** Continues after an interrupted start: identities and photos may exist; the rest is one commit. */
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

/** Every ad owner owns the few shared photos. */
function ownedPhotos({ store, now }: DemoDeps, photos: readonly WorldPhoto[], people: readonly string[]) {
  const at = now()
  return people.map(personId =>
    store.write
      .insert(photo)
      .values(photos.map(one => ({ ...one, personId, createdAt: at, usedAt: at })))
      .onConflictDoNothing(),
  )
}
