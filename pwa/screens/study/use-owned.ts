import { useEffect, useEffectEvent, useMemo } from 'react'
import { setOwned } from '../../features/booklists/full-list/owned-books.actions.ts'
import { useOwnedBooks } from '../../features/booklists/full-list/use-owned-books.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useAskedList } from './use-asked-list.ts'

/** Takes what a visitor unticked along into the account. undefined while loading. */
export function useOwned(): ReadonlySet<string> | undefined {
  const { vault } = useLocal()
  const { asked, change } = useAskedList()
  const kept = useOwnedBooks()
  const brought = asked.have.join(',')
  const forget = useEffectEvent(() => change({ have: null }))
  useEffect(() => {
    if (brought !== '') void setOwned(vault, brought.split(','), true).then(() => forget())
  }, [vault, brought])
  return useMemo(() => kept && new Set([...kept, ...brought.split(',').filter(Boolean)]), [kept, brought])
}
