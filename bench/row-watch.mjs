import postgres from 'postgres'
import { childrenCpuMs } from './support.mjs'

const everyMs = 20

export function createRowWatch(database) {
  const sql = postgres(database.url, { max: 1 })
  const commits = async () => Number((await sql`select n from kaft.commit_count`)[0].n)
  return {
    close: () => sql.end(),
    analyze: () => sql`analyze`,
    connections: async () => (await sql`select pid from pg_stat_activity where application_name like 'kaft%'`).length,
    async begin() {
      const [before, cpuBefore] = [await commits(), childrenCpuMs(database.pid())]
      const looks = []
      const timer = setInterval(() => looks.push(isHeld()), everyMs)
      return async () => {
        clearInterval(timer)
        const found = await Promise.all(looks)
        const cpuMs = childrenCpuMs(database.pid()) - cpuBefore
        return { cpuMs, commits: (await commits()) - before, held: found.filter(Boolean).length / found.length }
      }
    },
  }

  async function isHeld() {
    const holders = await sql`select pid from pg_stat_activity
      where application_name = 'kaft writer' and backend_xid is not null and wait_event_type is distinct from 'Lock'`
    return holders.length > 0
  }
}
