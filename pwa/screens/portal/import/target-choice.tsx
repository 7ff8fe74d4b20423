import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TreeAnswer } from '../../../../shared/features/booklists/tree.schema.ts'
import { targeted } from '../../../features/booklists/import/import-work.ts'
import type { Preview } from '../../../features/booklists/import/use-preview.ts'
import { SelectField } from '../../../ui/form/text-field.tsx'
import styles from './import.module.css'
import { countOf } from './preview/row-counts.ts'
import { targetsOf } from './targets.ts'

interface TargetChoiceProps {
  preview: Preview
  tree: TreeAnswer | undefined
}

export function TargetChoice({ preview: { work, change, answer }, tree }: TargetChoiceProps) {
  const { t } = useLingui()
  const { courseId, collectionId, remove = false, takeStruck = false } = work.options
  const struck = answer?.struck ?? 0
  const value = courseId ? `course ${courseId}` : collectionId ? `collection ${collectionId}` : ''
  const goes = answer ? countOf('goes', answer) : 0
  return (
    <>
      <SelectField
        label={t`Into`}
        value={value}
        onChange={event => {
          const [kind, id] = event.target.value.split(' ')
          const target = kind === 'course' ? { courseId: id } : { collectionId: id }
          change({ ...work, options: targeted(work.options, target) })
        }}
      >
        <option value="">{t`Where the sheet says (study and year)`}</option>
        {targetsOf(tree).map(({ id, label, courses }) => (
          <optgroup key={id} label={label}>
            <option value={`collection ${id}`}>{label}</option>
            {courses.map(course => (
              <option key={course.id} value={`course ${course.id}`}>
                {course.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {struck > 0 && (
        <label className={styles.remove}>
          <input
            type="checkbox"
            checked={takeStruck}
            onChange={event => change({ ...work, options: { ...work.options, takeStruck: event.target.checked } })}
          />
          <Plural value={struck} one="Take the struck-out row too" other="Take the # struck-out rows too" />
        </label>
      )}
      {(goes > 0 || remove) && (
        <label className={styles.remove}>
          <input
            type="checkbox"
            checked={remove}
            onChange={event => change({ ...work, options: { ...work.options, remove: event.target.checked } })}
          />
          <span>
            <Trans>Delete what is not in it</Trans>{' '}
            <small>
              (<Plural value={goes} one="# book" other="# books" />)
            </small>
          </span>
        </label>
      )}
    </>
  )
}
