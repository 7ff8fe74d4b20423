import { createHash } from 'node:crypto'
import type { PushPayload } from '../../../adapters/push/push-service.ts'
import { nextTurn } from '../../../common/next-turn.ts'
import type { Deps } from '../../../deps.ts'
import { type DuePush, findDuePushes } from './due-pushes.ts'
import { payloadOf, tagOf } from './payload.ts'
import { countUnread, readPushContent } from './push-contents.ts'
import { done, outcomeBatch, postponed } from './push-outcomes.ts'
import { endOfQuietHours } from './quiet-hours.ts'

/** Requests that are open at a time, each to another device. */
const concurrency = 50
/** To encrypt is work: after so many, whatever else waits has its turn. */
const startedTogether = 5
const againMs = 5000
/** How long a push is worth delivering. */
const lifeMs = { message: 7 * 24 * 3600_000, ad: 24 * 3600_000, report: 7 * 24 * 3600_000, list: 7 * 24 * 3600_000 }

export type PusherDeps = Pick<Deps, 'store' | 'push' | 'presence' | 'now' | 'log'>

export interface Pusher {
  /** Sends what is due, as far as there is room; it goes on by itself until nothing is. */
  pump(): Promise<void>
  /** When nothing is due and nothing under way any more. */
  drained(): Promise<void>
  /** Takes nothing new, and waits for what is under way. */
  stop(): Promise<void>
}

/**
 * One push after the other to each device, many devices at a time. What was delivered leaves the queue; a server that is
 * killed in between sends it again, under the same tag and topic, which is one notification on the screen (decision 060).
 */
export function createPusher(deps: PusherDeps): Pusher {
  const { store, push, presence, now, log } = deps
  const underWay = new Map<string, Promise<void>>()
  let isLooking = false
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
      await Promise.all(underWay.values())
    },
  }

  async function pump(): Promise<void> {
    lookAgain = true
    if (isLooking) return
    isLooking = true
    try {
      while (lookAgain && hasRoom()) {
        lookAgain = false
        const due = await findDuePushes(store.read, now(), [...underWay.keys()], concurrency - underWay.size)
        for (const [index, each] of due.entries()) {
          start(each)
          if (index % startedTogether === startedTogether - 1) await nextTurn()
        }
      }
    } finally {
      isLooking = false
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
        void pump()
      })
    underWay.set(endpoint, work)
  }

  async function deliver({ push: waiting, device }: DuePush): Promise<void> {
    const { kind, groupId, personId, createdAt, isShort } = waiting
    const left = createdAt + lifeMs[kind] - now()
    const content = left > 0 ? await readPushContent(store.read, waiting) : undefined
    if (!content) return settle(done(store, waiting))
    // Who looks at it reads it in a moment; a page that was closed may not have got its goodbye out.
    const held = kind === 'message' ? presence.heldUntil(personId, groupId, createdAt) : undefined
    if (held !== undefined) return settle(postponed(store, waiting, held))
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

  /** What was sent and could not be noted must not be sent again, so its device waits for that. */
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

/** A push service needs not know which chat it is. */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}

const retryPause = () => new Promise<void>(resolve => void setTimeout(resolve, againMs).unref())

const hostOf = (endpoint: string) => new URL(endpoint).host
