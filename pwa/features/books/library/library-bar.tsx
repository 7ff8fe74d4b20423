import { useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import type { LibraryPage } from '../../../../shared/features/books/library.schema.ts'
import { isComposing } from '../../../lib/early-press.ts'
import { formatCount } from '../../../language/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import styles from './library.module.css'
import type { LibraryView } from './use-library.ts'

interface LibraryBarProps {
  view: LibraryView
  counts: LibraryPage['counts'] | undefined
  searchRef: RefObject<HTMLInputElement | null>
  onSee(view: Partial<LibraryView>): void
  onDown(): void
  onAdd(): void
}

export function LibraryBar({ view, counts, searchRef, onSee, onDown, onAdd }: LibraryBarProps) {
  const { t } = useLingui()
  const find = (q: string) => onSee({ q, ...(sortOf(q, view) && { sort: sortOf(q, view), order: 'up' }) })
  return (
    <search className={styles.bar}>
      <SearchField
        ref={searchRef}
        className={styles.search}
        label={t`Search the library`}
        placeholder={t`Title, author or ISBN`}
        value={view.q}
        onChange={event => find(event.target.value)}
        onClear={() => find('')}
        onKeyDown={event => {
          if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || isComposing(event.nativeEvent)) return
          event.preventDefault()
          onDown()
        }}
      />
      <Show view={view} of="unlisted" count={counts?.unlisted} onSee={onSee}>{t`Not on a list`}</Show>
      <Show view={view} of="wanted" count={counts?.wanted} onSee={onSee}>{t`Wanted, none for sale`}</Show>
      <Button kind="primary" size="small" icon="plus" className={styles.add} onClick={onAdd}>{t`Add a book`}</Button>
    </search>
  )
}

interface ShowProps extends Pick<LibraryBarProps, 'view' | 'onSee'> {
  of: Exclude<LibraryView['show'], 'all'>
  count: number | undefined
  children: ReactNode
}

function Show({ view, of, count, onSee, children }: ShowProps) {
  const isOn = view.show === of
  return (
    <Chip selected={isOn} onClick={() => onSee({ show: isOn ? 'all' : of })}>
      {children} {count !== undefined && <small className={styles.count}>{formatCount(count)}</small>}
    </Chip>
  )
}

/** Words sort by the best match, and no words by name. */
function sortOf(q: string, view: LibraryView): LibraryView['sort'] | undefined {
  if (q.trim() !== '' && view.q.trim() === '') return 'best'
  return q.trim() === '' && view.sort === 'best' ? 'name' : undefined
}
