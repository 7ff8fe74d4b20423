import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookValues } from '../../../../shared/features/books/book-requests.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { MergeKind, MergePreview } from '../../../../shared/features/operator/books.schema.ts'
import type { SearchAnswer } from '../../../../shared/features/search/search.schema.ts'
import { useAsked } from '../../../features/operator/use-asked.ts'
import { useAction } from '../../../features/operator/use-action.ts'
import { written } from '../../../language/written.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Answered } from '../../../ui/notes/answered.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Failure } from '../decided-meanwhile.tsx'
import styles from '../operator.module.css'

interface MergeIntoProps {
  book: Book
  alike: readonly Book[]
  into: Book | null
  kept: BookValues
  onChoose(into: Book): void
  done(): void
}

export function MergeInto({ book, alike, into, kept, onChoose, done }: MergeIntoProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const isAsked = words.trim().length > 1
  const found = useAsked<SearchAnswer>(isAsked ? `/search?q=${encodeURIComponent(words.trim())}` : null)
  const others = isAsked ? (found.data?.results ?? []).map(each => each.book).filter(({ id }) => id !== book.id) : alike
  return (
    <section className={styles.card}>
      <h2>{t`Is it the same as one of these?`}</h2>
      <TextField
        type="search"
        label={t`Search for another book`}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      {others.length === 0 && (!isAsked || found.state !== 'loading') && (
        <p className={styles.quiet}>{isAsked ? t`No other book has these words.` : t`No other book looks like it.`}</p>
      )}
      <ul className={styles.rows}>
        {others.map(other => (
          <li key={other.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={other.id === into?.id || undefined}
              onClick={() => onChoose(other)}
            >
              <span {...written(other.name)}>{other.name}</span>
              <span className={styles.quiet}>
                {[other.author, other.isbn ?? t`no ISBN`, other.version].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {into && <Preview key={into.id} book={book} into={into} kept={kept} done={done} />}
    </section>
  )
}

function Preview({ book, into, kept, done }: { book: Book; into: Book; kept: BookValues; done(): void }) {
  const { t } = useLingui()
  const answer = useAsked<MergePreview>(`/operator/books/${book.id}/merge/${into.id}`)
  const { busy, failure, run } = useAction()
  const merge = async (as: MergeKind) => {
    if (await run(`/operator/books/${book.id}/merge`, { into: into.id, as, ...(as === 'book' && { values: kept }) }))
      done()
  }
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="block" />} missing={null}>
      {({ ads, chats, watchers, both, links, doubled, after }) => (
        <>
          <h3>{t`What moves`}</h3>
          <dl className={styles.moves}>
            <dt>{ads}</dt>
            <dd>
              <Plural value={ads} one="ad" other="ads" />
            </dd>
            <dt>{chats}</dt>
            <dd>
              <Plural value={chats} one="chat" other="chats" />
            </dd>
            <dt>{watchers}</dt>
            <dd>
              <Plural value={watchers} one="watcher" other="watchers" />
              {both > 0 && <>, {t`${both} of them watch both`}</>}
            </dd>
            <dt>{links}</dt>
            <dd>
              <Plural value={links} one="place on a list" other="places on lists" />
              {doubled > 0 && <>, {t`${doubled} hidden, as that course has the other one already`}</>}
            </dd>
          </dl>
          <p className={styles.quiet}>
            <Trans>
              Afterwards {after.available} for sale and {after.watchers} waiting. The old address leads on. It can be
              undone for 30 days.
            </Trans>
          </p>
          <Failure of={failure} />
          <div className={styles.actions}>
            <Button kind="primary" busy={busy} onClick={() => void merge('book')}>{t`Merge into one`}</Button>
            <Button busy={busy} onClick={() => void merge('work')}>{t`Same work, other edition`}</Button>
          </div>
        </>
      )}
    </Answered>
  )
}
