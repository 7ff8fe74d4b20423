import { useLingui } from '@lingui/react/macro'
import { type SpreadsheetField, spreadsheetFields } from '../../../../shared/features/booklists/spreadsheet-fields.ts'
import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import { fieldNames } from '../../../features/booklists/import/import.text.ts'
import { withColumn } from '../../../features/booklists/import/import-work.ts'
import type { Preview } from '../../../features/booklists/import/use-preview.ts'
import { SortSelect } from '../../../ui/form/sort-select.tsx'
import styles from './import.module.css'

export function ColumnChoices({ preview: { work, change }, answer }: { preview: Preview; answer: ImportAnswer }) {
  const { t, i18n } = useLingui()
  const { columns } = answer
  if (columns.every(({ name, by }) => name === '' && by === 'content') && columns.length < 3) return null
  const known = columns.filter(({ field }) => field).length
  const now = columns.map(({ field }) => field)
  const options = [
    { value: '', label: t`leave out` },
    ...spreadsheetFields.map(field => ({ value: field, label: i18n._(fieldNames[field]) })),
  ]
  return (
    <div>
      <h3 className={styles.columnsTitle}>
        {t`Columns`} <span>{t`${known} of ${columns.length} recognised`}</span>
      </h3>
      <ul className={styles.columns}>
        {columns.map(({ name, field, by }, at) => {
          const shown = name || t`Column ${at + 1}`
          return (
            <li key={at}>
              <span className={styles.columnName}>
                <strong>{shown}</strong>
                <small>{by === 'name' ? t`by its name` : by === 'content' ? t`by what it holds` : null}</small>
              </span>
              <SortSelect
                label={t`What column ${shown} is about`}
                value={field ?? ''}
                options={options}
                onPick={value =>
                  change({
                    ...work,
                    options: withColumn(work.options, now, at, (value || null) as SpreadsheetField | null),
                  })
                }
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
