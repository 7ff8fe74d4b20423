import { useEffect, useRef } from 'react'
import { exchangeNow, onExchange } from '../../../api/exchange.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { findByIsbn } from './find-by-isbn.ts'
import { fillScanned, isbnOf, lacksBook } from './scanned.actions.ts'

/** Looks up the books of scanned drafts, each once, and again once there is a connection. */
export function useFillScanned(): void {
  const { vault, cache } = useLocal()
  const asked = useRef(new Set<string>())
  const waiting = useLive(async () => {
    const rows = await vault.drafts.filter(lacksBook).toArray()
    return rows.map(row => `${row.id} ${isbnOf(row)}`).join()
  }, [vault])
  useEffect(() => {
    if (!waiting) return
    const before = asked.current
    const fill = async ([id = '', isbn = '']: string[]) => {
      const book = await findByIsbn(cache, isbn)
      if (book) await fillScanned(vault, id, book)
    }
    const fillAll = () => {
      for (const each of waiting.split(',')) {
        if (before.has(each)) continue
        before.add(each)
        void fill(each.split(' ')).catch(() => undefined)
      }
    }
    fillAll()
    return onExchange(() => {
      if (!exchangeNow().online) return
      before.clear()
      fillAll()
    })
  }, [vault, cache, waiting])
}
