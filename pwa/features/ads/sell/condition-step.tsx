import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject } from 'react'
import { adSentence } from '../../../../shared/features/ads/ads.errors.ts'
import {
  type AdErrors,
  type AdField,
  conditionErrors,
  typedPriceError,
} from '../../../../shared/features/ads/ads.rules.ts'
import { limitingPriceCents } from '../../../../shared/features/books/books.rules.ts'
import { refusalSentence } from '../../../../shared/sync/refusals.errors.ts'
import { language } from '../../../language/language.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Cover } from '../../../ui/cover/cover.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { PhotoField } from '../../photos/field/photo-field.tsx'
import type { PhotoWork } from '../../photos/use-add-photos.ts'
import { type AdForm, adDraftOf, type FormValues } from '../drafts/draft.ts'
import { PriceHelp } from './price-help.tsx'
import { hasLostPhotos, refusedIn } from '../drafts/refusal.ts'
import { useNewestBook } from '../use-newest-book.ts'
import styles from '../find-book/chosen-book.module.css'
import common from './common.module.css'

interface ConditionStepProps {
  form: AdForm
  attempted: boolean
  onEdit(change: Partial<FormValues>): void
  onPhotoWork(work: PhotoWork): void
  fields: RefObject<HTMLDivElement | null>
}

/** Checks the price as it was typed (C5 to C9, C12). */
export function errorsOfCondition(form: AdForm): AdErrors {
  const original = form.book ? limitingPriceCents(form.book) : null
  const { priceCents: _, ...errors } = conditionErrors(adDraftOf(form), original)
  const price = typedPriceError(form.price, original)
  return price ? { ...errors, priceCents: price } : errors
}

export function ConditionStep({ form, attempted, onEdit, onPhotoWork, fields }: ConditionStepProps) {
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
          <ButtonLink kind="text" to="?step=book">
            <Trans>Change</Trans>
          </ButtonLink>
        </div>
      )}
      <TextField
        label={t`Version or edition`}
        hint={t`As it says in the book, such as 12th edition or 2024.`}
        value={form.version}
        error={error('version')}
        autoComplete="off"
        onChange={event => onEdit({ version: event.target.value })}
      />
      <ChoiceGroup
        label={t`What does it look like?`}
        options={[
          { value: 'new', label: t`Like new` },
          { value: 'good', label: t`Good` },
          { value: 'used', label: t`Used` },
        ]}
        value={form.condition}
        error={error('condition')}
        onChange={condition => onEdit({ condition })}
      />
      <ChoiceGroup
        label={t`Is there writing in it?`}
        options={[
          { value: 'no', label: t`No` },
          { value: 'yes', label: t`Yes` },
        ]}
        value={form.hasWriting === null ? null : form.hasWriting ? 'yes' : 'no'}
        error={error('hasWriting')}
        onChange={writing => onEdit({ hasWriting: writing === 'yes' })}
      />
      <PhotoField draftId={form.id} hashes={form.photos} error={error('photos')} onWork={onPhotoWork} />
      <TextField
        label={t`Price`}
        before="€"
        hint={book && <PriceHelp book={book} newest={newest} />}
        value={form.price}
        error={error('priceCents')}
        inputMode="decimal"
        autoComplete="off"
        onChange={event => onEdit({ price: event.target.value })}
      />
    </div>
  )
}
