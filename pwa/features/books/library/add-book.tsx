import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import { postJson } from '../../../api/send-json.ts'
import { useSending } from '../../../api/use-sending.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { Tag } from '../../../ui/tag.tsx'
import { PictureField } from '../../photos/crop/picture-field.tsx'
import { usePicture } from '../../photos/crop/use-picture.ts'
import { ScanButton } from '../../scan/scan-button.tsx'
import { type BookFields, errorsOf, fieldsOf, noFields, valuesOf } from './book-fields.ts'
import { FieldList, useSavedFields } from './field-list.tsx'
import styles from './library.module.css'
import { SidePanel } from './side-panel.tsx'
import { t } from '@lingui/core/macro'
import type { AdditionUndone } from '../../../../shared/features/books/library.schema.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import type { SearchAnswer } from '../../../../shared/features/search/search.schema.ts'
import { getJson } from '../../../api/http.ts'

/** In milliseconds (M11). */
const undoMs = 30_000

interface AddBookProps {
  organisationId: string
  first?: Partial<BookFields>
  onChanged(): void
  /** The library has the book already. */
  onOpen(book: Book): void
  onClose(): void
}

/** Fills empty fields from the catalogue (H3). */
export function AddBook({ organisationId, first, onChanged, onOpen, onClose }: AddBookProps) {
  const { t } = useLingui()
  const about = first?.isbn || first?.name || ''
  const {
    fields,
    type: setFields,
    forget,
  } = useSavedFields(`add-book:${organisationId}:${about}`, {
    ...noFields,
    ...first,
  })
  const [attempted, setAttempted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const picture = usePicture('preview', () => toast(t`Photo uploaded`))
  const existing = useExistingBook(fields.isbn)
  const fill = useEffectEvent((by: Book) => setFields(filled(fields, by)))
  useEffect(() => {
    if (existing) fill(existing)
  }, [existing])
  const faults = attempted ? errorsOf(fields) : {}
  const sending = useSending(async (andNext: boolean) => {
    const image = (await picture.uploaded()) ?? null
    const answer = await postJson<{ book: Book }>(`/admin/organisations/${organisationId}/library`, {
      ...valuesOf(fields),
      image,
    })
    if (!answer) return
    const undo = async () => {
      await takeBookBack(organisationId, answer.book)
      onChanged()
    }
    toast(t`Book created`, 'plain', { label: t`Undo`, stayMs: undoMs, run: () => void undo() })
    forget()
    setAttempted(false)
    picture.reset()
    onChanged()
    if (andNext) form.current?.querySelector('input')?.focus()
    else onClose()
  })
  const { fields: refused } = sending
  const add = (andNext: boolean) => {
    setAttempted(true)
    if (Object.keys(errorsOf(fields)).length === 0) return void sending.send(andNext)
    sending.clear()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const number = readIsbn(fields.isbn)
  return (
    <SidePanel title={t`Add a book`} onClose={onClose}>
      <form
        ref={form}
        className={styles.earlier}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          add(false)
        }}
      >
        <TextField
          label={t`ISBN`}
          hint={existing === null ? <Trans>The catalogue does not have this one yet.</Trans> : undefined}
          value={fields.isbn}
          error={faults.isbn ?? refused['isbn']}
          inputMode="numeric"
          autoComplete="off"
          behind={
            <>
              {number.isbn13 && <Tag tone="green">{t`Checked`}</Tag>}
              <ScanButton typedAction={t`Fill in`} onBook={isbn => setFields({ ...fields, isbn })} />
            </>
          }
          onChange={event => setFields({ ...fields, isbn: event.target.value })}
        />
        {existing && (
          <Banner inset icon="book">
            <p>
              {existing.reviewed
                ? t`The library already has this book.`
                : t`A seller proposed this one: name, author and price are filled in. Look whether they are right.`}
            </p>
            {existing.reviewed && (
              <Button kind="text" size="small" onClick={() => onOpen(existing)}>{t`Open it`}</Button>
            )}
          </Banner>
        )}
        <FieldList
          fields={fields}
          faults={{
            ...faults,
            ...(refused['name'] && { name: refused['name'] }),
            ...(refused['author'] && { author: refused['author'] }),
            ...(refused['originalPriceCents'] && { price: refused['originalPriceCents'] }),
          }}
          onEdit={setFields}
        />
        <PictureField
          label={t`Picture`}
          hint={t`Up to 20 MB, becomes 500 × 500`}
          picture={picture}
          error={refused['image']}
        />
        {sending.problem && (
          <Banner tone="error" inset icon="warning">
            {sending.problem} <Trans>What you typed is still here.</Trans>
          </Banner>
        )}
        <div className={styles.actions}>
          <Button kind="primary" size="small" type="submit" busy={sending.busy}>{t`Add book`}</Button>
          {!first && <Button size="small" busy={sending.busy} onClick={() => add(true)}>{t`Add and next`}</Button>}
        </div>
      </form>
    </SidePanel>
  )
}

function filled(fields: BookFields, book: Book): BookFields {
  const existing = fieldsOf(book)
  const empty = Object.keys(fields).filter(name => fields[name as keyof BookFields].trim() === '')
  return { ...fields, ...Object.fromEntries(empty.map(name => [name, existing[name as keyof BookFields]])) }
}

/** Undoes an addition, unless somebody uses the book by now, and shows the outcome. */
async function takeBookBack(organisationId: string, { id }: Pick<Book, 'id'>): Promise<void> {
  try {
    const path = `/admin/organisations/${organisationId}/library/additions/${id}/undo` as const
    const answer = await postJson<AdditionUndone>(path, {})
    if (answer?.stays.length === 0) toast(t`The book is out of the library again`)
    else toast(t`The book stays: somebody uses it by now`, 'error')
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    toast(error.message, 'error')
  }
}

/** Returns undefined while loading, and null where the catalogue lacks this ISBN. */
function useExistingBook(typed: string): Book | null | undefined {
  const { isbn13 } = readIsbn(typed)
  const [found, setFound] = useState<{ isbn: string; book: Book | null }>()
  useEffect(() => {
    if (isbn13 === null) return
    const leaving = new AbortController()
    // Not by /books?isbn=, because every browser prints its 404 on the console.
    getJson<SearchAnswer>(`/search?q=${isbn13}`, { signal: leaving.signal }).then(
      ({ results }) => setFound({ isbn: isbn13, book: results.find(({ book }) => book.isbn === isbn13)?.book ?? null }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [isbn13])
  return found?.isbn === isbn13 ? found?.book : undefined
}
