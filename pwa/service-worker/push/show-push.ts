import type { Push } from './read-push.ts'
import type { WorkerWords } from './words.ts'

/** What a notification that is shown remembers. */
export interface Shown {
  url: string
  /** Milliseconds, by this device's clock. */
  at: number
  /** What was said under this tag since somebody last looked. */
  lines: string[]
  /** What the badge showed with it. */
  count: number | undefined
}

/** As many as a phone shows of one notification. */
const maxLines = 4

interface Showing {
  registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'>
  words: WorkerWords
  language: 'nl' | 'en'
  /** The person looks at this very chat or book. */
  isInView: boolean
  /** Browsers that allow a push without a notification while the page is in view. */
  maySkip: boolean
  now: number
}

/**
 * Shows one notification for each chat or book: what comes later is added to it, and alerts again. What a server sends again,
 * as it was killed before it had noted that it was sent, is the very same, and neither adds nor alerts.
 */
export async function showPush(push: Push, { registration, words, language, isInView, maySkip, now }: Showing) {
  if (isInView && maySkip) return
  const before = await registration.getNotifications({ tag: push.tag })
  const former = before.at(-1)?.data as Shown | undefined
  const isAgain = former?.count === push.count && former?.lines.at(-1) === push.body
  const said = push.body === '' || isAgain ? [] : [push.body]
  const lines = [...(former?.lines ?? []), ...said].slice(-maxLines)
  await registration.showNotification(push.title, {
    body: lines.join('\n'),
    tag: push.tag,
    renotify: !isInView && !isAgain,
    silent: isInView || isAgain,
    lang: language,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url: placeOf(push, lines.length), at: now, lines, count: push.count } satisfies Shown,
    actions: actionsOf(push, words),
  } as NotificationOptions)
  // Other browsers want to see one for every push; what is read already does not have to stay.
  if (isInView) for (const shown of await registration.getNotifications({ tag: push.tag })) shown.close()
}

/** Where one leads to an ad, several of a book lead to the book. */
function placeOf({ url, tag }: Push, count: number): string {
  return count > 1 && tag.startsWith('book:') ? url.replace(/\/ad\/.*$/, `/book/${tag.slice('book:'.length)}`) : url
}

function actionsOf({ tag }: Push, { open, read, see, stop }: WorkerWords) {
  if (tag.startsWith('chat:'))
    return [
      { action: 'open', title: open },
      { action: 'read', title: read },
    ]
  if (tag.startsWith('book:'))
    return [
      { action: 'open', title: see },
      { action: 'stop', title: stop },
    ]
  return []
}
