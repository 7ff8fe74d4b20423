import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import {
  handoverSentences,
  maxPlaceLength,
  maxPlaces,
  timeError,
} from '../../../shared/features/handovers/handovers.rules.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import { propose } from './handovers.actions.ts'
import { timeOf, typedOf } from './local-time.ts'
import styles from './handover.module.css'
import { useSaving } from '../../sync/use-saving.ts'

interface Typed {
  place: string
  time: string
}

/** One to three times and places (M19). */
export function ProposeDialog({ chatId, name, onClose }: { chatId: string; name: string; onClose(): void }) {
  const { t } = useLingui()
  const save = useSaving()
  const [rows, setRows] = useState<Typed[]>(() => [{ place: '', time: tomorrowNoon() }])
  const [attempted, setAttempted] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const change = (index: number, typed: Partial<Typed>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...typed } : row)))
  const send = useOneAtATime(async () => {
    setAttempted(true)
    const places = rows.map(({ place, time }) => ({ place: place.trim(), at: timeOf(time) ?? 0 }))
    if (rows.some(row => placeError(row) ?? whenError(row))) return focusFirstError(fields.current)
    if (await save(vault => propose(vault, places, { chatId, title: t`A time to meet ${name}` }))) onClose()
  })
  const errorOf = (error: ReturnType<typeof placeError | typeof whenError>) => {
    if (!attempted || !error) return undefined
    if (error === 'required') return t`This field is required`
    if (error === 'too_long') return t`At most ${maxPlaceLength} characters.`
    if (error === 'unreadable') return t`This is no time that exists. Choose another.`
    return t(handoverSentences[error])
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`When do you meet ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" onClick={() => void send()}>{t`Propose`}</Button>
        </>
      }
    >
      <div className={styles.rows} ref={fields}>
        {rows.map((row, index) => (
          // Rows have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className={styles.row}>
            <legend className={styles.legend}>{rows.length > 1 ? t`Proposal ${index + 1}` : t`Your proposal`}</legend>
            <TextField
              label={t`Day and time`}
              type="datetime-local"
              value={row.time}
              error={errorOf(whenError(row))}
              onChange={event => change(index, { time: event.target.value })}
            />
            <TextField
              label={t`Place`}
              placeholder={t`Such as the library, main entrance`}
              value={row.place}
              error={errorOf(placeError(row))}
              autoComplete="off"
              onChange={event => change(index, { place: event.target.value })}
            />
            {rows.length > 1 && (
              <Button kind="text" size="small" onClick={() => setRows(rows.filter((_, at) => at !== index))}>
                {t`Leave proposal ${index + 1} out`}
              </Button>
            )}
          </fieldset>
        ))}
        {rows.length < maxPlaces && (
          <Button
            kind="text"
            size="small"
            onClick={() => setRows([...rows, { place: rows.at(-1)?.place ?? '', time: '' }])}
          >
            {t`Another time or place`}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function placeError({ place }: Typed) {
  if (place.trim() === '') return 'required' as const
  return [...place.trim()].length > maxPlaceLength ? ('too_long' as const) : undefined
}

function whenError({ time }: Typed) {
  if (time === '') return 'required' as const
  const at = timeOf(time)
  return at === null ? ('unreadable' as const) : timeError(at, serverNow())?.code
}

function tomorrowNoon(): string {
  const now = new Date()
  return typedOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 12).getTime())
}

function focusFirstError(fields: HTMLDivElement | null): void {
  requestAnimationFrame(() => fields?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
