import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { type Language, format } from '../../common/language/language.ts'
import type { NodeFacts, Nodes } from '../../adapters/nodes.ts'
import type { Deps } from '../../deps.ts'
import { cachedFor, countDevices, countRows, measureSizes, photosAnswer, readRev } from './facts/facts.ts'
import { readSources } from '../books/lookup/lookup.queries.ts'
import { readQueues } from './facts/queues.queries.ts'
import { ownJobsFacts } from './facts/jobs-facts.ts'
import { backupProblems, bucketProblems, diskProblems, rightsProblems } from './problems/storage.problems.ts'
import { clockProblems, identityProblems, mailProblems, peopleProblems } from './problems/service.problems.ts'
import { allOf, type Problem } from './problems/problem.ts'
import { jobProblems, nodeProblems, queueProblems, sourceProblems } from './problems/work.problems.ts'
import { settingsProblems } from './problems/settings.problems.ts'

export type HealthDeps = Pick<
  Deps,
  'store' | 'config' | 'disk' | 'backups' | 'counters' | 'now' | 'build' | 'nodes' | 'photos'
>

/** Costly facts are read at most once in this time. */
const countEveryMs = 60_000
const measureEveryMs = 10 * 60_000

export type Cockpit = ReturnType<typeof createCockpit>

/** Cheap to call, because costly facts are cached (M16). */
export function createCockpit(deps: HealthDeps) {
  const { store, config, disk, counters, nodes, now, build } = deps
  const count = async () => ({ rows: await countRows(store.read), devices: await countDevices(store.read, now()) })
  const counted = cachedFor(count, countEveryMs, now)
  const sizes = cachedFor(() => measureSizes(config.dataDir, nodes), measureEveryMs, now)
  const photos = photosAnswer(deps)
  const reach = () => allOf([mailProblems(config), identityProblems(config, now)])
  const reached = cachedFor(reach, countEveryMs, now)
  return { facts, health }

  async function facts() {
    const [queues, freeBytes, sizeBytes, rev, nodesFacts] = await Promise.all([
      readQueues(store.read, now()),
      disk.freeBytes(),
      disk.sizeBytes(),
      readRev(store.read),
      nodes && amongNodes(nodes),
    ])
    const doing = nodesFacts?.nodes.find(({ doesJobs }) => doesJobs)
    return {
      queues,
      disk: { freeBytes, sizeBytes },
      rev,
      nodesFacts,
      jobsFacts: doing?.jobsFacts ?? (await ownJobsFacts(deps)),
      sizes: sizes(),
      counted: counted(),
      photos: photos(),
    }
  }

  async function health(language: Language): Promise<Health> {
    const current = await facts()
    const { queues, disk: diskFacts, jobsFacts, rev, nodesFacts, sizes: measured, counted: rowsAndDevices } = current
    const { pushes, mails, announcing, departures } = queues
    const { jobs, backups, failedPushes, failedMails } = jobsFacts
    const sources = await readSources(store.read, config, now())
    const faults = await allOf([
      diskProblems(disk),
      bucketProblems('PHOTO_STORE_URL', current.photos?.fault),
      clockProblems(store.read, now(), build),
      backupProblems(backups, config, now()),
      queueProblems(queues, now()),
      jobProblems(jobs, now()),
      sourceProblems(sources),
      nodeProblems(nodesFacts?.nodes ?? [], config),
      peopleProblems(store.read, config.production),
      settingsProblems(config),
      config.databaseUrl === undefined ? rightsProblems(filesOf(config.dataDir)) : [],
      reached() ?? [],
    ])
    return {
      at: now(),
      build,
      startedAt: counters.startedAt,
      faults: faults.map(each => inWords(each, language)),
      jobs,
      pushes: { ...pushes, failed: failedPushes },
      mails: { ...mails, failed: failedMails },
      announcing,
      departures,
      sync: { rev, streams: counters.streams(), ...(rowsAndDevices?.devices ?? nobody), ...counters.lags() },
      slow: counters.slow(),
      errors: counters.faults(),
      disk: diskFacts,
      sizes: measured ?? null,
      rows: rowsAndDevices?.rows ?? null,
      backups: { everyMs: config.backupEveryMs ?? null, keep: config.backupKeep, ...backups },
      sources,
      ...(nodesFacts && { nodes: nodesFacts.nodes.map(healthOfNode), database: nodesFacts.database }),
    }
  }
}

const filesOf = (dataDir: string) => ({
  file: (name: string) => join(dataDir, name),
  rightsOf: (path: string) => stat(path).catch(() => undefined),
})

const none = { devices: 0, people: 0 }
const nobody = { day: none, week: none, month: none }

const inWords = ({ code, level, sentence, remedy }: Problem, language: Language) => ({
  code,
  level,
  sentence: format(language, sentence),
  remedy: format(language, remedy),
})

async function amongNodes(nodes: Nodes) {
  const [all, database] = await Promise.all([nodes.all(), nodes.database()])
  return { nodes: all, database }
}

const healthOfNode = ({ id, build, startedAt, isThis, doesJobs, copyBehindMs }: NodeFacts) => ({
  id,
  build,
  startedAt,
  isThis,
  doesJobs,
  copyBehindMs,
})
