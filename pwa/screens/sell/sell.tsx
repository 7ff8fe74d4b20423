import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { AdoptDrafts } from '../../features/ads/drafts/adopt-drafts.tsx'
import { BookStep } from '../../features/ads/find-book/book-step.tsx'
import { type DraftBook, emptyForm } from '../../features/ads/drafts/draft.ts'
import { startDraft } from '../../features/ads/drafts/begin-draft.actions.ts'
import { DraftsList } from '../../features/ads/drafts/drafts-list.tsx'
import { SharedThings } from './shared/shared-things.tsx'
import { IsbnHelp } from '../../features/ads/find-book/isbn-help.tsx'
import { ScanPanel } from '../../features/ads/scan/scan-panel.tsx'
import { useFillScanned } from '../../features/ads/scan/use-fill-scanned.ts'
import { SellFrame } from '../../features/ads/sell/sell-frame.tsx'
import { tidyPublished } from '../../features/ads/drafts/tidy.actions.ts'
import { useVisitorDrafts } from '../../features/ads/drafts/use-visitor-drafts.ts'
import { newId } from '../../lib/new-id.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLateNavigate } from '../../lib/hooks/use-late-navigate.ts'

const nothing = emptyForm('')

/** `/sell` (C1); `?book=` begins with that book. */
export default function Sell() {
  const { vault, cache } = useLocal()
  const navigate = useLateNavigate()
  const visitor = useVisitorDrafts()
  useFillScanned()
  const [search] = useSearchParams()
  const wanted = search.get('book')
  const { data } = useCached<BookPage>(wanted === null ? null : `/books/${encodeURIComponent(wanted)}`)

  const begin = useOneAtATime(async (book: DraftBook, replace: boolean) => {
    const id = await startDraft(vault, book)
    await navigate(`/sell/${id}?step=condition`, { replace })
  })
  useEffect(() => {
    void tidyPublished(vault, cache)
  }, [vault, cache])
  const beginWith = useEffectEvent((book: DraftBook) => begin(book, true))
  const begun = useRef(false)
  useEffect(() => {
    if (!data || begun.current) return
    begun.current = true
    void beginWith(data.book)
  }, [data])

  return (
    <SellFrame step="book" aside={<IsbnHelp />}>
      <SharedThings />
      <AdoptDrafts drafts={visitor.drafts ?? []} onMove={visitor.move} />
      <ScanPanel />
      <BookStep
        form={nothing}
        onEdit={() => undefined}
        onChoose={book => void begin(book, false)}
        onPropose={looked => {
          void navigate(`/sell/${newId()}?step=book&by=proposal`, { state: { fresh: true, looked } })
        }}
      />
      <DraftsList />
    </SellFrame>
  )
}
