import { useLingui } from '@lingui/react/macro'
import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import { targeted } from '../../../features/booklists/import/import-work.ts'
import type { Preview } from '../../../features/booklists/import/use-preview.ts'
import { written } from '../../../language/written.ts'
import { SelectField } from '../../../ui/form/text-field.tsx'
import styles from './import.module.css'

interface WorksheetChoiceProps {
  preview: Preview
  answer: ImportAnswer
}

/** One sheet, or all that have books, each with the year that it goes into (M9). */
export function WorksheetChoice({
  preview: { work, change },
  answer: { sheets, worksheets = [] },
}: WorksheetChoiceProps) {
  const { t } = useLingui()
  const { courseId, collectionId, allSheets = false } = work.options
  const isOne = !sheets || sheets.names.length < 2
  const isPlaced = worksheets.some(({ isTaken, year }) => isTaken && year)
  if (!sheets || (isOne && !isPlaced)) return null
  const count = worksheets.filter(({ hasBooks }, at) => hasBooks && !sheets.hidden.includes(at)).length
  return (
    <div className={styles.sheets}>
      {!isOne && (
        <SelectField
          label={t`Sheet`}
          value={allSheets ? 'all' : sheets.chosen}
          onChange={event => {
            const { value } = event.target
            const asked = value === 'all' ? { allSheets: true } : { sheet: Number(value) }
            change({ ...work, options: targeted(asked, { courseId, collectionId }) })
          }}
        >
          {(count > 1 || allSheets) && <option value="all">{t`All ${count} sheets with books`}</option>}
          {sheets.names.map((name, at) => (
            <option key={at} value={at}>
              {sheets.hidden.includes(at) ? t`${name} (hidden)` : name}
            </option>
          ))}
        </SelectField>
      )}
      {(allSheets || isPlaced) && (
        <ul className={styles.goesTo} aria-label={t`Where the sheets go`}>
          {worksheets.map(({ name, ...sheet }, at) => (
            <li key={at} data-taken={sheet.isTaken ? '' : undefined}>
              <b {...written(name)}>{name}</b> <Goes {...sheet} isElsewhere={courseId !== undefined} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Sheet = NonNullable<ImportAnswer['worksheets']>[number]

function Goes({ isTaken, hasBooks, year, isElsewhere }: Omit<Sheet, 'name'> & { isElsewhere: boolean }) {
  const { t } = useLingui()
  if (!isTaken) return hasBooks ? t`stays out` : t`stays out: no books in it`
  if (!year) return isElsewhere ? t`goes where you choose below` : t`goes where its rows say, or you choose below`
  const { name, study, isNew } = year
  return isNew ? t`makes ${name} in ${study}` : t`goes into ${name} in ${study}`
}
