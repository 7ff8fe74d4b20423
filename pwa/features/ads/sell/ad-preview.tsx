import { useLingui } from '@lingui/react/macro'
import { labelsOf } from '../../../../shared/features/ads/ad-facts.text.ts'
import { noteOf } from '../../../../shared/features/ads/ads.rules.ts'
import { parseMoney } from '../../../../shared/lib/money.ts'
import { written } from '../../../language/written.ts'
import { Cover } from '../../../ui/cover/cover.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { AdNote } from '../ad-note.tsx'
import { VaultPhoto } from '../../photos/vault-photo.tsx'
import styles from './sell.module.css'
import type { AdForm, DraftBook } from '../drafts/draft.ts'

export function AdPreview({ form, book, city }: { form: AdForm; book: DraftBook; city?: string }) {
  const { t } = useLingui()
  const cents = parseMoney(form.price)
  const [front] = form.photos
  const note = noteOf(form.note)
  return (
    <section aria-label={t`Preview of your ad`}>
      <p className={styles.label}>{t`This is how buyers see it`}</p>
      <div className={styles.ad}>
        <div className={styles.picture}>
          {front ? (
            <VaultPhoto hash={front} alt="" />
          ) : (
            <Cover isbn={book.isbn} title={book.name} author={book.author} size={104} image={book.image} />
          )}
        </div>
        <div className={styles.words}>
          <div className={styles.head}>
            <p className={styles.name} {...written(book.name)}>
              {book.name}
            </p>
            {cents !== null && cents > 0 && <Price cents={cents} />}
          </div>
          <p className={styles.by}>
            {book.author}
            {form.version.trim() && ` · ${form.version.trim()}`}
          </p>
          <p className={styles.tags}>
            {labelsOf(form).map(label => (
              <Tag key={label.id}>{t(label)}</Tag>
            ))}
            {form.takesOffers && <Tag>{t`Takes offers`}</Tag>}
          </p>
          {note !== '' && <AdNote note={note} brief />}
          {city && (
            <p className={styles.city}>
              <Icon name="pin" size={16} />
              {city}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
