import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { fieldNames } from '../../../features/booklists/import/import.text.ts'
import { written } from '../../../language/written.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { CopyRow } from './copy-rows.ts'
import styles from './copy.module.css'

interface CopyTableProps {
  rows: readonly CopyRow[]
  /** Existing rows that take this year's values. */
  taken: ReadonlySet<string>
  onName(id: string, name: string): void
  onTake(id: string, isTaken: boolean): void
}

const states: Record<CopyRow['state'], { name: MessageDescriptor; tone: 'green' | 'plain' | 'marker' }> = {
  new: { name: msg`new, hidden`, tone: 'green' },
  same: { name: msg`is there already`, tone: 'plain' },
  different: { name: msg`differs`, tone: 'marker' },
}

/** Differences of existing rows stay unless chosen. */
export function CopyTable({ rows, taken, onName, onTake }: CopyTableProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Now`}</th>
            <th scope="col">{t`Next year`}</th>
            <th scope="col">{t`What happens`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to, kind, depth, name, nameThere, state, differs }) => (
            <tr key={from} data-depth={depth} data-state={state}>
              <td {...written(name)}>{name}</td>
              <td>
                {state === 'new' && nameThere !== null ? (
                  <input
                    className={styles.input}
                    aria-label={t`Name next year of ${name}`}
                    data-other={nameThere === name ? undefined : ''}
                    value={nameThere}
                    maxLength={200}
                    onChange={event => onName(to, event.target.value)}
                  />
                ) : (
                  <span {...written(nameThere ?? name)}>{nameThere ?? name}</span>
                )}
              </td>
              <td>
                <Tag tone={states[state].tone}>{i18n._(states[state].name)}</Tag>{' '}
                {differs.map(({ field, here, there }) => (
                  <span key={field} className={styles.differs}>
                    {field in fieldNames ? i18n._(fieldNames[field as keyof typeof fieldNames]) : field}:{' '}
                    <b>{there || '–'}</b> <Trans>(now: {here || '–'})</Trans>
                  </span>
                ))}
                {state === 'different' && (
                  <label className={styles.take}>
                    <input
                      type="checkbox"
                      checked={taken.has(to)}
                      onChange={event => onTake(to, event.target.checked)}
                    />
                    {kind === 'link' ? t`Take over as it is now` : t`Take over the name`}
                  </label>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
