import { useLingui } from '@lingui/react/macro'
import type { Month } from '../../../shared/features/books/books.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { formatLongMonth } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import styles from './year.module.css'

export function YearTable({ history }: { history: readonly Month[] }) {
  const { t } = useLingui()
  return (
    <details className={styles.more}>
      <summary>{t`See as a table`}</summary>
      <table className={styles.table}>
        <caption className={styles.hidden}>
          {t`Copies offered and sold in each of the last twelve months, with their prices`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Month`}</th>
            <th scope="col">{t`Offered`}</th>
            <th scope="col">{t`Sold`}</th>
            <th scope="col">{t`Price`}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ month, offered, sold = 0, prices }) => (
            <tr key={month}>
              <th scope="row">{formatLongMonth(month)}</th>
              <td>{offered}</td>
              <td>{sold}</td>
              <td>{prices ? <Band {...prices} /> : t`too few`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Band({ lowest, highest }: { lowest: number; highest: number }) {
  const { t } = useLingui()
  const [from, to] = [formatMoney(lowest, language), formatMoney(highest, language)]
  return lowest === highest ? from : t`${from} to ${to}`
}
