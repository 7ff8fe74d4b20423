import type { Dexie } from 'dexie'

const open = new Set<IDBTransaction>()

/** Call it before the database opens. */
export function watchTransactions(database: Dexie): void {
  database.on('populate', ({ idbtrans }) => watch(idbtrans))
  database.use({
    stack: 'dbcore',
    name: 'watch-transactions',
    create: core => ({
      ...core,
      transaction(...asked) {
        const transaction = core.transaction(...asked) as IDBTransaction
        watch(transaction)
        return transaction
      },
    }),
  })
}

function watch(transaction: IDBTransaction): void {
  open.add(transaction)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction))
}

/** A frozen page would block all others. Returns true where a database was just being made: then reload the page. */
export function release(): boolean {
  const wasBeingMade = [...open].some(({ mode }) => mode === 'versionchange')
  for (const transaction of open) {
    try {
      transaction.abort()
    } catch {
      // It is committing already.
    }
  }
  return wasBeingMade
}

export function onPageCache(leave: () => void, comeBack: () => void, page: EventTarget = globalThis): () => void {
  const stop = new AbortController()
  const on = (name: string, run: () => void) =>
    page.addEventListener(name, event => (event as Event & { persisted: boolean }).persisted && run(), {
      signal: stop.signal,
    })
  on('pagehide', leave)
  on('pageshow', comeBack)
  return () => stop.abort()
}
