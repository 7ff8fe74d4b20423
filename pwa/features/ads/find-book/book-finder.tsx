import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Unseen } from '../../../ui/notes/unseen.tsx'
import { BookToSell } from './book-to-sell.tsx'
import { AnswerAge } from '../../search/answer-age.tsx'
import { Correction } from '../../search/correction.tsx'
import { LocalAge } from '../../search/local/local-age.tsx'
import { NotOnDeviceYet } from '../../search/local/not-on-device.tsx'
import { noSearch } from '../../search/search-state.ts'
import { AlertOfSearch } from '../../search/alert-of-search.tsx'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import { FoundElsewhere, useLookedUp } from './found-book.tsx'
import { IsbnDoubt } from '../../books/isbn.tsx'
import type { DraftBook } from '../drafts/draft.ts'
import styles from './finder.module.css'
import common from '../sell/common.module.css'
import { useSteadyBookSearch } from './use-book-search.ts'

interface BookFinderProps {
  typed: string
  onType(text: string): void
  onChoose(book: DraftBook): void
  onPropose(looked: string): void
}

export function BookFinder({ typed, onType, onChoose, onPropose }: BookFinderProps) {
  const { t } = useLingui()
  const [literally, setLiterally] = useState('')
  const { query: filter, books, state, asked, age = null, corrected } = useSteadyBookSearch(typed, literally)
  const { isbn13 } = readIsbn(filter)
  const looked = useLookedUp(state === 'nothing' && isbn13 !== null ? { isbn: isbn13, when: 'now' } : undefined)
  return (
    <div className={styles.finder}>
      <SearchField
        label={t`Which book do you sell? Title, author or ISBN`}
        placeholder={t`Type a title, author or ISBN`}
        value={typed}
        onChange={event => onType(event.target.value)}
        onClear={() => onType('')}
      />
      <output>
        <Unseen>{state === 'found' && <Plural value={books.length} one="# book found" other="# books found" />}</Unseen>
      </output>
      <AnswerAge asked={asked} />
      {state === 'here' && asked.state === 'failed' && <p className={common.note}>{asked.failure?.message}</p>}
      {state === 'here' && books.length > 0 && asked.state !== 'failed' && <LocalAge age={age} />}
      {state === 'here' && (books.length === 0 || asked.state === 'failed') && (
        <p className={common.note}>
          {books.length > 0 ? (
            t`These are the books on this device.`
          ) : (
            <>
              {t`“${filter}” is not on this device`}. <NotOnDeviceYet />
            </>
          )}
        </p>
      )}
      <FoundElsewhere looked={looked} onTake={onChoose} />
      {state === 'nothing' && (
        <>
          <p className={common.note}>
            {t`We couldn't find any results for ${filter}`}. {t`We don't know this book yet.`}
          </p>
          <div className={styles.unknown}>
            <Button icon="plus" onClick={() => onPropose(typed)}>{t`Sell it`}</Button>
            <AlertOfSearch state={{ ...noSearch, q: filter }} words="comes" />
          </div>
        </>
      )}
      {state === 'nothing' && <IsbnDoubt query={filter} className={common.note} />}
      <Correction corrected={corrected} literally={() => setLiterally(filter)} />
      {state === 'loading' && books.length === 0 && <Skeleton shape="block" />}
      {books.length > 0 && (
        <ul className={styles.results}>
          {books.map((book, index) => (
            <li key={book.id}>
              {index === 0 ? (
                <Card chosen>
                  <Choice book={book} query={corrected?.to ?? filter} first onChoose={onChoose} />
                </Card>
              ) : (
                <Choice book={book} query={corrected?.to ?? filter} onChoose={onChoose} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ChoiceProps {
  book: DraftBook
  query?: string
  first?: boolean
  onChoose(book: DraftBook): void
}

export function Choice({ book, query, first, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  const { name } = book
  return (
    <BookToSell book={book} query={query}>
      <Button
        kind={first ? 'primary' : 'secondary'}
        size={first ? 'regular' : 'small'}
        aria-label={t`This is it: ${name}`}
        onClick={() => onChoose(book)}
      >
        {t`This is it`}
      </Button>
    </BookToSell>
  )
}
