import { Plural, useLingui } from '@lingui/react/macro'
import type { ImportAnswer } from '../../../../../shared/features/booklists/import.schema.ts'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './preview.module.css'

export function PreviewNotes({ notes }: Pick<ImportAnswer, 'notes'>) {
  const { t } = useLingui()
  if (notes.length === 0) return null
  return (
    <ul className={styles.sheetNotes} aria-label={t`About this sheet`}>
      {notes.map(({ kind, text, places, count }) => (
        <li key={text} data-kind={kind}>
          <Icon
            name={kind === 'repaired' ? 'check' : kind === 'lost' || kind === 'dates' ? 'warning' : 'info'}
            size={16}
          />
          <span>
            {text} <Places places={places} count={count} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Places({ places, count }: { places: readonly string[]; count: number }) {
  const more = count - places.length
  if (places.length === 0) return null
  return (
    <span className={styles.places}>
      {places.join(', ')} {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
    </span>
  )
}
