import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AuditAction, auditActions, type AuditLine } from '../../../shared/features/audit/audit.schema.ts'
import type { AuditLog } from '../../../shared/features/operator/log.schema.ts'
import { useAsked } from '../../features/operator/use-asked.ts'
import { formatMoment } from '../../language/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { Answered } from '../../ui/notes/answered.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { actionName } from './log.text.ts'
import { Line } from './line.tsx'
import styles from './operator.module.css'
import { Who } from './who.tsx'

/** Who changed what, when, from what to what: a line that nothing changes or deletes (M13). */
export default function Log() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const [q, setQ] = useState(params.get('q') ?? '')
  const [action, setAction] = useState<AuditAction | ''>('')
  const [cursor, setCursor] = useState<string | null>(null)
  const [selected, setSelected] = useState<AuditLine | null>(null)
  const asked = new URLSearchParams({ q: useDeferredValue(q), ...(action && { action }), ...(cursor && { cursor }) })
  const answer = useAsked<AuditLog>(`/operator/audit?${asked}`)
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>
        <Trans>Audit log</Trans>
      </h1>
      <div className={styles.filters}>
        <TextField
          type="search"
          label={<Trans>Person, book, association or id</Trans>}
          value={q}
          onChange={event => {
            setQ(event.target.value)
            setCursor(null)
          }}
        />
        <SelectField
          label={<Trans>What</Trans>}
          value={action}
          onChange={event => {
            setAction(event.target.value as AuditAction | '')
            setCursor(null)
          }}
        >
          <option value="">{t`Any change`}</option>
          {auditActions.map(each => (
            <option key={each} value={each}>
              {t(actionName[each])}
            </option>
          ))}
        </SelectField>
        <p className={styles.quiet}>
          <Trans>No call changes or deletes a line.</Trans>
        </p>
      </div>
      <div className={styles.columns} data-panel={selected ? '' : undefined}>
        <Answered answer={answer} skeleton={<Skeleton shape="block" />} missing={null}>
          {({ lines, total, next }) => (
            <div className={styles.scroll}>
              <output className={styles.quiet}>
                <Plural value={total} one="# line" other="# lines" />
              </output>
              {lines.length === 0 && <EmptyState level={2} title={<Trans>No line has this</Trans>} />}
              <table className={styles.table}>
                <tbody>
                  {lines.map(line => (
                    <tr key={line.id} aria-selected={line.id === selected?.id}>
                      <td>{formatMoment(line.at)}</td>
                      <td>
                        <Who line={line} />
                      </td>
                      <td>
                        <Button kind="text" size="small" onClick={() => setSelected(line)}>
                          {t(actionName[line.action])}
                        </Button>
                      </td>
                      <td>{line.about.name ?? line.about.id}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {next !== null && (
                <Button onClick={() => setCursor(next)}>
                  <Trans>Older</Trans>
                </Button>
              )}
            </div>
          )}
        </Answered>
        {selected && <Line key={selected.id} line={selected} changed={answer.refresh} />}
      </div>
    </div>
  )
}
