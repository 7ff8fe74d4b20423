import { sql } from 'drizzle-orm'
import { must } from '../../shared/lib/must.ts'
import type { HistoryFacts, NodeFacts, Nodes } from '../adapters/nodes.ts'
import type { PostgresStore } from '../common/store/postgres/postgres-store.ts'
import { isUnavailable } from '../common/store/store-errors.ts'
import type { Store } from '../common/store/store.ts'
import { nodesNow } from '../database/nodes/join-nodes.ts'

export function nodesOf(
  { read, silence, commits }: Pick<PostgresStore, 'read' | 'silence' | 'commits'>,
  ownId: string,
): Omit<Nodes, 'lacksCopy'> {
  return {
    silentMs: () => silence.ms,
    async history() {
      const { node, last, hasLost, losses } = commits.place
      const timeline = await timelineIn(read)
      const rows = await read.all<Pick<HistoryFacts, 'epoch' | 'rev' | 'commits'> & { nth: number }>(
        sql`select epoch, rev, n as commits, coalesce((select nth from node_commit where node = ${node}), 0) as nth
          from revision, commit_count`,
      )
      const { nth, ...facts } = must(rows[0], 'both rows are made at start')
      return { ...facts, ...(timeline !== undefined && { timeline }), hasLost: hasLost || nth < last, losses }
    },
    trust: facts => commits.trust(facts),
    all: () => nodesIn(read, ownId),
    async database() {
      const began = performance.now()
      const [size] = await read.all<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`)
      const answerMs = Math.round(performance.now() - began)
      const replicas = await read.all<{ name: string; lagMs: number | null }>(
        sql`select coalesce(application_name, '') as name, round(extract(epoch from replay_lag) * 1000) as "lagMs"
          from pg_stat_replication order by application_name`,
      )
      return { answerMs, bytes: size?.bytes ?? 0, replicas: [...replicas], silence: silence.last }
    },
  }
}

export async function nodesIn(read: Store['read'], ownId?: string): Promise<NodeFacts[]> {
  return (await nodesNow({ read })).map(({ id, build, startedAt, doesJobs, facts }) => ({
    id,
    build,
    startedAt,
    doesJobs,
    isThis: id === ownId,
    ...JSON.parse(facts),
  }))
}

async function timelineIn(read: Store['read']): Promise<string | undefined> {
  try {
    const wal = sql`select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`
    return (await read.get<{ timeline: string }>(wal))?.timeline
  } catch (error) {
    if (isUnavailable(error)) throw error
    return undefined
  }
}
