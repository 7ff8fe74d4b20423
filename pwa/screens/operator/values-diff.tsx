import { Trans } from '@lingui/react/macro'
import styles from './operator.module.css'

interface ValuesDiffProps {
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** What stood there beside what stands there now; a field is named as the API does. */
export function ValuesDiff({ before, after }: ValuesDiffProps) {
  const names = [...new Set([...Object.keys(after ?? {}), ...(after ? [] : Object.keys(before ?? {}))])]
  if (names.length === 0) return null
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Field</Trans>
            </th>
            <th scope="col">
              <Trans>Before</Trans>
            </th>
            <th scope="col">
              <Trans>After</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map(name => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{shown(before?.[name])}</td>
              <td>
                <mark>{shown(after?.[name])}</mark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
