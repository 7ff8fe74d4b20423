import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { preparedPassword } from '../../../shared/lib/password-rules.ts'
import type { Log } from '../../common/log.ts'

export interface BreachCheck {
  /** 0 also where the service fails, because sign-up does not wait for it (kratos-contract.md, 7.2). */
  count(password: string): Promise<number>
}

interface BreachCheckOptions {
  /** A range API as of haveibeenpwned.com (API v3, Pwned Passwords); absent: no check. */
  url: string | undefined
  now: () => number
  log: Pick<Log, 'warn'>
  patience?: number
}

const hour = 3_600_000

/** Only five characters of the SHA-1 leave the server (k-anonymity). Answers are cached for an hour. */
export function createBreachCheck({ url, now, log, patience = 1000 }: BreachCheckOptions): BreachCheck {
  const cache = new LRUCache<string, { at: number; counts: ReadonlyMap<string, number> }>({ max: 500 })

  async function countsOf(prefix: string): Promise<ReadonlyMap<string, number>> {
    const cached = cache.get(prefix)
    if (cached && now() - cached.at < hour) return cached.counts
    const counts = await ask(`${url?.replace(/\/$/, '')}/range/${prefix}`, patience)
    cache.set(prefix, { at: now(), counts })
    return counts
  }

  return {
    count: async password => {
      if (url === undefined) return 0
      const hash = createHash('sha1').update(preparedPassword(password)).digest('hex').toUpperCase()
      try {
        return (await countsOf(hash.slice(0, 5))).get(hash.slice(5)) ?? 0
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'stolen passwords could not be looked up')
        return 0
      }
    },
  }
}

async function ask(url: string, patience: number): Promise<ReadonlyMap<string, number>> {
  const headers = { 'add-padding': 'true', 'user-agent': 'Kaft' }
  const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(patience) })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  const lines = (await answer.text()).matchAll(/^([0-9A-F]{35}):(\d{1,12})\r?$/gim)
  return new Map([...lines].map(([, rest = '', count]) => [rest.toUpperCase(), Number(count)]))
}
