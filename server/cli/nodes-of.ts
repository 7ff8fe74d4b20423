import { sql } from 'drizzle-orm'
import type { Nodes } from '../adapters/nodes.ts'
import type { PostgresStore } from '../common/store/postgres/postgres-store.ts'
import { nodesNow } from '../database/nodes/join-nodes.ts'

export function nodesOf(
  { read, silence }: Pick<PostgresStore, 'read'> & Partial<Pick<PostgresStore, 'silence'>>,
  own: string,
): Nodes {
  return {
    silentMs: () => silence?.ms ?? 0,
    all: async () =>
      (await nodesNow({ read })).map(({ id, build, startedAt, doesJobs, facts }) => ({
        id,
        build,
        startedAt,
        doesJobs,
        isThis: id === own,
        ...JSON.parse(facts),
      })),
    async database() {
      const began = performance.now()
      const [size] = await read.all<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`)
      const answerMs = Math.round(performance.now() - began)
      const replicas = await read.all<{ name: string; lagMs: number | null }>(
        sql`select coalesce(application_name, '') as name, round(extract(epoch from replay_lag) * 1000) as "lagMs"
          from pg_stat_replication order by application_name`,
      )
      return { answerMs, bytes: size?.bytes ?? 0, replicas: [...replicas] }
    },
  }
}
