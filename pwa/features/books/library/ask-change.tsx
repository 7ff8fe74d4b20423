import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { BookValues } from '../../../../shared/features/books/book-requests.schema.ts'
import type { LibraryBook } from '../../../../shared/features/books/library.schema.ts'
import { postJson } from '../../../api/send-json.ts'
import { useSending } from '../../../api/use-sending.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { PictureField } from '../../photos/crop/picture-field.tsx'
import { usePicture } from '../../photos/crop/use-picture.ts'
import { changeErrorsOf, fieldsOf, valuesOf } from './book-fields.ts'
import { FieldList, useSavedFields } from './field-list.tsx'
import styles from './library.module.css'
import { RequestDiff } from './request-diff.tsx'

interface AskChangeProps {
  organisationId: string
  book: LibraryBook
  onAsked(): void
}

/** Asks the operator, because other associations list this book too (H3). */
export function AskChange({ organisationId, book, onAsked }: AskChangeProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const kept = useSavedFields(`ask:${book.id}`, { ...fieldsOf(book), reason: '' })
  const { reason, ...fields } = kept.fields
  const [isAsked, setIsOpen] = useState(false)
  const isOpen = isAsked || kept.isTyped
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) wasOpen.current = true
  }, [isOpen])
  const [attempted, setAttempted] = useState(false)
  const picture = usePicture('preview', () => toast(t`Photo uploaded`))
  const faults = attempted ? changeErrorsOf(fields) : {}
  const values = differences(fields, book)
  const noReason = attempted && reason.trim() === '' ? t`This field is required` : undefined
  const startAgain = () => {
    kept.forget()
    setAttempted(false)
    picture.reset()
  }
  const sending = useSending(async () => {
    const image = await picture.uploaded()
    await postJson(`/admin/organisations/${organisationId}/library/${book.id}/requests`, {
      values: { ...values, ...(image !== undefined && { image }) },
      reason,
    })
    toast(t`Asked. The operator looks at it`)
    startAgain()
    setIsOpen(false)
    onAsked()
  })
  if (!isOpen)
    return (
      <div>
        <Button
          // The form goes with the focus, so the button takes it.
          ref={button => void (wasOpen.current && button?.focus())}
          icon="pencil"
          data-ask-change=""
          onClick={() => setIsOpen(true)}
        >{t`Ask for a change`}</Button>
      </div>
    )
  return (
    <form
      ref={form}
      className={styles.earlier}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setAttempted(true)
        if (Object.keys(changeErrorsOf(fields)).length === 0 && reason.trim() !== '') return void sending.send()
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      }}
    >
      <div>
        <h3>{t`Ask for a change`}</h3>
        <p className={styles.quiet}>{t`Other associations list this book too, so the operator looks first.`}</p>
      </div>
      <FieldList fields={fields} faults={faults} onEdit={edited => kept.type({ ...edited, reason })} />
      <PictureField
        label={t`Picture`}
        hint={t`Up to 20 MB, becomes 500 × 500`}
        picture={picture}
        former={book.image && `/uploads/images/${book.image}-320.webp`}
      />
      {Object.keys(values).length > 0 && <RequestDiff former={book} values={values} />}
      <TextArea
        label={t`Why`}
        rows={2}
        maxLength={1000}
        value={reason}
        error={noReason ?? sending.fields['reason']}
        hint={`${[...reason].length} / 1000`}
        onChange={event => kept.type({ ...fields, reason: event.target.value })}
      />
      {(sending.problem ?? Object.values(sending.fields)[0]) && (
        <Banner tone="error" inset icon="warning">
          {sending.problem ?? Object.values(sending.fields)[0]} <Trans>What you typed is still here.</Trans>
        </Banner>
      )}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={sending.busy}>{t`Ask the operator`}</Button>
        <Button
          kind="text"
          onClick={() => {
            startAgain()
            setIsOpen(true)
            sending.clear()
          }}
        >{t`Start again`}</Button>
      </div>
    </form>
  )
}

/** The ISBN identifies the book, so it cannot change. */
function differences(fields: ReturnType<typeof fieldsOf>, book: LibraryBook): BookValues {
  const { isbn: _, ...wanted } = valuesOf(fields)
  const changed = Object.entries(wanted).filter(([name, value]) => value !== book[name as keyof typeof wanted])
  return Object.fromEntries(changed)
}
