import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect } from 'react'
import { factNames, type FactName } from '../../../../shared/features/ads/ad-fact-list.ts'
import { type DraftFacts, factValueOf, filterValueOf } from '../../../../shared/features/ads/ad-facts.ts'
import { adSentence } from '../../../../shared/features/ads/ads.errors.ts'
import {
  type AdErrors,
  type AdField,
  conditionErrors,
  typedPriceError,
} from '../../../../shared/features/ads/ads.rules.ts'
import { limitingPriceCents } from '../../../../shared/features/books/books.rules.ts'
import { refusalSentence } from '../../../../shared/lib/refusals.errors.ts'
import { language } from '../../../language/language.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Cover } from '../../../ui/cover/cover.tsx'
import { SwitchRow } from '../../../ui/form/switch.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { PhotoField } from '../../photos/field/photo-field.tsx'
import type { PhotoWork } from '../../photos/use-add-photos.ts'
import { type AdForm, adDraftOf, type DraftBook, type FormValues, type Proposal } from '../drafts/draft.ts'
import { FoundElsewhere, useLookedUp } from '../find-book/found-book.tsx'
import { useListed } from '../use-listed.ts'
import { NoteField } from './note-field.tsx'
import { TakeOver } from './take-over.tsx'
import { PriceField } from './price-field.tsx'
import { PriceHelp } from './price-help.tsx'
import { hasLostPhotos, refusedIn } from '../drafts/refusal.ts'
import styles from '../find-book/find-book.module.css'
import common from './common.module.css'
import type { BookPage } from '../../../../shared/features/books/books.schema.ts'
import { type Cached, useCached } from '../../../api/use-cached.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { renewBook } from '../drafts/drafts.actions.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { questionOf } from '../ad-questions.text.ts'

interface ConditionStepProps {
  form: AdForm
  attempted: boolean
  onEdit(change: Partial<FormValues>): void
  onPhotoWork(work: PhotoWork): void
  fields: RefObject<HTMLDivElement | null>
  onChoose(book: DraftBook): void
}

/** Checks the price as it was typed (C5 to C9, C12). */
export function errorsOfCondition(form: AdForm): AdErrors {
  const original = form.book ? limitingPriceCents(form.book) : null
  const { priceCents: _, ...errors } = conditionErrors(adDraftOf(form), original)
  const price = typedPriceError(form.price, original)
  return price ? { ...errors, priceCents: price } : errors
}

export function ConditionStep({ form, attempted, onEdit, onPhotoWork, fields, onChoose }: ConditionStepProps) {
  const { t } = useLingui()
  const errors = errorsOfCondition(form)
  const { book } = form
  const newest = useNewestBook(form)
  const refused = refusedIn(form, 'condition')
  const error = (field: AdField): string | undefined => {
    const error = errors[field]
    if (field === 'photos' && hasLostPhotos(form)) return t(refusalSentence('photos_gone'))
    return attempted && error ? t(adSentence(error, language)) : refused[field]
  }
  return (
    <div className={common.form} ref={fields}>
      {book && (
        <div className={styles.chosen}>
          <Cover isbn={book.isbn} title={book.name} author={book.author} size={44} image={book.image} />
          <div className={styles.words}>
            <h2 className={styles.name}>{book.name}</h2>
            <p className={styles.author}>{book.author}</p>
          </div>
          <ButtonLink kind="text" to="?step=book">{t`Change`}</ButtonLink>
        </div>
      )}
      {!book && form.proposal && (
        <ComingBook
          proposal={form.proposal}
          onTake={(taken, proposal) => {
            onEdit({ proposal })
            onChoose(taken)
          }}
        />
      )}
      <TextField
        label={t`Version or edition`}
        hint={t`As it says in the book, such as 12th edition or 2024.`}
        value={form.version}
        error={error('version')}
        autoComplete="off"
        onChange={event => onEdit({ version: event.target.value })}
      />
      <TakeOver form={form} onEdit={onEdit} />
      {factNames.map(name => (
        <FactField key={name} name={name} value={form[name]} error={error(name)} onEdit={onEdit} />
      ))}
      <PhotoField draftId={form.id} hashes={form.photos} error={error('photos')} onWork={onPhotoWork} />
      <PriceField
        hint={book && <PriceHelp book={book} newest={newest} />}
        value={form.price}
        error={error('priceCents')}
        onType={price => onEdit({ price })}
      />
      <SwitchRow
        title={t`Take offers`}
        detail={t`Buyers may offer less in the chat. You accept, decline or name another price.`}
        checked={form.takesOffers}
        onChange={takesOffers => onEdit({ takesOffers })}
      />
      <NoteField note={form.note} error={error('note')} onEdit={onEdit} />
    </div>
  )
}

/** In the place of the book, while other libraries are asked for it (M24). */
function ComingBook({ proposal, onTake }: { proposal: Proposal; onTake(book: DraftBook, proposal: Proposal): void }) {
  const { t } = useLingui()
  const looked = useLookedUp(useListed(proposal).unlisted)
  return (
    <div className={common.list}>
      <FoundElsewhere looked={looked} onTake={onTake} />
      {looked.state === 'no' && <p className={common.note}>{t`No library that we asked has ISBN ${proposal.isbn}.`}</p>}
      <ButtonLink kind="text" className={common.flush} to="?step=book&by=proposal">
        {t`Type its title and author`}
      </ButtonLink>
    </div>
  )
}

/** The original price limits the asked price, and may have changed since the draft began. */
function useNewestBook({ id, book }: Pick<AdForm, 'id' | 'book'>): Cached<BookPage> {
  const { vault } = useLocal()
  const asked = useCached<BookPage>(book && !book.proposed ? `/books/${book.id}` : null)
  const newest = asked.state === 'fresh' ? asked.data?.book : undefined
  useEffect(() => {
    if (newest) void renewBook(vault, id, newest).catch(() => undefined)
  }, [vault, id, newest])
  return asked
}

interface FactFieldProps {
  name: FactName
  value: DraftFacts[FactName]
  error: string | undefined
  onEdit(change: Partial<DraftFacts>): void
}

export function FactField({ name, value, error, onEdit }: FactFieldProps) {
  const { t } = useLingui()
  const { question, answers } = questionOf(name)
  return (
    <ChoiceGroup
      label={t(question)}
      options={Object.entries(answers).map(([answer, label]) => ({ value: answer, label: t(label) }))}
      value={value === null ? null : filterValueOf(name, value)}
      error={error}
      onChange={answer => onEdit({ [name]: factValueOf(name, answer) })}
    />
  )
}
