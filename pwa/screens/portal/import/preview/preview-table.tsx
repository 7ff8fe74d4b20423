import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ImportAnswer, ImportRow } from '../../../../../shared/features/booklists/import.schema.ts'
import type { Preview } from '../../../../features/booklists/import/use-preview.ts'
import { PreviewRows } from './preview-rows.tsx'
import styles from './preview.module.css'
import { type Filter, isIn, countOf, filters } from './row-counts.ts'
import { formatCount } from '../../../../language/format.ts'
import { written } from '../../../../language/written.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const names: Record<Filter, MessageDescriptor> = {
  all: msg`All`,
  new: msg`New`,
  changed: msg`Changed`,
  same: msg`Same`,
  wrong: msg`Wrong or unknown`,
  goes: msg`Not in it`,
}

interface PreviewTableProps {
  preview: Preview
  answer: ImportAnswer
  children: ReactNode
  onAdd(row: ImportRow): void
}

export function PreviewTable({ preview, answer, children, onAdd }: PreviewTableProps) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <>
      <div className={styles.tools}>
        <FilterTabs answer={answer} filter={filter} onFilter={setFilter} />
        <span className={styles.hint}>{t`Correct a cell by typing in it; your file stays as it is.`}</span>
      </div>
      <PreviewNotes notes={answer.notes} />
      {children}
      {filter === 'goes' ? (
        <RemovedLinks {...answer} />
      ) : (
        <PreviewRows
          preview={preview}
          columns={answer.columns}
          rows={answer.rows.filter(row => isIn(filter, row))}
          onAdd={onAdd}
        />
      )}
    </>
  )
}

/** Books of the list that the spreadsheet lacks. */
export function RemovedLinks({ goes, goesCount = goes.length }: Pick<ImportAnswer, 'goes' | 'goesCount'>) {
  const { t } = useLingui()
  return (
    <div className={styles.scroller}>
      {goes.length === 0 ? (
        <p className={styles.hint}>{t`Everything in the list is in the sheet too.`}</p>
      ) : (
        <ul className={styles.goes}>
          {goes.map(({ linkId, course, book }) => (
            <li key={linkId}>
              <strong {...written(book)}>{book}</strong> <span {...written(course)}>{course}</span>
            </li>
          ))}
          {goesCount > goes.length && <li>{t`${formatCount(goes.length)} of ${formatCount(goesCount)}`}</li>}
        </ul>
      )}
    </div>
  )
}

function PreviewNotes({ notes }: Pick<ImportAnswer, 'notes'>) {
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

interface FilterTabsProps {
  answer: ImportAnswer
  filter: Filter
  onFilter(filter: Filter): void
}

function FilterTabs({ answer, filter, onFilter }: FilterTabsProps) {
  const { t, i18n } = useLingui()
  return (
    <fieldset className={styles.filters} aria-label={t`Which rows`}>
      {filters.map(each => (
        <button
          key={each}
          type="button"
          aria-pressed={each === filter}
          data-filter={each}
          onClick={() => onFilter(each)}
        >
          {i18n._(names[each])} <b>{countOf(each, answer)}</b>
        </button>
      ))}
    </fieldset>
  )
}
