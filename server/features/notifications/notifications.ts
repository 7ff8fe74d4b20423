import { nextTurn } from '../../common/each-at-once.ts'
import type { Deps } from '../../deps.ts'
import { closeNews, forgetDigests, notifyFollowers } from './lists/notify-followers.ts'
import { forgetHits, notifySearchers } from './searches/notify-searchers.ts'
import { matchAds } from './searches/match-ads.ts'
import { decideMails } from './mail/decide-mails.ts'
import { deliverMails, forgetMails } from './mail/deliver-mails.ts'
import { createPusher } from './push/pusher.ts'
import { fanOut, forgetAnnounced } from './queue/fan-out.ts'
import { createFeed } from './queue/read-feed.ts'
import { schedule } from '../../sync/schedule.ts'

type NotificationDeps = Pick<
  Deps,
  'store' | 'pokes' | 'push' | 'presence' | 'mail' | 'now' | 'log' | 'publicUrl' | 'sign' | 'newId' | 'search'
>

const matchStepsPerRun = 4

/** Turns commits into notifications (decision 060). */
export function createNotifications(deps: NotificationDeps) {
  const feed = createFeed(deps)
  const pusher = createPusher(deps)
  return {
    /** Works in short steps, so that others can write in between. */
    async queue() {
      while (await feed.read()) await nextTurn()
      while (await fanOut(deps)) await nextTurn()
    },
    pusher,
    async lists() {
      while (await closeNews(deps)) await nextTurn()
      while (await notifyFollowers(deps)) await nextTurn()
    },
    /** Few steps a run, so that searching people never wait for long. */
    async searches() {
      for (let run = 0; run < matchStepsPerRun && (await matchAds(deps)); run += 1) await nextTurn()
      while (await notifySearchers(deps)) await nextTurn()
    },
    async mail() {
      while (await decideMails(deps)) await nextTurn()
      while (await deliverMails(deps)) await nextTurn()
    },
    async tidy() {
      await forgetAnnounced(deps)
      await forgetMails(deps)
      await forgetDigests(deps)
      await forgetHits(deps)
    },
  }
}

/** Milliseconds from a commit to its push, at most. */
const lookEveryMs = 100
const mailEveryMs = 1000
const searchesEveryMs = 1000
const listsEveryMs = 10_000
const tidyEveryMs = 60 * 60_000

export function startNotifications(deps: NotificationDeps & Pick<Deps, 'counters'>): () => Promise<void> {
  const { store, log, counters } = deps
  const notifications = createNotifications(deps)
  let version: number | undefined
  const look = async () => {
    const now = await store.version()
    if (now !== version) await notifications.queue()
    version = now
    await notifications.pusher.pump()
  }
  const stops = [
    schedule(look, { job: 'feed', everyMs: lookEveryMs, log, counters }),
    schedule(notifications.mail, { job: 'mails', everyMs: mailEveryMs, log, counters }),
    schedule(notifications.searches, { job: 'searches', everyMs: searchesEveryMs, log, counters }),
    schedule(notifications.lists, { job: 'lists', everyMs: listsEveryMs, log, counters }),
    schedule(notifications.tidy, { job: 'notice_tidying', everyMs: tidyEveryMs, log, counters }),
  ]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
    await notifications.pusher.stop()
  }
}
