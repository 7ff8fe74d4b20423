import type { JobsFacts } from '../../../adapters/nodes.ts'
import type { Backups } from '../../../adapters/backups/make-scheduled.ts'
import type { Deps } from '../../../deps.ts'

export async function ownJobsFacts({ backups, counters }: Pick<Deps, 'backups' | 'counters'>): Promise<JobsFacts> {
  return {
    jobs: counters.jobs(),
    backups: await backupFacts(backups),
    failedPushes: counters.failedPushes(),
    failedMails: counters.failedMails(),
  }
}

export async function backupFacts({
  list,
  lastFailure,
}: Pick<Backups, 'list' | 'lastFailure'>): Promise<JobsFacts['backups']> {
  const [newest, ...older] = await list()
  return {
    kept: newest ? older.length + 1 : 0,
    last: newest ? { name: newest.name, at: Date.parse(newest.manifest.at), ...inTotal(newest.manifest) } : null,
    failed: lastFailure() ?? null,
  }
}

function inTotal({ databases, photos }: { databases: Record<string, Record<string, number>>; photos: number }) {
  const rows = Object.values(databases).flatMap(tables => Object.values(tables))
  return { rows: rows.reduce((sum, each) => sum + each, 0), photos }
}
