import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../common/make-folder.ts'
import { openStore } from '../../common/store/store.ts'
import type { Config } from '../../config/config.ts'
import { arrivingFile } from '../../database/moving/arriving.ts'
import { askMoving, MoveRefused, type Side } from '../../database/moving/side.ts'
import { tablesToMove } from '../../database/moving/tables-to-move.ts'
import { SqliteSide } from '../../database/moving/sqlite-side.ts'
import { servingNow } from '../../database/nodes/join-nodes.ts'
import { folderOf, migrationsOf } from '../folders.ts'
import { readSharedSource } from '../shared-source.ts'
import { photosToFolder } from './bring-photos.ts'
import type { Ends, Route, Sources } from './route.ts'

interface ToFolder {
  config: Config
  folder: string
  withPhotos: boolean
}

export async function routeToFolder(sources: Sources, { config, folder, withPhotos }: ToFolder): Promise<Route> {
  const destination = resolve(folder)
  await expectRoomFor(sources.product, destination)
  makeFolder(destination)
  await keepSecrets(config, destination)
  const product = await endsOf(sources.product, destination, 'product.sqlite')
  const identity = sources.identity && (await endsOf(sources.identity, destination, 'identity.sqlite'))
  const photos = join(destination, 'photos')
  return {
    destination,
    product,
    identity,
    bringPhotos:
      withPhotos && photos !== resolve(config.dataDir, 'photos')
        ? photosToFolder(config, photos)
        : async () => undefined,
    hasArrived: async () => !existsSync(arrivingFile(destination, 'product.sqlite')),
    isServed: async () => (await product.from.get(servingNow)) !== undefined,
    arrive: async () => {
      // The product last, because its name says that all is there.
      if (identity) await arrive(identity, destination, 'identity.sqlite')
      await arrive(product, destination, 'product.sqlite')
    },
    close: async () => void (await Promise.all([product.to.end(), identity?.to.end()])),
  }
}

async function expectRoomFor(from: Side, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'product.sqlite'))) return
  const move = await from.get(askMoving)
  throw new MoveRefused(
    move?.['state'] === 'left' && move['destination'] === folder
      ? `It has moved to ${folder} already. Start the server there.`
      : `${folder} holds an installation of its own. Move to an empty folder.`,
  )
}

async function endsOf(from: Side, folder: string, name: keyof typeof migrationsOf): Promise<Ends> {
  const migrations = folderOf(migrationsOf[name])
  // Has its last name already where a move was interrupted between two names.
  const file = existsSync(join(folder, name)) ? join(folder, name) : arrivingFile(folder, name)
  const store = await openStore({ file, migrations })
  await store.close()
  return { from, to: new SqliteSide(file), tables: await tablesToMove(migrations) }
}

async function arrive({ to }: Ends, folder: string, name: string): Promise<void> {
  await to.arrive()
  await to.end()
  if (existsSync(arrivingFile(folder, name))) renameSync(arrivingFile(folder, name), join(folder, name))
}

async function keepSecrets(config: Config, folder: string): Promise<void> {
  const source = await readSharedSource(config)
  if (source) writeFileSync(join(folder, 'secrets.json'), source.secrets, { mode: 0o600 })
}
