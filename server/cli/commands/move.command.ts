import { resolve } from 'node:path'
import { v7 } from 'uuid'
import { databaseName } from '../../common/store/postgres/refused.ts'
import type { Config } from '../../config/config.ts'
import { bucketUrl, postgresUrl } from '../../config/values.ts'
import { lockFolder } from '../../database/folder-lock.ts'
import { makeFolder } from '../../common/make-folder.ts'
import { expectNoOtherMove, type MoveResult, moveInstallation, stopMoving } from '../move/move-installation.ts'
import type { Route, Sources } from '../move/route.ts'
import { type Command, CommandError, type CommandInput, UsageError } from './command.ts'

export const move: Command = {
  about:
    'Beside the running server, whose writes pause for a moment at the end; the settings say where it is now. May be interrupted: run it again. With --stop the installation stays where it is.',
  options: {
    to: { value: 'an address', help: 'postgres://… or, back from there, a folder' },
    photos: { value: 'an address', help: 's3://… or folder: where photos go too; else they stay where they are' },
    stop: { help: 'give up a move that is not done' },
  },
  async run(input) {
    const { config, options, print } = input
    if (options['stop'] !== undefined) return stop(input)
    const to = options['to']
    if (to === undefined) throw new UsageError('Say where to: --to postgres://… or --to a folder.')
    const open = opener(to, input)
    await withSources(config, async sources => {
      await expectNoOtherMove(sources, config.databaseUrl === undefined ? databaseName(to) : resolve(to))
      const route = await open(sources)
      try {
        print(describeMove(await moveInstallation(route, { newId: () => v7(), now: Date.now, print })))
        print(nextSteps(route, config))
      } finally {
        await route.close()
      }
    })
  },
}

async function withSources(config: Config, work: (sources: Sources) => Promise<void>): Promise<void> {
  const { sourcesOf } = await import('../move/sources-of.ts')
  const sources = await sourcesOf(config)
  makeFolder(config.dataDir)
  const lock = lockFolder(config.dataDir, 0, 'move')
  try {
    if (!lock) throw new CommandError('kaft move runs already.')
    await work(sources)
  } finally {
    await Promise.all([sources.product.end(), sources.identity?.end()])
    lock?.release()
  }
}

/** Throws for options that do not fit the settings. */
function opener(to: string, { config, options }: CommandInput): (sources: Sources) => Promise<Route> {
  const { databaseUrl, bucketKeys: keys } = config
  const photos = options['photos']
  if (databaseUrl !== undefined) {
    if (/^\w+:\/\//.test(to))
      throw new CommandError('It is in the database of DATABASE_URL now, from where it moves to a folder.')
    if (photos !== undefined && photos !== 'folder') throw new UsageError('--photos is folder here, or is left out.')
    const withPhotos = photos === 'folder' || config.photoStore === undefined
    return async sources =>
      (await import('../move/to-folder.ts')).routeToFolder(sources, { config, folder: to, withPhotos })
  }
  if (!postgresUrl.safeParse(to).success) throw new UsageError('--to takes an address that starts with postgres://.')
  if (photos !== undefined && !bucketUrl.safeParse(photos).success)
    throw new UsageError('--photos takes an address as s3://bucket/prefix?endpoint=https://…&region=….')
  if (photos !== undefined && config.photoStore)
    throw new UsageError('--photos is left out where PHOTO_STORE_URL has them in a bucket already.')
  if (photos !== undefined && !keys)
    throw new CommandError('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of somebody who may write in the bucket.')
  const bucket = photos !== undefined && keys ? { url: photos, keys } : undefined
  return async sources => (await import('../move/to-postgres.ts')).routeToPostgres(sources, { config, url: to, bucket })
}

async function stop({ config, print }: CommandInput): Promise<void> {
  await withSources(config, stopMoving)
  print('The installation stays where it is. What was copied is left where it was copied to.')
}

function describeMove({ sums, pausedMs }: MoveResult): string {
  const pause = pausedMs === undefined ? '' : ` Writes were paused for ${(pausedMs / 1000).toFixed(1)} s.`
  const rows = sums.map(({ table, rows: n, sum }) => `  ${table.padEnd(24)}${String(n).padStart(9)}  ${sum}`)
  return [
    '  table                        rows  checksum',
    ...rows,
    `${sums.length} tables are the same on both sides.${pause}`,
  ].join('\n')
}

function nextSteps({ destination }: Route, { dataDir, databaseUrl }: Config): string {
  const settings =
    databaseUrl === undefined
      ? `DATABASE_URL, SECRET_KEY and PUBLIC_URL set; ${resolve(dataDir)} may stay its DATA_DIR`
      : `DATA_DIR=${destination} and without DATABASE_URL`
  return `Moved to ${destination}. Start the server again with ${settings}. Until then it answers what is read, and takes nothing.`
}
