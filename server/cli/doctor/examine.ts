import { openReadOnly } from '../../common/store/open-read-only.ts'
import { storedBackups } from '../../database/backups/stored-backups.ts'
import { backupFacts } from '../../features/cockpit/facts/jobs-facts.ts'
import { readQueues } from '../../features/cockpit/facts/queues.queries.ts'
import { backupProblems, diskProblems, rightsProblems } from '../../features/cockpit/problems/storage.problems.ts'
import {
  clockProblems,
  identityProblems,
  mailProblems,
  peopleProblems,
} from '../../features/cockpit/problems/service.problems.ts'
import { allOf, type Problem, answerOf } from '../../features/cockpit/problems/problem.ts'
import { queueProblems } from '../../features/cockpit/problems/work.problems.ts'
import { settingsProblems } from '../../features/cockpit/problems/settings.problems.ts'
import { bucketProblems } from './bucket.problems.ts'
import { databaseProblems } from './database.problems.ts'
import { missingProblems, programProblems } from './folder.problems.ts'
import { moveProblems } from './move.problems.ts'
import { bookSourceProblems, historyProblems, newestBackupProblems, photoProblems } from './saved.problems.ts'
import { sharedProblems } from './shared.problems.ts'
import type { Place } from './place.ts'
import { existsSync } from 'node:fs'
import { msg } from '@lingui/core/macro'
import { lockFolder } from '../../database/folder-lock.ts'
import { servedNow } from '../../database/served-now.ts'

export async function examine(place: Place): Promise<Problem[]> {
  const { databaseUrl } = place.config
  if (databaseUrl !== undefined)
    return allOf([
      settingsProblems(place.config),
      programProblems(place),
      diskProblems(place.disk),
      mailProblems(place.config),
      bucketProblems(place),
      serverProblems(place),
      place.config.identityAdminKey === undefined ? [] : identityProblems(place.config, place.now),
      sharedProblems(place, databaseUrl),
    ])
  const missing = missingProblems(place)
  const settings = settingsProblems(place.config)
  if (missing.some(({ code }) => code === 'data_missing')) return [...missing, ...settings, ...programProblems(place)]
  const around = await allOf([
    missing,
    settings,
    programProblems(place),
    diskProblems(place.disk),
    rightsProblems(place),
    mailProblems(place.config),
    bucketProblems(place),
    serverProblems(place),
    missing.length > 0 ? [] : identityProblems(place.config, place.now),
  ])
  const databases = await databaseProblems(place)
  // Only a database that this version can read is checked further.
  return [...around, ...databases, ...(databases.length > 0 ? [] : await insideProblems(place))]
}

async function insideProblems(place: Place): Promise<Problem[]> {
  const { config, now, build, file } = place
  const { read, close } = openReadOnly(file('product.sqlite'))
  const backups = { list: async () => storedBackups(config.dataDir), lastFailure: () => undefined }
  try {
    return await allOf([
      clockProblems(read, now(), build),
      historyProblems(read, place),
      moveProblems(read, place),
      queueProblems(await readQueues(read, now()), now()),
      bookSourceProblems(read, place),
      peopleProblems(read, config.production),
      photoProblems(read, place),
      backupProblems(await backupFacts(backups), config, now()),
      newestBackupProblems(place),
    ])
  } finally {
    close()
  }
}

/** A server that is not running is no problem; one that does not answer is. */
async function serverProblems({ config, file }: Place): Promise<Problem[]> {
  const { host, dataDir } = config
  const port = servedNow(dataDir)?.port ?? config.port
  if (port === 0 || !existsSync(file('serve.lock'))) return []
  const lock = lockFolder(dataDir, 0)
  lock?.release()
  if (lock) return []
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/health/ready`
  if ((await answerOf(url))?.ok) return []
  return [
    {
      code: 'server_silent',
      level: 'fault',
      sentence: msg`A server holds the data folder, and ${url} does not answer that it is ready.`,
      remedy: msg`See what its log says, and start it anew.`,
    },
  ]
}
