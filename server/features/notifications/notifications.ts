import { nextTurn } from '../../common/next-turn.ts'
import type { Deps } from '../../deps.ts'
import { closeNews } from './lists/close-news.ts'
import { forgetDigests, notifyFollowers } from './lists/notify-followers.ts'
import { forgetHits, tellSearchers } from './searches/tell-searchers.ts'
import { matchAds } from './searches/match-ads.ts'
import { decideMails } from './mail/decide-mails.ts'
import { deliverMails, forgetMails } from './mail/deliver-mails.ts'
import { createPusher } from './push/pusher.ts'
import { fanOut, forgetAnnounced } from './queue/fan-out.ts'
import { createFeed } from './queue/read-feed.ts'

export type NotificationDeps = Pick<
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
      for (let step = 0; step < matchStepsPerRun && (await matchAds(deps)); step += 1) await nextTurn()
      while (await tellSearchers(deps)) await nextTurn()
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
