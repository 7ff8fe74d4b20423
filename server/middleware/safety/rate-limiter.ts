import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { aloneBroadcast, type Broadcast } from '../../adapters/broadcast.ts'
import { tooMany } from '../errors.ts'

/** Points per `duration` in seconds (api.md, Rate limits). A campus address has thousands of people. */
const defaults = {
  'address:read': { points: 3000, duration: 60 },
  'address:events': { points: 3000, duration: 60 },
  'address:search': { points: 600, duration: 60 },
  'address:facets': { points: 600, duration: 60 },
  'address:sitemap': { points: 60, duration: 60 },
  'address:identity': { points: 60, duration: 60 },
  'address:upload': { points: 300, duration: 60 },
  'address:report': { points: 10, duration: 60 * 60 },
  'address:work': { points: 6000, duration: 60 },
  /** Kilobytes of bodies from 16 KB. */
  'address:kilobytes': { points: 100_000, duration: 60 },
  'person:push': { points: 120, duration: 60 },
  'person:mutation': { points: 5000, duration: 60 * 60 },
  'person:pull': { points: 300, duration: 60 },
  'person:changes': { points: 240, duration: 60 },
  'person:upload': { points: 30, duration: 60 },
  'person:invite': { points: 30, duration: 60 * 60 },
  'person:student': { points: 10, duration: 10 * 60 },
  'person:lookup': { points: 30, duration: 60 },
  'person:import': { points: 120, duration: 60 },
  'person:test': { points: 10, duration: 60 },
  'person:message': { points: 60, duration: 60 },
  'person:chat': { points: 30, duration: 60 * 60 },
  'person:ad': { points: 30, duration: 24 * 60 * 60 },
  'person:set': { points: 30, duration: 24 * 60 * 60 },
  'person:report': { points: 20, duration: 24 * 60 * 60 },
} as const

const maxOpen = {
  /** A campus has many; other devices poll. */
  'address:streams': 2000,
  'address:bodies': 200,
} as const

export type LimitName = keyof typeof defaults

export interface Limits {
  /** Throws 429 with `Retry-After`. */
  count(name: LimitName, key: string, many?: number): Promise<void>
  bound(name: keyof typeof maxOpen, open: number): void
  /** Counts `unit` once; returns milliseconds until it may pass, or 0. */
  waitFor(name: LimitName, key: string, unit: string): Promise<number>
}

/** Each node counts what the others report; see decision 078. */
export function createLimits(on: boolean, broadcast: Broadcast = aloneBroadcast): Limits {
  if (!on) return { count: async () => undefined, waitFor: async () => 0, bound: () => undefined }
  const limiters = new Map<LimitName, RateLimiterMemory>()
  const through = new Map<LimitName, RateLimiterMemory>()
  const throughOf = (name: LimitName) => {
    const existing =
      through.get(name) ??
      new RateLimiterMemory({ keyPrefix: `${name}:once`, points: 1, duration: defaults[name].duration })
    through.set(name, existing)
    return existing
  }
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, ...defaults[name] })
    limiters.set(name, limiter)
    return limiter
  }
  const report = reportCounts(broadcast, (name, key, many) => void limiterOf(name).penalty(key, many))
  const consume = async (name: LimitName, key: string, many = 1): Promise<number> => {
    report(name, key, many)
    try {
      await limiterOf(name).consume(key, many)
      return 0
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext))
      throw refused
    }
  }
  return {
    bound: (name, open) => {
      if (open >= maxOpen[name]) throw tooMany(60)
    },
    count: async (name, key, many) => {
      const wait = await consume(name, key, many)
      if (wait > 0) throw tooMany(wait / 1000)
    },
    waitFor: async (name, key, unit) => {
      if (await throughOf(name).get(unit)) return 0
      const wait = await consume(name, key)
      if (wait === 0) await throughOf(name).consume(unit)
      return wait
    },
  }
}

type Count = [name: LimitName, key: string, many: number]

const settleEveryMs = 1000
const maxCounts = 60

/** At once where few are allowed, else the sum of each second. */
function reportCounts(broadcast: Broadcast, take: (...count: Count) => void): (...count: Count) => void {
  const waiting = new Map<string, Count>()
  broadcast.hear('limits', text => {
    for (const count of JSON.parse(text) as Count[]) take(...count)
  })
  const settle = () => {
    const all = [...waiting.values()]
    waiting.clear()
    for (let from = 0; from < all.length; from += maxCounts)
      broadcast.say('limits', JSON.stringify(all.slice(from, from + maxCounts)))
  }
  if (broadcast !== aloneBroadcast) setInterval(settle, settleEveryMs).unref()
  return (name, key, many) => {
    if (broadcast === aloneBroadcast) return
    const { points, duration } = defaults[name]
    if ((points * 60) / duration < 60) return broadcast.say('limits', JSON.stringify([[name, key, many]]))
    const before = waiting.get(`${name} ${key}`)?.[2] ?? 0
    waiting.set(`${name} ${key}`, [name, key, before + many])
  }
}
