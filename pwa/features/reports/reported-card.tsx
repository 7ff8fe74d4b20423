import { Trans } from '@lingui/react/macro'
import { written } from '../../language/written.ts'
import { Price } from '../../ui/price.tsx'
import { CopyPhoto } from '../photos/copy-photo.tsx'
import type { ReportSubject } from './report-subject.ts'
import styles from './reports.module.css'

export function ReportedCard({ about: { kind, name, ad: of } }: { about: ReportSubject }) {
  if (!of) return null
  const { ad, book } = of
  return (
    <div className={styles.card}>
      <CopyPhoto photo={ad.photos[0]} book={book} size={40} alt="" eager />
      <span className={styles.words}>
        <strong {...written(book.name)}>{book.name}</strong>
        <span>
          {kind === 'ad' ? (
            <Trans>
              From {name} · {ad.city}
            </Trans>
          ) : (
            <Trans>Chat with {name}</Trans>
          )}
        </span>
      </span>
      <Price cents={ad.priceCents} />
    </div>
  )
}
