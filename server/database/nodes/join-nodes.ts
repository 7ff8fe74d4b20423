import { sql } from 'drizzle-orm'
import type { Store } from '../../common/store/store.ts'

/** Milliseconds since the epoch, also within one transaction. */
const clock = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

export const databaseClock = sql.raw(clock)

const seenEveryMs = 5000
const goneAfterMs = 30_000
const maxClockSkewMs = 60_000

type Ask = (text: string) => Promise<readonly Record<string, unknown>[]>

/** A node that must not serve beside the others; its message says what to do. */
export class NodeRefused extends Error {}

export interface Node {
  id: string
  url: string
  build: number
  startedAt: number
  doesJobs: boolean
  facts: string
}

interface Fit {
  url: string
  now: () => number
  /** Digests, by name, of other settings that must be the same on all nodes. */
  same: Record<string, string>
}

interface JoinOptions extends Pick<Node, 'id' | 'build'>, Fit {
  facts: () => Promise<object>
  onError: (error: unknown) => void
}

/** Says every five seconds that this node serves. Throws NodeRefused for another clock, or for settings that must be the same. */
export async function joinNodes(
  store: Store,
  { id, url, build, now, same, facts, onError }: JoinOptions,
): Promise<{ leave(): Promise<void> }> {
  await expectFit(text => store.read.all(sql.raw(text)), { url, now, same })
  const startedAt = now()
  const say = async () => {
    const [time] = await store.read.all<{ at: number }>(sql`select ${databaseClock} as at`)
    const report = JSON.stringify({ ...(await facts()), same, ...(time && { clockMs: now() - time.at }) })
    await store.commit({
      statements: [
        sql`insert into node (id, url, build, started_at, seen_at, facts)
          values (${id}, ${url}, ${build}, ${startedAt}, ${databaseClock}, ${report})
          on conflict (id) do update set url = excluded.url, seen_at = excluded.seen_at, facts = excluded.facts`,
        sql`delete from node where seen_at < ${databaseClock} - ${goneAfterMs}`,
      ],
    })
  }
  await say()
  let saying: Promise<void> | undefined
  const timer = setInterval(() => (saying = say().catch(onError)), seenEveryMs)
  timer.unref()
  return {
    leave: async () => {
      clearInterval(timer)
      await saying
      await store.commit({ statements: [sql`delete from node where id = ${id}`] })
    },
  }
}

export async function nodesNow(store: Pick<Store, 'read'>): Promise<Node[]> {
  const rows = await store.read.all<Omit<Node, 'doesJobs'> & { doesJobs: 0 | 1 }>(sql.raw(servingNow))
  return rows.map(row => ({ ...row, doesJobs: row.doesJobs === 1 }))
}

export const servingNow = `
  select id, url, build, started_at as "startedAt", facts,
    exists (select 1 from lease where owner = node.id and ends > ${clock}) as "doesJobs"
  from node where seen_at >= ${clock} - ${goneAfterMs} order by id`

export async function expectFit(ask: Ask, { url, now, same }: Fit): Promise<void> {
  const [time] = await ask(`select ${clock} as at`)
  const skewMs = Math.abs(Number(time?.['at']) - now())
  if (skewMs > maxClockSkewMs)
    throw new NodeRefused(
      `The clock of this machine and that of the database are ${Math.round(skewMs / 1000)} seconds apart. Set both by NTP.`,
    )
  const serving = await ask(servingNow)
  const other = serving.find(node => node['url'] !== url)
  if (other)
    throw new NodeRefused(
      `PUBLIC_URL of another node on this database is ${other['url'] || 'not set'}, and ${url || 'not set'} here. Give all nodes the same.`,
    )
  for (const node of serving) {
    const theirs = (JSON.parse(String(node['facts'])) as { same?: Record<string, string> }).same ?? same
    const unlike = Object.keys(same).find(name => theirs[name] !== same[name])
    if (unlike !== undefined)
      throw new NodeRefused(
        `${unlike} of another node on this database is not the one set here. Give all nodes the same; to change it, stop them all.`,
      )
  }
}
