import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { readIsbn } from '../../../shared/features/books/isbn.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { language } from '../../language/language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Choice } from './book-finder.tsx'
import type { DraftBook, Proposal } from './draft.ts'
import { useFirstFault } from './use-first-fault.ts'
import { proposalFaults, proposedBook } from './proposal.ts'
import common from './common.module.css'

interface ProposeBookProps {
  proposal: Proposal
  /** Sentences of the server about an earlier try. */
  refused: Record<string, string>
  onEdit(proposal: Proposal): void
  onChoose(book: DraftBook): void
  onBack(): void
}

/** The form that the button Next of the action bar sends. */
export const proposalFormId = 'proposal'

/** A book that is not listed, or has no ISBN: the seller tells what it is (M6). Works offline. */
export function ProposeBook({ proposal, refused, onEdit, onChoose, onBack }: ProposeBookProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [attempted, setAttempted] = useState(false)
  const goToFirstFault = useFirstFault(form)
  const faults = proposalFaults(proposal, language)
  const { isbn13 } = readIsbn(proposal.isbn)
  const { data: listed } = useCached<{ book: Book }>(isbn13 === null ? null : `/books?isbn=${isbn13}`)
  const wired = (field: keyof Proposal, argument: string = field) => ({
    value: proposal[field],
    onChange: (event: { target: { value: string } }) => onEdit({ ...proposal, [field]: event.target.value }),
    error: (attempted && faults[field] && t(faults[field])) || refused[argument],
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    if (Object.keys(faults).length === 0) onChoose(proposedBook(proposal))
    else goToFirstFault()
  }

  return (
    <form id={proposalFormId} ref={form} className={common.form} onSubmit={submit} noValidate>
      <div>
        <h2>
          <Trans>Tell us about your book</Trans>
        </h2>
        <p className={common.note}>
          <Trans>Your ad is live at once. We check the book's details later.</Trans>
        </p>
      </div>
      <TextField label={t`Title`} autoComplete="off" maxLength={300} {...wired('name')} />
      <TextField label={t`Author`} autoComplete="off" maxLength={300} {...wired('author')} />
      <TextField
        label={t`ISBN`}
        hint={t`On the back, near the barcode. Leave it empty if the book has none.`}
        autoComplete="off"
        inputMode="text"
        {...wired('isbn')}
      />
      {listed && (
        <Card chosen>
          <p className={common.note}>
            <Trans>This book is listed already:</Trans>
          </p>
          <Choice book={listed.book} onChoose={onChoose} />
        </Card>
      )}
      <TextField
        label={t`Price when new`}
        before="€"
        hint={t`Leave it empty if you do not know.`}
        autoComplete="off"
        inputMode="decimal"
        {...wired('originalPrice', 'originalPriceCents')}
      />
      <Button kind="text" className={common.flush} onClick={onBack}>
        <Trans>Search again</Trans>
      </Button>
    </form>
  )
}
