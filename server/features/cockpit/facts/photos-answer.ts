import type { Deps } from '../../../deps.ts'
import { faultOf } from '../problems/bucket.problems.ts'
import { cachedFor } from './cached-for.ts'

const askEveryMs = 30_000
/** An older answer tells nothing: nobody looked since. */
const trustedMs = 5 * 60_000

/** No `fault` where the bucket answers. Undefined where photos are files, and until the bucket was asked. */
export function photosAnswer({ photos, now }: Pick<Deps, 'photos' | 'now'>) {
  const ask = async () => ({ fault: await faultOf(photos.reach?.() ?? Promise.resolve()), at: now() })
  const asked = cachedFor(ask, askEveryMs, now)
  return () => {
    const last = photos.reach && asked()
    return last && now() - last.at < trustedMs ? last : undefined
  }
}
