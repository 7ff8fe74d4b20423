import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AuditAction, auditActions, type AuditLine } from '../../../shared/features/audit/audit.schema.ts'
import type { AuditLog } from '../../../shared/features/operator/operator.schema.ts'
import { useAskedPages } from '../../features/operator/use-asked-pages.ts'
import { formatMoment } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { actionName } from './operator.text.ts'
import styles from './operator.module.css'
import { Rows, Table } from './rows.tsx'
import tableStyles from './table.module.css'
import { useAction } from '../../features/operator/use-action.ts'
import { Button } from '../../ui/form/button.tsx'
import { Link } from '../../ui/page/link.tsx'
import { Failure } from './decided-meanwhile.tsx'
import { ValuesDiff } from './values-diff.tsx'

const canGoBack = ({ action }: AuditLine) => action === 'book.merge' || action === 'person.block'

/** Nothing changes or deletes a line (M13). */
export default function Log() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const [q, setQ] = useState(params.get('q') ?? '')
  const [action, setAction] = useState<AuditAction | ''>('')
  const [selected, setSelected] = useState<AuditLine | null>(null)
  const asked = new URLSearchParams({ q: useDeferredValue(q), ...(action && { action }) })
  const answer = useAskedPages<AuditLog, 'lines'>(`/operator/audit?${asked}`, 'lines')
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t`Audit log`}</h1>
      <p className={styles.lead}>{t`Who changed what, and when. No call changes or deletes a line.`}</p>
      <div className={tableStyles.filters}>
        <SearchField
          className={tableStyles.search}
          label={t`Person, book, association or id`}
          placeholder={t`Person, book, association or id`}
          value={q}
          onChange={event => setQ(event.target.value)}
          onClear={() => setQ('')}
        />
        <div className={tableStyles.bare}>
          <SelectField
            label={t`What`}
            value={action}
            onChange={event => setAction(event.target.value as AuditAction | '')}
          >
            <option value="">{t`Any change`}</option>
            {auditActions.map(each => (
              <option key={each} value={each}>
                {t(actionName[each])}
              </option>
            ))}
          </SelectField>
        </div>
        <output className={styles.quiet}>
          {answer.data && <Plural value={answer.data.total} one="# line" other="# lines" />}{' '}
          {answer.data?.isCut && <Trans>Too many have this name: not all were looked through. Type more.</Trans>}
        </output>
      </div>
      <div className={styles.columns} data-panel={selected ? '' : 'none'}>
        <Rows answer={answer} of="lines" empty={<EmptyState level={2} title={t`No line has this`} />}>
          {lines => (
            <Table heads={[{ label: t`When` }, { label: t`What` }, { label: t`On` }, { label: t`Who` }]}>
              {lines.map(line => (
                <tr key={line.id} aria-selected={line.id === selected?.id}>
                  <td className={tableStyles.whole}>{formatMoment(line.at)}</td>
                  <td className={tableStyles.word}>
                    <button type="button" className={tableStyles.open} onClick={() => setSelected(line)}>
                      {t(actionName[line.action])}
                    </button>
                  </td>
                  <td {...written(line.about.name ?? '')}>{line.about.name ?? line.about.id.slice(0, 8)}</td>
                  <td>
                    <Who line={line} />
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </Rows>
        {selected && <Line key={selected.id} line={selected} changed={answer.refresh} />}
      </div>
    </div>
  )
}

/** Undoing adds a line; this one stays. */
function Line({ line, changed }: { line: AuditLine; changed(): void }) {
  const { t } = useLingui()
  const { at, about, action, before, after } = line
  const { busy, failure, run } = useAction()
  const merge = action === 'book.merge' ? after?.['merge'] : undefined
  const undo = async (id: string) => {
    if (await run(`/operator/books/merges/${id}/undo`)) changed()
  }
  return (
    <section className={styles.card}>
      <h2>{t(actionName[action])}</h2>
      <dl className={styles.facts}>
        <dt>{t`When`}</dt>
        <dd>{formatMoment(at)}</dd>
        <dt>{t`Who`}</dt>
        <dd>
          <Who line={line} />
        </dd>
        <dt>{t`On`}</dt>
        <dd>
          <span {...written(about.name ?? '')}>{about.name}</span> <span className={styles.quiet}>{about.id}</span>
        </dd>
      </dl>
      <ValuesDiff before={before} after={after} />
      {canGoBack(line) && <p className={styles.quiet}>{t`Taking it back makes a new line; this one stays.`}</p>}
      <Failure of={failure} />
      <div className={styles.actions}>
        {typeof merge === 'string' && (
          <Button icon="restore" busy={busy} onClick={() => void undo(merge)}>{t`Undo this merge`}</Button>
        )}
        {about.kind === 'person' && (
          <Link to={`/operator/people/${about.id}`}>
            {action === 'person.block' ? t`Unblock with a reason` : t`To the person`}
          </Link>
        )}
        {about.kind === 'report' && <Link to={`/operator/reports/${about.id}`}>{t`To the report`}</Link>}
      </div>
    </section>
  )
}

function Who({ line: { who, role, organisation } }: { line: AuditLine }) {
  const { t } = useLingui()
  if (role === 'command') return t`command line`
  if (role === 'schedule') return t`schedule`
  return (
    <>
      {who?.name ?? t`somebody who is gone`} <span className={styles.quiet}>{organisation?.name ?? t`operator`}</span>
    </>
  )
}
