import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { adSentence } from '../../../../shared/features/ads/ads.errors.ts'
import { language } from '../../../language/language.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { BookFinder } from './book-finder.tsx'
import { BookToSell } from './book-to-sell.tsx'
import type { AdForm, DraftBook, FormValues } from '../drafts/draft.ts'
import { proposalFrom, proposalOf } from './proposal.ts'
import { ListFinder } from './list-finder.tsx'
import { ProposeBook } from './propose-book.tsx'
import { refusedIn } from '../drafts/refusal.ts'
import styles from './finder.module.css'
import common from '../sell/common.module.css'

interface BookStepProps {
  form: Pick<AdForm, 'book' | 'proposal' | 'refusal' | 'photos'>
  missing?: boolean
  onEdit(change: Partial<FormValues>): void
  onChoose(book: DraftBook): void
  onPropose(looked: string): void
  onGoOn?(): void
}

/** Offers three ways: search, booklist, or an unlisted book (C1, C4, M6). The address has the way in `?by=`, and first words in `?q=`. */
export function BookStep({ form, missing, onEdit, onChoose, onPropose, onGoOn = () => undefined }: BookStepProps) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation() as { state: { looked?: string } | null }
  const looked = state?.looked ?? search.get('q') ?? ''
  const [typed, setTyped] = useState(looked)
  const by = wayOf(search, form)
  const refused = refusedIn(form, 'book')
  const isGone = !form.book && form.refusal?.code === 'not_found'
  const turnTo = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { state })
  }

  if (by === 'proposal')
    return (
      <ProposeBook
        proposal={form.proposal ?? (form.book?.proposed ? proposalOf(form.book) : proposalFrom(looked))}
        book={form.book}
        refused={refused}
        onEdit={proposal => onEdit({ proposal })}
        onChoose={onChoose}
        onBack={() => turnTo({ by: 'book' })}
        onGoOn={onGoOn}
      />
    )
  return (
    <>
      {form.book && (
        <Card>
          <p className={common.note}>{t`You chose this book. Choose another one below.`}</p>
          <BookToSell book={form.book} />
          {Object.values(refused).map(sentence => (
            <p key={sentence} className={common.error} role="alert">
              {sentence}
            </p>
          ))}
        </Card>
      )}
      {isGone && (
        <p className={common.error} role="alert">
          {t`Your book is no longer in our catalogue. Look for it once more.`}
        </p>
      )}
      {missing && !form.book && !isGone && (
        <p className={common.error} role="alert">
          {t(adSentence({ code: 'book_missing' }, language))}
        </p>
      )}
      <fieldset className={styles.ways} aria-label={t`How do you want to find your book?`}>
        <Way chosen={by !== 'list'} onClick={() => turnTo({ by: 'book', study: null })}>{t`By book`}</Way>
        <Way chosen={by === 'list'} onClick={() => turnTo({ by: 'list' })}>{t`By book list`}</Way>
      </fieldset>
      {by === 'list' ? (
        <ListFinder study={search.get('study')} onStudy={study => turnTo({ study })} onChoose={onChoose} />
      ) : (
        <BookFinder typed={typed} onType={setTyped} onChoose={onChoose} onPropose={onPropose} />
      )}
      <Button kind="text" className={common.flush} onClick={() => onPropose(typed)}>
        {t`Not listed, or no ISBN?`}
      </Button>
    </>
  )
}

/** Opens a refused proposal at once, and one that was begun. */
export function wayOf(search: URLSearchParams, form: BookStepProps['form']): string {
  const isRefused = form.book?.proposed === true && Object.keys(refusedIn(form, 'book')).length > 0
  const isBegun = form.book === null && form.proposal !== null
  return search.get('by') ?? (isRefused || isBegun ? 'proposal' : 'book')
}

function Way({ chosen, onClick, children }: { chosen: boolean; onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className={styles.way} aria-pressed={chosen} onClick={onClick}>
      {children}
    </button>
  )
}
