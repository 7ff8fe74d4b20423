import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { isbnKnown } from '../../../../shared/features/books/books.errors.ts'
import { isProposalOf } from '../../../../shared/features/books/books.rules.ts'
import { language } from '../../../language/language.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Unseen } from '../../../ui/notes/unseen.tsx'
import type { DraftBook, Proposal } from '../drafts/draft.ts'
import { proposalErrors, proposedBook, refusedAgain } from './proposal.ts'
import { useFirstError } from '../sell/use-first-error.ts'
import { useListed, type Listed } from '../use-listed.ts'
import common from '../sell/common.module.css'
import { Card } from '../../../ui/page/card.tsx'
import { Choice } from './book-finder.tsx'
import { FoundElsewhere, useLookedUp } from './found-book.tsx'

interface ProposeBookProps {
  proposal: Proposal
  book: DraftBook | null
  refused: Record<string, string>
  onEdit(proposal: Proposal): void
  onChoose(book: DraftBook): void
  onBack(): void
  /** Without the book, which is being looked up (M24). */
  onGoOn(): void
}

export const proposalFormId = 'proposal'

/** Takes a book that is not listed or has no ISBN (M6). Works offline. */
export function ProposeBook({ proposal, book, refused, onEdit, onChoose, onBack, onGoOn }: ProposeBookProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [attempted, setAttempted] = useState(false)
  const goToFirstError = useFirstError(form)
  const listed = useListed(proposal)
  const isBare = proposal.name.trim() === '' && proposal.author.trim() === ''
  const looked = useLookedUp(isBare ? listed.unlisted : undefined)
  const known = listed.byIsbn.some(each => isProposalOf(each, proposal)) ? { isbn: isbnKnown } : {}
  const errors = { ...known, ...proposalErrors(proposal, language) }
  const again = refusedAgain(refused, proposal, book)
  const wired = (field: keyof Proposal) => ({
    value: proposal[field],
    onChange: (event: { target: { value: string } }) => onEdit({ ...proposal, [field]: event.target.value }),
    error: (attempted && errors[field] && t(errors[field])) || again[field],
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (looked.state === 'asking' || looked.state === 'later' || looked.state === 'busy') {
      onEdit(proposal)
      return onGoOn()
    }
    setAttempted(true)
    if (Object.keys({ ...errors, ...again }).length === 0) onChoose(proposedBook(proposal, book))
    else goToFirstError()
  }

  const found = <ListedBooks listed={listed} onChoose={onChoose} />
  return (
    <form id={proposalFormId} ref={form} className={common.form} onSubmit={submit} noValidate>
      <div>
        <h2>{t`Tell us about your book`}</h2>
        <p className={common.note}>{t`Your ad is live at once. We check the book's details later.`}</p>
        <output>
          <Unseen>
            <WhatIsListed listed={listed} />
          </Unseen>
        </output>
      </div>
      {isBare && (
        <FoundElsewhere
          looked={looked}
          before={book}
          onTake={(taken, facts) => {
            onEdit(facts)
            onChoose(taken)
          }}
        />
      )}
      {refused['isbn'] && found}
      <TextField label={t`Title`} autoComplete="off" maxLength={300} {...wired('name')} />
      <TextField label={t`Author`} autoComplete="off" maxLength={300} {...wired('author')} />
      <TextField
        label={t`ISBN`}
        hint={t`On the back, near the barcode. Leave it empty if the book has none.`}
        autoComplete="off"
        inputMode="text"
        {...wired('isbn')}
      />
      {!refused['isbn'] && found}
      <TextField
        label={t`Price when new`}
        before="€"
        hint={t`Leave it empty if you do not know.`}
        autoComplete="off"
        inputMode="decimal"
        {...wired('originalPrice')}
      />
      <Button kind="text" className={common.flush} onClick={onBack}>{t`Search again`}</Button>
    </form>
  )
}

function ListedBooks({ listed, onChoose }: { listed: Listed; onChoose(book: DraftBook): void }) {
  const books = listed.byIsbn.length > 0 ? listed.byIsbn : listed.byName
  if (books.length === 0) return null
  return (
    <Card chosen className={common.list}>
      <p className={common.note}>
        <WhatIsListed listed={listed} />
      </p>
      {books.map(book => (
        <Choice key={book.id} book={book} first={listed.byIsbn.length === 1} onChoose={onChoose} />
      ))}
    </Card>
  )
}

function WhatIsListed({ listed: { byIsbn, byName } }: { listed: Listed }) {
  const { t } = useLingui()
  if (byIsbn.length > 0) return t`We already have this book. Take it: everything you entered stays.`
  return byName.length > 0 && t`Is it this one?`
}
