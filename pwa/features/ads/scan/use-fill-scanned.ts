import { useEffect } from 'react'
import { exchangeNow, onExchange } from '../../../api/exchange.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { findByIsbn } from './find-by-isbn.ts'
import { fillScanned, isbnOf, lacksBook } from './scanned.actions.ts'

/** Looks up the books of scanned drafts, and again once there is a connection. */
export function useFillScanned(): void {
  const { vault, cache } = useLocal()
  const waiting = useLive(async () => {
    const rows = await vault.drafts.filter(lacksBook).toArray()
    return rows.map(row => `${row.id} ${isbnOf(row)}`).join()
  }, [vault])
  useEffect(() => {
    if (!waiting) return
    const leaving = new AbortController()
    const fill = async ([id = '', isbn = '']: string[]) => {
      const book = await findByIsbn(cache, isbn, leaving.signal)
      if (book) await fillScanned(vault, id, book)
    }
    const fillAll = () => {
      for (const each of waiting.split(',')) void fill(each.split(' ')).catch(() => undefined)
    }
    fillAll()
    const stop = onExchange(() => exchangeNow().online && fillAll())
    return () => {
      stop()
      leaving.abort()
    }
  }, [vault, cache, waiting])
}
