import type { Dexie } from 'dexie'

/** The transactions that this page has open. */
const open = new Set<IDBTransaction>()

/** Knows the transactions of this database from now on, for `letGo`. Call it before the database opens. */
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

/**
 * Aborts what is open. A page that is kept for going back stands still, with its transactions, and all other pages would
 * wait for them. Nothing of them was told to be done: whoever waits for one gets an error when the page goes on.
 * Gives whether a database was just being made: this page is without it, and must be loaded anew.
 */
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

/** Calls `leave` when this page is kept for going back, and `comeBack` when the person is back on it. */
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
