import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BookValues } from '../../../../shared/features/books/book-requests.schema.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import styles from './library.module.css'

const labels = {
  name: msg`Name`,
  author: msg`Author`,
  version: msg`Version`,
  originalPriceCents: msg`Original price`,
  isbn: msg`ISBN`,
  description: msg`Note`,
  image: msg`Picture`,
}

export function RequestDiff({ former, values }: { former: object; values: BookValues }) {
  const { t } = useLingui()
  const changed = (Object.keys(labels) as (keyof typeof labels)[]).filter(name => values[name] !== undefined)
  return (
    <dl className={styles.diff}>
      {changed.map(name => (
        <div key={name}>
          <dt>{t(labels[name])}</dt>
          <dd>
            <del>{shown(name, former[name as keyof object])}</del> → <ins>{shown(name, values[name])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )

  function shown(name: keyof typeof labels, value: string | number | null | undefined): string {
    if (value === null || value === undefined) return t`none`
    if (name === 'image') return t`a picture`
    return typeof value === 'number' ? formatMoney(value, language) : value
  }
}
