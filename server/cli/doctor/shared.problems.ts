import { msg } from '@lingui/core/macro'
import { DatabaseRefused } from '../../common/store/store-errors.ts'
import { HistoryRefused } from '../../common/store/history.ts'
import type { OpenedReadOnly } from '../../common/store/postgres/open-read-only.ts'
import { BadSettings } from '../../config/config.ts'
import { expectSecretKey } from '../../config/shared-secrets.ts'
import { storedBackups } from '../../database/backups/stored-backups.ts'
import { expectArrived, isDatabaseArriving } from '../../database/moving/arriving.ts'
import { MoveRefused } from '../../database/moving/side.ts'
import { expectFit, NodeRefused } from '../../database/nodes/join-nodes.ts'
import { nodesIn } from '../nodes-of.ts'
import { backupFacts } from '../../features/cockpit/facts/jobs-facts.ts'
import { readQueues } from '../../features/cockpit/facts/queues.queries.ts'
import { backupProblems } from '../../features/cockpit/problems/storage.problems.ts'
import { nodeProblems, queueProblems } from '../../features/cockpit/problems/work.problems.ts'
import { peopleProblems } from '../../features/cockpit/problems/service.problems.ts'
import { allOf, type Problem } from '../../features/cockpit/problems/problem.ts'
import { migrationsOf } from '../folders.ts'
import { moveProblems } from './move.problems.ts'
import type { Place } from './place.ts'
import { bookSourceProblems, photoProblems } from './saved.problems.ts'

export async function sharedProblems(place: Place, url: string): Promise<Problem[]> {
  const { openPostgresReadOnly } = await import('../../common/store/postgres/open-read-only.ts')
  try {
    const opened = await openPostgresReadOnly(url, place.shipped(migrationsOf['product.sqlite']))
    try {
      return await insideProblems(place, opened)
    } finally {
      await opened.close()
    }
  } catch (error) {
    const isPlain = [DatabaseRefused, HistoryRefused, NodeRefused, MoveRefused, BadSettings].some(
      kind => error instanceof kind,
    )
    if (!isPlain || !(error instanceof Error)) throw error
    return [
      {
        code: 'database_unusable',
        level: 'fault',
        sentence: msg`The database in DATABASE_URL cannot be used. ${error.message}`,
        remedy: msg`Do what that says, then look again: kaft doctor`,
      },
    ]
  }
}

async function insideProblems(place: Place, { read, ask, missing }: OpenedReadOnly): Promise<Problem[]> {
  const { config, now } = place
  if (missing > 0)
    return [
      {
        code: 'migrations_behind',
        level: 'fault',
        sentence: msg`The database in DATABASE_URL is of an older version of Kaft: it lacks ${missing} migrations.`,
        remedy: msg`kaft migrate`,
      },
    ]
  await expectSecretKey(ask, config.secretKey ?? '')
  await expectFit(ask, { url: config.publicUrl ?? '', now, same: {} })
  expectArrived(await isDatabaseArriving(ask), 'the database of DATABASE_URL')
  const nodes = await nodesIn(read)
  const ownBackups = { list: async () => storedBackups(config.dataDir), lastFailure: () => undefined }
  const backups = nodes.find(({ doesJobs }) => doesJobs)?.jobsFacts.backups ?? (await backupFacts(ownBackups))
  return allOf([
    nodeProblems(nodes, config),
    queueProblems(await readQueues(read, now()), now()),
    peopleProblems(read, config.production),
    photoProblems(read, place),
    bookSourceProblems(read, place),
    moveProblems(read, place),
    backupProblems(backups, config, now()),
  ])
}
