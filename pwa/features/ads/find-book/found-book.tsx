import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { bookSourceTitles } from '../../../../shared/features/books/book-sources.ts'
import type { FoundBook } from '../../../../shared/features/books/lookup.schema.ts'
import { useCached } from '../../../api/use-cached.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { useSession } from '../../people/session/session-provider.tsx'
import { type DraftBook, emptyProposal, type Proposal } from '../drafts/draft.ts'
import common from '../sell/common.module.css'
import type { Listed } from '../use-listed.ts'
import { BookToSell } from './book-to-sell.tsx'
import { proposedBook } from './proposal.ts'

export interface LookedUp {
  isbn: string
  /** `later`: there is no connection. `busy`: no library answered. `no`: nobody asks, or no library that was asked has it. */
  state: 'asking' | 'later' | 'busy' | 'found' | 'no'
  found?: FoundBook
}

const againMs = 60_000

/** Asks other libraries for people who may sell; undefined asks nothing (M24). */
export function useLookedUp(unlisted: Listed['unlisted']): LookedUp {
  const { person } = useSession()
  const maySell = person?.emailVerified === true
  // Asked at once, so that the device knows it without a connection.
  const hasSources = useCached<{ bookSources: boolean }>(maySell ? '/config' : null).data?.bookSources === true
  const isAsked = hasSources && unlisted?.when === 'now'
  const { data, state, refresh } = useCached<FoundBook>(isAsked ? `/books/lookup?isbn=${unlisted.isbn}` : null)
  const isBusy = state === 'failed'
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(refresh, againMs)
    return () => clearTimeout(timer)
  }, [isBusy, refresh])
  if (!hasSources || !unlisted) return { isbn: '', state: 'no' }
  const { isbn } = unlisted
  if (data) return { isbn, state: 'found', found: data }
  if (unlisted.when === 'later' || state === 'offline') return { isbn, state: 'later' }
  if (isBusy) return { isbn, state: 'busy' }
  return { isbn, state: state === 'loading' ? 'asking' : 'no' }
}

interface FoundElsewhereProps {
  looked: LookedUp
  /** The draft's book, where it was proposed before. */
  before?: DraftBook | null
  onTake(book: DraftBook, proposal: Proposal): void
}

/** For the seller to confirm, or to go on meanwhile. */
export function FoundElsewhere({ looked: { isbn, state, found }, before = null, onTake }: FoundElsewhereProps) {
  const { t } = useLingui()
  if (found) return <Found found={found} before={before} onTake={onTake} />
  if (state === 'no') return null
  return (
    <output className={common.note}>
      {state === 'busy' &&
        t`Other libraries do not answer right now; we ask again about ISBN ${isbn}. Feel free to go on.`}
      {state === 'asking' && t`We are looking up ISBN ${isbn} in other libraries. Feel free to go on.`}
      {state === 'later' && t`We look up ISBN ${isbn} as soon as you have a connection again. Feel free to go on.`}
    </output>
  )
}

function Found({
  found,
  before,
  onTake,
}: { found: FoundBook } & Required<Pick<FoundElsewhereProps, 'before' | 'onTake'>>) {
  const { t } = useLingui()
  const { isbn, name, author, edition, source } = found
  const proposal = { ...emptyProposal, isbn, name, author }
  const book = { ...proposedBook(proposal, before), version: edition }
  const title = bookSourceTitles[source]
  return (
    <Card chosen className={common.list}>
      <output className={common.note}>{t`Found at ${title}. Is this your book?`}</output>
      <BookToSell book={book}>
        <Button kind="primary" onClick={() => onTake(book, proposal)}>{t`That is my book`}</Button>
      </BookToSell>
    </Card>
  )
}
