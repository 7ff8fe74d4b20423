import { createHash } from 'node:crypto'
import type { PushPayload } from '../../../adapters/push/endpoint.ts'
import { nextTurn } from '../../../common/each-at-once.ts'
import type { Deps } from '../../../deps.ts'
import { done, type DuePush, findDuePushes, outcomeBatch, postponed } from './push-outcomes.ts'
import { payloadOf, tagOf } from './write-push.ts'
import { countUnread, readPushContent } from './push.queries.ts'
import { endOfQuietHours } from '../due-hours.ts'

const concurrency = 50
/** Encryption blocks, so other work gets a turn after this many. */
const batchSize = 5
const againMs = 5000
const [day, week] = [24 * 3600_000, 7 * 24 * 3600_000]
const lifeMs = {
  message: week,
  ad: day,
  report: week,
  list: week,
  reservation: day,
  sold: day,
  set: day,
  handover: day,
  offer: day,
  deal: day,
  ending: week,
  price: day,
  search: day,
  shelf: week,
}

type PusherDeps = Pick<Deps, 'store' | 'push' | 'presence' | 'now' | 'log'>

interface Pusher {
  pump(): Promise<void>
  drained(): Promise<void>
  stop(): Promise<void>
}

/** One push at a time per device. A crash after delivery sends it again, and its tag replaces the first (decision 060). */
export function createPusher(deps: PusherDeps): Pusher {
  const { store, push, presence, now, log } = deps
  const underWay = new Map<string, Promise<void>>()
  let looking: Promise<void> | undefined
  let lookAgain = false
  let stopped = false

  return {
    pump,
    async drained() {
      for (;;) {
        await pump()
        if (underWay.size === 0) return
        await Promise.race(underWay.values())
      }
    },
    async stop() {
      stopped = true
      await looking
      await Promise.all(underWay.values())
    },
  }

  function pump(): Promise<void> {
    lookAgain = true
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  async function look(): Promise<void> {
    while (lookAgain && hasRoom()) {
      lookAgain = false
      const due = await findDuePushes(store.read, now(), [...underWay.keys()], concurrency - underWay.size)
      for (const [index, each] of due.entries()) {
        if (stopped) return
        start(each)
        if (index % batchSize === batchSize - 1) await nextTurn()
      }
    }
  }

  function hasRoom(): boolean {
    return !stopped && underWay.size < concurrency
  }

  function start(due: DuePush): void {
    const { endpoint } = due.device
    const work = deliver(due)
      .catch((error: unknown) => {
        log.error({ error: String(error) }, 'a push could not be made')
        return retryPause()
      })
      .finally(() => {
        underWay.delete(endpoint)
        pump().catch((error: unknown) => log.error({ error: String(error) }, 'due pushes could not be read'))
      })
    underWay.set(endpoint, work)
  }

  async function deliver({ push: waiting, device }: DuePush): Promise<void> {
    const { kind, groupId, personId, createdAt, isShort } = waiting
    const left = createdAt + lifeMs[kind] - now()
    const content = left > 0 ? await readPushContent(store.read, waiting, now()) : undefined
    if (!content) return settle(done(store, waiting))
    // A closed page may not have sent its goodbye, so the push only waits.
    const heldUntil =
      kind === 'message' || kind === 'deal' ? presence.heldUntil(personId, groupId, createdAt) : undefined
    if (heldUntil !== undefined) return settle(postponed(store, waiting, heldUntil))
    const morning = content.isQuiet ? endOfQuietHours(now()) : undefined
    if (morning !== undefined) return settle(postponed(store, waiting, morning))
    const count = await countUnread(store.read, personId)
    const payload: PushPayload = {
      text: JSON.stringify(payloadOf(content, { language: device.language, count, isShort })),
      ttlSeconds: Math.ceil(left / 1000),
      urgency: kind === 'message' ? 'high' : 'normal',
      topic: topicOf(tagOf(kind, groupId)),
    }
    const outcome = await push.send(device, payload)
    if (outcome.kind === 'refused' || outcome.kind === 'later')
      log.warn(
        { outcome: outcome.kind, why: outcome.why, service: hostOf(device.endpoint) },
        'a push was not delivered',
      )
    await settle(outcomeBatch(store, { push: waiting, device }, outcome, now()))
  }

  /** A push that was sent but not stored must not be sent again, so its device waits. */
  async function settle(batch: Parameters<typeof store.commit>[0]): Promise<void> {
    try {
      await store.commit(batch)
    } catch (error) {
      log.error({ error: String(error) }, 'what became of a push could not be noted')
      await retryPause()
      if (!stopped) await settle(batch)
    }
  }
}

/** Hashed, because a push service need not know the chat. */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}

const retryPause = () => new Promise<void>(resolve => void setTimeout(resolve, againMs).unref())

const hostOf = (endpoint: string) => new URL(endpoint).host
