import { Plural, useLingui } from '@lingui/react/macro'
import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import { saveAs } from '../../../lib/save-as.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from './import.module.css'

const wrongRows = ({ rows }: ImportAnswer) => rows.filter(({ state }) => state === 'wrong' || state === 'unknown')

const safe = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

export function ApplyBar({ answer, isBusy, onApply }: { answer: ImportAnswer; isBusy: boolean; onApply(): void }) {
  const { t } = useLingui()
  const { changes, counts } = answer
  const deleted = changes.filter(({ op }) => op === 'delete').length
  const staysOut = counts.wrong + counts.unknown
  const inFile = wrongRows(answer).length
  return (
    <div className={styles.foot}>
      {changes.length > 0 ? (
        <Button kind="primary" busy={isBusy} onClick={onApply}>
          <Plural value={changes.length} one="Apply # change" other="Apply # changes" />
        </Button>
      ) : (
        <strong>{t`Nothing changes.`}</strong>
      )}
      <p className={styles.sum}>
        {changes.length > 0 && (
          <>
            {t`${counts.new} new, ${counts.changed} changed.`}{' '}
            {deleted === 0 ? (
              t`Nothing is deleted.`
            ) : (
              <Plural value={deleted} one="# book is deleted." other="# books are deleted." />
            )}{' '}
            {t`One step, so one Undo takes it all back.`}{' '}
          </>
        )}
        {counts.later > 0 && (
          <Plural
            value={counts.later}
            one="# row more comes after this step."
            other="# rows more come after this step: apply again then."
          />
        )}
      </p>
      {staysOut > 0 && (
        <>
          <span className={styles.out}>
            <Plural
              value={staysOut}
              one="# row stays out until it is right"
              other="# rows stay out until they are right"
            />
          </span>
          <Button icon="download" size="small" onClick={() => saveAs(wrongAsCsv(answer), 'kaft.csv')}>
            <Plural value={inFile} one="Download it" other="Download the #" />
          </Button>
        </>
      )}
    </div>
  )
}

/** The rejected rows as CSV, with their errors. Escapes formulas, so that no program runs one. */
function wrongAsCsv(answer: ImportAnswer): Blob {
  const { columns } = answer
  const fields = columns.flatMap(({ field, name }) => (field ? [{ field, name }] : []))
  const table = [
    ['#', ...fields.map(({ name, field }) => name || field), '?'],
    ...wrongRows(answer).map(({ line, cells, faults }) => [
      String(line),
      ...fields.map(({ field }) => cells[field] ?? ''),
      faults.map(({ why }) => why).join(' '),
    ]),
  ]
  const text = table.map(row => row.map(cell => `"${safe(cell).replaceAll('"', '""')}"`).join(';')).join('\r\n')
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' })
}
