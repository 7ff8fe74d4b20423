import { useLingui } from '@lingui/react/macro'
import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import { targeted } from '../../../features/booklists/import/import-work.ts'
import type { Preview } from '../../../features/booklists/import/use-preview.ts'
import { SelectField } from '../../../ui/form/text-field.tsx'

export function WorksheetChoice({
  preview: { work, change },
  answer: { sheets },
}: {
  preview: Preview
  answer: ImportAnswer
}) {
  const { t } = useLingui()
  if (!sheets || sheets.names.length < 2) return null
  return (
    <SelectField
      label={t`Sheet`}
      value={sheets.chosen}
      onChange={event => {
        const { courseId, collectionId } = work.options
        change({ ...work, options: targeted({ sheet: Number(event.target.value) }, { courseId, collectionId }) })
      }}
    >
      {sheets.names.map((name, at) => (
        <option key={at} value={at}>
          {sheets.hidden.includes(at) ? t`${name} (hidden)` : name}
        </option>
      ))}
    </SelectField>
  )
}
