import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { isbnSentence } from '../../../shared/features/books/books.errors.ts'
import { readIsbn } from '../../../shared/features/books/isbn.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './scan-sheet.module.css'

export function TypedIsbn({ action, onBook }: { action: ReactNode; onBook(isbn: string): void }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [attempted, setAttempted] = useState(false)
  const { isbn13, error } = readIsbn(typed)

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The form that has the button which opened the sheet would hear it too.
    event.stopPropagation()
    setAttempted(isbn13 === null)
    field.current?.focus()
    if (isbn13 === null) return
    setTyped('')
    onBook(isbn13)
  }
  return (
    <form className={styles.typed} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t`Or type the ISBN`}
        value={typed}
        error={attempted && error ? t(isbnSentence(error)) : undefined}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        onChange={event => {
          setTyped(event.target.value)
          setAttempted(false)
        }}
      />
      <Button type="submit">{action}</Button>
    </form>
  )
}
