import type { Deps } from '../../deps.ts'
import { schedule } from '../../sync/schedule.ts'
import { createNotifications, type NotificationDeps } from './notifications.ts'

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
