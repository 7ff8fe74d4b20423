import { useLingui } from '@lingui/react/macro'
import { written } from '../../language/written.ts'
import { Price } from '../../ui/price.tsx'
import { CopyPhoto } from '../photos/copy-photo.tsx'
import type { ReportSubject } from './report-subject.ts'
import styles from './reports.module.css'

export function ReportedCard({ about: { kind, name, ad: of } }: { about: ReportSubject }) {
  const { t } = useLingui()
  if (!of) return null
  const { ad, book } = of
  return (
    <div className={styles.card}>
      <CopyPhoto photo={ad.photos[0]} book={book} size={40} alt="" eager />
      <span className={styles.words}>
        <strong {...written(book.name)}>{book.name}</strong>
        <span>{kind === 'ad' ? t`From ${name} · ${ad.city}` : t`Chat with ${name}`}</span>
      </span>
      <Price cents={ad.priceCents} />
    </div>
  )
}
