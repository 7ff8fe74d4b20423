import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BookValues } from '../../../../shared/features/books/book-requests.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import { written } from '../../../language/written.ts'
import { Cover } from '../../../ui/cover/cover.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { fieldName } from '../operator.text.ts'
import styles from './same-book.module.css'

const fields = ['name', 'author', 'isbn', 'version', 'originalPriceCents', 'description'] as const
type Field = (typeof fields)[number]

interface SameBookProps {
  from: Book
  into: Book
  /** Values that the remaining book takes from the other. */
  kept: BookValues
  onKeep(kept: BookValues): void
  onDifferent(): void
}

/** Compares two books field by field (M6). */
export function SameBook({ from, into, kept, onKeep, onDifferent }: SameBookProps) {
  const { t } = useLingui()
  const take = (field: Field, isTaken: boolean) => {
    const { [field]: _former, ...others } = kept
    onKeep(isTaken ? { ...others, [field]: from[field] } : others)
  }
  return (
    <section className={styles.same}>
      <div className={styles.head}>
        <h2>{t`Are these the same book?`}</h2>
        <Button size="small" onClick={onDifferent}>{t`Not the same`}</Button>
      </div>
      <div className={styles.sheet}>
        <Side book={into} tag={<Tag tone="green">{t`stays`}</Tag>} />
        <Side book={from} tag={<Tag tone="marker">{t`goes into it`}</Tag>} />
        {fields.map(field => {
          const isTaken = field in kept
          const differs = from[field] !== null && from[field] !== into[field]
          const label = fieldName[field] ? t(fieldName[field]) : field
          return (
            <fieldset key={field} className={styles.field}>
              <legend>{label}</legend>
              <div className={styles.values}>
                <Value
                  of={into[field]}
                  field={field}
                  chosen={!isTaken}
                  asks={differs}
                  onChoose={() => take(field, false)}
                />
                <Value
                  of={from[field]}
                  field={field}
                  chosen={isTaken}
                  asks={differs}
                  onChoose={() => take(field, true)}
                />
              </div>
            </fieldset>
          )
        })}
      </div>
    </section>
  )
}

export function gapsFilled(from: Book, into: Book): BookValues {
  const gaps = fields.filter(field => into[field] === null && from[field] !== null)
  return Object.fromEntries(gaps.map(field => [field, from[field]]))
}

function Side({ book, tag }: { book: Book; tag: ReactNode }) {
  return (
    <div className={styles.side}>
      <Cover isbn={book.isbn} title={book.name} author={book.author} image={book.image} size={52} />
      <div>
        {tag}
        <h3 {...written(book.name)}>{book.name}</h3>
      </div>
    </div>
  )
}

interface ValueProps {
  of: string | number | null
  field: Field
  chosen: boolean
  /** True where the values differ. */
  asks: boolean
  onChoose(): void
}

function Value({ of, field, chosen, asks, onChoose }: ValueProps) {
  const text = of === null ? '–' : field === 'originalPriceCents' ? formatMoney(Number(of), language) : String(of)
  if (!asks) return <p className={styles.value}>{text}</p>
  return (
    <label className={styles.value}>
      <input type="radio" name={`keep-${field}`} checked={chosen} onChange={onChoose} />
      <span>{text}</span>
    </label>
  )
}
