import { useEffect } from 'react'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { type Cached, useCached } from '../../api/use-cached.ts'
import { useLocal } from '../../local/local-provider.tsx'
import type { AdForm } from './drafts/draft.ts'
import { renewBook } from './drafts/drafts.actions.ts'

/** The original price limits the asked price, and may have changed since the draft began. */
export function useNewestBook({ id, book }: Pick<AdForm, 'id' | 'book'>): Cached<BookPage> {
  const { vault } = useLocal()
  const asked = useCached<BookPage>(book && !book.proposed ? `/books/${book.id}` : null)
  const newest = asked.state === 'fresh' ? asked.data?.book : undefined
  useEffect(() => {
    if (newest) void renewBook(vault, id, newest).catch(() => undefined)
  }, [vault, id, newest])
  return asked
}
