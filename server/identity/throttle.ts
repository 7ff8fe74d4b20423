import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { countedAddress } from '../common/http/counted-address.ts'
import { tooMany } from './errors/known.errors.ts'
import type { IdentityOptions } from './options.ts'
import { growingTo } from '../common/growing-to.ts'

const minute = 60_000

/** api.md; throws 429 with Retry-After. A known `device` has its own count, so that strangers cannot lock its owner out. */
export interface Throttle {
  submit(address: string): void
  /** Strangers count by address. */
  flow(addressOrIdentity: string): void
  /** False where an address has no more room for errors that its browser may read. */
  error(address: string): boolean
  mail(recipient: string, device?: string): void
  password(identifier: string, device?: string): Try
  secondFactor(identityId: string, device?: string): Try & { isLastToday: boolean }
}

/** Failed from its start, so that parallel tries gain nothing. */
interface Try {
  succeeded(): void
  withdrawn(): void
}

const limits = {
  submit: { count: 60, within: minute },
  flow: { count: 60, within: minute },
  error: { count: 60, within: minute },
  mail: { count: 5, within: 60 * minute },
  failure: { count: 10, within: 10 * minute },
  /** From any browser, because a person with the password can use many. */
  guess: { count: 20, within: 24 * 60 * minute },
}
const longestWait = 15 * minute

interface Limit {
  count: number
  within: number
}

type Options = Pick<IdentityOptions, 'rateLimits' | 'now' | 'broadcast'>

export function createThrottle(options: Options): Throttle {
  const submits = createTimes('submits', options)
  const flows = createTimes('flows', options)
  const errors = createTimes('errors', options)
  const mails = createTimes('mails', options)
  const passwords = createTimes('passwords', options)
  const secondFactors = createTimes('second_factors', options)
  const guesses = createTimes('guesses', options)
  return {
    submit: address => submits.take([countedAddress(address)], limits.submit),
    flow: by => flows.take([countedAddress(by)], limits.flow),
    error: address => errors.fits([countedAddress(address)], limits.error),
    mail: (recipient, device) => mails.take([recipient, device], limits.mail),
    password: (identifier, device) => passwords.try([identifier, device]),
    secondFactor: (identityId, device) => {
      const attempt = secondFactors.try([identityId, device])
      const { left, undo } = guesses.takeOfPeriod([identityId], limits.guess)
      return {
        isLastToday: left === 0,
        succeeded: () => (undo(), attempt.succeeded()),
        withdrawn: () => (undo(), attempt.withdrawn()),
      }
    },
  }
}

type Key = readonly (string | undefined)[]

/** Kinds have separate keys, because their words may be equal. */
function createTimes(topic: string, { rateLimits, now, broadcast }: Options) {
  const attempts = new LRUCache<string, readonly number[]>(growingTo(100_000))
  broadcast?.hear(topic, text => {
    const [key, times] = JSON.parse(text) as [string, number[]]
    attempts.set(key, times)
  })
  /** All nodes have the same times of a key, the newest that were sent. */
  const keep = (key: string, times: readonly number[]) => {
    attempts.set(key, times)
    broadcast?.say(topic, JSON.stringify([key, times]))
  }
  const recent = (key: string, within: number) => (attempts.get(key) ?? []).filter(at => at > now() - within)

  return {
    take(of: Key, limit: Limit): void {
      const wait = takeOrWait(of, limit)
      if (wait > 0) throw tooMany(wait / 1000)
    },

    fits: (of: Key, limit: Limit): boolean => takeOrWait(of, limit) === 0,

    /** A period begins with the first, so that it ends as a whole. */
    takeOfPeriod(of: Key, { count, within }: Limit): { left: number; undo: () => void } {
      if (!rateLimits) return { left: count, undo: () => undefined }
      const key = nameOf(of)
      const times = periodOf(key, within)
      const begun = times[0] ?? now()
      if (times.length >= count) throw tooMany((begun + within - now()) / 1000)
      const at = now()
      keep(key, [...times, at])
      return { left: count - times.length - 1, undo: () => keep(key, without(attempts.get(key) ?? [], at)) }
    },

    try(of: Key): Try {
      if (!rateLimits) return { succeeded: () => undefined, withdrawn: () => undefined }
      const key = nameOf(of)
      checkWait(key)
      const before = failuresOf(key)
      const at = now()
      keep(key, [...before, at])
      return {
        succeeded: () => keep(key, []),
        withdrawn: () => keep(key, without(attempts.get(key) ?? [], at)),
      }
    },
  }

  function takeOrWait(of: Key, { count, within }: Limit): number {
    if (!rateLimits) return 0
    const key = nameOf(of)
    const times = recent(key, within)
    const oldest = times[0]
    if (times.length >= count && oldest !== undefined) return oldest + within - now()
    keep(key, [...times, now()])
    return 0
  }

  function periodOf(key: string, within: number): readonly number[] {
    const times = attempts.get(key) ?? []
    return (times[0] ?? 0) > now() - within ? times : []
  }

  function checkWait(key: string): void {
    const times = attempts.get(key) ?? []
    const latest = times.at(-1)
    const excess = times.length - limits.failure.count
    if (excess < 0 || latest === undefined) return
    const until = latest + Math.min(longestWait, 30_000 * 2 ** excess)
    if (until > now()) throw tooMany((until - now()) / 1000)
  }

  function failuresOf(key: string): readonly number[] {
    const times = attempts.get(key) ?? []
    const isWaiting = times.length >= limits.failure.count && now() - (times.at(-1) ?? 0) < 60 * minute
    return isWaiting ? times : recent(key, limits.failure.within)
  }
}

function nameOf(key: Key): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('base64url')
}

function without(times: readonly number[], at: number): readonly number[] {
  const index = times.lastIndexOf(at)
  return index < 0 ? times : times.toSpliced(index, 1)
}
