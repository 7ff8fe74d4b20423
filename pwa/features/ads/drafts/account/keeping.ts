import { liveQuery } from 'dexie'
import type { LocalStore } from '../../../../local/local-store.ts'
import type { Local } from '../../../../local/local.types.ts'
import { photosToGo } from '../../../../sync/push/send-photos.ts'
import { wakeSync } from '../../../../sync/tabs/wake-sync.ts'
import { keepDrafts } from './save-drafts.actions.ts'

/** In milliseconds: sends after a pause of `after`, and at the latest after `atMost`. */
const restMs = { after: 3000, atMost: 15_000 } as const

/** Syncs after a pause in typing, when the page is hidden, and after news. Returns a function that stops it. */
export function startKeeping(local: Pick<LocalStore, 'now' | 'subscribe'>, page: EventTarget = document): () => void {
  let running: ReturnType<typeof keepOf> | undefined
  let of: unknown[] = []
  const follow = () => {
    const { vault, cache, personId, generation } = local.now()
    const now = [vault, cache, personId, generation]
    if (now.every((each, index) => each === of[index])) return
    of = now
    running?.stop()
    running = personId === null ? undefined : keepOf({ vault, cache, personId })
  }
  follow()
  const hide = () => void running?.now()
  const leave = local.subscribe(follow)
  page.addEventListener('visibilitychange', hide)
  return () => {
    leave()
    page.removeEventListener('visibilitychange', hide)
    running?.stop()
  }
}

/** Syncs once, before the person leaves. */
export async function keepNow({ vault, cache, personId }: Pick<Local, 'vault' | 'cache' | 'personId'>): Promise<void> {
  if (personId !== null) await keepDrafts({ vault, cache, personId })
}

function keepOf(keeping: Parameters<typeof keepDrafts>[0]) {
  const { vault, cache, personId } = keeping
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Infinity
  let doing: Promise<void> = Promise.resolve()
  let stopped = false
  let called = new Set<string>()

  /** Runs one at a time. A failed read or write is tried again with the next change. */
  function now(): Promise<void> {
    clearTimeout(timer)
    due = Infinity
    doing = doing.then(() => (stopped ? undefined : keepAll())).catch(() => undefined)
    return doing
  }
  async function keepAll(): Promise<void> {
    await keepDrafts(keeping)
    const toGo = await photosToGo(vault)
    if ([...toGo].some(hash => !called.has(hash))) wakeSync('outbox')
    called = toGo
  }
  function atRest(): void {
    clearTimeout(timer)
    const at = Date.now()
    due = Math.min(due, at + restMs.atMost)
    timer = setTimeout(() => void now(), Math.min(restMs.after, Math.max(0, due - at)))
  }

  const watches = [
    liveQuery(() => Promise.all([vault.drafts.orderBy('updatedAt').keys(), photosToGo(vault)])).subscribe({
      next: atRest,
      error: () => undefined,
    }),
    liveQuery(() => cache.cursor.get(`me:${personId}`)).subscribe({ next: () => void now(), error: () => undefined }),
  ]
  return {
    now,
    stop(): void {
      stopped = true
      clearTimeout(timer)
      for (const watch of watches) watch.unsubscribe()
    },
  }
}
