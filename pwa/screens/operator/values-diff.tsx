import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../shared/lib/money.ts'
import { formatMoment } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import styles from './table.module.css'
import { fieldName, namedFields, valueName } from './operator.text.ts'

interface ValuesDiffProps {
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

export function ValuesDiff({ before, after }: ValuesDiffProps) {
  const { t } = useLingui()
  const names = [...new Set([...Object.keys(after ?? {}), ...(after ? [] : Object.keys(before ?? {}))])]
  if (names.length === 0) return null
  const shown = (name: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'number' && name.endsWith('Cents')) return formatMoney(value, language)
    if (typeof value === 'number' && name.endsWith('At')) return formatMoment(value)
    if (typeof value === 'boolean') return value ? t`yes` : t`no`
    const said = namedFields.includes(name) ? valueName[String(value)] : undefined
    if (said) return t(said)
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table} data-diff="">
        <thead>
          <tr>
            <th scope="col">{t`Field`}</th>
            <th scope="col">{t`Before`}</th>
            <th scope="col">{t`After`}</th>
          </tr>
        </thead>
        <tbody>
          {names.map(name => (
            <tr key={name}>
              <th scope="row">{fieldName[name] ? t(fieldName[name]) : name}</th>
              <td>{shown(name, before?.[name])}</td>
              <td>
                <mark>{shown(name, after?.[name])}</mark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
