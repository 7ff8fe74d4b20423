import { allSearches } from '../../../shared/features/searches/searches.rules.ts'
import type { Push } from './read-push.ts'
import type { WorkerWords } from './words.ts'

export interface Shown {
  url: string
  /** In milliseconds, by this device's clock. */
  at: number
  /** Messages under this tag since the person last looked. */
  lines: string[]
  count: number | undefined
}

const maxLines = 4

interface Showing {
  registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'>
  words: WorkerWords
  language: 'nl' | 'en'
  isInView: boolean
  /** The browser allows a silent push while the page is visible. */
  maySkip: boolean
  now: number
}

/** Merges pushes of one chat or book. A repeated push changes nothing, because a server may send twice after a crash. */
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
  // Other browsers demand a notification for every push, so this closes it at once.
  if (isInView) for (const shown of await registration.getNotifications({ tag: push.tag })) shown.close()
}

function placeOf({ url, tag }: Push, count: number): string {
  if (count < 2) return url
  if (tag.startsWith('search:')) return url.replace(/\/ad\/.*$/, '/settings#searches')
  return tag.startsWith('book:') ? url.replace(/\/ad\/.*$/, `/book/${tag.slice('book:'.length)}`) : url
}

function actionsOf({ tag }: Push, { open, read, see, stopBook, stopSearch }: WorkerWords) {
  if (tag.startsWith('chat:'))
    return [
      { action: 'open', title: open },
      { action: 'read', title: read },
    ]
  const isOfOneSearch = tag.startsWith('search:') && tag !== `search:${allSearches}`
  if (tag.startsWith('book:') || isOfOneSearch)
    return [
      { action: 'open', title: see },
      { action: 'stop', title: isOfOneSearch ? stopSearch : stopBook },
    ]
  return []
}
