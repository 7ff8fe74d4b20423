import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'
import { Chip } from '../../../ui/form/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { noFilters, type SearchState } from '../search-state.ts'
import styles from './filters.module.css'
import { chosenOf } from './filter-words.ts'
import { useListNames } from './use-list-names.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useFacets } from './use-facets.ts'

const FilterPanel = lazy(() => import('./filter-panel.tsx'))

interface FilterChipsProps {
  state: SearchState
  /** The city whose copies come first; '' for none. */
  near: string
  /** `replace` replaces the sheet in history, so that back leads to the former results. */
  onChange(part: Partial<SearchState>, replace?: boolean): void
}

export function FilterChips({ state, near, onChange }: FilterChipsProps) {
  const { i18n, t } = useLingui()
  const sheet = useSheet()
  const chosen = chosenOf(state, useListNames(state), i18n)
  const count = chosen.length
  return (
    <fieldset className={styles.chips} aria-label={t`Filters`} data-screen-only="">
      <Chip
        icon="filter"
        className={count > 0 ? styles.some : undefined}
        data-narrow=""
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        onClick={sheet.open}
      >
        {count > 0 ? <Trans>Filters · {count}</Trans> : <Trans>Filters</Trans>}
      </Chip>
      <Chip selected={state.available} onClick={() => onChange({ available: !state.available })}>
        <Trans>For sale now</Trans>
      </Chip>
      {near !== '' && (
        <Removable
          words={isBestFirst(state) ? t`Best match, then ${near}` : t`${near} first`}
          onRemove={() => onChange({ near: '' })}
        />
      )}
      {chosen.map(({ key, words, without }) => (
        <Removable key={key} words={words} onRemove={() => onChange(without)} />
      ))}
      {count > 1 && (
        <Chip data-narrow="" onClick={() => onChange(noFilters)}>
          <Trans>Clear filters</Trans>
        </Chip>
      )}
      {sheet.isOpen && (
        <FilterBottomSheet
          state={state}
          near={near}
          onClose={sheet.close}
          onApply={part => {
            onChange(part, true)
            window.scrollTo(0, 0)
          }}
        />
      )}
    </fieldset>
  )
}

/** With words in the field a city decides among equal matches only (B5). */
const isBestFirst = ({ q, sort }: SearchState) => q.trim() !== '' && sort === 'best'

/** Open as a step in history, so that back closes it. */
function useSheet() {
  const { state, search } = useLocation() as { state: { sheet?: boolean } | null; search: string }
  const navigate = useNavigate()
  // A server-rendered page has no history.
  const isOpen = useHydrated() && state?.sheet === true
  const open = () => void navigate({ search }, { state: { sheet: true }, preventScrollReset: true })
  const close = () => void navigate(-1)
  return { isOpen, open, close }
}

function Removable({ words, onRemove }: { words: string; onRemove(): void }) {
  const { t } = useLingui()
  return (
    <Chip className={styles.some} aria-label={t`Without the filter ${words}`} onClick={onRemove}>
      {words}
      <Icon name="close" size={16} />
    </Chip>
  )
}

interface FilterBottomSheetProps {
  state: SearchState
  near: string
  onClose(): void
  onApply(part: Partial<SearchState>): void
}

function FilterBottomSheet({ state, near, onClose, onApply }: FilterBottomSheetProps) {
  const [draft, setDraft] = useState<Partial<SearchState>>({})
  const shown = { ...state, ...draft }
  const facets = useFacets(shown)
  const total = facets.facets?.total
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      actions={
        <>
          <Button kind="text" onClick={() => setDraft({ ...noFilters, near: draft.near ?? state.near })}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button kind="primary" onClick={() => onApply(draft)}>
            {total === undefined ? (
              <Trans>Show</Trans>
            ) : (
              <Plural value={total} _0="Show no books" one="Show # book" other="Show # books" />
            )}
          </Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton shape="block" />}>
        <FilterPanel
          state={shown}
          near={draft.near ?? near}
          facets={facets}
          isDraft
          onChange={part => setDraft({ ...draft, ...part })}
        />
      </Suspense>
    </Dialog>
  )
}
