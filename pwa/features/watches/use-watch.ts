import { useOverlaid } from '../../sync/use-overlaid.ts'
import type { Ways } from '../notifications/ways.ts'

export interface OwnWatch extends Ways {
  /** The server's count includes this person. */
  isCounted: boolean
}

/** Includes unsent changes; undefined while loading. */
export function useWatch(bookId: string): OwnWatch | undefined {
  return useOverlaid(
    'watch',
    async (rows, { cache }) => {
      const watch = rows.find(row => row.bookId === bookId)
      const isCounted = (await cache.watch.get(bookId)) !== undefined
      return { email: watch?.email ?? false, push: watch?.push ?? false, isCounted }
    },
    [bookId],
  )
}
