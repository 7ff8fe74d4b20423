import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, useEffect, useId, useRef } from 'react'
import type { ImportAnswer, Otherwise } from '../../../../shared/features/booklists/import.schema.ts'
import type { TreeAnswer } from '../../../../shared/features/booklists/tree.schema.ts'
import type { Preview } from '../../../features/booklists/import/use-preview.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './import.module.css'
import { targetsOf } from './targets.ts'
import { fieldNames } from '../../../features/booklists/import/import.text.ts'
import { Button } from '../../../ui/form/button.tsx'

interface WhereQuestionProps {
  preview: Preview
  answer: ImportAnswer
  tree: TreeAnswer | undefined
}

/** Asks once for the course of rows that name none, or the year of rows that name a course (M9). */
export function WhereQuestion({ preview: { work, change }, answer, tree }: WhereQuestionProps) {
  const { t } = useLingui()
  const [making, setMaking] = useState<{ collectionId?: string } | null>(null)
  const { otherwise, collectionId: target } = work.options
  const { course = 0, year = 0 } = answer.asks ?? {}
  const asksYear = course === 0 && (year > 0 || isYearOnly(otherwise))
  if (course + year === 0 && otherwise === undefined) return null
  const say = (said: Otherwise) => {
    setMaking(null)
    change({ ...work, options: { ...work.options, otherwise: said } })
  }
  const years = targetsOf(tree).filter(({ id }) => target === undefined || id === target)
  const chosen = making ? `new ${making.collectionId ?? ''}` : valueOf(otherwise)
  const label = asksYear ? t`Which year?` : t`Which course?`
  return (
    <div className={styles.ask}>
      <Icon name="info" size={20} />
      <p>
        <b>
          {course > 0 ? (
            <Plural value={course} one="# row names no course." other="# rows name no course." />
          ) : year > 0 ? (
            <Plural value={year} one="# row names no year." other="# rows name no year." />
          ) : asksYear ? (
            <Trans>Rows that name no year go into:</Trans>
          ) : (
            <Trans>Rows that name no course go into:</Trans>
          )}
        </b>
      </p>
      <select
        className={styles.where}
        aria-label={label}
        value={chosen}
        onChange={event => {
          const [kind, id = ''] = event.target.value.split(' ')
          if (kind === 'new') return setMaking(id === '' ? {} : { collectionId: id })
          say(kind === 'course' ? { courseId: id } : { ...otherwise, collectionId: id })
        }}
      >
        <option value="" disabled>
          {label}
        </option>
        {otherwise && chosen === 'said' && (
          <option value="said">{asksYear ? otherwise.collection : otherwise.course}</option>
        )}
        {asksYear
          ? years.map(({ id, label }) => (
              <option key={id} value={`collection ${id}`}>
                {label}
              </option>
            ))
          : years.map(({ id, label, courses }) => (
              <optgroup key={id} label={label}>
                {courses.map(each => (
                  <option key={each.id} value={`course ${each.id}`}>
                    {each.name}
                  </option>
                ))}
                <option value={`new ${id}`}>{t`New course…`}</option>
              </optgroup>
            ))}
        {target === undefined && <option value="new ">{asksYear ? t`New year…` : t`New course in a new year…`}</option>}
      </select>
      {making && (
        <NewPlace
          key={making.collectionId}
          levels={[
            ...(making.collectionId ? [] : (['study', 'collection'] as const)),
            ...(asksYear ? [] : ['course' as const]),
          ]}
          studies={tree?.studies.map(({ name }) => name) ?? []}
          onMake={names => say({ ...(asksYear && otherwise), ...making, ...names })}
        />
      )}
    </div>
  )
}

function valueOf(otherwise: Otherwise | undefined): string {
  if (!otherwise) return ''
  if (otherwise.courseId !== undefined) return `course ${otherwise.courseId}`
  return isYearOnly(otherwise) && otherwise.collectionId ? `collection ${otherwise.collectionId}` : 'said'
}

const isYearOnly = (otherwise: Otherwise | undefined) =>
  otherwise !== undefined && otherwise.courseId === undefined && otherwise.course === undefined

type Level = 'study' | 'collection' | 'course'

interface NewPlaceProps {
  levels: readonly Level[]
  /** Existing studies. */
  studies: readonly string[]
  onMake(names: Partial<Record<Level, string>>): void
}

function NewPlace({ levels, studies, onMake }: NewPlaceProps) {
  const { t, i18n } = useLingui()
  const list = useId()
  const [names, setNames] = useState<Partial<Record<Level, string>>>({})
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    first.current?.focus()
  }, [])
  const isComplete = levels.every(level => names[level]?.trim())
  return (
    <form
      className={styles.making}
      onSubmit={event => {
        event.preventDefault()
        if (isComplete) onMake(Object.fromEntries(levels.map(level => [level, names[level]?.trim()])))
      }}
    >
      {levels.map((level, at) => (
        <input
          key={level}
          className={styles.where}
          aria-label={i18n._(fieldNames[level])}
          placeholder={i18n._(fieldNames[level])}
          maxLength={200}
          ref={at === 0 ? first : undefined}
          list={level === 'study' ? list : undefined}
          value={names[level] ?? ''}
          onChange={event => setNames({ ...names, [level]: event.target.value })}
        />
      ))}
      <datalist id={list}>
        {studies.map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Button type="submit" size="small" aria-disabled={!isComplete}>{t`Put them there`}</Button>
    </form>
  )
}
