import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { type Language, format } from '../../common/language/language.ts'
import type { Deps } from '../../deps.ts'
import { cachedFor } from './facts/cached-for.ts'
import { readQueues } from './facts/queues.queries.ts'
import { countDevices, countRows, readRev } from './facts/rows.queries.ts'
import { measureSizes } from './facts/sizes.ts'
import { backupProblems } from './problems/backup.problems.ts'
import { clockProblems } from './problems/clock.problems.ts'
import { diskProblems } from './problems/disk.problems.ts'
import { allOf, type Problem } from './problems/problem.ts'
import { jobProblems } from './problems/job.problems.ts'
import { peopleProblems } from './problems/people.problems.ts'
import { queueProblems } from './problems/queue.problems.ts'
import { settingsProblems } from './problems/settings.problems.ts'

export type HealthDeps = Pick<Deps, 'store' | 'config' | 'disk' | 'backups' | 'counters' | 'now' | 'build'>

/** Costly facts are read at most once in this time. */
const countEveryMs = 60_000
const measureEveryMs = 10 * 60_000

export type Cockpit = ReturnType<typeof createCockpit>

/** Cheap to call, because costly facts are cached (M16). */
export function createCockpit(deps: HealthDeps) {
  const { store, config, disk, backups, counters, now, build } = deps
  const count = async () => ({ rows: await countRows(store.read), devices: await countDevices(store.read, now()) })
  const counted = cachedFor(count, countEveryMs, now)
  const sizes = cachedFor(() => measureSizes(config.dataDir), measureEveryMs, now)
  return { facts, health }

  async function facts() {
    const [queues, freeBytes, sizeBytes, kept, rev] = await Promise.all([
      readQueues(store.read, now()),
      disk.freeBytes(),
      disk.sizeBytes(),
      backups.kept(),
      readRev(store.read),
    ])
    return {
      queues,
      disk: { freeBytes, sizeBytes },
      kept,
      failed: backups.lastFailure(),
      rev,
      sizes: sizes(),
      counted: counted(),
    }
  }

  async function health(language: Language): Promise<Health> {
    const { queues, disk: room, kept, failed, rev, sizes: measured, counted: rowsAndDevices } = await facts()
    const { pushes, mails, announcing, departures } = queues
    const faults = await allOf([
      diskProblems(disk),
      clockProblems(store.read, now(), build),
      backupProblems(backups, config, now()),
      queueProblems(queues, now()),
      jobProblems(counters.jobs(), now()),
      peopleProblems(store.read, config.production),
      settingsProblems(config),
    ])
    const [newest] = kept
    return {
      at: now(),
      build,
      startedAt: counters.startedAt,
      faults: faults.map(each => inWords(each, language)),
      jobs: counters.jobs(),
      pushes: { ...pushes, failed: counters.failedPushes() },
      mails: { ...mails, failed: counters.failedMails() },
      announcing,
      departures,
      sync: { rev, streams: counters.streams(), ...(rowsAndDevices?.devices ?? nobody), ...counters.lags() },
      slow: counters.slow(),
      errors: counters.faults(),
      disk: room,
      sizes: measured ?? null,
      rows: rowsAndDevices?.rows ?? null,
      backups: {
        everyMs: config.backupEveryMs ?? null,
        keep: config.backupKeep,
        kept: kept.length,
        last: newest ? { name: newest.name, at: Date.parse(newest.manifest.at), ...inTotal(newest.manifest) } : null,
        failed: failed ?? null,
      },
    }
  }
}

const none = { devices: 0, people: 0 }
const nobody = { day: none, week: none, month: none }

const inWords = ({ code, level, sentence, remedy }: Problem, language: Language) => ({
  code,
  level,
  sentence: format(language, sentence),
  remedy: format(language, remedy),
})

function inTotal({ databases, photos }: { databases: Record<string, Record<string, number>>; photos: number }) {
  const rows = Object.values(databases).flatMap(tables => Object.values(tables))
  return { rows: rows.reduce((sum, each) => sum + each, 0), photos }
}
