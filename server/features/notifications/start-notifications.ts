import type { Deps } from '../../deps.ts'
import { repeat } from '../../sync/repeat.ts'
import { createNotifications, type NotificationDeps } from './notifications.ts'

/** Milliseconds from a commit to its push, at most. */
const lookEveryMs = 100
const mailEveryMs = 1000
const listsEveryMs = 10_000
const tidyEveryMs = 60 * 60_000

/** Tells people what they asked to be told of, for as long as the server runs. Gives `stop`. */
export function startNotifications(deps: NotificationDeps & Pick<Deps, 'meters'>): () => Promise<void> {
  const { store, log, meters } = deps
  const notifications = createNotifications(deps)
  let version: number | undefined
  const look = async () => {
    const now = await store.version()
    if (now !== version) await notifications.queue()
    version = now
    await notifications.pusher.pump()
  }
  const stops = [
    repeat(look, { job: 'feed', everyMs: lookEveryMs, log, meters }),
    repeat(notifications.mail, { job: 'mails', everyMs: mailEveryMs, log, meters }),
    repeat(notifications.lists, { job: 'lists', everyMs: listsEveryMs, log, meters }),
    repeat(notifications.tidy, { job: 'notice_tidying', everyMs: tidyEveryMs, log, meters }),
  ]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
    await notifications.pusher.stop()
  }
}
