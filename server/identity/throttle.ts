import { LRUCache } from 'lru-cache'
import { tooMany } from './errors/known.errors.ts'
import type { IdentityOptions } from './options.ts'

const minute = 60_000

/** Limits of api.md, Rate limits; each throws 429 with Retry-After. */
export interface Throttle {
  /** A submit of a sign-in, registration, recovery or verification from this address. */
  submit(address: string): void
  /** A mail that somebody asked for to this address of e-mail, theirs or not. */
  mail(recipient: string): void
  /** Before a password is tried. */
  signIn(identifier: string): void
  signInFailed(identifier: string): void
  signInSucceeded(identifier: string): void
}

const limits = {
  submit: { count: 60, within: minute },
  mail: { count: 5, within: 60 * minute },
  failure: { count: 10, within: 10 * minute },
}
const longestWait = 15 * minute

export function createThrottle({ rateLimits, now }: Pick<IdentityOptions, 'rateLimits' | 'now'>): Throttle {
  const seen = new LRUCache<string, number[]>({ max: 100_000 })
  const recent = (key: string, within: number) => (seen.get(key) ?? []).filter(at => at > now() - within)

  function take(key: string, { count, within }: { count: number; within: number }): void {
    if (!rateLimits) return
    const times = recent(key, within)
    const oldest = times[0]
    if (times.length >= count && oldest !== undefined) throw tooMany((oldest + within - now()) / 1000)
    seen.set(key, [...times, now()])
  }

  /** From the tenth failure on each doubles the wait after it: 30 seconds, a minute, … a quarter of an hour. */
  function checkFailures(identifier: string): void {
    if (!rateLimits) return
    const times = seen.get(`failure ${identifier}`) ?? []
    const latest = times.at(-1)
    const excess = times.length - limits.failure.count
    if (excess < 0 || latest === undefined) return
    const until = latest + Math.min(longestWait, 30_000 * 2 ** excess)
    if (until > now()) throw tooMany((until - now()) / 1000)
  }

  function addFailure(identifier: string): void {
    const key = `failure ${identifier}`
    const times = seen.get(key) ?? []
    const kept = times.length >= limits.failure.count && now() - (times.at(-1) ?? 0) < 60 * minute
    seen.set(key, [...(kept ? times : recent(key, limits.failure.within)), now()])
  }

  return {
    submit: address => take(`submit ${address}`, limits.submit),
    mail: recipient => take(`mail ${recipient}`, limits.mail),
    signIn: checkFailures,
    signInFailed: addFailure,
    signInSucceeded: identifier => void seen.delete(`failure ${identifier}`),
  }
}
