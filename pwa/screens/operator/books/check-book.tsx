import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookToCheck } from '../../../../shared/features/operator/books.schema.ts'
import type { BookValues } from '../../../../shared/features/books/book-requests.schema.ts'
import { bookSourceTitles } from '../../../../shared/features/books/book-sources.ts'
import type { FoundBook } from '../../../../shared/features/books/lookup.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { useAsked } from '../../../features/operator/use-asked.ts'
import { useAction } from '../../../features/operator/use-action.ts'
import { ActionForm } from '../action-form.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Answered } from '../../../ui/notes/answered.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Failure } from '../decided-meanwhile.tsx'
import styles from '../operator.module.css'
import { ValuesDiff } from '../values-diff.tsx'
import { MergeInto } from './merge-into.tsx'
import { gapsFilled, SameBook } from './same-book.tsx'
import { formatMoment } from '../../../language/format.ts'
import { Link } from '../../../ui/page/link.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useWhy, WhyField } from '../decision-fields.tsx'

export function CheckBook({ id, done }: { id: string; done(): void }) {
  const { t } = useLingui()
  const answer = useAsked<BookToCheck>(`/operator/books/${id}`)
  return (
    <Answered
      answer={answer}
      skeleton={<Skeleton shape="block" />}
      missing={<p>{t`This book is not there any more.`}</p>}
    >
      {found => <OfOneBook {...found} done={done} />}
    </Answered>
  )
}

function OfOneBook({ done, ...found }: BookToCheck & { done(): void }) {
  const { book, alike } = found
  const [into, setInto] = useState<Book | null>(null)
  const [kept, setKept] = useState<BookValues>({})
  const choose = (other: Book | null) => {
    setInto(other)
    setKept(other ? gapsFilled(book, other) : {})
  }
  return (
    <div className={styles.columns} data-panel="">
      {into ? (
        <SameBook from={book} into={into} kept={kept} onKeep={setKept} onDifferent={() => choose(null)} />
      ) : (
        <div className={styles.form}>
          <ConfirmForm found={found} done={done} />
          {!book.reviewed && found.links === 0 && <RefuseForm book={book} done={done} />}
        </div>
      )}
      <MergeInto book={book} alike={alike} into={into} kept={kept} onChoose={choose} done={done} />
    </div>
  )
}

function ConfirmForm({ found, done }: { found: BookToCheck; done(): void }) {
  const { book } = found
  const { t } = useLingui()
  const { busy, failure, run } = useAction()
  const [name, setName] = useState(book.name)
  const [author, setAuthor] = useState(book.author)
  const [isbn, setIsbn] = useState(book.isbn ?? '')
  const [version, setVersion] = useState(book.version ?? '')
  const empty = (value: string) => (value.trim() === '' ? t`This field is required` : undefined)
  const number = isbn.replace(/[\s-]/g, '')
  const values = {
    name,
    author,
    ...(number !== '' && { isbn: number }),
    version: version.trim() === '' ? null : version,
  }
  return (
    <ActionForm
      busy={busy}
      run={run}
      path={`/operator/books/${book.id}/confirm`}
      body={{ values }}
      check={() => !empty(name) && !empty(author)}
      verb={t`Confirm`}
      title={t`Confirm this book?`}
      consequence={
        <>
          <p>{t`It then counts as checked for everybody, and no longer waits here.`}</p>
          <ValuesDiff before={Object.fromEntries(Object.entries(book))} after={changedOf(book, values)} />
        </>
      }
      done={done}
    >
      <h2>{t`A book of its own`}</h2>
      <ProposedBy found={found} />
      {book.isbn !== null && (
        <SaidElsewhere
          isbn={book.isbn}
          onTake={said => {
            setName(said.name)
            setAuthor(said.author)
            if (said.edition !== null) setVersion(said.edition)
          }}
        />
      )}
      <TextField
        label={t`Name`}
        value={name}
        onChange={event => setName(event.target.value)}
        error={empty(name) ?? failure?.fields['values.name']}
      />
      <TextField
        label={t`Author`}
        value={author}
        onChange={event => setAuthor(event.target.value)}
        error={empty(author) ?? failure?.fields['values.author']}
      />
      <TextField
        label={t`ISBN`}
        value={isbn}
        onChange={event => setIsbn(event.target.value)}
        error={failure?.fields['values.isbn']}
        inputMode="numeric"
      />
      <TextField
        label={t`Version`}
        value={version}
        onChange={event => setVersion(event.target.value)}
        error={failure?.fields['values.version']}
      />
      <Failure of={failure} />
    </ActionForm>
  )
}

/** The book in another library, beside what its seller typed (M24). */
function SaidElsewhere({ isbn, onTake }: { isbn: string; onTake(said: FoundBook): void }) {
  const { t } = useLingui()
  const { data: said } = useAsked<FoundBook>(`/books/lookup?isbn=${isbn}`)
  if (!said) return null
  return (
    <p className={styles.tags}>
      <span>
        <b>{bookSourceTitles[said.source]}</b>:{' '}
        {[said.name, said.author, said.edition, said.publisher, said.year].filter(Boolean).join(' · ')}
      </span>
      <Button size="small" onClick={() => onTake(said)}>{t`Take over`}</Button>
    </p>
  )
}

function changedOf(book: Book, values: BookValues): Record<string, unknown> {
  const was: Record<string, unknown> = { ...book }
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => was[name] !== value))
}

/** An ad that is live already shows what its seller holds in their hands. */
function ProposedBy({ found: { proposedBy, createdAt, ads } }: { found: BookToCheck }) {
  const { t } = useLingui()
  return (
    <>
      <p className={styles.quiet}>
        {proposedBy && <Link to={`/operator/people/${proposedBy.id}`}>{proposedBy.name ?? proposedBy.id}</Link>}
        {proposedBy && ' · '}
        {formatMoment(createdAt)}
      </p>
      {ads.map(({ id, isLive }) => (
        <p key={id} className={styles.tags}>
          <Link to={`/ad/${id}`}>{t`The ad it is for`}</Link>
          {!isLive && <Tag>{t`taken down`}</Tag>}
        </p>
      ))}
    </>
  )
}

function RefuseForm({ book, done }: { book: Pick<Book, 'id' | 'name'>; done(): void }) {
  const { t } = useLingui()
  const { busy, failure, run } = useAction()
  const why = useWhy()
  const consequence = (
    <p className={styles.quiet}>
      {t`It goes out of search and its ads go off. Who offers it reads why, and may object.`}
    </p>
  )
  return (
    <ActionForm
      busy={busy}
      run={run}
      path={`/operator/books/${book.id}/refuse`}
      body={{ why: why.value }}
      check={why.check}
      verb={t`Refuse`}
      kind="danger"
      title={t`Refuse “${book.name}”?`}
      consequence={consequence}
      done={done}
    >
      <h2>{t`No study book`}</h2>
      <WhyField why={why} failure={failure} />
      {consequence}
      <Failure of={failure} />
    </ActionForm>
  )
}
