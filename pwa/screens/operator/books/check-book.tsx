import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { BookToCheck } from '../../../../shared/features/operator/books.schema.ts'
import type { BookValues } from '../../../../shared/features/books/book-requests.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { useAsked } from '../../../features/operator/use-asked.ts'
import { useDoing } from '../../../features/operator/use-doing.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Answered } from '../../../ui/notes/answered.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import cardStyles from '../card.module.css'
import styles from '../operator.module.css'
import { MergeInto } from './merge-into.tsx'
import { gapsFilled, SameBook } from './same-book.tsx'

/** One book to check: confirm it with corrections, or let it go into another. */
export function CheckBook({ id, done }: { id: string; done(): void }) {
  const answer = useAsked<BookToCheck>(`/operator/books/${id}`)
  return (
    <Answered
      answer={answer}
      skeleton={<Skeleton shape="block" />}
      missing={
        <p>
          <Trans>This book is not there any more.</Trans>
        </p>
      }
    >
      {({ book, alike }) => <OfOneBook book={book} alike={alike} done={done} />}
    </Answered>
  )
}

function OfOneBook({ book, alike, done }: Pick<BookToCheck, 'book' | 'alike'> & { done(): void }) {
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
        <ConfirmForm book={book} done={done} />
      )}
      <MergeInto book={book} alike={alike} into={into} kept={kept} onChoose={choose} done={done} />
    </div>
  )
}

function ConfirmForm({ book, done }: { book: Book; done(): void }) {
  const { t } = useLingui()
  const { busy, failure, run } = useDoing()
  const [name, setName] = useState(book.name)
  const [author, setAuthor] = useState(book.author)
  const [isbn, setIsbn] = useState(book.isbn ?? '')
  const [version, setVersion] = useState(book.version ?? '')
  const empty = (value: string) => (value.trim() === '' ? t`This field is required` : undefined)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (empty(name) || empty(author)) return
    const number = isbn.replace(/[\s-]/g, '')
    const values = {
      name,
      author,
      ...(number !== '' && { isbn: number }),
      version: version.trim() === '' ? null : version,
    }
    if (await run(`/operator/books/${book.id}/confirm`, { values })) done()
  }
  return (
    <form className={cardStyles.card} onSubmit={event => void send(event)}>
      <h2>
        <Trans>A book of its own</Trans>
      </h2>
      <TextField
        label={<Trans>Name</Trans>}
        value={name}
        onChange={event => setName(event.target.value)}
        error={empty(name) ?? failure?.fields['values.name']}
      />
      <TextField
        label={<Trans>Author</Trans>}
        value={author}
        onChange={event => setAuthor(event.target.value)}
        error={empty(author) ?? failure?.fields['values.author']}
      />
      <TextField
        label={<Trans>ISBN</Trans>}
        value={isbn}
        onChange={event => setIsbn(event.target.value)}
        error={failure?.fields['values.isbn']}
        inputMode="numeric"
      />
      <TextField
        label={<Trans>Version</Trans>}
        value={version}
        onChange={event => setVersion(event.target.value)}
        error={failure?.fields['values.version']}
      />
      {failure && (
        <p className={styles.bad} role="alert">
          {failure.message}
        </p>
      )}
      <div className={cardStyles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </form>
  )
}
