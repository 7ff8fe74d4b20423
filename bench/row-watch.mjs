import { setTimeout as after } from 'node:timers/promises'
import postgres from 'postgres'
import { childrenCpuMs } from './support.mjs'

const everyMs = 20

/** `begin` gives a function that ends it and gives what PostgreSQL did since, in commits, their row, and processor time. */
export function createRowWatch(database) {
  const sql = postgres(database.url, { max: 1 })
  const commits = async () => Number((await sql`select n from kaft.commit_count`)[0].n)
  return {
    close: () => sql.end(),
    /** Else a push reads the whole table of mutations while that is small. */
    assumeSsd: () => sql`alter role kaft set random_page_cost = 1.1`,
    /** As PostgreSQL does by itself within a minute. */
    analyze: () => sql`analyze`,
    connections: async () => (await sql`select pid from pg_stat_activity where application_name like 'kaft%'`).length,
    async begin() {
      const [before, cpuBefore] = [await commits(), childrenCpuMs(database.pid())]
      let [looks, held, isOver] = [0, 0, false]
      const looking = (async () => {
        for (; !isOver; await after(everyMs)) {
          looks += 1
          if (await isHeld()) held += 1
        }
      })()
      return async () => {
        isOver = true
        await looking
        const cpuMs = childrenCpuMs(database.pid()) - cpuBefore
        return { cpuMs, commits: (await commits()) - before, held: held / looks }
      }
    },
  }

  /** By a transaction that began to write and waits for no other. */
  async function isHeld() {
    const holders = await sql`select pid from pg_stat_activity
      where application_name = 'kaft writer' and backend_xid is not null and wait_event_type is distinct from 'Lock'`
    return holders.length > 0
  }
}
