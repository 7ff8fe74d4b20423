import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { fieldNames } from '../../../features/booklists/import/import.text.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from './preview/preview.module.css'

type Level = 'study' | 'collection' | 'course'

interface NewPlaceProps {
  levels: readonly Level[]
  /** Existing studies. */
  studies: readonly string[]
  onMake(names: Partial<Record<Level, string>>): void
}

export function NewPlace({ levels, studies, onMake }: NewPlaceProps) {
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
