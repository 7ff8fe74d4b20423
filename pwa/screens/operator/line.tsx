import { useLingui } from '@lingui/react/macro'
import type { AuditLine } from '../../../shared/features/audit/audit.schema.ts'
import { useAction } from '../../features/operator/use-action.ts'
import { formatMoment } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { Button } from '../../ui/form/button.tsx'
import { Link } from '../../ui/page/link.tsx'
import { actionName } from './log.text.ts'
import { Failure } from './failure.tsx'
import styles from './operator.module.css'
import { ValuesDiff } from './values-diff.tsx'
import { Who } from './who.tsx'

/** Undoing adds a line; this one stays. */
export function Line({ line, changed }: { line: AuditLine; changed(): void }) {
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

const canGoBack = ({ action }: AuditLine) => action === 'book.merge' || action === 'person.block'
